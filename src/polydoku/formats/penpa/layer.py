"""The layers of a penpa+ document: what the setter or the solver put on its points."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from polydoku.formats.penpa.reader import Reader

LINE_KEYS = ("line", "freeline", "lineE", "freelineE", "wall", "cage")
PATH_KEYS = ("thermo", "nobulbthermo", "arrows", "direction", "killercages", "squareframe", "polygon")
_POINT_KEYS = ("surface", "number", "numberS", "symbol")
_OTHER_KEYS = ("command_redo", "command_undo", "command_replay")
_NUMBER = re.compile(r"\d{1,7}(?=E?$)", re.ASCII)


class Segment(NamedTuple):
    """A straight line between two points, which are in the order of their numbers."""

    key: str
    start: int
    end: int
    style: int


class Layer:
    """What is on the points. Rules take from it what they mean; the rest is drawn."""

    def __init__(self, reader: "Reader", line: str, content: Any) -> None:
        if not isinstance(content, dict):
            raise reader.form_error(line, content, "an object")
        self._reader, self._line, self._content = reader, line, content
        self.surface, self.number, self.small_number, self.symbol = map(self._points, _POINT_KEYS)
        self.segments = [segment for key in LINE_KEYS for segment in self._segments(key)]
        self.paths = {key: self._paths(key) for key in PATH_KEYS}
        reader.check_keys(line, content, (*LINE_KEYS, *PATH_KEYS, *_POINT_KEYS, *_OTHER_KEYS, "deletelineE"))
        if content.get("deletelineE"):
            reader.warn(f"{line}.deletelineE is ignored")

    def _table(self, key: str) -> dict[str, Any]:
        value = self._content.get(key) or {}
        if not isinstance(value, dict):
            raise self._reader.form_error(f"{self._line}.{key}", value, "an object")
        return {name: item for name, item in value.items() if item is not None}

    def _points(self, key: str) -> dict[int, Any]:
        """Return what is on each point."""
        items = {}
        for name, item in self._table(key).items():
            match = _NUMBER.match(name)
            if match is None:
                raise self._reader.form_error(f"{self._line}.{key}", name, "the number of a point")
            items[int(match[0])] = item
        return items

    def _segments(self, key: str) -> Iterator[Segment]:
        for name, style in self._table(key).items():
            ends = name.split(",")
            if len(ends) != 2 or not all(_NUMBER.fullmatch(end) for end in ends) or type(style) is not int:
                self._reader.warn(f"{self._line}.{key} has a mark that is no line; it is ignored")
                continue
            start, end = sorted(map(int, ends))
            yield Segment(key, start, end, style)

    def _paths(self, key: str) -> list[list[int]]:
        path = f"{self._line}.{key}"
        lists = self._reader.list_of(path, self._content.get(key) or [], list)
        for numbers in lists:
            if not all(type(number) is int for number in numbers):
                raise self._reader.form_error(path, numbers, "a list of points")
        return [numbers for numbers in lists if numbers]
