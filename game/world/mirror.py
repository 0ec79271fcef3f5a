"""The mirror in esper: copies of the components of one world, in an esper context of its own, and the systems that run there."""

import itertools
from collections import defaultdict
from collections.abc import Callable, Iterable

import esper
from msgspec.structs import force_setattr, replace

from game.model.components import Component
from game.model.ids import Key
from game.world.derived import Slot

_numbers = itertools.count(1)


def _copy_fields(part: Component, held: Component) -> None:
    for field in part.__struct_fields__:
        value = getattr(part, field)
        if value is not getattr(held, field):
            force_setattr(held, field, value)


class _System(esper.Processor):
    """One row of the turn table as a system."""

    def __init__(self, act: Callable[[], None]) -> None:
        self.act = act

    def process(self) -> None:
        self.act()


class Mirror:
    """Copies that are brought up to date before systems run: a change copies fields, so that esper's caches stay warm."""

    def __init__(self) -> None:
        self._name = f"game-{next(_numbers)}"
        self._entities: dict[Key, int] = {}
        self._held: dict[Slot, Component] = {}

    def show(self, slots: Iterable[tuple[Slot, Component | None]]) -> None:
        """Copy components as they are now; None = it is gone."""
        self._enter()
        fresh: defaultdict[Key, list[Component]] = defaultdict(list)
        for slot, part in slots:
            held = self._held.get(slot)
            if part is not None and held is not None:
                _copy_fields(part, held)
            elif part is not None:
                self._held[slot] = added = replace(part)
                fresh[slot[0]].append(added)
            elif held is not None:
                self._drop(slot)
        for key, parts in fresh.items():
            self._add(key, parts)

    def _add(self, key: Key, parts: list[Component]) -> None:
        """Give components that it had none of to an entity, and make it if there is none: at once, as esper does it soonest."""
        if key not in self._entities:
            self._entities[key] = esper.create_entity(*parts)
            return
        for part in parts:
            esper.add_component(self._entities[key], part)

    def _drop(self, slot: Slot) -> None:
        key, kind = slot
        entity = self._entities[key]
        del self._held[slot]
        esper.remove_component(entity, kind)
        if not esper.components_for_entity(entity):
            esper.delete_entity(entity, immediate=True)
            del self._entities[key]

    def install(self, acts: Iterable[Callable[[], None]]) -> None:
        """Install the systems that `process` runs, in that order."""
        self._enter()
        for number, act in enumerate(acts):
            system = type(f"Row{number}", (_System,), {})(act)
            esper.add_processor(system, priority=-number)

    def process(self) -> None:
        """Run every system once, in order."""
        self._enter()
        esper.process()

    def close(self) -> None:
        """Give the esper context back."""
        if esper.current_world == self._name:
            esper.switch_world("default")
        if self._name in esper.list_worlds():
            esper.delete_world(self._name)

    def _enter(self) -> None:
        if esper.current_world != self._name:
            esper.switch_world(self._name)
