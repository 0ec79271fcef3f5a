"""What all events share."""

from typing import ClassVar

import msgspec

from game.model.ids import RuleId


class Event(msgspec.Struct, frozen=True, gc=False):
    """A frozen record with a tag that never changes. `news` closes undo for whoever hears it; `rules` are cited in the log."""

    news: ClassVar[bool] = False
    rules: ClassVar[tuple[RuleId, ...]] = ()
