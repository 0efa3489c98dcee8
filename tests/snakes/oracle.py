"""Finds snakes slowly, directly by their definition. Tests compare the engine with it."""

from collections.abc import Iterator

from polydoku import Board
from polydoku.model.board import Cell


def even_of(digits: bytes) -> list[bool]:
    return [digit % 2 == 0 for digit in digits]


def components(board: Board, even: list[bool]) -> Iterator[set[Cell]]:
    """Yield the sets of cells that are connected by steps between neighbours of different parity."""
    remaining = set(board.cells)
    while remaining:
        component, frontier = set(), [remaining.pop()]
        while frontier:
            cell = frontier.pop()
            component.add(cell)
            neighbours = {n for n in board.neighbours(cell) if even[n] != even[cell]} - component
            frontier += neighbours
            component |= neighbours
        remaining -= component
        yield component


def is_snake(board: Board, even: list[bool], cells: set[Cell]) -> bool:
    """Return whether a component is an induced path that visits every box."""
    ends = 0
    for cell in cells:
        inside = [n for n in board.neighbours(cell) if n in cells]
        if len(inside) > 2 or any(even[n] == even[cell] for n in inside):
            return False
        ends += len(inside) < 2
    boxes = [set(house.cells) for house in board.houses if house.kind == "box"]
    return ends in (1, 2) and all(box & cells for box in boxes)


def snakes_of(board: Board, digits: bytes) -> list[set[Cell]]:
    """Return the snakes of a full grid."""
    even = even_of(digits)
    return [cells for cells in components(board, even) if is_snake(board, even, cells)]
