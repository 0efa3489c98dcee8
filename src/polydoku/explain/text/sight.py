"""Texts about the digits that a cell sees, and about how many candidates a house has for each digit."""

from typing import NamedTuple

from polydoku.explain.text.naming import Naming, joined_groups
from polydoku.model.answer import digits_of
from polydoku.model.board import Board, Cell
from polydoku.model.ruled_board import RuledBoard
from polydoku.model.step import RoleContent, Snapshot, Step
from polydoku.words.numbers import NUMBERS
from polydoku.words.techniques.singles import SIGHT


class HouseSight(NamedTuple):
    """The digits, as a mask, that a cell sees in one of its houses; `house` is an index."""

    house: int
    seen: int


class CellSight(NamedTuple):
    """The digits that a cell sees in each of its houses and altogether (`seen`), and the others (`unseen`).

    Digits are masks: bit d-1 for digit d.
    """

    houses: tuple[HouseSight, ...]
    seen: int
    unseen: int


def cell_sight(board: Board, digits: bytes, cell: Cell) -> CellSight:
    """Return the digits that a cell sees; `digits` are those of all cells, 0 for an empty one.

    >>> board = Board.square(4)
    >>> sight = cell_sight(board, bytes([1, 2] + [0] * 14), board["r2c1"])
    >>> bin(sight.seen), bin(sight.unseen)
    ('0b11', '0b1100')
    """
    houses = []
    seen_altogether = 0
    for house in board.house_indices[cell]:
        seen = 0
        for peer in board.houses[house].cells:
            if digits[peer] and peer != cell:
                seen |= 1 << (digits[peer] - 1)
        houses.append(HouseSight(house, seen))
        seen_altogether |= seen
    all_digits = (1 << board.digits) - 1
    return CellSight(tuple(houses), seen_altogether, all_digits & ~seen_altogether)


def sight(step: Step, naming: Naming) -> str:
    """Return why a cell has one candidate: the digits that it sees, and what earlier steps removed.

    Each digit is listed once, in the house that shows most of them. The text follows ``Only 2 is left for
    r5c5``; it is empty if the step does not know the grid, or if the board has no other digit.
    """
    if step.snapshot is None or not step.place:
        return ""
    cell, digit = step.place[0]
    what_cell_sees = cell_sight(step.board, step.snapshot.digits, cell)
    unlisted = what_cell_sees.seen
    groups = []
    while unlisted:
        best = max(what_cell_sees.houses, key=lambda house_sight: (house_sight.seen & unlisted).bit_count())
        digits = naming.digits(digits_of(best.seen & unlisted))
        groups.append(SIGHT["group"].format(digits=digits, house=naming.house(best.house)))
        unlisted &= ~best.seen
    removed = naming.digits(digits_of(what_cell_sees.unseen & ~(1 << (digit - 1))))
    name = ("sees and removed" if groups else "removed") if removed else "sees" if groups else ""
    remover = SIGHT["rules" if isinstance(step.board, RuledBoard) else "steps"]
    return SIGHT[name].format(groups=joined_groups(groups), removed=removed, remover=remover) if name else ""


def candidate_counts(board: Board, snapshot: Snapshot, house: int) -> dict[int, int]:
    """Return the number of candidates in a house for each digit that has any."""
    cells = board.houses[house].cells
    counts = {
        digit: sum(snapshot.masks[cell] >> (digit - 1) & 1 for cell in cells)
        for digit in range(1, board.digits + 1)
    }
    return {digit: count for digit, count in counts.items() if count}


def histogram(step: Step, naming: Naming) -> str:
    """Return how many cells of a hidden single's house each other digit fits, in brackets.

    The text is ``(2 fits four cells, 3 two)``, or empty for other techniques and if no other digit is left.
    """
    houses = step.roles.get("house", RoleContent()).houses
    if step.technique != "hidden-single" or step.snapshot is None or not houses:
        return ""
    counts = candidate_counts(step.board, step.snapshot, houses[0])
    _, placed_digit = step.place[0]
    texts = [
        f"{naming.board.symbol(digit)} {NUMBERS[count] if count < len(NUMBERS) else count}"
        for digit, count in counts.items()
        if digit != placed_digit
    ]
    if not texts:
        return ""
    # Only the first count has a verb and a noun.
    noun = "cell" if texts[0].endswith(f" {NUMBERS[1]}") else "cells"
    texts[0] = f"{texts[0].replace(' ', ' fits ')} {noun}"
    return f"({', '.join(texts)})"
