"""The blocks of a save as they stand in the file: only what changed since the last save is encoded and compressed anew."""

from collections import defaultdict
from collections.abc import Iterator

import msgspec

from game.model.ids import GAME, Key
from game.model.land import Land
from game.session.core import Session
from game.session.packing import packed, spliced, squeezed
from game.session.saves.records import Now, Opening, Rules
from game.session.saves.storage import heading, history_name
from game.world import World

_encode = msgspec.json.Encoder(order="deterministic").encode
_ENTITIES = 32
"""How many neighbours in key order make a piece."""
_NO_ENTITIES = b'{"entities":[]'
_BEGINNING = (b'{"entities":[', squeezed(b'{"entities":['))
_Piece = tuple[str, int]


class Body:
    """What of a game is saved, block by block."""

    def __init__(self, session: Session, start: Opening, rules: Rules, land: Land) -> None:
        self._session = session
        self._fixed = {"start": start, "switches": rules, "land": land}
        self._written = bytearray()
        self._hand_overs = 0
        self._entities = _Entities(session.world)

    def whole(self) -> bytes:
        """Every block under its heading: the state first, then what never changes."""
        if not self._written:
            for name, record in self._fixed.items():
                self._write(name, packed(_encode(record)))
        closed = self._session.history.closed
        for number in range(self._hand_overs, len(closed)):
            self._write(history_name(number), closed[number])
        self._hand_overs = len(closed)
        now = self._now()
        return b"".join((heading("now", now), now, b"\n", self._written))

    def _write(self, name: str, block: bytes) -> None:
        self._written += heading(name, block) + block + b"\n"

    def _now(self) -> bytes:
        session, history = self._session, self._session.history
        told = {each: history.recorded(each) for each in session.turn.sides}
        rest = _encode(Now((), told, history.count, history.chain, session.open_block(), dict(history.heard)))
        game = _encode((GAME, session.world.parts(GAME)))
        return spliced(self._entities.pieces(), game + b"]" + rest.removeprefix(_NO_ENTITIES))


class _Entities:
    """Every entity but the game as JSON, in pieces that are made anew only where something in them changed."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._seen = 0
        self._rows: defaultdict[_Piece, dict[Key, bytes]] = defaultdict(dict)
        self._pieces: dict[_Piece, tuple[bytes, bytes]] = {}

    def pieces(self) -> Iterator[tuple[bytes, bytes]]:
        """The pieces in key order, plain and squeezed."""
        changed = {key for key, _ in self._world.changed(self._seen)} - {GAME}
        self._seen = self._world.changes
        for key in changed:
            parts = self._world.parts(key)
            self._rows[_piece(key)][key] = _encode((key, parts)) + b"," if parts else b""
        for piece in set(map(_piece, changed)):
            text = b"".join([row for _, row in sorted(self._rows[piece].items())])
            self._pieces[piece] = (text, squeezed(text))
        yield _BEGINNING
        for piece in sorted(self._pieces):
            yield self._pieces[piece]


def _piece(key: Key) -> _Piece:
    """Of which piece an entity is."""
    return key[:3], int(key[3:]) // _ENTITIES
