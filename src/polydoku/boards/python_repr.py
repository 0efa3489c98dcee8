"""The `repr` of a board: a call by its name where that gives an equal board, else all of its content.

The name alone is not enough, because people give their own boards any name they like.
"""

from polydoku.boards.families import is_of_family
from polydoku.model.board import SYMBOLS, Board


def as_python(board: Board) -> str:
    """Return an expression of `Board`, `House` and `boards` that is equal to `board`.

    >>> as_python(Board(["a", "b"], {"pair": ["a", "b"]}))
    "Board(['a', 'b'], {'pair': ['a', 'b']}, digits=2)"
    """
    if is_of_family(board):
        return f"boards.named({board.name!r})"
    names = [house.name for house in board.houses]
    if any(house.kind for house in board.houses) or len(set(names)) < len(names):
        houses = "[" + ", ".join(f"House{tuple(house)!r}" for house in board.houses) + "]"
    else:
        houses = repr({house.name: [board.names[c] for c in house.cells] for house in board.houses})
    parts = [repr(list(board.names)), houses, f"digits={board.digits}"]
    if board.symbols != SYMBOLS[: board.digits]:
        parts.append(f"symbols={board.symbols!r}")
    if board.places is not None:
        parts.append(f"places={board.places!r}")
    if board.name:
        parts.append(f"name={board.name!r}")
    return f"Board({', '.join(parts)})"
