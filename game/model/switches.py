"""House rules: fixed during play, grouped by the heading of the rules text that they belong to."""

from typing import Literal

import msgspec

Activation = Literal["strict", "plotted"]
DestroyCf = Literal["off", "all-weapons", "energy-only"]
Visibility = Literal["double-blind", "blips", "open"]


class Switches(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every switch with its default, which is the reading of the rulebook."""

    activation: Activation = "strict"  # INIT-03: alternate formation by formation, or plot all and walk the plots
    visibility: Visibility = "double-blind"  # SENS-11 to SENS-13: double-blind, all units as blips, all tokens face up
    initiative_ratio: bool = False  # AMB-06: the side with more formations moves several at a time
    atow_strategy: bool = False  # INIT-02: the commander's Strategy skill is added to the roll
    ground_mp_only: bool = False  # AMB-10: jump infantry counts its ground MP
    rivers_as_printed: bool = False  # AMB-29: vehicles and foot may ford depth 1 and more
    station_keeping_per_turn: bool = False  # AMB-62: holding a low-orbit hex costs 2 thrust a strategic turn, not a space turn
    atow_surveillance: bool = False  # ORBIT-07: the observer's Sensor Operations bonus is added to the roll
    pay_over_turns: bool = False  # AMB-97: a dear hex is paid for over several turns, standing before it
    destroy_cf: DestroyCf = "off"  # ORDER-12 to ORDER-14: a building falls by its CF instead of after so many turns
    masc_per_formation: bool = False  # AMB-20, AMB-21: one set of boost checks for the whole formation, a random unit bears a failure
    rest_recovers: bool = False  # AMB-25: an order that spends no SMP rests like cautious movement
    night_per_hex: bool = False  # AMB-32: the night makes each hex dearer and leaves the rate alone
    heat_as_printed: bool = False  # AMB-30: heat makes a target harder to see
    seismic_as_printed: bool = False  # AMB-55: the heavier, the harder to feel
    probe_range_replaces: bool = False  # AMB-56: a probe's range stands in place of the radar's, not on top
    sensors_row_9_only: bool = False  # AMB-57: sensor rolls in row 9 alone, none on the march
    ask_me: bool = False  # AMB-112: in open play reactions are asked on the screen, and no instruction answers
    atow_sensors: bool = False  # SENS-10: the observer's Sensors skill is added to detection rolls


class SwitchNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the rulebook says of a switch: words for the new game screen."""

    id: str
    heading: str
    rules: tuple[str, ...]
    title: str
    text: str
    default: str
    values: tuple[str, ...]
