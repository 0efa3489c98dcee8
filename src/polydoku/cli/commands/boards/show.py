"""Writes boards for `polydoku boards`: as JSON documents, as rows of a table, or as drawings with labels."""

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
from polydoku.draw.walls import Walls
from polydoku.model.board import SYMBOLS, Board
from polydoku.model.puzzle import Puzzle

_TILE_SYMBOLS = SYMBOLS + "XYZabcdefghijklmnopqrstuvwxyz"


def document(board: Board, name: str) -> str:
    """Return a board as one line of JSON: its document with `name` and `canonical`.

    `canonical` is equal for boards that differ only by a rotation, a reflection or a translation: the
    tiles of a 3-D board, else sixteen hexadecimal digits. `name` is used for a board without a name.
    """
    document = to_json(board)
    index_and_name: dict[str, Any] = {"board": document["board"], "name": board.name or name}
    tiles = canonical_tiles(board)
    return records.json_line(index_and_name | document | {"canonical": tiles or canonical_name(board)})


def table(named_boards: Iterable[tuple[str, Board]]) -> str:
    """Return a line for each board: name, cells, houses, digits."""
    lines = [(name, *_counts(board)) for name, board in named_boards]
    wide = [max(len(line[column]) for line in lines) for column in range(4)]
    return "".join(
        f"{name:<{wide[0]}}  {cells:>{wide[1]}}  {houses:>{wide[2]}}  {digits:>{wide[3]}}\n"
        for name, cells, houses, digits in lines
    )


def drawing(board: Board, name: str, common_options: CommonOptions, writer: OutputWriter) -> str:
    """Return a head line and the board drawn with its labels, with dots where those have no room."""
    canvas = Canvas.for_writer(common_options, writer)
    head = " · ".join([board.name or name, *_counts(board)])
    below = terminal.rules_text(
        Puzzle(board), color=canvas.use_color, ascii=canvas.ascii_only, width=canvas.width
    )
    return f"{canvas.displayable_text(head)}\n{_labelled(board, canvas)}{below}\n"


def _labelled(board: Board, canvas: Canvas) -> str:
    layout = layout_of(board)
    if layout is not None:
        walls, room = Walls.of(layout, cell_edges=False), max(map(len, board.names))
        if canvas.width is None or walls.width(room, 1) <= canvas.width:
            texts = {position: [board.names[cell].ljust(room)] for position, cell in layout.cells.items()}
            return "\n".join(walls.lines(texts, (room, 1), gap=1, ascii=canvas.ascii_only))
    elif (symbols := _tile_symbols(board)) and not canvas.ascii_only:
        from polydoku.draw.braille import lines_of

        lines = lines_of(board, symbols, canvas.width)
        if lines is not None:
            return "\n".join(lines)
    return terminal.puzzle_text(Puzzle(board), ascii=canvas.ascii_only, width=canvas.width, rules=False)


def _tile_symbols(board: Board) -> list[str]:
    """For each cell of a 3-D board the number of its tile where it is the middle one, else a blank."""
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
