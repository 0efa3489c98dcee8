"""Snakes by their definition, as slowly and plainly as it reads: what the engine is compared with."""

from collections.abc import Iterator

from polydoku import Board
from polydoku.model.board import Cell


def even_of(digits: bytes) -> list[bool]:
    return [digit % 2 == 0 for digit in digits]


def components(board: Board, even: list[bool]) -> Iterator[set[Cell]]:
    """Sets of cells that steps between neighbours of different parity join."""
    left = set(board.cells)
    while left:
        found, edge = set(), [left.pop()]
        while edge:
            cell = edge.pop()
            found.add(cell)
            near = {n for n in board.neighbours(cell) if even[n] != even[cell]} - found
            edge += near
            found |= near
        left -= found
        yield found


def is_snake(board: Board, even: list[bool], cells: set[Cell]) -> bool:
    """Whether a component is an induced path that visits every box."""
    ends = 0
    for cell in cells:
        inside = [n for n in board.neighbours(cell) if n in cells]
        if len(inside) > 2 or any(even[n] == even[cell] for n in inside):
            return False
        ends += len(inside) < 2
    boxes = [set(house.cells) for house in board.houses if house.kind == "box"]
    return ends in (1, 2) and all(box & cells for box in boxes)


def snakes_of(board: Board, digits: bytes) -> list[set[Cell]]:
    """The snakes of a full grid."""
    even = even_of(digits)
    return [cells for cells in components(board, even) if is_snake(board, even, cells)]
