"""Checks the words of a chain as a reader would: each statement must follow from those before it.

`ChainProof` reads sentences such as ``If r1c2 is not 3, it is 8, so r2c3 is 5.`` from left to right. It uses
only the words, the candidates and the board, so it detects a wrong reason even if the step is right.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from polydoku.model.board import Candidate, Cell
from polydoku.model.step import Step

_CELL = r"(?:t\d+)?r\d+c\d+"
_CELLS = rf"(?:{_CELL}, )*(?:{_CELL} (?:or|and) )?{_CELL}|it"
_STATEMENT = re.compile(rf"\b({_CELLS}) (?:is|are) (not )?(?:digit )?(\w)\b(?: \(([^)]*)\))?")
_SET = re.compile(
    rf"\b[A-P] \(((?:{_CELL}, )*(?:{_CELL} and )?{_CELL})\) "
    r"(?:has no (?:digit )?\w and )?must be ([^.]*?): "
)
_START = re.compile(r"^(?:\d+\. )?(If|Suppose) ")
_PREMISE_OR_END = re.compile(rf"^(So|But|That|Either|Both|[A-P] contains|In|{_CELL} is \w or \w\.)")


class _Fact(NamedTuple):
    """A digit is in one of some cells, or in none of them."""

    cells: tuple[Cell, ...]
    digit: int
    is_true: bool


class ChainProof:
    """The statements of one step, in the order of reading."""

    def __init__(self, step: Step) -> None:
        assert step.snapshot is not None
        self.board, self.masks, self.facts = step.board, step.snapshot.masks, list[_Fact]()
        self.lines = step.explanation().lines
        self.cells_by_name = {name: Cell(cell) for cell, name in enumerate(step.board.names)}
        self.houses_by_name = {house.name: house.cells for house in step.board.houses}

    def unproved(self) -> Iterator[str]:
        """Yield the statements that do not follow from those before them."""
        for line in self.lines:
            if _PREMISE_OR_END.match(line) or " instead, " in line:
                continue
            if _START.match(line):
                self.facts = []
            yield from self._unproved_in(line)

    def _unproved_in(self, line: str) -> Iterator[str]:
        for number, statement in enumerate(_STATEMENT.finditer(line)):
            fact = self._fact(statement)
            is_assumption = number == 0 and _START.match(line) is not None
            locked_set = None
            for match in _SET.finditer(line, 0, statement.start()):
                locked_set = match if match.end() == statement.start() else None
            if not is_assumption and not self._follows(fact, statement[4] or "", locked_set):
                yield statement[0]
            self.facts.append(fact)

    def _fact(self, statement: re.Match[str]) -> _Fact:
        names = re.findall(_CELL, statement[1])
        cells = tuple(self.cells_by_name[name] for name in names) if names else self.facts[-1].cells
        return _Fact(cells, self.board.digit(statement[3]), not statement[2])

    def _follows(self, fact: _Fact, reason: str, locked_set: re.Match[str] | None) -> bool:
        if not fact.is_true:
            return all(self._is_false((cell, fact.digit)) for cell in fact.cells)
        if locked_set is not None:
            return self._follows_from_set(fact, locked_set)
        name = reason.partition(" (")[0]
        if name in self.houses_by_name:
            places = [cell for cell in self.houses_by_name[name] if self._has((cell, fact.digit))]
            return all(cell in fact.cells or self._is_false((cell, fact.digit)) for cell in places)
        if len(fact.cells) > 1:
            return False
        [cell] = fact.cells
        others = [digit for digit in range(1, self.board.digits + 1) if digit != fact.digit]
        return all(self._is_false((cell, digit)) for digit in others if self._has((cell, digit)))

    def _follows_from_set(self, fact: _Fact, locked_set: re.Match[str]) -> bool:
        """Return whether a set loses all digits but those that it must be, which fill it."""
        cells = [self.cells_by_name[name] for name in re.findall(_CELL, locked_set[1])]
        digits = {self.board.digit(symbol) for symbol in re.findall(r"\b\w\b", locked_set[2])}
        lost = [
            (cell, digit)
            for cell in cells
            for digit in range(1, self.board.digits + 1)
            if digit not in digits and self._has((cell, digit))
        ]
        places = [cell for cell in cells if self._has((cell, fact.digit))]
        return (
            len(digits) == len(cells)
            and all(map(self._is_false, lost))
            and all(cell in fact.cells or self._is_false((cell, fact.digit)) for cell in places)
            and fact.digit in digits
        )

    def _has(self, candidate: Candidate) -> bool:
        cell, digit = candidate
        return bool(self.masks[cell] >> (digit - 1) & 1)

    def _is_false(self, candidate: Candidate) -> bool:
        return any(self._rules_out(fact, candidate) for fact in self.facts)

    def _rules_out(self, fact: _Fact, candidate: Candidate) -> bool:
        if not fact.is_true:
            return candidate[0] in fact.cells and candidate[1] == fact.digit
        return all(
            candidate[1] != fact.digit
            if cell == candidate[0]
            else candidate in self.board.excluded_by(cell, fact.digit)
            for cell in fact.cells
        )
