"""The `repr` of a board: ``boards.named('9x9')`` if the name determines the board, else a call of `Board`."""

from polydoku.boards.families import is_of_family
from polydoku.model.board import SYMBOLS, Board


def as_python(board: Board) -> str:
    """Return a Python expression whose value equals `board`; it uses `Board`, `House` and `boards`.

    >>> as_python(Board(["a", "b"], {"pair": ["a", "b"]}))
    "Board(['a', 'b'], {'pair': ['a', 'b']}, digits=2)"
    """
    if is_of_family(board):
        return f"boards.named({board.name!r})"
    names = [house.name for house in board.houses]
    if len(set(names)) == len(names) and not any(house.kind for house in board.houses):
        houses = repr({house.name: [board.names[cell] for cell in house.cells] for house in board.houses})
    else:  # a dictionary cannot repeat a name and has no place for kinds
        houses = "[" + ", ".join(f"House{tuple(house)!r}" for house in board.houses) + "]"
    arguments = [repr(list(board.names)), houses, f"digits={board.digits}"]
    if board.symbols != SYMBOLS[: board.digits]:
        arguments.append(f"symbols={board.symbols!r}")
    if board.places is not None:
        arguments.append(f"places={board.places!r}")
    if board.name:
        arguments.append(f"name={board.name!r}")
    return f"Board({', '.join(arguments)})"
