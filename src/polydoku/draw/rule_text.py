"""The rules of a puzzle in the terminal: a line for each below the drawing, and the cells that are shaded."""

from polydoku.draw.rules import rules_of
from polydoku.errors import BoardError
from polydoku.model.board import Cell
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Dot, Polygon

HEAD = "Rules: "


def rule_lines(puzzle: Puzzle, *, ascii: bool = False, width: int | None = None) -> list[str]:
    """Return the rules of a puzzle, those of its board first, broken into lines of `width` columns.

    >>> from polydoku import Board, rules
    >>> rule_lines(Puzzle(Board.square(4), rules=[rules.Diagonal("+")]))
    ['Rules: diagonal: the diagonal from bottom left to top right holds different digits']
    """
    captions = dict.fromkeys(rule.caption() for rule in rules_of(puzzle))
    if not captions:
        return []
    from textwrap import wrap  # half a millisecond, which most drawings need not wait for

    lines: list[str] = []
    for caption in captions:
        head = " " * len(HEAD) if lines else HEAD
        text = caption.replace("×", "x").encode("ascii", "replace").decode() if ascii else caption
        room = max(width, 2 * len(HEAD)) if width else len(head) + len(text)
        lines += wrap(text, room, initial_indent=head, subsequent_indent=" " * (len(HEAD) + 2))
    return lines


def shaded_cells(puzzle: Puzzle) -> frozenset[Cell]:
    """Return the cells that rules fill in a picture."""
    try:
        shapes = [shape for rule in rules_of(puzzle) for shape in rule.scene(puzzle.board)]
    except BoardError:
        return frozenset()
    filled = (s.cell for s in shapes if isinstance(s, Polygon | Dot) and s.role in ("region", "dot.mark"))
    return frozenset(Cell(cell) for cell in filled if cell is not None)
