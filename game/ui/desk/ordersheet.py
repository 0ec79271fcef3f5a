"""The order sheet: order, march mode and boosts of a token, and in plain words what they would give."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game.model.commands import Declare
from game.model.orders import HEIGHTS, ORDERS, Intent, Order
from game.model.questions import Exposure, ExposureAnswer, OrdersAnswer, OrdersOf, Plan, PlanAnswer, Rolls, RollsAnswer
from game.model.rows import GROUND
from game.model.units import PACES, Pace
from game.texts import capital, counted, levels_text, order_text, percent, reason_text, smp, tally_text, translated, turns_text, word
from game.ui.desk.choosing import ChoiceSheet
from game.ui.desk.lists import plotting
from game.ui.desk.risks import roll_lines, strain_text
from game.ui.shell.sheet import FootButton
from game.ui.widgets import Paragraph

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.model.views import TokenView
    from game.ui.desk.orders import Orders
    from game.ui.desk.table import Table

_TIERS = range(5)
_MOVING: dict[str, Any] = {"pace": "normal", "tier": 0, "tsm": False, "reckless": False}
_DEFENDING: dict[str, Any] = {"hide": False, "dig_in": False, "fortify": False, "indoors": False}
RULES: dict[Order, tuple[str, ...]] = {
    "contact": ("ORDER-02",),
    "breakthrough": ("ORDER-03",),
    "evade": ("ORDER-15", "ORDER-16", "ORDER-17"),
    "defend": ("ORDER-18", "ORDER-19", "ORDER-22", "ORDER-20", "ORDER-23", "ORDER-21"),
    "destroy": ("ORDER-04", "ORDER-05", "ORDER-06", "ORDER-07", "ORDER-08", "ORDER-09", "ORDER-10", "ORDER-11"),
}
"""What the rulebook says of each order."""
PACE_RULES: dict[Pace, tuple[str, ...]] = {
    "normal": (),
    "forced": ("FMARCH-01", "FMARCH-02", "FMARCH-03"),
    "cautious": ("FMARCH-04", "FMARCH-05", "FMARCH-06"),
}
"""What it says of each march mode."""
TIER_RULES = ((), ("EQUIP-04",), ("EQUIP-05",), ("EQUIP-06",), ("EQUIP-07",))
"""What it says of each tier of a boost."""


class OrderSheet(ChoiceSheet):
    """One declaration being made. What does not fit the chosen order is not asked, and not declared."""

    name = "order"
    help = "ORDER-01"
    first = "order"

    def __init__(self, desk: Table, orders: Orders, token: TokenView) -> None:
        super().__init__(desk, orders)
        self._token = token
        self.title = translated("Order for {name}").format(name=f"{token.number}  {token.name}")
        self.accept = translated("Give order")
        answer = desk.seat.ask(OrdersOf(token.key))
        self._targets = answer.targets if isinstance(answer, OrdersAnswer) else ()
        self._draft = token.plot.intent if token.plot.declared else Intent(pace=desk.draft.pace, height=token.intent.height)

    @property
    def intent(self) -> Intent:
        """What would be declared now."""
        given = self._draft
        if given.stands:
            given = msgspec.structs.replace(given, **_MOVING)
        if given.order != "defend":
            given = msgspec.structs.replace(given, **_DEFENDING)
        return given if given.order == "destroy" else msgspec.structs.replace(given, target="")

    def _plan(self, intent: Intent) -> PlanAnswer | None:
        answer = self._desk.seat.ask(Plan(Declare(self._token.key, intent)))
        return answer if isinstance(answer, PlanAnswer) else None

    # the choices

    def choices(self) -> None:
        """What the order leaves to choose."""
        draft = self._draft
        self.choose("order", translated("Order"), [(each, capital(word(each))) for each in ORDERS], draft.order, self._taker("order"))
        if draft.order == "destroy":
            works = [(name, self._work(name, turns)) for name, turns in self._targets]
            self.choose(
                "target", translated("Destroy what"), works or [("", translated("nothing here"))], draft.target, self._taker("target")
            )
        elif draft.order == "defend":
            for name, words in (
                ("hide", translated("Hide [ORDER-19]")),
                ("dig_in", translated("Infantry digs in [ORDER-22]")),
                ("fortify", translated("Engineers fortify the hex [ORDER-20]")),
                ("indoors", translated("Infantry into buildings [ORDER-23]")),
            ):
                self.tick(name, words, self._taker(name), on=getattr(draft, name))
        else:
            self._marching()
        if self._token.has_lights and self._night:
            self.tick("lights", translated("Searchlights on [AMB-53]"), self._taker("lights"), on=draft.lights)
        if self._token.eyes.aloft:
            heights = [(str(each), levels_text(each)) for each in HEIGHTS]
            self.choose("height", translated("VTOLs fly at"), heights, str(draft.height), lambda height: self._take("height", int(height)))

    def _work(self, name: str, turns: int) -> str:
        if not turns:
            return translated("{target}: nothing in it can do that").format(target=capital(word(name)))
        return translated("{target}: {turns} of work").format(target=capital(word(name)), turns=turns_text(turns))

    def _marching(self) -> None:
        draft, token = self._draft, self._token
        self.choose("pace", translated("March mode"), [(each, capital(word(each))) for each in PACES], draft.pace, self._taker("pace"))
        if token.boosters:
            tiers = [(str(tier), self._tier(tier)) for tier in _TIERS]
            self.choose("tier", translated("Boost"), tiers, str(draft.tier), lambda tier: self._take("tier", int(tier)))
        if token.has_tsm:
            self.tick("tsm", translated("Triple-strength myomer [EQUIP-01]"), self._taker("tsm"), on=draft.tsm)
        if self._night:
            self.tick("reckless", translated("Reckless night march [TERR-22]"), self._taker("reckless"), on=draft.reckless)

    @property
    def _night(self) -> bool:
        return self._desk.view.turn.light != "day"

    def _tier(self, tier: int) -> str:
        """A boost tier with its odds: they are known before it is chosen."""
        plan = self._plan(msgspec.structs.replace(self._draft, tier=tier)) if tier else None
        if plan is None:
            return translated("None")
        return translated("Tier {tier}: {odds}").format(tier=tier, odds=percent(plan.odds))

    def _taker(self, name: str) -> Callable[[Any], None]:
        return partial(self._take, name)

    def _take(self, name: str, value: object) -> None:
        self._draft = msgspec.structs.replace(self._draft, **{name: value})
        if self._draft.order == "destroy" and not self._draft.target and self._targets:
            self._draft = msgspec.structs.replace(self._draft, target=self._targets[0][0])
        self.refresh()

    # the plan

    def told(self) -> list[Paragraph]:
        """The plan in plain words, and the rules of the order and of all that goes with it."""
        return [*self._planned(), *self.quoted(*RULES[self.intent.order], *_rules_with(self.intent))]

    def _planned(self) -> list[Paragraph]:
        given, token = self.intent, self._token
        plan = self._plan(given)
        if plan is None:
            return []
        lines = [Paragraph(capital(order_text(given)), 16, bold=True)]
        if given.stands:
            rule = "[ORDER-04]" if given.order == "destroy" else "[ORDER-18]"
            lines.append(Paragraph(translated("It spends no SMP this turn.") + f" {rule}"))
            if given.order == "destroy" and token.mark.hidden:
                out = counted("It fires: 1 unit comes out of hiding.", "It fires: {count} units come out of hiding.", token.mark.hidden)
                lines.append(Paragraph(out + " [AMB-18]", tone="amber"))
        else:
            lines.append(Paragraph(f"{smp(plan.rate.total)} SMP", bold=True, tone="blue"))
            lines.append(Paragraph(tally_text(plan.rate)))
        lines += self._seen()
        if plan.checks:
            lines.append(Paragraph(odds_text(plan), tone="amber"))
        lines += [Paragraph(words, tone="amber") for words in self._risks()]
        if strain := strain_text(token, given.pace):
            lines.append(Paragraph(strain, tone="amber"))
        lines += [Paragraph(reason_text(why), tone="red") for why in plan.ruling.reasons]
        if not plan.ruling.allowed:
            return lines
        if plotting(self._desk.view):
            lines.append(Paragraph(translated("It is plotted, and holds from row 6 on."), tone="dim"))
        elif self._desk.view.march.active is None:
            lines.append(Paragraph(translated("Activates {name}.").format(name=token.name), tone="dim"))
        return lines

    def _seen(self) -> list[Paragraph]:
        """How high its VTOLs fly and how far it sees by that or by its lights; from how much farther it is seen itself."""
        given, flies = self.intent, self._token.eyes.aloft
        answer = self._desk.seat.ask(Exposure(Declare(self._token.key, given)))
        if not isinstance(answer, ExposureAnswer):
            return []
        lines = [Paragraph(height_text(given.height))] if flies else []
        if flies or given.lights:
            lines.append(Paragraph(translated("Range by eye") + f": {tally_text(answer.sight)}"))
        if answer.shown.parts:
            lines.append(Paragraph(translated("Seen from farther") + f": {tally_text(answer.shown)}", tone="amber"))
        return lines

    def _risks(self) -> list[str]:
        """What going recklessly by night risks before the first step."""
        given = self.intent
        if not given.reckless:
            return []
        answer = self._desk.seat.ask(Rolls(self._token.key, (), given.pace, reckless=True))
        return [words for words, _ in roll_lines(answer.rows)] if isinstance(answer, RollsAnswer) else []

    # giving it

    def more(self) -> tuple[FootButton, ...]:
        """Who is to stand may be done with it at once."""
        if self._desk.view.turn.row != GROUND or not self.intent.stands:
            return ()
        told = translated("Give the order, and end the activation with it")
        return (FootButton("give-end", translated("Give and end"), self._give_and_end, key=self.app.keys.words("waypoint"), tip=told),)

    def handle(self, event: pygame.Event) -> bool:
        """The key that ends the activation with a march ends it with an order, whatever has the focus."""
        if event.type != pygame.KEYDOWN or self.app.keys.action(event, "desk") != "waypoint" or not self.more():
            return super().handle(event)
        self._give_and_end()
        return True

    def _give_and_end(self) -> None:
        self._orders.finishing.if_done(self._ended, self._token.key)

    def _ended(self) -> None:
        if self._orders.say(Declare(self._token.key, self.intent, ends=True)) and self.app.screen is self:
            self.app.back()

    def say(self) -> bool:
        """Give the order."""
        desk, key = self._desk, self._token.key
        if not self._orders.say(Declare(key, self.intent)):
            return False
        if self.app.screen is self:
            desk.take(key)
        return True


def _rules_with(given: Intent) -> tuple[str, ...]:
    """The rules of what goes with an order: lights, what is dared, march mode, boosts."""
    night = (*(("AMB-53",) if given.lights else ()), *(("TERR-22",) if given.reckless else ()))
    myomer = ("EQUIP-01", "EQUIP-02", "EQUIP-03") if given.tsm else ()
    return (*night, *PACE_RULES[given.pace], *TIER_RULES[given.tier], *myomer)


def height_text(levels: int) -> str:
    """How high the VTOLs of a token fly."""
    return translated("Its VTOLs fly {height} up.").format(height=levels_text(levels)) + " [AMB-49]"


def odds_text(plan: PlanAnswer) -> str:
    """What a boost risks."""
    if plan.checks == 1:
        sentence = translated("Boost: one check, {target}+ on 2D6; the chance that it succeeds is {odds}.")
    else:
        sentence = translated("Boost: {checks} checks, each {target}+ on 2D6; the chance that none fails is {odds}.")
    return sentence.format(checks=plan.checks, target=plan.target, odds=percent(plan.odds)) + f" [{plan.rule}]"
