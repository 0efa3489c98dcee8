"""How a board is pickled: by its name where that says all of it, so that a pickled puzzle stays small."""

from collections.abc import Sequence
from typing import Any

from polydoku.boards.families import board_of_family, is_of_family
from polydoku.model.board import Board, House, Polygon


def reduced(board: Board) -> tuple[Any, ...]:
    """Return what `__reduce__` needs: the name of a family's board, else the content of the board."""
    if is_of_family(board):
        return board_of_family, (board.name,)
    content = (board.names, board.houses, board.digits, board.symbols, board.places, board.name)
    return board_of_content, content


def board_of_content(
    names: Sequence[str],
    houses: Sequence[House],
    digits: int,
    symbols: str,
    places: tuple[Polygon, ...] | None,
    name: str,
) -> Board:
    """Return the board that was pickled by its content."""
    return Board(names, houses, digits=digits, symbols=symbols, places=places, name=name)
