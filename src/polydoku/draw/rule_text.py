"""Shows the rules of a puzzle in the terminal: a line for each rule, and the cells that rules shade."""

from collections.abc import Iterable
from unicodedata import combining, normalize

from polydoku.draw.board_text import board_captions, grids_text
from polydoku.draw.rules import rules_of
from polydoku.errors import BoardError
from polydoku.model.board import Cell
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Dot, Polygon, Shape

LABEL = "Rules: "
SHADING_ROLES = frozenset(("region", "dot.mark", "dot.odd", "square.even", "mark-ground"))
"""The roles of shapes behind the digits of cells that a rule marks."""

ASCII_SIGNS = str.maketrans({"×": "x", "≠": "!=", "≤": "<=", "≥": ">="})
CONTINUATION_INDENT = " " * (len(LABEL) + 2)
MIN_WIDTH = 2 * len(LABEL)
"""Lines are never wrapped to fewer columns than this, even in a very narrow terminal."""


def rule_lines(puzzle: Puzzle, *, ascii: bool = False, width: int | None = None) -> list[str]:
    """Return the rules of the board and of the puzzle, wrapped to `width` columns.

    >>> from polydoku import Board, rules
    >>> rule_lines(Puzzle(Board.square(4), rules=[rules.Diagonal("+")]))
    ['Rules: diagonal: the diagonal from bottom left to top right holds different digits']
    """
    rule_captions = (rule.caption() for rule in rules_of(puzzle))
    captions = dict.fromkeys([*board_captions(puzzle.board), *rule_captions])
    if text_of_grids := grids_text(puzzle.board):
        captions = {text_of_grids: None} | captions
    if not captions:
        return []
    from textwrap import wrap  # imported late: it takes half a millisecond, and most puzzles have no rules

    lines: list[str] = []
    for caption in captions:
        label = " " * len(LABEL) if lines else LABEL
        text = _in_ascii(caption) if ascii else caption
        line_width = max(width, MIN_WIDTH) if width else len(label) + len(text)
        lines += wrap(text, line_width, initial_indent=label, subsequent_indent=CONTINUATION_INDENT)
    return lines


def _in_ascii(text: str) -> str:
    """Return a text with letters without accents; a question mark replaces any other character."""
    letters = normalize("NFD", text.translate(ASCII_SIGNS))
    return "".join(char for char in letters if not combining(char)).encode("ascii", "replace").decode()


def rule_shapes(puzzle: Puzzle) -> tuple[Shape, ...]:
    """Return the shapes that rules draw; none if the cells of the board have no places."""
    try:
        return tuple(shape for rule in rules_of(puzzle) for shape in rule.scene(puzzle.board))
    except BoardError:
        return ()


def shaded_cells(shapes: Iterable[Shape]) -> frozenset[Cell]:
    """Return the cells that the shapes of rules fill with a colour or a dot."""
    cells = {
        shape.cell for shape in shapes if isinstance(shape, Polygon | Dot) and shape.role in SHADING_ROLES
    }
    return frozenset(Cell(cell) for cell in cells if cell is not None)
