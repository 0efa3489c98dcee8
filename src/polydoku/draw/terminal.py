"""Boards as text for the terminal: box characters along the walls, givens bold, found digits coloured.

Pure functions from values to text: whether there is colour, how wide the terminal is and whether it
has box characters is for the caller to know. A board without rows and columns is drawn in dots; one
without places, or in ASCII, or too wide for that, is listed by its houses.
"""

import re
from collections.abc import Sequence
from itertools import zip_longest

from polydoku.draw.layout import layout_of
from polydoku.draw.rule_text import rule_lines, shaded_cells
from polydoku.draw.walls import Walls
from polydoku.errors import PuzzleError
from polydoku.model.answer import Candidates, digits_of
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

GIVEN = "1"
SOLVED = "38;5;31"
FAINT = "38;5;244"
"""ANSI codes: bold for givens; a blue and a grey of the 256 that read on black and on white."""

SHADED = {GIVEN: "1;38;5;16;48;5;253", SOLVED: "38;5;24;48;5;253", "": "38;5;240;48;5;253"}
"""The same on a light ground, for cells that a rule shades."""

_CODE = re.compile(r"\x1b\[[0-9;]*m")


def grid_text(grid: Grid, *, ascii: bool = False, width: int | None = None) -> str:
    """Return the drawing of a grid, all digits alike; see `puzzle_text`.

    >>> print(grid_text(Grid.make(Board.square(4), {"r1c1": 3, "r4c4": 1})))
     3 . │ . .
     . . │ . .
    ─────┼─────
     . . │ . .
     . . │ . 1
    """
    return puzzle_text(Puzzle(grid.board, grid), ascii=ascii, width=width, rules=False)


def puzzle_text(
    puzzle: Puzzle,
    grid: Grid | None = None,
    *,
    color: bool = False,
    ascii: bool = False,
    marks: bool = False,
    width: int | None = None,
    rules: bool = True,
) -> str:
    """Return the drawing of a puzzle, with the digits of `grid` in the cells that are not given.

    `color` writes givens bold and found digits coloured, as ANSI codes; `marks` puts a ``·`` (``'`` in
    ASCII) before each found digit, so that nothing is lost without colour. A drawing wider than `width`
    columns is tried without gaps, then refused by `PuzzleError`, which says what it needs. `rules` adds a
    line for each rule below the drawing; `color` also shades the cells that rules mark.
    """
    board, size = puzzle.board, 2 if marks else 1
    shaded = shaded_cells(puzzle) if color and rules else ()
    texts = []
    digits = grid.digits if grid else puzzle.givens.digits
    for cell, given, digit in zip(board.cells, puzzle.givens.digits, digits, strict=True):
        text = board.symbol(digit or given)
        added = digit not in (0, given)
        text = (("'" if ascii else "·") + text if added else text.rjust(size)) if marks else text
        code = SOLVED if added else GIVEN if given else ""
        texts.append([styled(text, SHADED[code] if cell in shaded else code, color)])
    below = rules_text(puzzle, color=color, ascii=ascii, width=width) if rules else ""
    layout = layout_of(board)
    if layout is None:
        return _unrowed(board, [text for [text] in texts], ascii, width) + below
    walls = Walls.of(layout, cell_edges=False)
    return drawn(walls, texts, (size, 1), ascii, width) + below


def rules_text(puzzle: Puzzle, *, color: bool = False, ascii: bool = False, width: int | None = None) -> str:
    """Return the lines below the drawing of a puzzle: a faint one for each rule."""
    lines = rule_lines(puzzle, ascii=ascii, width=width)
    return "".join(f"\n{styled(line, FAINT, color)}" for line in lines)


def candidates_text(
    candidates: Candidates,
    puzzle: Puzzle | None = None,
    *,
    color: bool = False,
    ascii: bool = False,
    width: int | None = None,
    rules: bool = True,
) -> str:
    """Return the drawing of all candidates as small digits, each in its fixed place of its cell.

    A dot stands for a candidate that is gone; a cell given in `puzzle` shows its digit alone, in the
    middle. `color`, `width` and `rules` are as for `puzzle_text`.

    >>> puzzle = Puzzle(Board.square(4), {"r1c1": 3})
    >>> print(candidates_text(puzzle.candidates(), puzzle).split("\\n")[1])
    ┃ 3  │ 12 ┃ 12 │ 12 ┃
    """
    board = candidates.board
    givens = puzzle.givens.digits if puzzle else bytes(len(board))
    below = rules_text(puzzle, color=color, ascii=ascii, width=width) if puzzle and rules else ""
    layout = layout_of(board)
    if layout is None:
        return _listing(board, [f"{name}={candidates.text(name)}" for name in board.names]) + below
    side = next(n for n in range(1, 7) if n * n >= board.digits)
    size = (side, -(-board.digits // side))
    texts = []
    for given, mask in zip(givens, candidates.masks, strict=True):
        if given:
            texts.append(_centred(styled(board.symbol(given), GIVEN, color), size))
        else:
            texts.append(_small(board, mask, side, "." if ascii else "·", color))
    return drawn(Walls.of(layout, cell_edges=True), texts, size, ascii, width) + below


def marks_text(board: Board, marks: Sequence[str], *, ascii: bool = False, width: int | None = None) -> str:
    """Return the drawing of a board with a mark of one column in each cell; `width` as for `puzzle_text`.

    >>> print(marks_text(Board.square(4), "EoeOOEOoeooeoeee").split("\\n")[0])
     E o │ e O
    """
    layout = layout_of(board)
    if layout is None:
        return _unrowed(board, list(marks), ascii, width)
    return drawn(Walls.of(layout, cell_edges=False), [[mark] for mark in marks], (1, 1), ascii, width)


def beside(left: str, right: str, *, gap: int = 4) -> str:
    """Return two drawings side by side, `gap` columns apart.

    >>> print(beside("ab\\nc", "1\\n2\\n3", gap=2))
    ab  1
    c   2
        3
    """
    lines = left.split("\n")
    room = max(map(columns, lines)) + gap
    pairs = zip_longest(lines, right.split("\n"), fillvalue="")
    return "\n".join((a + " " * (room - columns(a)) + b).rstrip() for a, b in pairs)


def drawn(
    walls: Walls,
    texts: list[list[str]],
    size: tuple[int, int],
    ascii: bool,
    width: int | None,
    *,
    gap: int = 1,
) -> str:
    """Return the texts of cells, blocks of `size` columns and lines, between the walls of a board."""
    if width is not None and walls.width(size[0], gap) > width:
        gap = 0
        if (need := walls.width(size[0], gap)) > width:
            raise PuzzleError("too-wide", need=need, width=width)
    spots = {spot: texts[cell] for spot, cell in walls.layout.cells.items()}
    return "\n".join(walls.lines(spots, size, gap=gap, ascii=ascii))


def _small(board: Board, mask: int, side: int, dot: str, color: bool) -> list[str]:
    """The candidates of one cell as a block of small digits, a dot for each that is gone."""
    here = set(digits_of(mask))
    chars = "".join(board.symbol(digit) if digit in here else dot for digit in range(1, board.digits + 1))
    chars += " " * (-len(chars) % side)
    lines = [chars[i : i + side] for i in range(0, len(chars), side)]
    return [re.sub(rf"\{dot}+", lambda dots: styled(dots[0], FAINT, color), line) for line in lines]


def _centred(text: str, size: tuple[int, int]) -> list[str]:
    width, height = size
    left, middle = (width - 1) // 2, (height - 1) // 2
    line = " " * left + text + " " * (width - 1 - left)
    return [line if number == middle else " " * width for number in range(height)]


def _unrowed(board: Board, texts: list[str], ascii: bool, width: int | None) -> str:
    """A board without rows and columns: drawn where its cells have places and there is room, else listed."""
    if board.places is None or ascii:
        return _listing(board, texts)
    from polydoku.draw.braille import lines_of

    lines = lines_of(board, texts, width)
    return _listing(board, texts) if lines is None else "\n".join(lines)


def _listing(board: Board, texts: list[str]) -> str:
    """The houses with the text of each of their cells; then the cells that lie in none."""
    rows = [(house.name, house.cells) for house in board.houses]
    if alone := tuple(cell for cell in board.cells if not board.house_indices[cell]):
        rows.append(("no house", alone))
    return "\n".join(_listed(rows, texts))


def _listed(rows: list[tuple[str, tuple[Cell, ...]]], texts: list[str]) -> list[str]:
    room = max(len(name) for name, _ in rows)
    return [f"{name:<{room}}  {' '.join(texts[cell] for cell in cells)}" for name, cells in rows]


def styled(text: str, code: str, color: bool) -> str:
    """Return a text in an ANSI style, where there is colour and a style."""
    return f"\x1b[{code}m{text}\x1b[0m" if color and code else text


def columns(line: str) -> int:
    """Return how many columns a line takes, colours apart."""
    return len(_CODE.sub("", line))
