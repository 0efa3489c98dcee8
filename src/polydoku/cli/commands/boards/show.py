"""Boards as text for `polydoku boards`: JSON documents, rows of a table, and drawings with labels."""

from collections.abc import Iterable
from typing import Any

from polydoku import words
from polydoku.boards import to_json
from polydoku.boards.rhombus_tiles import canonical_tiles
from polydoku.boards.symmetry import canonical_name
from polydoku.cli import records
from polydoku.cli.canvas import Canvas
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.draw import terminal
from polydoku.draw.layout import layout_of
from polydoku.draw.walls import CellSize, Walls
from polydoku.model.board import SYMBOLS, Board
from polydoku.model.puzzle import Puzzle

_TILE_SYMBOLS = SYMBOLS + "XYZabcdefghijklmnopqrstuvwxyz"
"""One character for each tile of a drawing: the symbols of digits, then the other letters."""


def document(board: Board, name: str) -> str:
    """Return a board as one line of JSON; `name` is for a board that has none.

    The value of the key `canonical` is equal for boards that differ only by a rotation, a reflection or a
    translation. It is the list of tiles for a 3-D board, else a text of sixteen hexadecimal digits.
    """
    board_document = to_json(board)
    first_keys: dict[str, Any] = {"board": board_document["board"], "name": board.name or name}
    canonical = canonical_tiles(board) or canonical_name(board)
    return records.json_line(first_keys | board_document | {"canonical": canonical})


def table(named_boards: Iterable[tuple[str, Board]]) -> str:
    """Return a line for each board: name, cells, houses, digits."""
    lines = [(name, *_counts(board)) for name, board in named_boards]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "".join(
        f"{name:<{widths[0]}}  {cells:>{widths[1]}}  {houses:>{widths[2]}}  {digits:>{widths[3]}}\n"
        for name, cells, houses, digits in lines
    )


def drawing(board: Board, name: str, common_options: CommonOptions, writer: OutputWriter) -> str:
    """Return a title, the drawing of a board, and what its rules say."""
    canvas = Canvas.for_output(common_options, writer)
    title = canvas.displayable_text(" · ".join([board.name or name, *_counts(board)]))
    rules = terminal.rules_text(
        Puzzle(board), color=canvas.use_color, ascii=canvas.ascii_only, width=canvas.width
    )
    return f"{title}\n{_picture(board, canvas)}{rules}\n"


def _picture(board: Board, canvas: Canvas) -> str:
    """Return the drawing with the names of cells or tiles, or with dots if the names do not fit."""
    layout = layout_of(board)
    if layout is not None:
        walls, name_width = Walls.of_layout(layout, cell_edges=False), max(map(len, board.names))
        if canvas.width is None or walls.drawing_width(name_width, gap=1) <= canvas.width:
            texts = {
                position: [board.names[cell].ljust(name_width)] for position, cell in layout.cells.items()
            }
            cell_size = CellSize(name_width, 1)
            return "\n".join(walls.draw(texts, cell_size, gap=1, ascii=canvas.ascii_only))
    elif (symbols := _tile_symbols(board)) and not canvas.ascii_only:
        from polydoku.draw.braille import braille_lines

        lines = braille_lines(board, symbols, canvas.width)
        if lines is not None:
            return "\n".join(lines)
    return terminal.puzzle_text(Puzzle(board), ascii=canvas.ascii_only, width=canvas.width, rules=False)


def _tile_symbols(board: Board) -> list[str]:
    """Return a text for each cell of a 3-D board: the symbol of a tile in its middle cell, else a blank.

    The list is empty for other boards, and for boards with more tiles than symbols.
    """
    tiles = [house.cells for house in board.houses if house.kind == "box"]
    if canonical_tiles(board) is None or len(tiles) > len(_TILE_SYMBOLS):
        return []
    symbols = [" "] * len(board)
    for symbol, cells in zip(_TILE_SYMBOLS, tiles, strict=False):
        symbols[cells[len(cells) // 2]] = symbol
    return symbols


def _counts(board: Board) -> tuple[str, str, str]:
    return (
        words.amount(len(board), "cell"),
        words.amount(len(board.houses), "house"),
        words.amount(board.digits, "digit"),
    )
