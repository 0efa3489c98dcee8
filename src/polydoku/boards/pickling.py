"""How a board is pickled: a board of a family by its name alone, which keeps a pickled puzzle small."""

from collections.abc import Sequence
from typing import Any

from polydoku.boards.families import board_of_family, is_of_family
from polydoku.model.board import Board, House, Polygon


def reduce_value(board: Board) -> tuple[Any, ...]:
    """Return the value of `Board.__reduce__`: a function and the arguments that make it return the board."""
    if is_of_family(board):
        return board_of_family, (board.name,)
    return board_of_content, (
        board.names,
        board.houses,
        board.digits,
        board.symbols,
        board.places,
        board.name,
    )


def board_of_content(
    names: Sequence[str],
    houses: Sequence[House],
    digits: int,
    symbols: str,
    places: tuple[Polygon, ...] | None,
    name: str,
) -> Board:
    """Return the board with this content; `pickle` needs a function without keyword arguments."""
    return Board(names, houses, digits=digits, symbols=symbols, places=places, name=name)
