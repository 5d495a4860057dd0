"""The parser's events, one by one, become plain values.

There is no recursion, so that depth, anchors and repeated keys are refused where they stand and no input can
exhaust the machine.
"""

from dataclasses import dataclass, field
from datetime import date
from typing import NoReturn, TypeAlias

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingStartEvent,
    ScalarEvent,
)

from isonomia.core.errors import Place, Problem
from isonomia.core.reasons import Value
from isonomia.norms.yaml_scalars import plain, unseen
from isonomia.norms.yaml_syntax import Position, syntax_problem

MAX_DEPTH = 40

MAX_VALUES = 250_000
"""Keys and values of one file; thrice what the largest competition takes."""

MAX_PROBLEMS = 100
"""Problems after which the reading of one file stops."""

START: Position = (1, 1)

Path = tuple[str | int, ...]
"""The way from the top to a value: keys of mappings and indices of lists."""

YamlValue: TypeAlias = "dict[str, YamlValue] | list[YamlValue] | str | int | bool | date | None"


class _Stop(Exception):
    """The rest cannot be read; its problem is recorded."""


@dataclass(slots=True)
class _Open:
    """A mapping or list whose end has not come."""

    content: dict[str, YamlValue] | list[YamlValue]
    path: Path
    flow: Position | None
    key: str | None = None

    @property
    def awaits_key(self) -> bool:
        return isinstance(self.content, dict) and self.key is None

    @property
    def next(self) -> Path:
        """Path of the value that comes next."""
        step = len(self.content) if isinstance(self.content, list) else str(self.key)
        return (*self.path, step)


@dataclass(slots=True)
class Reader:
    """Builds the values of one text.

    Args:
        root: the top mapping.
        places: line and column of each value.
        keys: line and column of each key, by the path of its value.
        problems: what is wrong, placed by line and column.
        faulty: paths of values that a problem names.
    """

    root: dict[str, YamlValue] = field(default_factory=dict)
    places: dict[Path, Position] = field(default_factory=dict)
    keys: dict[Path, Position] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    faulty: set[Path] = field(default_factory=set)
    open: list[_Open] = field(default_factory=list)
    last: Event | None = None
    documents: int = 0
    nodes: int = 0

    def read(self, text: str) -> bool:
        """Read a text; return whether its end was reached."""
        try:
            for event in YAML(typ="safe", pure=True).parse(text):
                self.last = event
                self._take(event)
        except _Stop:
            return False
        except (YAMLError, ValueError, OverflowError) as error:
            flows = [entry.flow for entry in self.open if entry.flow]
            opened = flows[-1] if flows else None
            self.problems.append(syntax_problem(error, reached=self._reached(), opened=opened))
            return False
        if not self.places:
            self._report("yaml.not_mapping", START)
        return bool(self.places)

    def _reached(self) -> Position:
        mark = self.last.end_mark if self.last else None
        return (mark.line + 1, mark.column + 1) if mark else START

    def _take(self, event: Event) -> None:
        if isinstance(event, DocumentStartEvent):
            self._document(event)
        elif isinstance(event, CollectionEndEvent):
            self.open.pop()
        elif isinstance(event, AliasEvent | ScalarEvent | CollectionStartEvent):
            self._node(event)

    def _document(self, event: DocumentStartEvent) -> None:
        self.documents += 1
        if self.documents > 1:
            self._stop("yaml.documents", _start(event))
        if event.version or event.tags:
            self._report("yaml.directive", START)

    def _node(self, event: AliasEvent | ScalarEvent | CollectionStartEvent) -> None:
        at = _start(event)
        self.nodes += 1
        if self.nodes > MAX_VALUES:
            self._stop("yaml.too_many_values", at, limit=MAX_VALUES)
        if not self.open:
            self._top(event, at)
        elif self.open[-1].awaits_key:
            self._key(event, at)
        elif isinstance(event, CollectionStartEvent):
            self._marks(event, at)
            self._collection(event, at)
        else:
            self._value(event, at)

    def _top(self, event: AliasEvent | ScalarEvent | CollectionStartEvent, at: Position) -> None:
        if not isinstance(event, MappingStartEvent):
            self._stop("yaml.not_mapping", at)
        self._marks(event, at)
        self.places[()] = at
        self.open.append(_Open(self.root, (), at if event.flow_style else None))

    def _key(self, event: AliasEvent | ScalarEvent | CollectionStartEvent, at: Position) -> None:
        if not isinstance(event, ScalarEvent) or not event.value:
            self._stop("yaml.key", at)
        self._marks(event, at)
        mapping = self.open[-1]
        mapping.key = str(event.value)
        self._check_escapes(event, at)
        if mapping.key == "<<" and event.implicit[0]:
            self._report("yaml.merge_key", at)
        if mapping.next in self.keys:
            line = self.keys[mapping.next][0]
            self._report("yaml.duplicate_key", at, name=mapping.key, line=line)
        self.keys.setdefault(mapping.next, at)

    def _collection(self, event: CollectionStartEvent, at: Position) -> None:
        if len(self.open) >= MAX_DEPTH:
            self._stop("yaml.depth", at, depth=MAX_DEPTH)
        path, flow = self.open[-1].next, at if event.flow_style else None
        content: dict[str, YamlValue] | list[YamlValue] = {} if isinstance(event, MappingStartEvent) else []
        self._put(content, at)
        self.open.append(_Open(content, path, flow))

    def _value(self, event: AliasEvent | ScalarEvent, at: Position) -> None:
        path = self.open[-1].next
        if isinstance(event, AliasEvent):
            self._report("yaml.alias", at, name=str(event.anchor))
            self.faulty.add(path)
            self._put(None, at)
            return
        self._marks(event, at)
        text = str(event.value)
        self._check_escapes(event, at)
        found = plain(text) if event.implicit[0] else text
        if isinstance(found, Problem):
            self._report(found.code, at, **found.values)
            self.faulty.add(path)
            found = text
        self._put(found, at)

    def _put(self, value: YamlValue, at: Position) -> None:
        """Put a value where the next one belongs; of a repeated key the first value stays."""
        parent = self.open[-1]
        self.places.setdefault(parent.next, at)
        if isinstance(parent.content, list):
            parent.content.append(value)
        else:
            parent.content.setdefault(str(parent.key), value)
            parent.key = None

    def _marks(self, event: ScalarEvent | CollectionStartEvent, at: Position) -> None:
        if event.anchor is not None:
            self._report("yaml.anchor", at, name=str(event.anchor))
        if event.tag is not None:
            self._report("yaml.tag", at, name=str(event.tag))

    def _check_escapes(self, event: ScalarEvent, at: Position) -> None:
        """Refuse unseen characters that escapes such as `\\0` brought in; all others were refused before."""
        found = unseen(event.value) if event.style == '"' else -1
        if found >= 0:
            self._stop("yaml.character", at, character=f"U+{ord(event.value[found]):04X}")

    def _report(self, code: str, at: Position, **values: Value) -> None:
        self.problems.append(Problem(code=code, values=values, place=Place(line=at[0], column=at[1])))
        if len(self.problems) >= MAX_PROBLEMS:
            self.problems.append(Problem(code="yaml.too_many_problems", values={"limit": MAX_PROBLEMS}))
            raise _Stop

    def _stop(self, code: str, at: Position, **values: Value) -> NoReturn:
        self._report(code, at, **values)
        raise _Stop


def _start(event: Event) -> Position:
    return event.start_mark.line + 1, event.start_mark.column + 1
