"""Fields of the sentences for eliminations that follow from a single rule."""

from polydoku.explain.text.fields import SentenceFields
from polydoku.explain.text.naming import number_word
from polydoku.model.answer import digits_of
from polydoku.words.techniques.rules import CLAUSES


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
