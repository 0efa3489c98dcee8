"""All ways to cut a 4×4 board into four connected regions of four cells, and the grids that fit them."""

from collections.abc import Iterator
from functools import cache

from polydoku import Board, Grid, Puzzle, boards

LATIN = boards.latin(4)
Regions = tuple[int, ...]
"""The region of each cell, numbered from 1 in reading order."""


def neighbours(cell: int) -> Iterator[int]:
    row, column = divmod(cell, 4)
    for other_row, other_column in (
        (row - 1, column),
        (row, column - 1),
        (row, column + 1),
        (row + 1, column),
    ):
        if 0 <= other_row < 4 and 0 <= other_column < 4:
            yield 4 * other_row + other_column


def pieces_with(cell: int, free: frozenset[int], size: int) -> set[frozenset[int]]:
    """The connected sets of free cells with this cell."""
    pieces = {frozenset([cell])}
    for _ in range(size - 1):
        pieces = {
            piece | {other}
            for piece in pieces
            for member in piece
            for other in neighbours(member)
            if other in free and other not in piece
        }
    return pieces


@cache
def all_regions() -> list[Regions]:
    """All 117 partitions."""
    partitions = []

    def cut(free: frozenset[int], pieces: tuple[frozenset[int], ...]) -> None:
        if not free:
            regions = [next(n for n, piece in enumerate(pieces, 1) if cell in piece) for cell in range(16)]
            partitions.append(tuple(regions))
            return
        for piece in sorted(pieces_with(min(free), free, 4), key=sorted):
            cut(free - piece, (*pieces, piece))

    cut(frozenset(range(16)), ())
    return partitions


@cache
def all_filled() -> list[tuple[bytes, Regions]]:
    """Every Latin square with each partition whose regions hold different digits."""
    squares = [grid.digits for grid in Puzzle(LATIN).solutions()]
    return [
        (digits, regions)
        for digits in squares
        for regions in all_regions()
        if len(set(zip(regions, digits, strict=True))) == 16
    ]


def regions_of(grid: Grid) -> Regions:
    """The regions that a solution names."""
    return tuple(grid.extra[f"{name}.region"] for name in grid.board.names)


def solved(puzzle: Puzzle) -> list[tuple[bytes, Regions]]:
    """The solutions of a puzzle in the form of `all_filled`, in order."""
    return sorted((grid.digits, regions_of(grid)) for grid in puzzle.solutions())


def name_at(cell: int, board: Board = LATIN) -> str:
    return board.names[cell]
