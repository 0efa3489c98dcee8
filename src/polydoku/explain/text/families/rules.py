"""Fields of the sentences for eliminations that follow from a single rule."""

from collections.abc import Iterator
from itertools import islice

from polydoku.explain.combinations import (
    TooManyCombinationsError,
    combinations,
    constraint_of,
    fits,
    masks_of,
)
from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.naming import all_of, capitalized, joined, joined_groups, number_word
from polydoku.model.answer import digits_of
from polydoku.model.board import Candidate, Cell
from polydoku.model.constraint import Constraint
from polydoku.words.techniques.rules import CLAUSES

MAX_LISTED_COMBINATIONS = 6
"""More combinations are counted in a sentence, or not mentioned, instead of listed."""

MAX_TRIALS = 2000
"""Combinations are not listed if more digits must be tried for them."""


class RuleFields(SentenceFields):
    """The fields of rule links: a cell (`base`) that a candidate of another cell would leave empty."""

    def _base_is(self) -> str:
        """Return what the other cell can be; empty if it can be every digit, or if this is not known."""
        digits = self._base_digits()
        if len(digits) in (0, self.step.board.digits):
            return ""
        return CLAUSES["base"].format(cell=self["base"], digits=self.naming.digits(digits, conjunction="or"))

    def _bound(self) -> str:
        """Return how small or large the digit of a cell on a rising line must be."""
        line, digits = self.role("bridge").cells, self._base_digits()
        names = {"target": self["elimination_cells"], "base": self["base"]}
        if not digits:
            return CLAUSES["unknown"].format(**names, digits=self["digits_or"])
        distance = line.index(self.role("base").cells[0]) - line.index(self.elimination_cells[0])
        base_limit = digits[-1] if distance > 0 else digits[0]
        cells = CLAUSES["one cell" if abs(distance) == 1 else "cells"]
        return CLAUSES["at most" if distance > 0 else "at least"].format(
            **names,
            base_limit=self.naming.digit(base_limit),
            limit=self.naming.digit(base_limit - distance),
            distance=cells.format(number=number_word(abs(distance))),
        )

    def _base_digits(self) -> tuple[int, ...]:
        snapshot = self.step.snapshot
        cells = self.role("base").cells
        return tuple(digits_of(snapshot.masks[cells[0]])) if snapshot and cells else ()


class CombinationFields(SentenceFields):
    """The fields of combinations: the cells of a constraint (`base`), and what they can hold together."""

    def _combinations(self) -> str:
        """Return which combinations are left, and why no removed candidate is in one of them."""
        constraint = constraint_of(self.step.board, self.step.strong_sets[0])
        sets = self._sets_left(constraint)
        if sets:
            return "\n".join(self._lines_of_sets(constraint, sets))
        tuples = self._tuples(constraint)
        if not tuples:
            return "\n".join(self._impossible(constraint))
        return CLAUSES["tuples"].format(
            rule=capitalized(self._name(constraint)),
            base=self.naming.cells(constraint.cells),
            tuples=joined(tuples, "or"),
        )

    def _name(self, constraint: Constraint) -> str:
        return constraint.name if constraint.name.startswith("a ") else f"the {constraint.name}"

    def _sets_left(self, constraint: Constraint) -> list[frozenset[int]]:
        """Return the sets of digits that the cells can hold; none if the order of the digits matters."""
        snapshot = self.step.snapshot
        sets = constraint.combination_sets(self.step.board.digits)
        if snapshot is None or sets is None:
            return []
        return [digits for digits in sets if fits(digits, constraint.cells, snapshot)]

    def _lines_of_sets(self, constraint: Constraint, sets: list[frozenset[int]]) -> Iterator[str]:
        yield self._sets_line(constraint, sets)
        digits_in_sets = frozenset[int]().union(*sets)
        misfits = [candidate for candidate in self.step.remove if candidate[1] in digits_in_sets]
        if misfits:
            clause = "misfit" if len(sets) == 1 else "misfits"
            yield CLAUSES[clause].format(candidates=self._by_cell(misfits))

    def _sets_line(self, constraint: Constraint, sets: list[frozenset[int]]) -> str:
        """Return the sets of digits that are left, or how many, if they are too many."""
        digits_in_sets = frozenset[int]().union(*sets)
        absent = sorted({digit for _, digit in self.step.remove} - digits_in_sets)
        all_sets = constraint.combination_sets(self.step.board.digits) or ()
        if len(sets) > MAX_LISTED_COMBINATIONS:
            clause = "many sets" if absent else "some sets"
        else:
            clause = "sets" if len(sets) == len(all_sets) else "sets left"
        return CLAUSES[clause].format(
            rule=capitalized(self._name(constraint)),
            requirement=constraint.requirement(),
            base=self.naming.cells(sorted(constraint.cells)),
            sets=joined([self._sum_of(digits) for digits in sorted(sets, key=sorted)], "or"),
            count=len(sets),
            digits=self.naming.digits(absent, conjunction="or"),
        )

    def _by_cell(self, candidates: list[Candidate]) -> str:
        """Return candidates as alternatives, cell by cell: ``1 or 2 in r1c1, or 3 in r1c2``."""
        digits_by_cell: dict[Cell, list[int]] = {}
        for cell, digit in candidates:
            digits_by_cell.setdefault(cell, []).append(digit)
        parts = [
            CLAUSES["digits in cell"].format(
                digits=self.naming.digits(digits, conjunction="or"), cell=self.naming.cell(cell)
            )
            for cell, digits in digits_by_cell.items()
        ]
        return joined_groups(parts, "or")

    def _sum_of(self, digits: frozenset[int]) -> str:
        return " + ".join(map(self.step.board.symbol, sorted(digits)))

    def _tuples(self, constraint: Constraint) -> list[str]:
        """Return the combinations in the order of the cells; none if they are too many."""
        snapshot, board = self.step.snapshot, self.step.board
        if snapshot is None:
            return []
        masks = masks_of(constraint, snapshot.masks, snapshot.digits)
        left = combinations(board, constraint, masks, max_trials=MAX_TRIALS)
        try:
            first = list(islice(left, MAX_LISTED_COMBINATIONS + 1))
        except TooManyCombinationsError:
            return []
        if len(first) > MAX_LISTED_COMBINATIONS:
            return []
        digit_of = [dict(combination) for combination in first]
        return sorted(
            "-".join(board.symbol(digits[cell]) for cell in constraint.cells) for digits in digit_of
        )

    def _impossible(self, constraint: Constraint) -> Iterator[str]:
        """Yield, for each cell that loses candidates, what would be impossible with them."""
        for target in self.elimination_cells:
            yield CLAUSES["impossible"].format(
                cell=self.naming.cell(target),
                digits=self.naming.digits(
                    [d for cell, d in self.step.remove if cell == target], conjunction="or"
                ),
                others=self.naming.cells(cell for cell in sorted(constraint.cells) if cell != target),
                rule=self._name(constraint),
            )


class PointingFields(CombinationFields):
    """The fields of rule pointing: a constraint (`bridge`), and the places of a digit there (`base`)."""

    def _must_have(self) -> str:
        """Return why one of the places holds the digit."""
        constraint = constraint_of(self.step.board, self.step.strong_sets[0])
        sets = self._sets_left(constraint)
        digit, places = self["digit"], self.naming.cells(self.role("base").cells, conjunction="or")
        if not sets or len(sets) > MAX_LISTED_COMBINATIONS:
            return CLAUSES["must have"].format(
                digit=digit,
                places=places,
                base=self.naming.cells(sorted(constraint.cells)),
                rule=self._name(constraint),
            )
        all_sets = capitalized(all_of(len(sets)))
        subject = CLAUSES["it has" if len(sets) == 1 else "all have"].format(all_sets=all_sets)
        has_digit = CLAUSES["each has"].format(subject=subject, digit=digit, places=places)
        return "\n".join((self._sets_line(constraint, sets), has_digit))
