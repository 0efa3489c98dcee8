"""Detects a plain text by its shape, which is the last step of detection, for text without a signature.

The shape is the number of rows, and of words and symbols in a row. The text is not parsed, so a text with a
mistake has a shape too, and the reader of that format can report the mistake.
"""

from collections import Counter

from polydoku.errors import FormatError
from polydoku.formats.line import SEPARATOR, has_region_block
from polydoku.formats.reading.base import Sample
from polydoku.formats.reading.gridtext import without_borders
from polydoku.formats.reading.regions import is_region_map
from polydoku.formats.reading.symbols import grid_size
from polydoku.model.board import SYMBOLS

ROW_LIMIT = 64
"""Only this usual_words rows are examined."""


def format_by_shape(sample: Sample) -> str:
    """Return the format that fits the shape of a text: ``line``, ``grid``, ``numbers`` or ``candidates``.

    The result is empty if the text does not look like a puzzle.
    """
    lines = [line for line in sample.lines if not line.startswith("#")]
    if all(without_borders(line) is None for line in lines):
        return ""
    first_word = SEPARATOR.split(lines[0].strip(), maxsplit=1)[0]
    if sample.board and len(first_word) in (len(sample.board), grid_size(len(sample.board))):
        return "line" if len(first_word) == len(sample.board) else "grid"
    if len(first_word) > 32:
        # Decided before the rows are examined, because files of such lines can be long.
        return "line" if _has_puzzle_symbols(first_word) else ""
    rows = [text for text in map(without_borders, lines) if text is not None]
    if len(first_word) == 32 > len(rows) and has_region_block(first_word):
        return "line" if _has_puzzle_symbols(first_word) else ""
    if (
        grid_size(len(first_word)) in (4, 5)
        and without_borders(lines[0]) == lines[0]
        and not are_rows_of_grids(lines, len(first_word), sample)
    ):
        return "line"
    if any("," in row for row in rows[:ROW_LIMIT]):
        return "numbers" if _numeric(rows) else ""
    words = {len(row.split()) for row in rows}
    if words == {1} and len(rows) == 1:
        return "line" if _has_puzzle_symbols(first_word) else ""
    if (len(words) > 1 or len(rows) % min(words)) and has_blanks_for_empty_cells(sample):
        return "line"
    return _format_by_counts([row.split() for row in rows[:ROW_LIMIT]], len(rows))


def _has_puzzle_symbols(word: str) -> bool:
    """Return whether a word has a digit, an empty mark or the letters of a region map."""
    return any(mark in "0123456789." for mark in word) or is_region_map(word)


def _numeric(rows: list[str]) -> bool:
    """Return whether most texts between commas are short numbers or empty."""
    words = [word.strip() for row in rows[:ROW_LIMIT] for word in row.split(",")]
    return sum(len(word) <= 3 and (not word or not word.isalpha()) for word in words) * 2 > len(words)


def has_blanks_for_empty_cells(sample: Sample) -> bool:
    """Return whether all lines have n² characters: symbols of an n×n board, and blanks for empty cells."""
    lines = [line for line in sample.text.split("\n") if line.strip()][:ROW_LIMIT]
    size = grid_size(len(lines[0])) if lines else 0
    if size < 4 or any(len(line) != len(lines[0]) or " " not in line for line in lines):
        return False
    return set("".join(lines).upper()) <= set(SYMBOLS[:size] + " ")


def _format_by_counts(rows: list[list[str]], count: int) -> str:
    """Return the format that fits the first rows, by the number of words and symbols that most rows have.

    `count` is the number of all rows.
    """
    usual_words, usual_symbols = (
        _most_common([len(row) for row in rows]),
        _most_common([len("".join(row)) for row in rows]),
    )
    single_symbols = all(len(word) == 1 for row in rows for word in row)
    has_digit = any(mark in "0123456789." for row in rows for word in row for mark in word)
    if not has_digit and (usual_words < 4 or count % usual_words):
        return ""
    one_puzzle_a_row = grid_size(usual_words) >= 4 and (count == 1 or usual_words > 32)
    if single_symbols and not one_puzzle_a_row:
        return "grid"
    if one_puzzle_a_row:
        return "candidates" if _has_candidate_group(rows) else "numbers"
    if (
        usual_symbols <= 32
        and count >= usual_symbols
        and all(len("".join(row)) == usual_symbols for row in rows)
    ):
        return "grid"
    if usual_words >= 4 and sum(len(row) == usual_words for row in rows) * 2 > len(rows):
        return "candidates" if usual_words <= 9 or _has_candidate_group(rows) else "numbers"
    similar_rows = sum(abs(len("".join(row)) - usual_symbols) <= 1 for row in rows)
    return "grid" if usual_symbols <= 40 and similar_rows * 2 > len(rows) else ""


def _has_candidate_group(rows: list[list[str]]) -> bool:
    """Return whether some word is too long for a number, so that it is a group of candidates."""
    return any(len(word) > 2 for row in rows for word in row)


def _most_common(counts: list[int]) -> int:
    return Counter(counts).most_common(1)[0][0]


def are_rows_of_grids(lines: list[str], width: int, sample: Sample) -> bool:
    """Return whether lines of 16 or 25 symbols are the rows of grids, and not puzzles of 4×4 or 5×5.

    `width` lines are one grid, and a multiple of them are several. Raises `FormatError` if the symbols of
    several grids fit the small board too, because the user must decide then.
    """
    if len(lines) < width or any(
        len(SEPARATOR.split(line, maxsplit=1)[0]) != width for line in lines[: 4 * width]
    ):
        return len(lines) > 1 and any(without_borders(line) is None for line in lines)
    small = grid_size(width)
    fits_small_board = set("".join(lines).upper()) <= set("123456789"[:small] + ".0_*? ")
    if len(lines) == width and sample.complete:
        return True
    if fits_small_board and sample.complete and len(lines) % width == 0:
        raise FormatError(
            "ambiguous-rows", lines=len(lines), width=width, small=small, big=len(lines) // width
        )
    return not fits_small_board and (not sample.complete or len(lines) % width == 0)
