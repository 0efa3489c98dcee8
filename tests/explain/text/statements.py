"""Compares what sentences say about places and candidates with the grid.

`faults` reads the statements of a step that look like these, and lists those that are wrong:

- In row 1, the digits 3 and 9 fit only r1c8 and r1c9.
- Column 4 has 6 only in r3c4 or r9c4, column 5 only in r1c5 or r9c5.
- r7c6 and r9c6 can only be 4 or 9.
- Only r3c3 is left for the 6 of box 1.
- The two 8s of columns 2 and 7 fit only in rows 8 and 9, one in each.
"""

import re
from collections.abc import Iterable, Iterator

from explain.text.truth import houses_in
from polydoku.explain.text.naming import Naming
from polydoku.model.answer import digits_of
from polydoku.model.board import Cell
from polydoku.model.step import Step
from polydoku.words.numbers import NUMBERS

_CELL = r"(?:t\d+)?r\d+c\d+"
_CELLS = rf"{_CELL}(?:(?:, | and | or ){_CELL})*"
_DIGITS = r"\w(?:(?:, | and | or )\w)*"
_HOUSE = r"(?:[A-Za-z][a-z]* )+(?:\w+ [a-z]+ )?\w+(?: \([^)]*\))?"


def faults(step: Step) -> list[str]:
    """Return the statements that the grid before the step contradicts; the step must know this grid."""
    statements = _Statements(step)
    return [*statements.fits(), *statements.places(), *statements.can_only_be(), *statements.fish()]


class _Statements:
    def __init__(self, step: Step) -> None:
        assert step.snapshot is not None
        self.step, self.board, self.masks = step, step.board, step.snapshot.masks
        self.naming = Naming(step.board)
        self.text = "\n".join(step.explanation().lines)

    def fits(self) -> Iterator[str]:
        pattern = rf"In ({_HOUSE}), (?:the digits |digit )?({_DIGITS}) fits? only ({_CELLS})"
        for match in re.finditer(pattern, self.text):
            [house] = houses_in(match[1], self.naming)
            digits = self._digits(match[2])
            cells = set(self._cells(match[3]))
            if {cell for digit in digits for cell in self._places(house, digit)} != cells:
                yield match[0]
        for match in re.finditer(rf"only ({_CELL}) is left for the (\w) of ({_HOUSE})", self.text):
            [house] = houses_in(match[3], self.naming)
            if self._cells(match[1])[0] not in self._places(house, self._digits(match[2])[0]):
                yield match[0]

    def places(self) -> Iterator[str]:
        pattern = rf"({_HOUSE}) has (?:digit )?(\w) only in ({_CELLS}), ({_HOUSE}) only in ({_CELLS})\."
        for match in re.finditer(pattern, self.text):
            [digit] = self._digits(match[2])
            for house_text, cells in ((match[1], match[3]), (match[4], match[5])):
                [house] = houses_in(house_text, self.naming)
                if self._places(house, digit) != set(self._cells(cells)):
                    yield match[0]

    def can_only_be(self) -> Iterator[str]:
        for match in re.finditer(rf"({_CELLS}) can only be ({_DIGITS})[ .,]", self.text):
            mask = 0
            for cell in self._cells(match[1]):
                mask |= self.masks[cell]
            if not set(digits_of(mask)) <= set(self._digits(match[2])):
                yield match[0]

    def fish(self) -> Iterator[str]:
        cover = r"he (\w+) (\w)s of ([^.]*) fit only in ([^.]*), one in each"
        pattern = rf"(?:(If [^\n]*?) it\.\s)?(?:If not, t|T){cover}"
        for match in re.finditer(pattern, self.text):
            fins = set(self._cells((match[1] or "").partition(" is ")[0]))
            [digit] = self._digits(match[3])
            bases, covers = (list(houses_in(text, self.naming)) for text in (match[4], match[5]))
            places = set().union(*(self._places(house, digit) for house in bases)) - fins
            covered = {cell for house in covers for cell in self.board.houses[house].cells}
            if not places <= covered or not len(bases) == len(covers) == NUMBERS.index(match[2]):
                yield match[0]

    def _places(self, house: int, digit: int) -> set[Cell]:
        return {cell for cell in self.board.houses[house].cells if self.masks[cell] >> (digit - 1) & 1}

    def _cells(self, text: str) -> list[Cell]:
        return [self.board[name] for name in re.findall(_CELL, text)]

    def _digits(self, text: str) -> list[int]:
        return sorted(self.board.digit(symbol) for symbol in re.findall(r"\b\w\b", text))


def counted(steps: Iterable[Step]) -> int:
    """Return how many of the steps have a statement that is read."""
    words = r" fits? only | has (?:digit )?\w only in | can only be | is left for the "
    return sum(re.search(words, step.explain()) is not None for step in steps)
