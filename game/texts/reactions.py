"""Codes of meetings, reactions and engagements with their English sentences."""

REACTIONS = {
    "interception": "{name} intercepts contact #{contact} in {at}: it comes from {start} to {hex} and has no SMP left.",
    "ambush": "{name} lies in ambush and stops contact #{contact} in {at}.",
    "intercepted": "{name} is stopped in {at} by contact #{contact}, and goes no farther this turn.",
    "checked": "{name} is stopped in {at} by contact #{contact}, which is slower: with SMP left it may go on.",
    "engagement-due": "An engagement is due next turn in {hex} ({engagement:word}): {names_list} against {contacts_list}.",
    "contact-broken": "No engagement of {name} in {hex} with contact #{contact}: {who} gets away.",
    "not-fought": "The engagement in {hex} ({engagement:word}) is not fought: {names_list} against {contacts_list}. It has no effect.",
    "withdrew": "{name} is broken and withdraws from contact #{contact}, from {start} to {hex}.",
    "evaded": "{name} steps away from contact #{contact}, from {start} to {hex}: {left:smp} SMP left.",
    "shadowed": "{name} follows contact #{contact} from {start} to {hex}: {left:smp} SMP left.",
    "cornered": "{name} in {at} has no SMP left to step away from contact #{contact}.",
    "questioned": "What does {name} do about contact #{contact} in {hex}? Its side is asked.",
    "held": "{name} in {at} is held by contact #{contact}: it may not leave the hexes next to it.",
}

MEETINGS = {
    "contact": "it seeks the fight",
    "breakthrough": "it wants to pass through",
    "defend": "in a fight it would set up first, unless the other side lies in wait too",
}
"""What a token under an order wants of whom it has met."""
