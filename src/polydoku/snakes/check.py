"""Finds the snake of a full grid, or the reason why it has none."""

from collections.abc import Iterable
from typing import NamedTuple

from polydoku import words
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.snakes import engine
from polydoku.snakes.snake import Snake


class SnakeCheck(NamedTuple):
    """The snakes of a grid (on 9×9 at most one), and a sentence `why` if there is none."""

    snakes: tuple[Snake, ...]
    why: str

    @property
    def snake(self) -> Snake | None:
        """The first snake, or `None`."""
        return self.snakes[0] if self.snakes else None


class _Component(NamedTuple):
    """Connected cells of alternating parity, as the core describes them.

    `shape` is ``path``, ``loop``, ``fork`` or ``touch``. `faulty_cells` are the cell of a fork, or two cells
    that touch. `missing_boxes` are the numbers (from 0) of the boxes without a cell of the component.
    """

    cells: bytes
    shape: str
    faulty_cells: bytes
    missing_boxes: list[int]


def check(
    grid: Grid | str, *, loops: bool = False, classes: str | Iterable[Iterable[int]] | None = None
) -> SnakeCheck:
    """Return the snakes of a full grid, or the reason why there is none.

    If `loops` is true, closed loops count instead of paths. `classes` are the two classes of digits that
    count as even and odd, such as ``2468/13579``. Repeated digits are not reported.

    >>> check("123456789456789123789123456214365897365897214897214365531642978642978531978531642").why
    'no snake: the component of r1c1 is nearest, but it does not visit box 8, box 9 and it forks at r1c2'
    """
    if isinstance(grid, str):
        grid = Grid.read(grid)
    board = grid.board
    even_digits = engine.even_digits(board, classes)
    empty_cells = [board.names[cell] for cell in board.cells if not grid.digits[cell]]
    if empty_cells:
        return SnakeCheck(
            (), f"no snake yet: {words.amount(len(empty_cells), 'cell')} empty, from {empty_cells[0]} on"
        )
    is_even = [bool(even_digits >> digit - 1 & 1) for digit in grid.digits]
    even = engine.cell_mask(board, (cell for cell in board.cells if is_even[cell]))
    odd = engine.cell_mask(board, (cell for cell in board.cells if not is_even[cell]))
    unbalanced_houses, component_data = engine.snake_board(board, even_digits).check(even)
    # A house with too many even or odd digits is reported before the components are judged.
    if unbalanced_houses:
        house = board.houses[unbalanced_houses[0]]
        even_count = sum(is_even[cell] for cell in house.cells)
        odd_count = len(house.cells) - even_count
        return SnakeCheck((), f"no snake: {house.name} has {even_count} even and {odd_count} odd digits")
    components = [_Component(*data) for data in component_data]
    required_shape = "loop" if loops else "path"
    snakes = tuple(
        Snake(board, tuple(map(Cell, component.cells)), even, odd, closed=loops, even_digits=even_digits)
        for component in components
        if component.shape == required_shape and not component.missing_boxes
    )
    # Each cell is in a component. The core puts the component that is the most similar to a snake first.
    return SnakeCheck(snakes, "" if snakes else _reason(board, components[0], loops=loops))


def _reason(board: Board, component: _Component, *, loops: bool) -> str:
    """Return why a component is not a snake, or not a loop if `loops` is true."""
    box_names = [house.name for house in board.houses if house.kind == "box"]
    reasons = []
    if component.missing_boxes:
        reasons.append(f"it does not visit {', '.join(box_names[box] for box in component.missing_boxes)}")
    faulty_names = [board.names[cell] for cell in component.faulty_cells]
    if component.shape == "fork":
        reasons.append(f"it forks at {faulty_names[0]}")
    elif component.shape == "touch":
        reasons.append(f"it touches itself at {faulty_names[0]} and {faulty_names[1]}")
    elif component.shape == "loop" and not loops:
        reasons.append("it is a closed loop")
    elif component.shape == "path" and loops:
        reasons.append("it is a path, no closed loop")
    shape_name = "closed loop" if loops else "snake"
    first_name = board.names[component.cells[0]]
    return f"no {shape_name}: the component of {first_name} is nearest, but {' and '.join(reasons)}"


def fault(board: Board, digits: bytes, path: tuple[Cell, ...] = ()) -> str:
    """Return why a full grid has no snake (with the cells of `path`), or an empty text if it has one."""
    result = check(Grid(board, digits))
    if path and all(set(snake.path) != set(path) for snake in result.snakes):
        return result.why or f"no snake along the drawn path from {board.names[path[0]]}"
    return result.why
