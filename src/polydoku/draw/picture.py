"""A puzzle as a scene: faces and edges of its board, rules, digits, candidates, a step, paths.

There is one way to draw a board of any shape; what differs is in the polygons of its cells. Text
stands upright everywhere, in the largest circle that its cell has room for.
"""

from collections.abc import Iterable, Iterator

from polydoku.draw.alternative import description_of, title_of
from polydoku.draw.captions import with_captions
from polydoku.draw.marks import step_marks
from polydoku.draw.outline import DIGIT, Outline, outline_of, small_side
from polydoku.draw.rules import drawn_rules
from polydoku.model.answer import Candidates, digits_of
from polydoku.model.board import Board, Cell, CellLike
from polydoku.model.fault import faults_in_grid
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Layer, Line, Scene, Shape, Text
from polydoku.model.step import Step
from polydoku.rules.shapes import tube_shapes


def scene_of(
    puzzle: Puzzle,
    *,
    grid: Grid | None = None,
    candidates: Candidates | None = None,
    step: Step | None = None,
    text: str = "",
    paths: Iterable[Iterable[CellLike]] = (),
) -> Scene:
    """Return the picture of a puzzle.

    `grid` adds found digits; `candidates` small digits in the cells still empty; `step` the marks of a
    step; `paths` lines through cells, such as snakes; `text` is what the picture says in words (default: the
    contents of the puzzle). Raises `BoardError` for a board without places.

    >>> scene = scene_of(Puzzle(Board.square(4), {"r1c1": 3}))
    >>> [text.text for text in scene.shapes if isinstance(text, Text)]
    ['3']
    """
    board, outline = puzzle.board, outline_of(puzzle.board)
    shown_grid = grid or puzzle.givens
    rules = drawn_rules(puzzle)
    shapes: list[Shape] = [*outline.ground, *rules.shapes]
    for path in paths:
        shapes += tube_shapes(board, [board[cell] for cell in path])
    shapes += _digits(puzzle, shown_grid, outline)
    shapes += _conflicts(puzzle, shown_grid, outline)
    if candidates is not None:
        placed = {cell for cell, _ in step.place} if step else set()
        shapes += _candidates(candidates, shown_grid, outline, placed)
    if step is not None:
        shapes += step_marks(outline, step, shown_small=candidates is not None)
    title = title_of(puzzle)
    words = text or description_of(puzzle, shown_grid)
    return with_captions(Scene(tuple(shapes), outline.box, title, words), rules.captions)


def board_scene(board: Board, *, labels: bool = False) -> Scene:
    """Return the picture of an empty board, with the name of each cell in it if `labels` is true."""
    scene = scene_of(Puzzle(board))
    if not labels:
        return scene
    outline = outline_of(board)
    names = tuple(
        Text(
            outline.middles[cell],
            name,
            "candidate",
            round(2.4 * outline.inner_radii[cell] / max(len(name), 3), 3),
            Layer.DIGITS,
            cell,
        )
        for cell, name in enumerate(board.names)
    )
    return Scene((*scene.shapes, *names), scene.box, scene.title, scene.description)


def _digits(puzzle: Puzzle, shown_grid: Grid, outline: Outline) -> Iterator[Text]:
    symbol, layer = puzzle.board.symbol, Layer.DIGITS
    for cell, (digit, given) in enumerate(zip(shown_grid.digits, puzzle.givens.digits, strict=True)):
        if digit or given:
            role = "given" if digit in (0, given) else "digit"
            size = round(DIGIT * outline.inner_radii[cell], 3)
            yield Text(outline.middles[cell], symbol(digit or given), role, size, layer, cell)


def _candidates(candidates: Candidates, shown_grid: Grid, outline: Outline, placed: set[Cell]) -> list[Text]:
    board, layer = candidates.board, Layer.CANDIDATES
    side = small_side(board)
    texts: list[Text] = []
    for cell, mask in enumerate(candidates.masks):
        if not shown_grid.digits[cell] and cell not in placed:
            size, spots = outline.small(cell, side), outline.spots(cell, side)
            texts += [
                Text(spots[digit - 1], board.symbols[digit - 1], "candidate", size, layer, cell)
                for digit in digits_of(mask)
            ]
    return texts


def _conflicts(puzzle: Puzzle, shown_grid: Grid, outline: Outline) -> Iterator[Line]:
    """A bar under every digit that clashes with another or changes a given."""
    for cell in sorted({cell for problem in faults_in_grid(puzzle, shown_grid) for cell in problem.cells}):
        (x, y), room = outline.middles[cell], outline.inner_radii[cell]
        low, half = round(y + 0.72 * room, 3), round(0.5 * room, 3)
        yield Line(((round(x - half, 3), low), (round(x + half, 3), low)), "conflict", Layer.RULE_MARKS, cell)
