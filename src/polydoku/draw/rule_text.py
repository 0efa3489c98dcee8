"""Shows the rules of a puzzle in the terminal: a line for each rule, and the cells that rules shade."""

from collections.abc import Iterable
from unicodedata import combining, normalize

from polydoku.draw.ansi import FAINT, styled
from polydoku.draw.board_text import board_captions, grids_text
from polydoku.draw.rules import rules_of
from polydoku.errors import BoardError
from polydoku.model.board import Board, Cell
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.model.scene import Dot, Polygon, Shape

LABEL = "Rules: "
SHADING_ROLES = frozenset(("region", "dot.mark", "dot.odd", "square.even", "mark-ground"))
"""The roles of shapes behind the digits of cells that a rule marks."""

ASCII_SIGNS = str.maketrans({"×": "x", "≠": "!=", "≤": "<=", "≥": ">=", "→": ">"})
CONTINUATION_INDENT = " " * (len(LABEL) + 2)
MIN_WIDTH = 2 * len(LABEL)
"""Lines are never wrapped to fewer columns than this, even in a very narrow terminal."""


def rule_lines(
    puzzle: Puzzle, *, color: bool = False, ascii: bool = False, width: int | None = None
) -> list[str]:
    """Return the rules of the board and of the puzzle, wrapped to `width` columns.

    If `color` is true, they are grey, or have the colour of the lines that the rule draws.

    >>> from polydoku import Board, rules
    >>> rule_lines(Puzzle(Board.square(4), rules=[rules.Diagonal("+")]))
    ['Rules: diagonal: the diagonal from bottom left to top right holds different digits']
    """
    board = puzzle.board
    captions = dict.fromkeys(filter(None, [grids_text(board), *board_captions(board)]), FAINT)
    for rule in rules_of(puzzle):
        captions.setdefault(rule.caption(), _code(rule, board) if color else FAINT)
    if not captions:
        return []
    from textwrap import wrap  # imported late: it takes half a millisecond, and most puzzles have no rules

    lines: list[str] = []
    for caption, code in captions.items():
        label = " " * len(LABEL) if lines else LABEL
        text = _in_ascii(caption) if ascii else caption
        line_width = max(width, MIN_WIDTH) if width else len(label) + len(text)
        wrapped = wrap(text, line_width, initial_indent=label, subsequent_indent=CONTINUATION_INDENT)
        lines += (styled(line, code, color) for line in wrapped)
    return lines


def _code(rule: Rule, board: Board) -> str:
    """Return the ANSI code of the line that a rule draws, else of grey."""
    from polydoku.draw.text_lines import CODES  # imported late: few puzzles have lines

    return next((CODES[shape.role] for shape in _scene(rule, board) if shape.role in CODES), "") or FAINT


def _in_ascii(text: str) -> str:
    """Return a text with letters without accents; a question mark replaces any other character."""
    letters = normalize("NFD", text.translate(ASCII_SIGNS))
    return "".join(char for char in letters if not combining(char)).encode("ascii", "replace").decode()


def rule_shapes(puzzle: Puzzle) -> tuple[Shape, ...]:
    """Return the shapes that rules draw; none if the cells of the board have no places."""
    return tuple(shape for rule in rules_of(puzzle) for shape in _scene(rule, puzzle.board))


def _scene(rule: Rule, board: Board) -> tuple[Shape, ...]:
    """Return the shapes that a rule draws; none if the cells of the board have no places."""
    try:
        return rule.scene(board)
    except BoardError:
        return ()


def shaded_cells(shapes: Iterable[Shape]) -> frozenset[Cell]:
    """Return the cells that the shapes of rules fill with a colour or a dot."""
    cells = {
        shape.cell for shape in shapes if isinstance(shape, Polygon | Dot) and shape.role in SHADING_ROLES
    }
    return frozenset(Cell(cell) for cell in cells if cell is not None)
