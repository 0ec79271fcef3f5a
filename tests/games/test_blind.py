"""A few of the many double-blind games that `python -m tests.games.blind` plays, and the search itself."""

from pathlib import Path

import pytest

from game.content.opening import opened
from game.content.places import HOME
from game.content.scenarios import read_scenario
from game.model.components import Contact, Glimpse
from game.model.hexes import Hex
from game.model.ids import Key, Label, Side
from game.model.seed import Seed
from game.model.views import ContactView
from game.session.host import begin
from tests.games.blind import Watched, blind_sorts
from tests.games.many import SCENARIOS
from tests.games.searching import LeakError, Search, bared, demand_clean, hang_canaries

A = Side("a")
SORTS = tuple(blind_sorts(40, "gate"))[::9]
"""A game of every scenario, in either mode, by every pair of bots."""


@pytest.mark.slow
@pytest.mark.rule("SENS-11", "AMB-113")
@pytest.mark.parametrize("at", range(len(SORTS)), ids=lambda at: f"{SORTS[at].scenario}-{SORTS[at].mode}-{'-'.join(SORTS[at].bots)}")
def test_a_double_blind_game_tells_no_side_of_the_other(at: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    watched = Watched()
    assert watched.trouble(SORTS[at]._replace(turns=3), tmp_path) == ("", 4)
    assert watched.told["marched"]


def test_the_games_of_the_gate_differ() -> None:
    assert {sort.scenario for sort in SORTS} == set(SCENARIOS)
    assert len({sort.bots for sort in SORTS}) == 4
    assert {sort.mode for sort in SORTS} == {"strict", "plotted"}


def test_the_search_finds_a_name_and_a_key_of_the_other_side() -> None:
    for hidden in ("Canaryb0007 comes near", '{"key":"b-f001"}'):
        with pytest.raises(LeakError):
            demand_clean(hidden, A, "the view")
    demand_clean('Canarya0007 of "a-f001" in "g-g00"', A, "the view")
    with pytest.raises(LeakError):
        demand_clean("Canarya0007", None, "what the curtain shows")


@pytest.mark.rule("SENS-19", "SENS-20")
def test_a_contact_may_bear_a_name_from_its_rung_on_and_no_earlier() -> None:
    seen = Glimpse(units=1, kinds=(("mech", 1),), weights=(("light", 1),), tons=(20,), chassis=("Canaryb0001",))
    contact = ContactView(Label(1), Hex(1, 1), 1, True, 5, "visual", seen)
    assert bared(contact).glimpse == Glimpse()
    with pytest.raises(LeakError):
        bared(ContactView(Label(1), Hex(1, 1), 1, True, 4, "visual", seen))


def test_the_search_finds_what_is_planted_in_a_contact(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    begun = opened(read_scenario("raid"), Seed("1"), {})
    hang_canaries(begun.world)
    planted = Contact(Label(1), Hex(1, 1), 1, now=True, rung=1, glimpse=Glimpse(chassis=("Canaryb0001",)))
    begun.world.put(Key("b-f001"), planted)
    with pytest.raises(LeakError, match="chassis"):
        Search(begun.sides, "1").look(begin(begun))
