"""Groups of cells whose digits have equal sums."""

from collections.abc import Sequence
from itertools import combinations, pairwise

from polydoku.constraints.linear import Linear
from polydoku.constraints.pair import Pair
from polydoku.model.board import Board, Cell
from polydoku.model.constraint import Constraint
from polydoku.model.rule import first_value
from polydoku.rules.pair_tables import equal_digits

MOST_GROUPS_IN_ALL_PAIRS = 6
"""The most groups of which every two are compared; of more, each is compared with the next one."""


def equal_totals(board: Board, name: str, groups: Sequence[tuple[Cell, ...]]) -> tuple[Constraint, ...]:
    """Return the constraints that the groups have one sum.

    Search is faster if every two groups are compared, although comparing each with the next would do.
    """
    pairs = combinations(groups, 2) if len(groups) <= MOST_GROUPS_IN_ALL_PAIRS else pairwise(groups)
    constraints: list[Constraint] = []
    for first, second in pairs:
        if len(first) == len(second) == 1 and first != second:
            table = equal_digits(board.digits)
            constraints.append(Pair(name, (first[0], second[0]), table, "must hold the same digit"))
            continue
        terms = [*[(cell, 1) for cell in first], *[(cell, -1) for cell in second]]
        linear = Linear.of_terms(name, terms, (0,), first_value(board))
        if linear.cells:  # cells of both groups cancel
            constraints.append(linear)
    return tuple(constraints)
