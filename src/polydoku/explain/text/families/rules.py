"""Fields of the sentences for eliminations that follow from a single rule."""

from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.naming import number_word
from polydoku.model.answer import digits_of
from polydoku.words.techniques.rules import CLAUSES


class RuleFields(SentenceFields):
    """The fields of rule links: a cell (`base`) that a candidate of another cell would leave empty."""

    def _base_is(self) -> str:
        """Return what the other cell can be, if the step knows its candidates."""
        digits = self._base_digits()
        if not digits:
            return ""
        return CLAUSES["base"].format(cell=self["base"], digits=self.naming.digits(digits, conjunction="or"))

    def _bound(self) -> str:
        """Return how small or large the digit of a cell on a rising line must be."""
        target, base = self.elimination_cells[0], self.role("base").cells[0]
        line, digits = self.role("bridge").cells, self._base_digits()
        names = {"target": self.naming.cell(target), "base": self.naming.cell(base)}
        if not digits or target not in line or base not in line:
            return CLAUSES["unknown"].format(**names, digits=self["digits_or"])
        distance = line.index(base) - line.index(target)
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
        return tuple(digits_of(snapshot.masks[self.role("base").cells[0]])) if snapshot else ()
