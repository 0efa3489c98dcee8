"""`--only`: selects puzzles by number, range or name, such as ``1,3,10-20,"Grid 07"``."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from polydoku import words
from polydoku.errors import PuzzleError
from polydoku.formats.reading.source import Item
from polydoku.model.puzzle import Puzzle

MAX_NAMES = 10_000
"""Names of puzzles that are remembered for "did you mean", a limit for inputs of millions of puzzles."""

_ENTRY = re.compile(r'\s*(?:"([^"]*)"|([^,"]+))\s*(?:,|$)')
_RANGE = re.compile(r"(\d{1,15})(?:-(\d{1,15}))?")


@dataclass(slots=True)
class Selector:
    """One entry of the list: a range of puzzle numbers, or a name with an empty range."""

    text: str
    numbers: range
    name: str = ""
    has_matched: bool = False

    def matches(self, number: int, puzzle: Puzzle | None) -> bool:
        """Return whether this entry selects the puzzle, and remember a match."""
        has_name = bool(self.name) and puzzle is not None and self.name in (puzzle.name, puzzle.title)
        is_match = has_name or number in self.numbers
        self.has_matched |= is_match
        return is_match


@dataclass(slots=True)
class PuzzleSelection:
    """All entries of a list, and the names of the puzzles read so far."""

    selectors: list[Selector]
    names: list[str] = field(default_factory=list)

    def offsets(self, item: Item) -> list[int]:
        """Return the sorted offsets of the selected puzzles in an item; the first puzzle has offset 0."""
        if item.count == 1:
            if item.puzzle is not None and len(self.names) < MAX_NAMES:
                self.names += filter(None, (item.puzzle.name, item.puzzle.title))
            # A list, not a generator: every matching entry must remember its match.
            matches = [selector.matches(item.index, item.puzzle) for selector in self.selectors]
            return [0] if any(matches) else []
        # An item with several puzzles is a block of lines, which have no names.
        offsets: set[int] = set()
        for selector in self.selectors:
            start = max(selector.numbers.start - item.index, 0)
            stop = min(selector.numbers.stop - item.index, item.count)
            selector.has_matched |= start < stop
            offsets.update(range(start, stop))
        return sorted(offsets)

    def is_complete(self, index: int) -> bool:
        """Return whether no puzzle from number `index` on can match."""
        return all(not selector.name and index >= selector.numbers.stop for selector in self.selectors)

    def unmatched_error(self) -> PuzzleError | None:
        """Return the error for the first entry that matched no puzzle, or `None`."""
        for selector in self.selectors:
            if not selector.has_matched:
                entry = f"'{selector.name}'" if selector.name else selector.text
                suggestion = words.suggestion(selector.name, self.names)
                return PuzzleError("only-none", part=entry, suggestion=suggestion)
        return None


def parse_selection(text: str) -> PuzzleSelection:
    """Return the selection that `text` describes; raises `PuzzleError` for an empty or reversed entry.

    >>> [selector.text for selector in parse_selection('1,10-20,"Grid 07"').selectors]
    ['1', '10-20', 'Grid 07']
    """
    selectors, position = [], 0
    while position < len(text):
        match = _ENTRY.match(text, position)
        if match is None:
            raise PuzzleError("only-form", part=text[position:])
        quoted, unquoted = match[1] or "", (match[2] or "").strip()
        if not (quoted or unquoted):
            raise PuzzleError("only-form", part=text[position:])
        selectors.append(_selector(quoted, unquoted))
        position = match.end()
    if not selectors:
        raise PuzzleError("only-form", part=text)
    return PuzzleSelection(selectors)


def _selector(quoted: str, unquoted: str) -> Selector:
    """Return the selector for an entry in quotes, which is a name, or for one without quotes."""
    numbers = _RANGE.fullmatch(unquoted)
    if numbers is None:
        name = quoted or unquoted
        return Selector(name, range(0), name)
    first, last = int(numbers[1]), int(numbers[2] or numbers[1])
    if not 1 <= first <= last:
        raise PuzzleError("only-form", part=unquoted)
    return Selector(unquoted, range(first, last + 1))


def select_items(items: Iterator[Item], selection: PuzzleSelection) -> Iterator[Item]:
    """Yield the selected items; raises `PuzzleError` at the end for an entry that matched no puzzle."""
    for item in items:
        for start, stop in consecutive_ranges(selection.offsets(item)):
            yield item.slice(start, stop)
        if selection.is_complete(item.index + item.count):
            break
    if (error := selection.unmatched_error()) is not None:
        raise error


def consecutive_ranges(numbers: list[int]) -> Iterator[tuple[int, int]]:
    """Yield (start, stop) of each range of consecutive numbers in a sorted list.

    >>> list(consecutive_ranges([1, 2, 3, 7]))
    [(1, 4), (7, 8)]
    """
    start = 0
    for position, number in enumerate(numbers):
        if position + 1 == len(numbers) or numbers[position + 1] != number + 1:
            yield numbers[start], number + 1
            start = position + 1
