"""Draws grids, puzzles and candidates as text: walls as box characters, givens bold, solved digits coloured.

The caller says whether the terminal shows colours and box characters, and how wide it is. Boards without
rows and columns are drawn with braille dots, if the width allows it; otherwise their houses are listed.
"""

import re
from collections.abc import Sequence

from polydoku.draw.ansi import FAINT, styled
from polydoku.draw.layout import Layout, candidate_columns, layout_of
from polydoku.draw.revealed import revealed_board, revealed_lines
from polydoku.draw.rule_text import rule_lines, rule_shapes, shaded_cells
from polydoku.draw.text_coordinates import TextCoordinates
from polydoku.draw.walls import CellSize, Walls
from polydoku.errors import PuzzleError
from polydoku.model.answer import Candidates, digits_of
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.scene import Shape

GIVEN = "1"
"""ANSI code for givens: bold."""

SOLVED = "38;5;31"
"""ANSI code for solved digits: a blue that is readable on black and on white."""

SHADED = {GIVEN: "1;38;5;16;48;5;253", SOLVED: "38;5;24;48;5;253", "": "38;5;240;48;5;253"}
"""From each code to its code on light grey, in cells that a rule shades; empty cells have the code ``""``."""


def grid_text(grid: Grid, *, ascii: bool = False, width: int | None = None) -> str:
    """Return the drawing of a grid, in which all digits look alike.

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
    mark_solved: bool = False,
    width: int | None = None,
    rules: bool = True,
    coordinates: bool = False,
) -> str:
    """Return the drawing of a puzzle, with the digits of `grid` in the cells that are not given.

    `color` adds ANSI codes and shades the cells that rules mark. `mark_solved` writes ``·`` (in ASCII ``'``)
    before each solved digit. `rules` adds the dots, signs and clues of rules to the drawing if there is room,
    and a line for each rule below it. `coordinates` labels rows and columns. If the drawing is wider than
    `width` columns, it is drawn without gaps, then without coordinates; if it is still too wide,
    `PuzzleError` says how many columns it needs.
    """
    board = puzzle.board
    shapes = rule_shapes(puzzle) if rules else ()
    shaded = shaded_cells(shapes) if color else ()
    texts = []
    digits = grid.digits if grid else puzzle.givens.digits
    for cell, given, digit in zip(board.cells, puzzle.givens.digits, digits, strict=True):
        text = board.symbol(digit or given)
        is_solved = digit not in (0, given)
        if mark_solved:
            mark = "'" if ascii else "·"
            text = (mark if is_solved else " ") + text
        code = ""
        if is_solved:
            code = SOLVED
        elif given:
            code = GIVEN
        texts.append(styled(text, SHADED[code] if cell in shaded else code, color))
    lines_below = rules_text(puzzle, color=color, ascii=ascii, width=width) if rules else ""
    hidden = "".join(f"\n{line}" for line in revealed_lines(puzzle, grid))
    size = CellSize(2 if mark_solved else 1, 1)
    shown_board = revealed_board(puzzle, grid)
    drawing = _one_line_cells(
        shown_board, texts, size, ascii, width, coordinates=coordinates, color=color, shapes=shapes
    )
    return drawing + hidden + lines_below


def rules_text(puzzle: Puzzle, *, color: bool = False, ascii: bool = False, width: int | None = None) -> str:
    """Return the lines about rules below a drawing, each after a line break."""
    return "".join(f"\n{line}" for line in rule_lines(puzzle, color=color, ascii=ascii, width=width))


def candidates_text(
    candidates: Candidates,
    puzzle: Puzzle | None = None,
    *,
    color: bool = False,
    ascii: bool = False,
    width: int | None = None,
    rules: bool = True,
    coordinates: bool = True,
) -> str:
    """Return the drawing of all candidates as small digits, each in its fixed place in the cell.

    A dot stands for a removed candidate. A cell that is given in `puzzle` shows its digit alone, in the
    middle. The options are those of `puzzle_text`.

    >>> puzzle = Puzzle(Board.square(4), {"r1c1": 3})
    >>> print(candidates_text(puzzle.candidates(), puzzle).split("\\n")[2])
    r1 ┃ 3  │ 12 ┃ 12 │ 12 ┃
    """
    board = candidates.board
    givens = puzzle.givens.digits if puzzle else bytes(len(board))
    lines_below = rules_text(puzzle, color=color, ascii=ascii, width=width) if puzzle and rules else ""
    layout = layout_of(board)
    if layout is None:
        return house_lists(board, [f"{name}={candidates.text(name)}" for name in board.names]) + lines_below
    size = candidate_block_size(board)
    cells = []
    for given, mask in zip(givens, candidates.masks, strict=True):
        if given:
            cells.append(_centred(styled(board.symbol(given), GIVEN, color), size))
        else:
            cells.append(_candidate_block(board, mask, size, "." if ascii else "·", color))
    drawing = _drawing(
        board,
        layout,
        cells,
        size,
        shapes=rule_shapes(puzzle) if puzzle and rules else (),
        cell_edges=True,
        coordinates=coordinates,
        ascii=ascii,
        width=width,
        color=color,
    )
    return drawing + lines_below


def symbols_text(
    board: Board, symbols: Sequence[str], *, ascii: bool = False, width: int | None = None
) -> str:
    """Return the drawing of a board with one symbol, a single character, in each cell.

    >>> print(symbols_text(Board.square(4), "EoeOOEOoeooeoeee").split("\\n")[0])
     E o │ e O
    """
    return _one_line_cells(board, symbols, CellSize(1, 1), ascii, width)


def candidate_block_size(board: Board) -> CellSize:
    """Return the size of a cell that shows all digits as candidates."""
    columns = candidate_columns(board)
    return CellSize(columns, -(-board.digits // columns))


def draw_cells(
    walls: Walls,
    cells: Sequence[list[str]],
    size: CellSize,
    *,
    ascii: bool,
    width: int | None,
    gap: int = 1,
    labels: TextCoordinates | None = None,
    color: bool = False,
) -> str:
    """Return the drawing of a board; `cells` holds the lines of each cell.

    `gap` is the number of blank columns between a cell and a wall. `labels` are those of rows and columns,
    grey if `color` is true. If the drawing is wider than `width`, it is drawn without gaps, then also without
    labels; raises `PuzzleError` if it is still wider.
    """
    needed_width = walls.drawing_width(size.width, 0)
    if width is not None and needed_width > width:
        raise PuzzleError("too-wide", columns=needed_width, width=width)
    margin = labels.margin if labels else 0
    if width is not None and margin + walls.drawing_width(size.width, gap) > width:
        gap = 0
        if margin + needed_width > width:
            labels = None
    cells_by_position = {position: cells[cell] for position, cell in walls.layout.cells.items()}
    lines = walls.draw(cells_by_position, size, gap=gap, ascii=ascii)
    if labels is not None:
        lines = labels.labelled(lines, walls, size, gap, style=lambda text: styled(text, FAINT, color))
    return "\n".join(lines)


def _one_line_cells(
    board: Board,
    texts: Sequence[str],
    size: CellSize,
    ascii: bool,
    width: int | None,
    *,
    coordinates: bool = False,
    color: bool = False,
    shapes: Sequence[Shape] = (),
) -> str:
    """Return the drawing of a board whose cells have one line each; `shapes` are those of rules.

    A board without rows and columns is drawn with braille dots if possible; otherwise its houses are listed.
    """
    layout = layout_of(board)
    if layout is not None:
        return _drawing(
            board,
            layout,
            [[text] for text in texts],
            size,
            shapes=shapes,
            cell_edges=False,
            coordinates=coordinates,
            ascii=ascii,
            width=width,
            color=color,
        )
    if board.places is None or ascii:
        return house_lists(board, texts)
    from polydoku.draw.braille import braille_lines

    lines = braille_lines(board, texts, width)
    return house_lists(board, texts) if lines is None else "\n".join(lines)


def _drawing(
    board: Board,
    layout: Layout,
    cells: Sequence[list[str]],
    size: CellSize,
    *,
    shapes: Sequence[Shape],
    cell_edges: bool,
    coordinates: bool,
    ascii: bool,
    width: int | None,
    color: bool,
) -> str:
    """Return the drawing of a board with rows and columns, and the marks of rules if there is room."""
    labels = TextCoordinates.of_layout(board, layout) if coordinates else None
    if shapes:
        from polydoku.draw.marked_text import marked_drawing  # imported late: few puzzles have marks

        drawing = marked_drawing(
            board, layout, cells, size, shapes, labels, ascii=ascii, width=width, color=color
        )
        if drawing is not None:
            return drawing
    walls = Walls.of_layout(layout, cell_edges=cell_edges)
    return draw_cells(walls, cells, size, ascii=ascii, width=width, labels=labels, color=color)


def _candidate_block(board: Board, mask: int, size: CellSize, dot: str, color: bool) -> list[str]:
    """Return the candidates of one cell as lines, with a dot for each digit that is not in `mask`."""
    candidates = set(digits_of(mask))
    symbols = "".join(
        board.symbol(digit) if digit in candidates else dot for digit in range(1, board.digits + 1)
    ).ljust(size.width * size.height)
    lines = [symbols[start : start + size.width] for start in range(0, len(symbols), size.width)]
    return [
        re.sub(re.escape(dot) + "+", lambda match: styled(match[0], FAINT, color), line) for line in lines
    ]


def _centred(symbol: str, size: CellSize) -> list[str]:
    """Return the lines of a cell with a symbol of one column in its middle."""
    left_width = (size.width - 1) // 2
    line = " " * left_width + symbol + " " * (size.width - 1 - left_width)
    middle = (size.height - 1) // 2
    return [line if row == middle else " " * size.width for row in range(size.height)]


def house_lists(board: Board, texts: Sequence[str]) -> str:
    """Return a line for each house with the texts of its cells, then a line for cells without a house.

    This is the drawing of a board without rows and columns.
    """
    rows = [(house.name, house.cells) for house in board.houses]
    if cells_without_house := tuple(cell for cell in board.cells if not board.house_indices[cell]):
        rows.append(("no house", cells_without_house))
    name_width = max(len(name) for name, _ in rows)
    return "\n".join(
        f"{name:<{name_width}}  {' '.join(texts[cell] for cell in cells)}" for name, cells in rows
    )
