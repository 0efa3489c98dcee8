"""Killer puzzles of 9×9 in 81 characters: a total at one cell of each cage, arrows to it in the other cells.

A total is 0-9, A-Z for 10 to 35, or a-j for 36 to 45. The arrows are ``<``, ``>``, ``^`` and ``v``, and for
diagonal neighbours ````` (up left), ``'`` (up right), ``,`` (down left) and ``.`` (down right). A total of 0
is a cage without a total.
"""

import re
from collections.abc import Iterator

from polydoku.errors import FormatError
from polydoku.formats.killer import puzzle_of_cages
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, result_of_call
from polydoku.formats.reading.cages import Cage, check_classic_board, separate_cages
from polydoku.formats.reading.symbols import square_cell_name
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

_TOTALS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
_ARROWS = {
    "<": (0, -1),
    ">": (0, 1),
    "^": (-1, 0),
    "v": (1, 0),
    "`": (-1, -1),
    "'": (-1, 1),
    ",": (1, -1),
    ".": (1, 1),
}
"""The character of each arrow, and the rows and columns from its cell to the next."""

_SYMBOLS = re.compile(r"[0-9A-Za-j^v<>`',.]{81}")


def is_short_killer(text: str) -> bool:
    """Return whether a text has the 81 characters of this format, and an arrow besides dots."""
    return _SYMBOLS.fullmatch(text) is not None and any(arrow in text for arrow in "<>^v`',")


def cages_of(symbols: str, where: str = "") -> list[Cage]:
    """Return the cages. Raises `FormatError` for arrows that lead off the board or in a circle."""
    cages: dict[int, list[int]] = {}
    for cell in range(81):
        head = _head_of(cell, symbols, where)
        if head is not None:
            cages.setdefault(head, []).append(cell)
    totals = {head: _TOTALS.index(symbols[head]) for head in cages}
    return [(totals[head], cells) for head, cells in cages.items() if totals[head] or len(cells) > 1]


def _head_of(cell: int, symbols: str, where: str) -> int | None:
    """Return the cell with the total of the cage of `cell`, or `None` if a dot leads to no total.

    A dot also stands for a cell without a cage.
    """
    current = cell
    for _ in range(81):
        arrow = _ARROWS.get(symbols[current])
        if arrow is None:
            return current
        row, column = current // 9 + arrow[0], current % 9 + arrow[1]
        if not (0 <= row < 9 and 0 <= column < 9):
            if symbols[current] == ".":
                return None
            place = square_cell_name(current, 9)
            raise FormatError("killer-arrow", f"{where}, {place}" if where else place, arrow=symbols[current])
        current = row * 9 + column
    place = square_cell_name(cell, 9)
    raise FormatError("killer-circle", f"{where}, {place}" if where else place)


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of each line. `board` is ignored."""
    for number, line in lines:
        if line.strip() and not line.startswith("#"):
            yield result_of_call(number, _puzzle_of_line, line.strip(), f"line {number}")


def _puzzle_of_line(line: str, where: str) -> Puzzle:
    if not _SYMBOLS.fullmatch(line):
        raise FormatError("killer-short-symbols", where)
    return puzzle_of_cages(cages_of(line, where))


def detect(sample: Sample) -> Match:
    """Return SURE if every line has 81 characters of this format."""
    lines = [line.strip() for line in sample.lines if not line.startswith("#")]
    complete_lines = lines if sample.is_complete else lines[:-1]
    return Match.SURE if complete_lines and all(map(is_short_killer, complete_lines)) else Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the text of the cages whose cells touch. Raises `FormatError` for any other board than 9×9."""
    check_classic_board(puzzle, "killer-short")
    symbols = ["."] * 81
    for total, cells in separate_cages(puzzle):
        arrows = _arrows_to_first(cells)
        if len(arrows) == len(cells) and total < len(_TOTALS):
            for cell, arrow in arrows.items():
                symbols[cell] = arrow or _TOTALS[total]
    # From the last cell on, a dot must not lead to a total. A cage of one cell without a total means nothing.
    for cell in range(80, -1, -1):
        row, column = divmod(cell, 9)
        if symbols[cell] == "." and row < 8 and column < 8 and symbols[cell + 10] != ".":
            symbols[cell] = "0"
    return "".join(symbols)


def _arrows_to_first(cells: list[int]) -> dict[int, str]:
    """Return the arrow of each cell that leads to the first one, which has none, over touching cells."""
    arrows = {cells[0]: ""}
    reached = [cells[0]]
    for current in reached:
        row, column = divmod(current, 9)
        for arrow, (down, right) in _ARROWS.items():
            place = row - down, column - right
            cell = place[0] * 9 + place[1]
            if 0 <= place[1] < 9 and cell in cells and cell not in arrows:
                arrows[cell] = arrow
                reached.append(cell)
    return arrows


FORMAT = Format(
    "killer-short",
    "killer puzzles of 81 characters: totals, and arrows to them",
    detect,
    read,
    write,
    reads_lines=True,
    boards="9×9",
    holds="cages, but no givens",
)
