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
class Only:
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
            inside = range(start, min(part.numbers.stop - item.index, item.count))
            part.matched |= len(inside) > 0
            offsets.update(inside)
        return sorted(offsets)

    def is_complete(self, index: int) -> bool:
        """Return whether no puzzle from number `index` on can match."""
        return all(not part.name and index >= part.numbers.stop for part in self.parts)

    def unmatched(self) -> PuzzleError | None:
        """Return the error for the first part that matched no puzzle, or `None`."""
        for part in self.parts:
            if not part.matched:
                quoted = f"'{part.name}'" if part.name else part.text
                return PuzzleError(
                    "only-none", part=quoted, suggestion=words.suggestion(part.name, self.names)
                )
        return None


def parse(text: str) -> Only:
    """Return the parts of a list; raises `PuzzleError` for one that is neither a range nor a name.

    >>> [part.text for part in parse('1,10-20,"Grid 07"').parts]
    ['1', '10-20', 'Grid 07']
    """
    parts, at = [], 0
    while at < len(text):
        match = _PART.match(text, at)
        if match is None or (not (quoted := match[1]) and not (match[2] or "").strip()):
            raise PuzzleError("only-form", part=text[at:])
        at = match.end()
        plain = (match[2] or "").strip()
        span = _RANGE.fullmatch(plain)
        if span is None:
            parts.append(OnlyPart(quoted or plain, range(0), quoted or plain))
            continue
        first, last = int(span[1]), int(span[2] or span[1])
        if not 1 <= first <= last:
            raise PuzzleError("only-form", part=plain)
        parts.append(OnlyPart(plain, range(first, last + 1)))
    if not parts:
        raise PuzzleError("only-form", part=text)
    return Only(parts)


def select_items(items: Iterator[Item], only: Only) -> Iterator[Item]:
    """Yield the selected items; raises `PuzzleError` for a part that matches no puzzle."""
    for item in items:
        offsets = only.offsets(item)
        for start, stop in runs(offsets):
            yield item if stop - start == item.count else item.part(start, stop)
        if only.is_complete(item.index + item.count):
            break
    if (error := only.unmatched()) is not None:
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
