"""Finds the snake of a full grid, or the reason why it has none."""

from collections.abc import Iterable
from typing import NamedTuple

from polydoku import words
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.snakes import engine
from polydoku.snakes.snake import Snake


class SnakeCheck(NamedTuple):
    """The snakes of a grid (on 9×9 at most one), and the reason in words if there is none."""

    snakes: tuple[Snake, ...]
    why: str

    @property
    def snake(self) -> Snake | None:
        """The first snake, or `None`."""
        return self.snakes[0] if self.snakes else None


def check(
    grid: Grid | str, *, loops: bool = False, classes: str | Iterable[Iterable[int]] | None = None
) -> SnakeCheck:
    """Return the snakes of a full grid, or the reason why there is none.

    `loops` searches for closed loops instead of paths. `classes` are the two classes of digits, such as
    ``2468/13579``. Only the parities of the digits matter: repeated digits are not reported.

    >>> check("123456789456789123789123456214365897365897214897214365531642978642978531978531642").why
    'no snake: the component of r1c1 is nearest, but it does not visit box 8, box 9 and it forks at r1c2'
    """
    if isinstance(grid, str):
        grid = Grid.read(grid)
    board, even_digits = grid.board, engine.even_digits(grid.board, classes)
    core = engine.compiled(board, even_digits)
    empty_cells = [board.names[cell] for cell in board.cells if not grid.digits[cell]]
    if empty_cells:
        return SnakeCheck(
            (), f"no snake yet: {words.amount(len(empty_cells), 'cell')} empty, from {empty_cells[0]} on"
        )
    even = sum(1 << cell for cell in board.cells if even_digits >> grid.digits[cell] - 1 & 1)
    unbalanced_houses, components = core.check(even)
    if unbalanced_houses:
        house = board.houses[unbalanced_houses[0]]
        count = sum(even >> cell & 1 for cell in house.cells)
        return SnakeCheck(
            (), f"no snake: {house.name} has {count} even and {len(house.cells) - count} odd digits"
        )
    all_cells = (1 << len(board)) - 1
    shape = "loop" if loops else "path"
    snakes = tuple(
        Snake(board, tuple(map(Cell, cells)), even, all_cells & ~even, closed=loops, even_digits=even_digits)
        for cells, component_shape, _, missing_boxes in components
        if component_shape == shape and not missing_boxes
    )
    return SnakeCheck(snakes, "" if snakes else _reason(board, components[0], loops=loops))


def _reason(board: Board, nearest: tuple[bytes, str, bytes, list[int]], *, loops: bool) -> str:
    """Return why the component that is most similar to a snake is not one."""
    cells, shape, faulty_cells, missing_boxes = nearest
    boxes = [house.name for house in board.houses if house.kind == "box"]
    faults = []
    if missing_boxes:
        faults.append(f"it does not visit {', '.join(boxes[number] for number in missing_boxes)}")
    names = [board.names[cell] for cell in faulty_cells]
    if shape == "fork":
        faults.append(f"it forks at {names[0]}")
    elif shape == "touch":
        faults.append(f"it touches itself at {names[0]} and {names[1]}")
    elif (shape == "loop") != loops:
        faults.append("it is a closed loop" if shape == "loop" else "it is a path, no closed loop")
    noun = "closed loop" if loops else "snake"
    return f"no {noun}: the component of {board.names[cells[0]]} is nearest, but {' and '.join(faults)}"


def fault(board: Board, digits: bytes, path: tuple[Cell, ...] = ()) -> str:
    """Return why a full grid has no snake, or no snake along `path`. The text is empty if it has one."""
    result = check(Grid(board, digits))
    if path and all(set(snake.path) != set(path) for snake in result.snakes):
        return result.why or f"no snake along the drawn path from {board.names[path[0]]}"
    return result.why
