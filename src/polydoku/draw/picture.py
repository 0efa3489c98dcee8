"""A puzzle as a scene: faces and edges of its board, rules, digits, candidates, a step, paths.

There is one way to draw a board of any shape; what differs is in the polygons of its cells. Text
stands upright everywhere, in the largest circle that its cell has room for.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from polydoku.draw.alternative import description_of, title_of
from polydoku.draw.marks import step_marks
from polydoku.draw.shape import DIGIT, Shape, shape_of, small_side
from polydoku.model.answer import Candidates, digits_of
from polydoku.model.board import Board, Cell, CellLike
from polydoku.model.constraint import AllDifferent
from polydoku.model.fault import different, of_grid
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Dot, Layer, Line, Polygon, Primitive, Scene, Text


def scene_of(
    puzzle: Puzzle,
    *,
    grid: Grid | None = None,
    candidates: Candidates | None = None,
    step: Mapping[str, Any] | None = None,
    paths: Iterable[Iterable[CellLike]] = (),
) -> Scene:
    """Return the picture of a puzzle.

    `grid` adds found digits; `candidates` small digits in the cells still empty; `step` the marks of a
    step in its JSON form (`cells`, `roles`, `houses`, `links`, `place`, `remove`); `paths` lines through
    cells, such as snakes. Raises `BoardError` for a board without places.

    >>> scene = scene_of(Puzzle(Board.square(4), {"r1c1": 3}))
    >>> [text.text for text in scene.primitives if isinstance(text, Text)]
    ['3']
    """
    board, shape = puzzle.board, shape_of(puzzle.board)
    shown = grid or puzzle.givens
    primitives: list[Primitive] = [*shape.ground, *_rules(puzzle, shape)]
    for path in (*paths, *(path for rule in puzzle.rules for path in rule.paths(board))):
        primitives += _path(shape, [board[cell] for cell in path])
    primitives += _digits(puzzle, shown, shape)
    primitives += _conflicts(puzzle, shown, shape)
    if candidates is not None:
        placed = {board[name] for name in step["place"]} if step and "place" in step else set()
        primitives += _candidates(candidates, shown, shape, placed)
    if step is not None:
        sets = dict(different(puzzle))
        primitives += step_marks(board, shape, step, shown_small=candidates is not None, houses=sets)
    title = title_of(puzzle)
    words = str(step["text"]) if step and step.get("text") else description_of(puzzle, shown)
    return Scene(tuple(primitives), shape.box, title, words)


def board_scene(board: Board, *, labels: bool = False) -> Scene:
    """Return the picture of an empty board, with the name of each cell in it when asked."""
    scene = scene_of(Puzzle(board))
    if not labels:
        return scene
    shape = shape_of(board)
    names = tuple(
        Text(
            shape.middles[cell],
            name,
            "candidate",
            round(2.4 * shape.rooms[cell] / max(len(name), 3), 3),
            Layer.DIGITS,
            cell,
        )
        for cell, name in enumerate(board.names)
    )
    return Scene((*scene.primitives, *names), scene.box, scene.title, scene.description)


def _digits(puzzle: Puzzle, shown: Grid, shape: Shape) -> Iterator[Text]:
    symbol, layer = puzzle.board.symbol, Layer.DIGITS
    for cell, (digit, given) in enumerate(zip(shown.digits, puzzle.givens.digits, strict=True)):
        if digit or given:
            role = "given" if digit in (0, given) else "digit"
            size = round(DIGIT * shape.rooms[cell], 3)
            yield Text(shape.middles[cell], symbol(digit or given), role, size, layer, cell)


def _candidates(candidates: Candidates, shown: Grid, shape: Shape, placed: set[Cell]) -> list[Text]:
    board, layer = candidates.board, Layer.CANDIDATES
    side = small_side(board)
    found: list[Text] = []
    for cell, mask in enumerate(candidates.masks):
        if not shown.digits[cell] and cell not in placed:
            size, spots = shape.small(cell, side), shape.spots(cell, side)
            found += [
                Text(spots[digit - 1], board.symbols[digit - 1], "candidate", size, layer, cell)
                for digit in digits_of(mask)
            ]
    return found


def _conflicts(puzzle: Puzzle, shown: Grid, shape: Shape) -> Iterator[Line]:
    """A bar under every digit that clashes with another or changes a given."""
    for cell in sorted({cell for problem in of_grid(puzzle, shown) for cell in problem.cells}):
        (x, y), room = shape.middles[cell], shape.rooms[cell]
        low, half = round(y + 0.72 * room, 3), round(0.5 * room, 3)
        yield Line(((round(x - half, 3), low), (round(x + half, 3), low)), "conflict", Layer.RULE_MARKS, cell)


def _rules(puzzle: Puzzle, shape: Shape) -> Iterator[Primitive]:
    """Houses beyond rows, columns and boxes: a straight one is a line, one in a piece is shaded."""
    extra = [house.cells for house in puzzle.board.houses if house.kind == "extra"]
    primitives = [own for rule in puzzle.rules for own in rule.primitives(puzzle.board)]
    extra += [own.cells for own in primitives if isinstance(own, AllDifferent)]
    for cells in extra:
        if _is_straight(shape, cells):
            yield Line((shape.middles[cells[0]], shape.middles[cells[-1]]), "line.diagonal")
        elif _is_in_a_piece(puzzle.board, cells):
            yield from (Polygon(shape.polygons[cell], "region", Layer.SHADING, cell) for cell in cells)


def _is_straight(shape: Shape, cells: tuple[Cell, ...]) -> bool:
    """Whether the cells' middles lie on one slanted line."""
    (ax, ay), (bx, by) = shape.middles[cells[0]], shape.middles[cells[-1]]
    if abs(ax - bx) < 0.01 or abs(ay - by) < 0.01:
        return False
    middles = (shape.middles[cell] for cell in cells)
    return all(abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) < 0.05 for x, y in middles)


def _is_in_a_piece(board: Board, cells: tuple[Cell, ...]) -> bool:
    left, edge = set(cells[1:]), [cells[0]]
    while edge:
        near = left.intersection(board.neighbours(edge.pop()))
        left -= near
        edge += near
    return not left


def _path(shape: Shape, cells: list[Cell]) -> Iterator[Primitive]:
    """A tube through the cells with a bulb at each end; none on a loop, which comes back to its start."""
    loop = len(cells) > 3 and cells[0] == cells[-1]
    points = tuple(shape.middles[cell] for cell in (cells[:-1] if loop else cells))
    for part, wider in (("-edge", 0.03), ("", 0.0)):
        yield Line(points, f"line.snake{part}", closed=loop)
        for cell in () if loop else (cells[0], cells[-1]):
            radius = round(0.6 * shape.rooms[cell] + wider, 3)
            yield Dot(shape.middles[cell], radius, f"dot.snake{part}", Layer.RULE_LINES, cell)
