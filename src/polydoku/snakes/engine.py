"""From a `Board` to the core's snake board, and why some boards cannot have one."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from polydoku import _core
from polydoku.boards.symmetry import of_puzzle
from polydoku.errors import BoardError, PuzzleError
from polydoku.model.board import Board, Cell, CellLike

MOST_CELLS = 128
MOST_HOUSES = 64
MOST_OF_A_CLASS = 8
"""What the core holds in its words; larger boards could not be searched to the end anyway."""


class SearchStopped(Exception):
    """A limit ended a search; `stop` is its number in `polydoku.search.limits.STOPPED`."""

    def __init__(self, stop: int) -> None:
        super().__init__(stop)
        self.stop = stop


Houses = tuple[tuple[Cell, ...], ...]


@lru_cache(maxsize=64)
def compiled(board: Board, even: int, further: Houses = ()) -> _core.SnakeBoard:
    """Return the core's board with the digits of the mask `even` as one class, made on first use.

    `further` are sets of cells that hold different digits besides the houses. Raises `BoardError` for a
    board that is too large, has no boxes, or whose cells have no places.
    """
    houses = [*(house.cells for house in board.houses), *further]
    boxes = [number for number, house in enumerate(board.houses) if house.kind == "box"]
    name = board.name or "this board"
    if len(board) > MOST_CELLS or len(houses) > MOST_HOUSES:
        raise BoardError(
            "snake-large",
            board=name,
            cells=len(board),
            houses=len(houses),
            most=MOST_CELLS,
            most_houses=MOST_HOUSES,
        )
    if not boxes:
        raise BoardError("snake-boxes", board=name)
    if board.places is None:
        raise BoardError("snake-places", board=name)
    if max(even.bit_count(), board.digits - even.bit_count()) > MOST_OF_A_CLASS:
        raise BoardError("snake-digits", board=name, digits=board.digits, most=MOST_OF_A_CLASS)
    neighbours = [board.neighbours(cell) for cell in board.cells]
    kept = of_puzzle(board, [set(cells) for cells in further])
    kinds = {frozenset(board.houses[number].cells) for number in boxes}
    kept = tuple(s for s in kept if {frozenset(s[c] for c in box) for box in kinds} == kinds)
    return _core.SnakeBoard(neighbours, houses, boxes, board.digits, even, kept)


def atlas(
    core: _core.SnakeBoard, wanted: Any, clues: bytes, budget_ms: float | None, max_nodes: int | None
) -> _core.SnakeAtlas:
    """Return the parity grids that a filter (see `Wanted`) and clues leave; raises `SearchStopped`."""
    try:
        return _core.SnakeAtlas(core, wanted, clues, budget_ms, max_nodes)
    except TimeoutError as stopped:
        raise SearchStopped(stopped.args[0]) from None


def evens(board: Board, classes: str | Iterable[Iterable[int]] | None) -> int:
    """Return the mask of the digits called even: those of the first of two classes (default: 2468…).

    `classes` is ``2468/13579`` in the board's symbols, or two collections of digits. Raises
    `PuzzleError` unless each digit is in one of them and neither is empty.

    >>> evens(Board.square(9), "1234/56789"), evens(Board.square(9), None)
    (15, 170)
    """
    if classes is None:
        found = sum(1 << digit - 1 for digit in range(2, board.digits + 1, 2))
        if not found:
            raise PuzzleError("snake-classes", given="1", digits=board.symbol_range)
        return found
    try:
        parts = (
            [[board.digit(symbol) for symbol in part.strip()] for part in classes.split("/")]
            if isinstance(classes, str)
            else [list(part) for part in classes]
        )
    except BoardError:
        parts = []
    if len(parts) != 2 or not all(parts) or sorted(parts[0] + parts[1]) != list(range(1, board.digits + 1)):
        given = classes if isinstance(classes, str) else "/".join(str(part) for part in parts)
        raise PuzzleError("snake-classes", given=given, digits=board.symbol_range)
    return sum(1 << digit - 1 for digit in parts[0])


def cells_in(board: Board, cells: Iterable[CellLike]) -> int:
    """Return a set of cells as an integer."""
    found = 0
    for cell in cells:
        found |= 1 << board[cell]
    return found
