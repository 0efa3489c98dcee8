"""``--only``: puzzles by number, range or name, ``1,3,10-20,"Grid 07"``; each part has to match something."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from polydoku import words
from polydoku.errors import PuzzleError
from polydoku.formats.reading.source import Item
from polydoku.model.puzzle import Puzzle

NAMES_KEPT = 10_000
"""How many names are remembered, to tell the nearest one when none fits."""

_PART = re.compile(r'\s*(?:"([^"]*)"|([^,"]+))\s*(?:,|$)')
_RANGE = re.compile(r"(\d{1,15})(?:-(\d{1,15}))?")


@dataclass(slots=True)
class Wanted:
    """One part of the list: a range of numbers, or a name."""

    text: str
    numbers: range
    name: str = ""
    matched: bool = False

    def takes(self, number: int, puzzle: Puzzle | None) -> bool:
        """Return whether this part names the puzzle, and remember it."""
        named = bool(self.name) and puzzle is not None and self.name in (puzzle.name, puzzle.title)
        self.matched |= (found := named or number in self.numbers)
        return found


@dataclass(slots=True)
class Only:
    """All parts of a list, and the names seen so far."""

    parts: list[Wanted]
    names: list[str] = field(default_factory=list)

    def offsets(self, item: Item) -> list[int]:
        """Return which puzzles of an item are wanted, counted from 0, in order."""
        if item.count == 1:
            if item.puzzle is not None and len(self.names) < NAMES_KEPT:
                self.names += filter(None, (item.puzzle.name, item.puzzle.title))
            taken = [part.takes(item.index, item.puzzle) for part in self.parts]
            return [0] if any(taken) else []
        found: set[int] = set()
        for part in self.parts:
            start = max(part.numbers.start, item.index) - item.index
            inside = range(start, min(part.numbers.stop - item.index, item.count))
            part.matched |= len(inside) > 0
            found.update(inside)
        return sorted(found)

    def over(self, index: int) -> bool:
        """Return whether no later puzzle can be wanted."""
        return all(not part.name and index >= part.numbers.stop for part in self.parts)

    def missing(self) -> PuzzleError | None:
        """Return the error for the first part that matched nothing."""
        for part in self.parts:
            if not part.matched:
                shown = f"'{part.name}'" if part.name else part.text
                return PuzzleError(
                    "only-none", part=shown, suggestion=words.suggestion(part.name, self.names)
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
            parts.append(Wanted(quoted or plain, range(0), quoted or plain))
            continue
        first, last = int(span[1]), int(span[2] or span[1])
        if not 1 <= first <= last:
            raise PuzzleError("only-form", part=plain)
        parts.append(Wanted(plain, range(first, last + 1)))
    if not parts:
        raise PuzzleError("only-form", part=text)
    return Only(parts)


def chosen(found: Iterator[Item], only: Only) -> Iterator[Item]:
    """Yield the items that a list names; raises `PuzzleError` for a part that matches nothing."""
    for item in found:
        offsets = only.offsets(item)
        for start, stop in runs(offsets):
            yield item if stop - start == item.count else item.part(start, stop)
        if only.over(item.index + item.count):
            break
    if (error := only.missing()) is not None:
        raise error


def runs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """Yield the runs of consecutive numbers as (first, behind the last).

    >>> list(runs([1, 2, 3, 7]))
    [(1, 4), (7, 8)]
    """
    start = 0
    for place, number in enumerate(numbers):
        if place + 1 == len(numbers) or numbers[place + 1] != number + 1:
            yield numbers[start], number + 1
            start = place + 1
