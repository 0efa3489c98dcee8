"""Reads ``--only``: puzzles by number, range or name, ``1,3,10-20,"Grid 07"``; each part must match."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from polydoku import words
from polydoku.errors import PuzzleError
from polydoku.formats.reading.source import Item
from polydoku.model.puzzle import Puzzle

MAX_NAMES = 10_000
"""How many names are remembered, to suggest the nearest one if a name matches no puzzle."""

_PART = re.compile(r'\s*(?:"([^"]*)"|([^,"]+))\s*(?:,|$)')
_RANGE = re.compile(r"(\d{1,15})(?:-(\d{1,15}))?")


@dataclass(slots=True)
class OnlyPart:
    """One part of the list: a range of numbers, or a name."""

    text: str
    numbers: range
    name: str = ""
    matched: bool = False

    def matches(self, number: int, puzzle: Puzzle | None) -> bool:
        """Return whether this part selects the puzzle, and remember that it matched."""
        by_name = bool(self.name) and puzzle is not None and self.name in (puzzle.name, puzzle.title)
        matches = by_name or number in self.numbers
        self.matched |= matches
        return matches


@dataclass(slots=True)
class OnlyList:
    """All parts of a list, and the names seen so far."""

    parts: list[OnlyPart]
    names: list[str] = field(default_factory=list)

    def offsets(self, item: Item) -> list[int]:
        """Return the positions of the selected puzzles in an item, from 0, in order."""
        if item.count == 1:
            if item.puzzle is not None and len(self.names) < MAX_NAMES:
                self.names += filter(None, (item.puzzle.name, item.puzzle.title))
            matches = [part.matches(item.index, item.puzzle) for part in self.parts]
            return [0] if any(matches) else []
        offsets: set[int] = set()
        for part in self.parts:
            start = max(part.numbers.start, item.index) - item.index
            matching = range(start, min(part.numbers.stop - item.index, item.count))
            part.matched |= len(matching) > 0
            offsets.update(matching)
        return sorted(offsets)

    def is_complete(self, index: int) -> bool:
        """Return whether no puzzle from number `index` on can match."""
        return all(not part.name and index >= part.numbers.stop for part in self.parts)

    def unmatched_error(self) -> PuzzleError | None:
        """Return the error for the first part that matched no puzzle, or `None`."""
        for part in self.parts:
            if not part.matched:
                part_text = f"'{part.name}'" if part.name else part.text
                return PuzzleError(
                    "only-none", part=part_text, suggestion=words.suggestion(part.name, self.names)
                )
        return None


def parse(text: str) -> OnlyList:
    """Return the list that `text` describes; raises `PuzzleError` for a part that is no range and no name.

    >>> [part.text for part in parse('1,10-20,"Grid 07"').parts]
    ['1', '10-20', 'Grid 07']
    """
    parts, position = [], 0
    while position < len(text):
        match = _PART.match(text, position)
        name, unquoted = (match[1] or "", (match[2] or "").strip()) if match else ("", "")
        if match is None or not (name or unquoted):
            raise PuzzleError("only-form", part=text[position:])
        position = match.end()
        numbers = _RANGE.fullmatch(unquoted)
        if numbers is None:
            parts.append(OnlyPart(name or unquoted, range(0), name or unquoted))
            continue
        first, last = int(numbers[1]), int(numbers[2] or numbers[1])
        if not 1 <= first <= last:
            raise PuzzleError("only-form", part=unquoted)
        parts.append(OnlyPart(unquoted, range(first, last + 1)))
    if not parts:
        raise PuzzleError("only-form", part=text)
    return OnlyList(parts)


def select_items(items: Iterator[Item], only: OnlyList) -> Iterator[Item]:
    """Yield the selected items; raises `PuzzleError` for a part that matches no puzzle."""
    for item in items:
        offsets = only.offsets(item)
        for start, stop in runs(offsets):
            yield item if stop - start == item.count else item.part(start, stop)
        if only.is_complete(item.index + item.count):
            break
    if (error := only.unmatched_error()) is not None:
        raise error


def runs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """Yield each run of consecutive numbers as (first, last + 1).

    >>> list(runs([1, 2, 3, 7]))
    [(1, 4), (7, 8)]
    """
    start = 0
    for position, number in enumerate(numbers):
        if position + 1 == len(numbers) or numbers[position + 1] != number + 1:
            yield numbers[start], number + 1
            start = position + 1
