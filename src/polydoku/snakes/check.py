"""Is there a snake in a full grid, and if not, why not."""

from collections.abc import Iterable
from typing import NamedTuple

from polydoku import words
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.snakes import engine
from polydoku.snakes.snake import Snake


class Check(NamedTuple):
    """The snakes of a grid (on 9×9 at most one), and if there is none, why, in words."""

    snakes: tuple[Snake, ...]
    why: str

    @property
    def snake(self) -> Snake | None:
        """The snake, if there is one."""
        return self.snakes[0] if self.snakes else None


def check(
    grid: Grid | str, *, loops: bool = False, classes: str | Iterable[Iterable[int]] | None = None
) -> Check:
    """Return the snakes that the parity of a full grid draws, or the reason why there is none.

    `loops` asks for closed loops, `classes` splits the digits (``2468/13579``). Houses are looked at
    for parity only; whether a digit stands twice is `Puzzle.check`'s question.

    >>> check("123456789456789123789123456214365897365897214897214365531642978642978531978531642").why
    'no snake: the component of r1c1 is nearest, but it does not visit box 8, box 9 and it forks at r1c2'
    """
    if isinstance(grid, str):
        grid = Grid.read(grid)
    board, digits = grid.board, engine.evens(grid.board, classes)
    core = engine.compiled(board, digits)
    empty = [board.names[cell] for cell in board.cells if not grid.digits[cell]]
    if empty:
        return Check((), f"no snake yet: {words.amount(len(empty), 'cell')} empty, from {empty[0]} on")
    even = sum(1 << cell for cell in board.cells if digits >> grid.digits[cell] - 1 & 1)
    uneven, components = core.check(even)
    if uneven:
        house = board.houses[uneven[0]]
        count = sum(even >> cell & 1 for cell in house.cells)
        return Check((), f"no snake: {house.name} has {count} even and {len(house.cells) - count} odd digits")
    everywhere = (1 << len(board)) - 1
    shape = "loop" if loops else "path"
    snakes = tuple(
        Snake(board, tuple(map(Cell, cells)), even, everywhere & ~even, closed=loops, digits=digits)
        for cells, own, _, missing in components
        if own == shape and not missing
    )
    return Check(snakes, "" if snakes else _why(board, components[0], loops=loops))


def _why(board: Board, nearest: tuple[bytes, str, bytes, list[int]], *, loops: bool) -> str:
    """What keeps the component that is nearest to a snake from being one."""
    cells, shape, spoilt, missing = nearest
    boxes = [house.name for house in board.houses if house.kind == "box"]
    faults = []
    if missing:
        faults.append(f"it does not visit {', '.join(boxes[number] for number in missing)}")
    names = [board.names[cell] for cell in spoilt]
    if shape == "fork":
        faults.append(f"it forks at {names[0]}")
    elif shape == "touch":
        faults.append(f"it touches itself at {names[0]} and {names[1]}")
    elif (shape == "loop") != loops:
        faults.append("it is a closed loop" if shape == "loop" else "it is a path, no closed loop")
    thing = "closed loop" if loops else "snake"
    return f"no {thing}: the component of {board.names[cells[0]]} is nearest, but {' and '.join(faults)}"


def fault(board: Board, digits: bytes, path: tuple[Cell, ...] = ()) -> str:
    """Return why a full grid has no snake, or not the one along `path`; nothing when it has."""
    found = check(Grid(board, digits))
    if path and all(set(snake.path) != set(path) for snake in found.snakes):
        return found.why or f"no snake along the drawn path from {board.names[path[0]]}"
    return found.why
