"""What simple sight says of a cell, and how often a house has each digit: the first reasons of all."""

from typing import NamedTuple

from polydoku.explain.text.naming import Naming
from polydoku.model.board import Board, Cell
from polydoku.model.step import Part, Snapshot, Step


class Seen(NamedTuple):
    """What a cell sees: each of its houses with the digits in it (masks), and what that leaves."""

    cell: Cell
    houses: tuple[tuple[int, int], ...]
    taken: int
    left: int


def seen(board: Board, digits: bytes, cell: Cell) -> Seen:
    """Return what the houses of a cell hold, the union of it, and the digits that are left.

    >>> board = Board.square(4)
    >>> found = seen(board, bytes([1, 2] + [0] * 14), board["r2c1"])
    >>> bin(found.taken), bin(found.left)
    ('0b11', '0b1100')
    """
    houses = []
    taken = 0
    for number in board.houses_of[cell]:
        mask = 0
        for other in board.houses[number].cells:
            if digits[other] and other != cell:
                mask |= 1 << (digits[other] - 1)
        houses.append((number, mask))
        taken |= mask
    return Seen(cell, tuple(houses), taken, ((1 << board.digits) - 1) & ~taken)


def sight(step: Step, naming: Naming) -> str:
    """Return what the houses of a step's cell hold, and which candidates went by other reasons."""
    if step.snapshot is None or not step.place:
        return "it is the only candidate"
    cell, digit = step.place[0]
    found = seen(step.board, step.snapshot.digits, cell)
    parts = [f"{naming.house(number)} has {naming.mask(mask)}" for number, mask in found.houses if mask]
    gone = found.left & ~(1 << (digit - 1))
    if gone:
        parts.append(f"{naming.mask(gone)} {'is' if gone.bit_count() == 1 else 'are'} struck")
    return ", ".join(parts) or "it is the only candidate"


def house_counts(board: Board, snapshot: Snapshot, house: int) -> tuple[tuple[int, int], ...]:
    """Return the histogram of a house: (0, filled cells), then each open digit with its places."""
    cells = board.houses[house].cells
    filled = sum(1 for cell in cells if snapshot.digits[cell])
    counts = [
        (digit, sum(snapshot.masks[cell] >> (digit - 1) & 1 for cell in cells))
        for digit in range(1, board.digits + 1)
    ]
    return ((0, filled), *((digit, count) for digit, count in counts if count))


def histogram(step: Step, naming: Naming) -> str:
    """Return for a hidden single how many places its house has for each digit; nothing for others."""
    houses = step.roles.get("house", Part()).houses
    if step.technique != "hidden-single" or step.snapshot is None or not houses:
        return ""
    counts = house_counts(step.board, step.snapshot, houses[0])[1:]
    told = ", ".join(f"{naming.board.symbol(digit)}: {count}" for digit, count in counts)
    return f" Places in {naming.house(houses[0])}: {told}."
