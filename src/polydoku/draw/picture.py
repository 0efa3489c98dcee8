"""Builds the scene of a puzzle from the board, its rules, its digits, candidates, a step and paths.

All boards are drawn in the same way, from the polygons of their cells. A digit stands upright in the largest
circle that fits into its cell.
"""

from collections.abc import Iterable, Iterator

from polydoku.draw.alt_text import description_of, title_of
from polydoku.draw.bounds import CLUE_MARGIN, box_around
from polydoku.draw.captions import with_captions
from polydoku.draw.coordinates import coordinates as coordinate_texts
from polydoku.draw.layout import candidate_columns
from polydoku.draw.outline import DIGIT_SIZE, Outline, outline_for, outline_of
from polydoku.draw.revealed import revealed_board, revealed_shapes
from polydoku.draw.rules import drawn_rules
from polydoku.draw.step_marks import StepMarks, step_marks
from polydoku.model.answer import Candidates, digits_of
from polydoku.model.board import Board, Candidate, Cell, CellLike
from polydoku.model.fault import faults_in_grid
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Layer, Line, Scene, Shape, Text, rounded
from polydoku.model.step import Notation, Step
from polydoku.rules.shapes import tube_shapes

NAME_SIZE = 2.4
"""A name of n characters has the size `NAME_SIZE` / n, relative to its cell's largest circle."""

BELOW_DIGIT = 1.0
"""How far below the middle of a cell with a digit the allowed digits are, relative to their size."""


def scene_of(
    puzzle: Puzzle,
    *,
    grid: Grid | None = None,
    candidates: Candidates | None = None,
    step: Step | None = None,
    description: str = "",
    paths: Iterable[Iterable[CellLike]] = (),
    captions: bool = True,
    coordinates: bool | None = None,
    notation: Notation = "rc",
) -> Scene:
    """Return the scene of a puzzle.

    `grid` adds the digits of a solution, `candidates` adds small digits in empty cells, `step` highlights a
    step, and `paths` adds lines through cells, such as snakes. `description` is the text that a screen
    reader reads (default: the content of the puzzle). `captions` adds lines about rules that the shapes do
    not show. `coordinates` adds the numbers of rows and columns (default: in pictures of candidates or a
    step), in the given `notation`. Raises `BoardError` if the cells have no positions.

    >>> scene = scene_of(Puzzle(Board.square(4), {"r1c1": 3}))
    >>> [text.text for text in scene.shapes if isinstance(text, Text)]
    ['3']
    """
    board, shown_grid, rules = puzzle.board, _with_givens(puzzle, grid), drawn_rules(puzzle)
    shown_board = revealed_board(puzzle, grid)
    # Candidates show the digits that setters allow in cells, and a solution shows the edges of its regions.
    hidden_roles = {
        *(("allowed-digits",) if candidates is not None else ()),
        *(("unknown-edge",) if shown_board is not board else ()),
    }
    rule_shapes = [
        shape for shape in _below_digits(rules.shapes, shown_grid) if shape.role not in hidden_roles
    ]
    outline = outline_for(shown_board, rule_shapes)
    shapes: list[Shape] = [*outline.background, *rule_shapes, *revealed_shapes(puzzle, grid)]
    for path in paths:
        shapes += tube_shapes(board, [board[cell] for cell in path])
    shapes += _digits(puzzle, shown_grid, outline)
    shapes += _conflicts(puzzle, shown_grid, outline)
    marks = StepMarks(())
    if step is not None:
        marks = _step_marks(outline, step, candidates, shown_grid)
    if candidates is not None:
        hidden = {cell for cell, _ in marks.large_digits}
        shapes += _candidates(candidates, shown_grid, outline, hidden, marks.marked_candidates)
    added = [*marks.shapes]
    outside_clues = [shape for shape in rules.shapes if shape.role.startswith("outside")]
    clue_box = box_around(box_around(outline.box, rules.shapes), outside_clues, margin=CLUE_MARGIN)
    if candidates is not None or step is not None if coordinates is None else coordinates:
        added += coordinate_texts(board, notation, box=clue_box)
    title = title_of(puzzle)
    description = description or description_of(puzzle, shown_grid)
    scene = Scene((*shapes, *added), box_around(clue_box, added), title, description)
    return with_captions(scene, rules.captions, rules.samples) if captions else scene


def _below_digits(shapes: Iterable[Shape], grid: Grid) -> Iterator[Shape]:
    """Yield the shapes; the small digits that setters allow in a cell are below the digit that it holds."""
    for shape in shapes:
        if isinstance(shape, Text) and shape.role == "allowed-digits" and grid.digits[shape.cell or 0]:
            x, y = shape.at
            shape = shape._replace(at=rounded(x, y + BELOW_DIGIT * shape.size), size=0.6 * shape.size)
        yield shape


def _step_marks(outline: Outline, step: Step, candidates: Candidates | None, grid: Grid) -> StepMarks:
    """Return the marks of a step, which depend on the candidates and digits that the picture shows."""
    if candidates is None:
        return step_marks(outline, step)
    masks = [0 if digit else mask for digit, mask in zip(grid.digits, candidates.masks, strict=True)]
    return step_marks(outline, step, masks=masks, digits=grid.digits)


def board_scene(board: Board, *, labels: bool = False) -> Scene:
    """Return the scene of an empty board, with the name of each cell if `labels` is true."""
    scene = scene_of(Puzzle(board))
    if not labels:
        return scene
    outline = outline_of(board)
    name_texts = []
    for cell, name in enumerate(board.names):
        # Names have the role, and so the style, of candidates.
        size = round(NAME_SIZE * outline.inner_radii[cell] / max(len(name), 3), 3)
        name_texts.append(Text(outline.middles[cell], name, "candidate", size, Layer.DIGITS, cell))
    return Scene((*scene.shapes, *name_texts), scene.box, scene.title, scene.description)


def _with_givens(puzzle: Puzzle, grid: Grid | None) -> Grid:
    """Return the grid with the givens of the puzzle in its empty cells."""
    if grid is None:
        return puzzle.givens
    digits = puzzle.givens.with_digits(
        {cell: digit for cell, digit in enumerate(grid.digits) if digit}
    ).digits
    return Grid(puzzle.board, digits, grid.extra)


def _digits(puzzle: Puzzle, shown_grid: Grid, outline: Outline) -> Iterator[Text]:
    """Yield the digits of the grid."""
    for cell, (digit, given) in enumerate(zip(shown_grid.digits, puzzle.givens.digits, strict=True)):
        if digit:
            role = "given" if digit == given else "digit"
            size = round(DIGIT_SIZE * outline.inner_radii[cell], 3)
            yield Text(outline.middles[cell], puzzle.board.symbol(digit), role, size, Layer.DIGITS, cell)


def _candidates(
    candidates: Candidates,
    shown_grid: Grid,
    outline: Outline,
    hidden_cells: set[Cell],
    marked_candidates: frozenset[Candidate],
) -> list[Text]:
    """Return the candidates of empty cells, without those of `hidden_cells` and `marked_candidates`."""
    board = candidates.board
    columns = candidate_columns(board)
    texts: list[Text] = []
    for cell, mask in enumerate(candidates.masks):
        if shown_grid.digits[cell] or cell in hidden_cells:
            continue
        size, points = outline.candidate_size(cell, columns), outline.candidate_points(cell, columns)
        for digit in digits_of(mask):
            if (cell, digit) in marked_candidates:
                continue
            symbol = board.symbols[digit - 1]
            texts.append(Text(points[digit - 1], symbol, "candidate", size, Layer.CANDIDATES, cell))
    return texts


def _conflicts(puzzle: Puzzle, shown_grid: Grid, outline: Outline) -> Iterator[Line]:
    """Yield a bar below every digit that breaks a rule or differs from the given."""
    for cell in sorted({cell for fault in faults_in_grid(puzzle, shown_grid) for cell in fault.cells}):
        (x, y), radius = outline.middles[cell], outline.inner_radii[cell]
        bar_y, half_length = round(y + 0.72 * radius, 3), round(0.5 * radius, 3)
        bar = (rounded(x - half_length, bar_y), rounded(x + half_length, bar_y))
        yield Line(bar, "conflict", Layer.RULE_MARKS, cell)
