"""A reason that assumes nothing, and the words for what follows from it."""

from collections.abc import Collection, Iterable, Mapping
from functools import reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from polydoku.explain.text.naming import Naming, joined_groups
from polydoku.explain.text.ranges import facts_text
from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Candidate, Cell
from polydoku.words.techniques.rule_reasons import DIRECT

MAX_LISTED = 3
"""If more cells lose a digit, they are called the other cells of their house."""


class DirectReason(NamedTuple):
    """A sentence, and the candidates that it excludes."""

    text: str
    excluded: frozenset[Candidate]


def facts(
    causes: Collection[Cell], excluded: Collection[Candidate], masks: Mapping[Cell, int], naming: Naming
) -> str:
    """Return what becomes of cells that lose candidates.

    `causes` are filled cells, or cells with as many digits as they are; without them no house is named.
    """
    lost: dict[Cell, int] = {}
    for cell, digit in sorted(excluded, key=lambda candidate: list(masks).index(candidate[0])):
        lost[cell] = lost.get(cell, 0) | 1 << digit - 1
    left = {cell: masks[cell] & ~digits for cell, digits in lost.items()}
    house = _common_house((*causes, *lost), naming) if causes and len(lost) > MAX_LISTED else ""
    all_lost = reduce(or_, lost.values(), 0)
    if not house or all_lost & ~reduce(or_, (masks[cell] for cell in causes), 0):
        return facts_text(lost, left, naming)
    filled = {cell: digits for cell, digits in lost.items() if left[cell].bit_count() == 1}
    digits = naming.digits(digits_of(all_lost), conjunction="or")
    no_other = DIRECT["no other"].format(house=house, digits=digits)
    return joined_groups([no_other, *([facts_text(filled, left, naming)] if filled else [])])


def _common_house(cells: Iterable[Cell], naming: Naming) -> str:
    """Return the name of a house that has all the cells; empty if there is none."""
    wanted = set(cells)
    houses = enumerate(naming.board.houses)
    return next((naming.house(number) for number, house in houses if wanted <= set(house.cells)), "")


def all_see(cells: Collection[Cell], board: Board) -> bool:
    """Return whether each of the cells sees all others."""
    return all(second in board.peers(first) for first, second in combinations(cells, 2))


def any_see(cells: Collection[Cell], board: Board) -> bool:
    """Return whether one of the cells sees another one."""
    return any(second in board.peers(first) for first, second in combinations(cells, 2))
