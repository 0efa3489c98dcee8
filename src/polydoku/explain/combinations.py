"""Lists the combinations of a constraint: the ways to fill its cells with their candidates.

What satisfies the constraint is decided by its meaning alone (`Constraint.holds`). The core, which finds the
steps, is not used: the proof and the sentences of a step depend on these lists.
"""

from collections.abc import Iterator, Mapping, Sequence

from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.ruled_board import RuledBoard
from polydoku.model.step import Snapshot, StrongSet

Combination = frozenset[Candidate]
"""A candidate for each cell of a constraint."""

MAX_TRIALS = 50_000
"""The limit of digits that are tried in cells while combinations are listed."""


class TooManyCombinationsError(ValueError):
    """The combinations of a constraint cannot be listed, because more than `MAX_TRIALS` digits were tried."""


def constraint_of(board: Board, strong_set: StrongSet) -> Constraint:
    """Return the constraint of a strong set of the kind ``rule``; raises `ValueError` if there is none."""
    constraints = board.extra_constraints if isinstance(board, RuledBoard) else ()
    if not 0 <= strong_set.constraint < len(constraints):
        raise ValueError(f"the rules have no constraint {strong_set.constraint}")
    return constraints[strong_set.constraint]


def combinations(
    board: Board,
    constraint: Constraint,
    masks: Sequence[int],
    values: Sequence[int],
    *,
    true: Candidate | None = None,
    max_trials: int = MAX_TRIALS,
) -> Iterator[Combination]:
    """Yield the combinations of a constraint, or those that contain the candidate `true`.

    For each cell, `masks` has its candidates and `values` its digit (0 for none). Cells that see each other
    hold different digits. Raises `TooManyCombinationsError` if more than `max_trials` digits are tried.
    """
    digits_by_cell: dict[Cell, Sequence[int]] = {
        cell: (values[cell],) if values[cell] else digits_of(masks[cell]) for cell in constraint.cells
    }
    if true is not None and true[0] in digits_by_cell:
        digits_by_cell[true[0]] = tuple(d for d in digits_by_cell[true[0]] if d == true[1])
    return _Search(board, constraint, digits_by_cell, max_trials).run()


def fits(digits: frozenset[int], cells: Sequence[Cell], snapshot: Snapshot) -> bool:
    """Return whether the cells can hold these digits, each digit in one cell, in any order."""
    if not cells:
        return not digits
    first, *others = cells
    mask = 1 << (snapshot.digits[first] - 1) if snapshot.digits[first] else snapshot.masks[first]
    return any(mask >> (digit - 1) & 1 and fits(digits - {digit}, others, snapshot) for digit in digits)


class _Search:
    """Fills the cells of a constraint one after the other, those with the fewest candidates first."""

    def __init__(
        self,
        board: Board,
        constraint: Constraint,
        digits_by_cell: Mapping[Cell, Sequence[int]],
        max_trials: int,
    ) -> None:
        self.board, self.constraint, self.digits_by_cell = board, constraint, digits_by_cell
        self.order = sorted(digits_by_cell, key=lambda cell: len(digits_by_cell[cell]))
        self.digits = [0] * len(board)
        self.trials_left = max_trials

    def run(self, index: int = 0) -> Iterator[Combination]:
        """Yield the combinations that agree with the digits in the cells before `index` of the order."""
        if index == len(self.order):
            if self.constraint.holds(self.digits):
                yield frozenset((cell, self.digits[cell]) for cell in self.order)
            return
        cell = self.order[index]
        for digit in self.digits_by_cell[cell]:
            self.trials_left -= 1
            if self.trials_left < 0:
                raise TooManyCombinationsError(f"{self.constraint.name}: too many combinations")
            if any(
                (other, self.digits[other]) in self.board.excluded_by(cell, digit)
                for other in self.order[:index]
            ):
                continue
            self.digits[cell] = digit
            if self.constraint.fault(self.digits, self.board) is None:
                yield from self.run(index + 1)
            self.digits[cell] = 0
