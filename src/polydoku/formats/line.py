"""The format `line`: one puzzle on each line, n² symbols row by row. A comment or the solution may follow.

For Latin and jigsaw boards, n² marks that name the region of each cell follow the symbols.
"""

import re
from collections.abc import Iterator

from polydoku.errors import BoardError, FormatError
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, attempt
from polydoku.formats.reading.regions import is_letter_map, is_region_map, region_board, region_marks
from polydoku.formats.reading.symbols import (
    board_for,
    board_title,
    cell_place,
    digits_of,
    grid_size,
    nearest_size,
    puzzle_of_digits,
)
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

SEPARATOR = re.compile(r"[ \t,;#]+")


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of each line. Blank lines and lines that start with ``#`` are skipped.

    All puzzles have as many cells as `board`, or else as the first puzzle.
    """
    cells = len(board) if board else 0
    previous: ReadResult | None = None
    for number, line in lines:
        if not line.strip() or line.startswith("#"):
            continue
        result = attempt(number, puzzle_of, line, number, board, cells)
        if result.error is not None and previous and previous.puzzle and is_letter_map(line.strip()):
            previous = attempt(previous.line, _puzzle_on_regions, previous.puzzle, line.strip(), number)
            continue
        if previous is not None:
            yield previous
        previous = result
        if result.puzzle is not None and not cells:
            cells = len(result.puzzle.board)
    if previous is not None:
        yield previous


def _puzzle_on_regions(puzzle: Puzzle, marks: str, number: int) -> Puzzle:
    """Return a puzzle on the board whose region map is on line `number`, after the puzzle."""
    if len(marks) != len(puzzle.board):
        raise wrong_length(len(marks), number, None, len(puzzle.board))
    try:
        board = region_board(marks)
    except BoardError as error:
        raise error.at(f"line {number}") from None
    solution = Grid(board, puzzle.claimed.digits) if puzzle.claimed else None
    return puzzle_of_digits(board, puzzle.givens.digits, claimed=solution, notes=puzzle.notes)


def puzzle_of(line: str, number: int, board: Board | None, cells: int) -> Puzzle:
    """Return the puzzle of a line. `cells` is the required number of cells, or 0 for any square number."""
    marks, rest = split(line, cells)
    cell_count = cells or grid_size(len(marks)) ** 2
    if not board and cells in (0, len(marks) // 2) and has_region_block(marks):
        return _puzzle_with_regions(marks, rest, number)
    if is_letter_map(marks):
        raise FormatError("region-map-alone", f"line {number}", regions=grid_size(len(marks)))
    if len(marks) != cell_count or not cell_count:
        raise wrong_length(len(marks), number, board, cells)

    def place(at: int) -> str:
        size = grid_size(cell_count)
        cell = cell_place(board, at) if board else f"r{at // size + 1}c{at % size + 1}"
        return f"line {number}, {cell}"

    puzzle_board = board or board_for(grid_size(cell_count), marks, place)
    digits = digits_of(marks, puzzle_board, place)
    return puzzle_of_digits(puzzle_board, digits, **_fields_of_rest(rest, puzzle_board))


def split(line: str, cells: int) -> tuple[str, str]:
    """Return the symbols of a line and the text after them.

    Blanks are empty cells only if the line has exactly as many characters as the puzzle has cells, and no
    other empty mark.
    """
    cell_count = cells or (grid_size(len(line)) ** 2)
    if len(line) == cell_count and cell_count >= 16 and " " in line:
        without_blanks = line.replace(" ", "")
        if without_blanks.isalnum() and "0" not in without_blanks:
            return line.replace(" ", "."), ""
    parts = SEPARATOR.split(line.strip(), maxsplit=1)
    return parts[0], parts[1].strip() if len(parts) > 1 else ""


def wrong_length(length: int, number: int, board: Board | None, cells: int) -> FormatError:
    """Return the error for a line of the wrong length, which names the nearest size."""
    size = grid_size(cells) if cells else nearest_size(length)
    name = board_title(board) if board else f"{size}×{size}"
    return FormatError("line-length", f"line {number}", length=length, board=name, cells=cells or size * size)


def has_region_block(marks: str) -> bool:
    """Return whether n² givens are followed by a region map of n² marks."""
    half = len(marks) // 2
    if len(marks) % 2 or grid_size(half) < 2:
        return False
    return is_region_map(marks[half:]) or (marks[half:].isalpha() and not marks[:half].isalpha())


def _puzzle_with_regions(marks: str, rest: str, number: int) -> Puzzle:
    half = len(marks) // 2
    size = grid_size(half)

    def place(at: int) -> str:
        return f"line {number}, r{at // size + 1}c{at % size + 1}"

    try:
        board = region_board(marks[half:])
    except BoardError as error:
        raise error.at(f"line {number}") from None
    return puzzle_of_digits(board, digits_of(marks[:half], board, place), **_fields_of_rest(rest, board))


def _fields_of_rest(rest: str, board: Board) -> dict[str, object]:
    """Return the fields of `Puzzle` in the text after the symbols: a solution and a comment."""
    fields: dict[str, object] = {}
    if not rest:
        return fields
    for word in SEPARATOR.split(rest):
        if len(word) == len(board) and _is_full_grid(word, board):
            fields["claimed"] = Grid(board, digits_of(word, board, str))
            rest = rest.replace(word, "", 1).strip(" \t,;#")
            break
    if rest:
        fields["notes"] = (("comment", rest),)
    return fields


def _is_full_grid(word: str, board: Board) -> bool:
    symbols = board.symbols.upper()
    return all(mark in symbols for mark in word.upper())


def detect(sample: Sample) -> Match:
    """Return MAYBE if every line begins with the same square number of symbols."""
    from polydoku.formats.reading.shapes import format_by_shape

    return Match.MAYBE if format_by_shape(sample) == "line" else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the symbols of all cells, ``.`` for empty, and the region map of a jigsaw or Latin board."""
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
