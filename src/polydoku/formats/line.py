"""The format `line`: n² symbols on each line are a puzzle, row by row. A comment or the solution may follow.

A puzzle of a Latin or jigsaw board has n² symbols and then a region map: n² characters that name the region
of each cell. The map may also be on the next line.
"""

import re
from collections.abc import Iterator

from polydoku.errors import BoardError, FormatError
from polydoku.formats.reading.base import (
    Format,
    Match,
    NumberedLines,
    ReadResult,
    Sample,
    result_of_call,
)
from polydoku.formats.reading.regions import (
    is_letter_region_map,
    is_region_map,
    region_board,
    region_map_of,
)
from polydoku.formats.reading.symbols import (
    board_for,
    board_title,
    cell_place,
    digits_of,
    grid_size,
    nearest_size,
    puzzle_of_digits,
    square_cell_name,
)
from polydoku.model.board import Board
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

SEPARATOR = re.compile(r"[ \t,;#]+")


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of each line. Blank lines and lines that start with ``#`` are skipped.

    All puzzles have as many cells as `board`, or else as the first puzzle.
    """
    cell_count = len(board) if board else 0
    # A result is yielded only when the next line is known, which may be the region map of its puzzle.
    pending: ReadResult | None = None
    for number, line in lines:
        if not line.strip() or line.startswith("#"):
            continue
        result = result_of_call(number, puzzle_of_line, line, number, board, cell_count)
        if result.error is not None and pending and pending.puzzle and is_letter_region_map(line.strip()):
            pending = result_of_call(
                pending.line, _moved_to_region_board, pending.puzzle, line.strip(), number
            )
            continue
        if pending is not None:
            yield pending
        pending = result
        if result.puzzle is not None and not cell_count:
            cell_count = len(result.puzzle.board)
    if pending is not None:
        yield pending


def _moved_to_region_board(puzzle: Puzzle, region_map: str, number: int) -> Puzzle:
    """Return a puzzle on the board of the region map that follows it on line `number`."""
    if len(region_map) != len(puzzle.board):
        raise _length_error(len(region_map), number, None, len(puzzle.board))
    board = _board_of_region_map(region_map, number)
    solution = Grid(board, puzzle.claimed.digits) if puzzle.claimed else None
    return puzzle_of_digits(board, puzzle.givens.digits, claimed=solution, notes=puzzle.notes)


def puzzle_of_line(line: str, number: int, board: Board | None, cell_count: int) -> Puzzle:
    """Return the puzzle of line `number`.

    `cell_count` is the required number of cells, or 0 for any square number.
    """
    symbols, following_text = split_after_symbols(line, cell_count)
    if not board and cell_count in (0, len(symbols) // 2) and ends_with_region_map(symbols):
        return _puzzle_with_region_map(symbols, following_text, number)
    if is_letter_region_map(symbols):
        raise FormatError("region-map-alone", f"line {number}", regions=grid_size(len(symbols)))
    size = grid_size(len(symbols))
    if len(symbols) != (cell_count or size**2) or not symbols:
        raise _length_error(len(symbols), number, board, cell_count)

    def place_of(index: int) -> str:
        cell = cell_place(board, index) if board else square_cell_name(index, size)
        return f"line {number}, {cell}"

    puzzle_board = board or board_for(size, symbols, place_of)
    digits = digits_of(symbols, puzzle_board, place_of)
    return puzzle_of_digits(puzzle_board, digits, **_solution_and_comment(following_text, puzzle_board))


def split_after_symbols(line: str, cell_count: int) -> tuple[str, str]:
    """Return the symbols of a line and the text after them.

    Blanks are empty cells only if the line has exactly as many characters as the puzzle has cells, and no
    other character for empty cells. `cell_count` is 0 if the number of cells is unknown.
    """
    expected_length = cell_count or (grid_size(len(line)) ** 2)
    if len(line) == expected_length and expected_length >= 16 and " " in line:
        without_blanks = line.replace(" ", "")
        if without_blanks.isalnum() and "0" not in without_blanks:
            return line.replace(" ", "."), ""
    symbols, *following = SEPARATOR.split(line.strip(), maxsplit=1)
    return symbols, following[0].strip() if following else ""


def _length_error(length: int, number: int, board: Board | None, cell_count: int) -> FormatError:
    """Return the error for a line of the wrong length, which names the size that was probably meant."""
    size = grid_size(cell_count) if cell_count else nearest_size(length)
    title = board_title(board) if board else f"{size}×{size}"
    return FormatError(
        "line-length", f"line {number}", length=length, board=title, cells=cell_count or size * size
    )


def ends_with_region_map(symbols: str) -> bool:
    """Return whether a text has n² givens and then the n² characters of a region map.

    If only the second half is letters, it counts as a map even if it is wrong. The error names its mistake.
    """
    half = len(symbols) // 2
    if len(symbols) % 2 or grid_size(half) < 2:
        return False
    givens, region_map = symbols[:half], symbols[half:]
    return is_region_map(region_map) or (region_map.isalpha() and not givens.isalpha())


def _puzzle_with_region_map(symbols: str, following_text: str, number: int) -> Puzzle:
    half = len(symbols) // 2
    givens, region_map = symbols[:half], symbols[half:]
    board = _board_of_region_map(region_map, number)

    def place_of(index: int) -> str:
        return f"line {number}, {square_cell_name(index, grid_size(half))}"

    return puzzle_of_digits(
        board, digits_of(givens, board, place_of), **_solution_and_comment(following_text, board)
    )


def _board_of_region_map(region_map: str, number: int) -> Board:
    try:
        return region_board(region_map)
    except BoardError as error:
        raise error.at(f"line {number}") from None


def _solution_and_comment(text: str, board: Board) -> dict[str, object]:
    """Return the fields `claimed` (the solution) and `notes` of `Puzzle`, from the text after the symbols."""
    fields: dict[str, object] = {}
    if not text:
        return fields
    for word in SEPARATOR.split(text):
        if len(word) == len(board) and _is_full_grid(word, board):
            # `str` stands for the function that names places; a full grid has no error to place.
            fields["claimed"] = Grid(board, digits_of(word, board, str))
            text = text.replace(word, "", 1).strip(" \t,;#")
            break
    if text:
        fields["notes"] = (("comment", text),)
    return fields


def _is_full_grid(word: str, board: Board) -> bool:
    symbols = board.symbols.upper()
    return all(character in symbols for character in word.upper())


def detect(sample: Sample) -> Match:
    """Return MAYBE if every line begins with the same square number of symbols."""
    from polydoku.formats.reading.shapes import format_by_shape

    return Match.MAYBE if format_by_shape(sample) == "line" else Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the symbols of all cells, ``.`` for empty, and the region map of a jigsaw or Latin board."""
    return puzzle.givens.line + region_map_of(puzzle.board)


FORMAT = Format(
    "line",
    "one puzzle a line, n² symbols; a comment or the solution may follow",
    detect,
    read,
    write,
    endings=(".txt",),
    reads_lines=True,
    boards="n×n, Latin, jigsaw",
    holds="reads a solution and a comment, but does not write them",
)
