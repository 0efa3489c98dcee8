"""One puzzle a line: n² symbols row by row, then perhaps a comment, a rating or the solution.

Also two blocks of n² on one line: givens, then the region of each cell (Latin, jigsaw).
"""

import re
from collections.abc import Iterator

from polydoku.errors import BoardError, FormatError
from polydoku.formats.reading.base import Format, Found, Lines, Match, Sample, attempt
from polydoku.formats.reading.regions import is_letter_map, is_region_map, region_board, region_marks
from polydoku.formats.reading.symbols import (
    board_for,
    cell_place,
    digits_of,
    made,
    nearest,
    size_of,
    title_of,
)
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

SEPARATOR = re.compile(r"[ \t,;#]+")


def read(lines: Lines, board: Board | None) -> Iterator[Found]:
    """Yield the puzzle of each line; blank lines and lines that start with ``#`` are skipped.

    All puzzles are as large as the first, or have the cells of `board`.
    """
    cells = len(board) if board else 0
    before: Found | None = None
    for number, line in lines:
        if not line.strip() or line.startswith("#"):
            continue
        found = attempt(number, puzzle_of, line, number, board, cells)
        if found.error is not None and before and before.puzzle and is_letter_map(line.strip()):
            before = attempt(before.line, _on_regions, before.puzzle, line.strip(), number)
            continue
        if before is not None:
            yield before
        before = found
        if found.puzzle is not None and not cells:
            cells = len(found.puzzle.board)
    if before is not None:
        yield before


def _on_regions(puzzle: Puzzle, marks: str, number: int) -> Puzzle:
    """Return a puzzle on the regions of the line of letters that follows it."""
    if len(marks) != len(puzzle.board):
        raise wrong_length(len(marks), number, None, len(puzzle.board))
    try:
        board = region_board(marks)
    except BoardError as error:
        raise error.at(f"line {number}") from None
    claimed = Grid(board, puzzle.claimed.digits) if puzzle.claimed else None
    return made(board, puzzle.givens.digits, claimed=claimed, notes=puzzle.notes)


def puzzle_of(line: str, number: int, board: Board | None, cells: int) -> Puzzle:
    """Return the puzzle of a line; `cells` is the size asked for, 0 when any will do."""
    marks, rest = split(line, cells)
    want = cells or size_of(len(marks)) ** 2
    if not board and cells in (0, len(marks) // 2) and two_blocks(marks):
        return _with_regions(marks, rest, number)
    if is_letter_map(marks):
        raise FormatError("region-map-alone", f"line {number}", regions=size_of(len(marks)))
    if len(marks) != want or not want:
        raise wrong_length(len(marks), number, board, cells)

    def place(at: int) -> str:
        size = size_of(want)
        cell = cell_place(board, at) if board else f"r{at // size + 1}c{at % size + 1}"
        return f"line {number}, {cell}"

    own = board or board_for(size_of(want), marks, place)
    digits = digits_of(marks, own, place)
    return made(own, digits, **_after(rest, own))


def split(line: str, cells: int) -> tuple[str, str]:
    """Return the symbols of a line and what follows them.

    Blanks are empty cells only where the line is exactly as long as the puzzle and has no other
    empty mark.
    """
    want = cells or (size_of(len(line)) ** 2)
    if len(line) == want and want >= 16 and " " in line:
        packed = line.replace(" ", "")
        if packed.isalnum() and "0" not in packed:
            return line.replace(" ", "."), ""
    parts = SEPARATOR.split(line.strip(), maxsplit=1)
    return parts[0], parts[1].strip() if len(parts) > 1 else ""


def wrong_length(length: int, number: int, board: Board | None, cells: int) -> FormatError:
    """Return the error for a line of the wrong length; the size nearest to it is the one meant."""
    size = size_of(cells) if cells else nearest(length)
    name = title_of(board) if board else f"{size}×{size}"
    return FormatError("line-length", f"line {number}", length=length, board=name, cells=cells or size * size)


def two_blocks(marks: str) -> bool:
    """Return whether n² givens and a map of n regions stand one after another."""
    half = len(marks) // 2
    if len(marks) % 2 or size_of(half) < 2:
        return False
    return is_region_map(marks[half:]) or (marks[half:].isalpha() and not marks[:half].isalpha())


def _with_regions(marks: str, rest: str, number: int) -> Puzzle:
    half = len(marks) // 2
    size = size_of(half)

    def place(at: int) -> str:
        return f"line {number}, r{at // size + 1}c{at % size + 1}"

    try:
        board = region_board(marks[half:])
    except BoardError as error:
        raise error.at(f"line {number}") from None
    return made(board, digits_of(marks[:half], board, place), **_after(rest, board))


def _after(rest: str, board: Board) -> dict[str, object]:
    """Return the fields that the text after the symbols gives: a claimed solution and a comment."""
    fields: dict[str, object] = {}
    if not rest:
        return fields
    for word in SEPARATOR.split(rest):
        if len(word) == len(board) and _is_full(word, board):
            fields["claimed"] = Grid(board, digits_of(word, board, str))
            rest = rest.replace(word, "", 1).strip(" \t,;#")
            break
    if rest:
        fields["notes"] = (("comment", rest),)
    return fields


def _is_full(word: str, board: Board) -> bool:
    shown = board.symbols.upper()
    return all(mark in shown for mark in word.upper())


def detect(sample: Sample) -> Match:
    """Return MAYBE where every line begins with as many symbols, a square number."""
    from polydoku.formats.reading.shapes import shape

    return Match.MAYBE if shape(sample) == "line" else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the symbols of all cells, ``.`` for empty; then the regions on a jigsaw or Latin board."""
    return puzzle.givens.line + region_marks(puzzle.board)


FORMAT = Format(
    "line",
    "one puzzle a line, n² symbols; a comment or the solution may follow",
    detect,
    read,
    write,
    endings=(".txt",),
    streams=True,
)
