"""Lists the ways that are left to fill the cells of a mark, if they are few."""

from collections.abc import Collection, Mapping, Sequence
from itertools import islice

from polydoku.explain.combinations import Combination, TooManyCombinationsError, combinations
from polydoku.explain.text.naming import Naming, joined
from polydoku.model.board import Board, Candidate, Cell
from polydoku.model.constraint import Constraint
from polydoku.words.techniques.rule_reasons import TRIALS

MAX_FILLINGS = 10
"""The ways to fill the cells are listed if they are not more than these, and nothing else can be said."""

MAX_SUMS = 4
"""The same for cells that have reasons of their own."""

MAX_TRIALS = 2000
"""The limit of digits that are tried while the ways are looked for."""


def fillings_line(
    constraints: Sequence[Constraint],
    remove: Collection[Candidate],
    masks: Mapping[Cell, int],
    naming: Naming,
) -> str:
    """Return which ways are left to fill the open cells; empty if they are many.

    A mark that has reasons of its own, or several constraints, gets no list either.
    """
    [first, *others] = constraints
    if others or _has_special_reasons(first) or first.combination_sets(naming.board.digits):
        return ""
    most = MAX_FILLINGS if is_without_reasons(constraints, naming.board) else MAX_SUMS
    fillings = fillings_of(first, masks, naming.board, most, MAX_TRIALS)
    if not fillings or any(candidate in filling for filling in fillings for candidate in remove):
        return ""
    cells = [cell for cell in first.cells if masks[cell].bit_count() > 1]
    if len(cells) == 1:
        return ""
    texts = {"-".join(naming.board.symbol(dict(filling)[cell]) for cell in cells) for filling in fillings}
    clause = "one filling" if len(texts) == 1 else "fillings"
    return TRIALS[clause].format(cells=naming.cells(cells), fillings=joined(sorted(texts), "or"))


def is_without_reasons(constraints: Sequence[Constraint], board: Board) -> bool:
    """Return whether a mark has no words for what fails, so that a list of all ways is the best reason."""
    first = constraints[0]
    has_words = first.relation or first.equation() or first.needed_digits()
    return not (has_words or _has_special_reasons(first) or first.combination_sets(board.digits))


def _has_special_reasons(constraint: Constraint) -> bool:
    has_misfit = type(constraint).misfit is not Constraint.misfit
    return has_misfit or type(constraint).settled is not Constraint.settled


def fillings_of(
    constraint: Constraint, masks: Mapping[Cell, int], board: Board, most: int, max_trials: int
) -> tuple[Combination, ...] | None:
    """Return the ways to fill the cells of a constraint; `None` if they are many or hard to find."""
    some_masks = tuple(masks[cell] for cell in constraint.cells)
    ways = combinations(board, constraint, some_masks, max_trials=max_trials)
    try:
        fillings = tuple(islice(ways, most + 1))
    except TooManyCombinationsError:
        return None
    return fillings if len(fillings) <= most else None
