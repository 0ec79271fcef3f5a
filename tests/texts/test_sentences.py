"""Every code has a sentence, in English and in a made-up language."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from game.model.components import Glimpse, Remark, Report, Standing
from game.model.events import (
    Battered,
    BoostRolled,
    ContactMade,
    ContactRaised,
    Detected,
    Finished,
    GameOver,
    Marched,
    Met,
    PilotingRolled,
    ScansFailed,
    Surveyed,
    SurveyRolled,
    Truth,
)
from game.model.events.detection import FailedScan
from game.model.events.initiative import InitiativeRolled, Roll
from game.model.events.orbit import SurveyRead
from game.model.events.piloting import BoostRoll, PilotRoll
from game.model.hexes import Hex
from game.model.ids import Key, Label, RuleId, Side
from game.model.orbit import OrbiterKind
from game.model.orders import Intent
from game.model.rows import GROUND, STANCE
from game.model.ruling import Part, Reason, Tally, part, reason, tally
from game.rules.strategic.piloting import target_number
from game.rules.tables import load_tables
from game.texts import event_details, event_rules, event_sentence, event_text, part_text, reason_text, tally_text, use, word
from game.texts.catalogue import EVENTS, PARTS, REASONS, WORDS

GAME = Path(__file__).parents[2] / "game"
CODE = re.compile(r'\b(?:reason|part)\(\s*f?"([a-z0-9-]+)"')
FIELDS = re.compile(r"\{(\w+)(?::\w+)?\}")


@pytest.fixture(params=["en", "pseudo"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use(_pseudo if request.param == "pseudo" else "en")
    yield request.param
    use("en")


def _pseudo(sentence: str) -> str:
    """Letters with accents, fields as they are: text that is not translated stands out."""
    pieces = re.split(r"(\{[^}]*\})", sentence)
    return "".join(piece if piece.startswith("{") else piece.replace("e", "é").replace("a", "å") + "~" for piece in pieces)


def _codes() -> set[str]:
    """Every code that the source names."""
    return {code for path in GAME.rglob("*.py") for code in CODE.findall(path.read_text(encoding="utf-8"))}


def test_every_reason_and_part_in_the_source_has_a_sentence() -> None:
    names = {row.name.replace("_", "-") for table in _rows() for row in table.values()}
    known = {*REASONS, *PARTS, "prohibited-", "pace-"}
    assert _codes() - known == set()
    assert names <= set(PARTS)


def test_every_prohibition_of_the_cost_table_has_a_sentence() -> None:
    closed = {row.name for table in _rows() for row in table.values() if row.default < 0 or -1 in row.by_class.values()}
    assert {f"prohibited-{name.replace('_', '-')}" for name in closed} <= set(REASONS)


def _rows() -> tuple[dict, ...]:  # type: ignore[type-arg]
    costs = load_tables().costs
    return costs.terrain, costs.water, costs.woods, costs.urban, costs.surface, costs.river


def test_no_sentence_is_without_a_code() -> None:
    unused = {code for code in REASONS if not code.startswith(("undo-", "prohibited-"))} - _codes()
    assert unused == set()


def test_every_event_has_a_sentence() -> None:
    assert {str(kind.__struct_config__.tag) for kind in get_args(Truth)} <= set(EVENTS)


@pytest.mark.parametrize("code", sorted(REASONS))
def test_reasons_are_rendered(code: str, language: str) -> None:
    why = Reason(code, RuleId("MOVE-04"), dict.fromkeys(FIELDS.findall(REASONS[code]), 3))
    shown = reason_text(why)
    assert "{" not in shown
    assert shown.endswith("[MOVE-04]")
    assert ("~" in shown) == (language == "pseudo")


@pytest.mark.parametrize("code", sorted(PARTS))
def test_parts_are_rendered(code: str, language: str) -> None:
    shown = part_text(Part(code, 2, RuleId("TERR-02"), dict.fromkeys(FIELDS.findall(PARTS[code]), 3)))
    assert "{" not in shown
    assert ("~" in shown) == (language == "pseudo")


@pytest.mark.parametrize("kind", get_args(Truth), ids=lambda kind: str(kind.__struct_config__.tag))
def test_events_are_rendered(kind: type[msgspec.Struct], language: str) -> None:
    shown = event_text(_example(kind))
    assert "{" not in shown
    assert "????" not in shown
    assert ("~" in shown) == (language == "pseudo")


NEEDED = target_number(5, RuleId("TERR-21"), "forced", 1, load_tables().piloting)
PILOTED = (PilotRoll("Archer", NEEDED, (2, 3), passed=False, damage=(5, 2)),)
BOOSTED = (BoostRoll("Jenner", ((1, 1),), 3, passed=False, broken="masc"), BoostRoll("Jenner", ((6, 1),), 3, passed=True))
SCAN_SUM = tally((part("skill", 7, RuleId("SENS-09")),), "roll")
SCANNED = Report(Key("a-f01"), "Lancers", "radar", 2, 3, (3, 4), SCAN_SUM)
EXAMPLES = {
    "cause": "river",
    "intent": Intent("destroy", target="urban"),
    "remark": Remark("Hammer", "a decoy", "seen at the ford"),
    "standing": Standing(evade="slower", keep=4, stop=Hex(3, 4)),
    "target": "urban",
    "rolls": (Roll(Side("a"), "Blue", (3, 4), 0, 7), Roll(Side("b"), "Red", (2, 2), 1, 5)),
    "path": (Hex(1, 2), Hex(1, 3)),
    "steps": (tally((part("plains", 2, RuleId("TERR-01")),)),),
    "names": ("First", "Second"),
    "contacts": (Label(7), Label(9)),
    "engagement": "pursuit",
    "pace": "forced",
    "row": 6,
    "mark": "4f9c11a277e05d3b",
    "hex": Hex(7, 14),
    "start": Hex(7, 14),
    "end": Hex(7, 15),
    "at": Hex(7, 15),
    "goal": Hex(8, 15),
}


def _example(kind: type[msgspec.Struct]) -> Truth:
    values: dict[str, object] = {name: EXAMPLES.get(name, 3) for name in kind.__struct_fields__}
    ended: dict[str, object] = {"reason": "points", "points": (("Blue", 3), ("Red", 2))}
    made_out: dict[str, object] = {"report": SCANNED, "glimpse": Glimpse(3, (("mech", 3),))}
    own: dict[type, dict[str, object]] = {
        ContactMade: made_out,
        ContactRaised: made_out,
        Detected: {"report": SCANNED},
        ScansFailed: {"scans": (FailedScan(Key("a-f01"), Key("b-f01"), "radar", (1, 2), SCAN_SUM),)},
        SurveyRolled: {"dice": (3, 4), "reads": (SurveyRead(Key("b-f01"), SCAN_SUM, 2),)},
        PilotingRolled: {"rolls": PILOTED},
        BoostRolled: {"rolls": BOOSTED},
        GameOver: ended,
        Battered: {"taken": tally((part("battering", 300, RuleId("ORDER-12"), unit="Atlas"),), "cf")},
        Met: {"order": "contact", "contacts": (Label(7), Label(9))},
    }
    values.update(own.get(kind, {}))
    return kind(**values)  # type: ignore[return-value]


def test_a_tally_is_written_with_its_rules() -> None:
    summed = tally((part("rough", 4, RuleId("TERR-02")), part("heavy-woods", 4, RuleId("TERR-08"))))
    assert tally_text(summed) == "rough 2 [TERR-02] + heavy woods 2 [TERR-08] = 4"


def test_half_points_are_written_as_points() -> None:
    why = reason("smp-short", RuleId("MOVE-04"), need=5, left=4)
    assert reason_text(why) == "The march needs 2.5 SMP, and 2 are left. [MOVE-04]"


def test_a_march_opens_into_its_steps() -> None:
    steps: tuple[Tally, ...] = (tally((part("plains", 2, RuleId("TERR-01")),)), tally((part("rough", 4, RuleId("TERR-02")),)))
    march = Marched(Key("a-f01"), "Lancers", Hex(1, 1), (Hex(1, 2), Hex(1, 3)), "normal", steps, 6, 4)
    assert event_details(march)[1:3] == ["0102: plains 1 [TERR-01] = 1", "0103: rough 2 [TERR-02] = 2"]


def test_initiative_opens_into_its_dice() -> None:
    rolled = InitiativeRolled(EXAMPLES["rolls"], Side("a"), "Blue", "Red")  # type: ignore[arg-type]
    assert event_details(rolled)[1:] == ["Blue rolls 3 + 4 = 7", "Red rolls 2 + 2 + 1 = 5"]


def test_words_are_known() -> None:
    assert word("tracked") == WORDS["tracked"]
    assert word("something else") == "something else"


def test_a_look_from_above_opens_into_its_dice_and_modifiers() -> None:
    summed = tally(
        (part("orbit-low", -10, RuleId("ORBIT-13"), step=1), part("orbit-camera", 8, RuleId("ORBIT-18"), camera="high-res-imager"))
    )
    looked = Surveyed(Key("a-o001"), "Union", Hex(7, 14), (6, 4), summed, 2)
    assert event_details(looked)[1:] == ["6 + 4 = 10", "−10  in low orbit [ORBIT-13]", "+8  high-resolution imager [ORBIT-18]"]
    assert {"ORBIT-13", "ORBIT-18"} <= set(event_rules(looked))


def test_everything_in_orbit_has_its_words() -> None:
    orbit = load_tables().orbit
    levels = {f"orbit-{name.partition('-')[0]}" for name in orbit.level}
    assert levels <= set(PARTS)
    assert {*orbit.sky, *orbit.camera, *orbit.probes, *(f"orbiter-{kind}" for kind in get_args(OrbiterKind))} <= set(WORDS)
    assert {f"shroud-{name}" for name in ("stealth", "null-sig", "void-sig")} <= set(PARTS)


def test_who_ends_an_activation_is_not_done_with_its_row() -> None:
    assert event_sentence(Finished(Side("a"), "Guards", GROUND)) == "Guards is done with its activation."
    assert event_sentence(Finished(Side("a"), "Guards", STANCE)) == "Guards is done with Aerospace stance."
