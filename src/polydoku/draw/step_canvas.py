"""Defines `StepCanvas`: the board, grid, evidence and positions that all parts of a step's picture share."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from polydoku.draw.layout import candidate_columns
from polydoku.draw.mark_shapes import Mark, MarkShapes
from polydoku.draw.outline import Outline
from polydoku.draw.step_evidence import StepEvidence, evidence_of
from polydoku.model.board import Candidate, Cell
from polydoku.model.step import Step

PLACE_SCALE, PLACE_ROUNDING = 0.8, 0.08
"""The size of the square of a placed digit relative to its cell, and its rounding in cell edges."""


@dataclass(frozen=True)
class StepCanvas:
    """A step in a grid with the candidate `masks` and `digits` of all cells.

    Both are empty if the picture shows no candidates.
    """

    outline: Outline
    step: Step
    masks: Sequence[int] = ()
    digits: Sequence[int] = ()

    @cached_property
    def evidence(self) -> StepEvidence:
        """What the picture marks."""
        return evidence_of(self.step, self.masks, self.digits)

    @cached_property
    def marks(self) -> MarkShapes:
        """The marks of the board."""
        return MarkShapes(self.outline, candidate_columns(self.step.board))

    @cached_property
    def large_digits(self) -> frozenset[Candidate]:
        """The placed candidates that are drawn large: those in cells without other marks."""
        marked_cells = {cell for cell, _ in self.evidence.looks}
        return frozenset(candidate for candidate in self.step.place if candidate[0] not in marked_cells)

    @cached_property
    def marked_candidates(self) -> frozenset[Candidate]:
        """The candidates whose digits are written on marks."""
        return frozenset({*self.evidence.looks, *self.step.remove, *self.step.place} - self.large_digits)

    def has_digit(self, cell: Cell) -> bool:
        """Return whether a cell shows a large digit."""
        return bool(self.digits and self.digits[cell]) or any(
            cell == placed for placed, _ in self.large_digits
        )

    def mark_of(self, candidate: Candidate) -> Mark:
        """Return the mark at whose rim links to a candidate end."""
        if candidate in self.large_digits:
            half = PLACE_SCALE * self.outline.inner_radii[candidate[0]]
            return Mark(self.outline.middles[candidate[0]], half, half, PLACE_ROUNDING)
        return self.marks.mark(candidate, self.evidence.looks.get(candidate, ()))
