"""Texts about what a cell sees, and about how many candidates a house has for each digit."""

from typing import NamedTuple

from polydoku.explain.text.naming import Naming
from polydoku.model.board import Board, Cell
from polydoku.model.step import RoleContent, Snapshot, Step


class CellSight(NamedTuple):
    """The digits (masks) that a cell sees in each of its houses and in all of them, and the digits left."""

    cell: Cell
    houses: tuple[tuple[int, int], ...]
    excluded: int
    left: int


def cell_sight(board: Board, digits: bytes, cell: Cell) -> CellSight:
    """Return the digits that a cell sees in its houses, and the digits that are left.

    >>> board = Board.square(4)
    >>> seen = cell_sight(board, bytes([1, 2] + [0] * 14), board["r2c1"])
    >>> bin(seen.excluded), bin(seen.left)
    ('0b11', '0b1100')
    """
    houses = []
    excluded = 0
    for number in board.house_indices[cell]:
        mask = 0
        for peer in board.houses[number].cells:
            if digits[peer] and peer != cell:
                mask |= 1 << (digits[peer] - 1)
        houses.append((number, mask))
        excluded |= mask
    return CellSight(cell, tuple(houses), excluded, ((1 << board.digits) - 1) & ~excluded)


def sight(step: Step, naming: Naming) -> str:
    """Return the digits in the houses of a step's cell, and the candidates that earlier steps removed."""
    if step.snapshot is None or not step.place:
        return "it is the only candidate"
    cell, digit = step.place[0]
    seen = cell_sight(step.board, step.snapshot.digits, cell)
    parts = [f"{naming.house(number)} has {naming.mask(mask)}" for number, mask in seen.houses if mask]
    removed = seen.left & ~(1 << (digit - 1))
    if removed:
        parts.append(f"{naming.mask(removed)} {'is' if removed.bit_count() == 1 else 'are'} struck")
    return ", ".join(parts) or "it is the only candidate"


def house_counts(board: Board, snapshot: Snapshot, house: int) -> tuple[tuple[int, int], ...]:
    """Return (0, number of filled cells), then (digit, number of candidates) for each open digit."""
    cells = board.houses[house].cells
    filled = sum(1 for cell in cells if snapshot.digits[cell])
    counts = [
        (digit, sum(snapshot.masks[cell] >> (digit - 1) & 1 for cell in cells))
        for digit in range(1, board.digits + 1)
    ]
    return ((0, filled), *((digit, count) for digit, count in counts if count))


def histogram(step: Step, naming: Naming) -> str:
    """Return how many candidates a hidden single's house has for each digit; empty for other techniques."""
    houses = step.roles.get("house", RoleContent()).houses
    if step.technique != "hidden-single" or step.snapshot is None or not houses:
        return ""
    counts = house_counts(step.board, step.snapshot, houses[0])[1:]
    digit_counts = ", ".join(f"{naming.board.symbol(digit)}: {count}" for digit, count in counts)
    return f" Places in {naming.house(houses[0])}: {digit_counts}."
