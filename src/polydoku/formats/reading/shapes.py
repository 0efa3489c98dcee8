"""Detects the format of a plain text by its shape, for text without the signature of a format.

The shape is the number of rows, and of words and symbols in each row. Text with a mistake has a shape too,
so the reader of that format reports the mistake.
"""

from collections import Counter

from polydoku.errors import FormatError
from polydoku.formats.line import SEPARATOR, ends_with_region_map
from polydoku.formats.reading.base import Sample
from polydoku.formats.reading.gridtext import without_borders
from polydoku.formats.reading.regions import is_region_map
from polydoku.formats.reading.symbols import grid_size
from polydoku.model.board import MAX_DIGITS, SYMBOLS

ROW_LIMIT = 64
"""The number of rows that are examined. A text may be long, and more rows say little about its format."""

WIDEST_GRID = 40
"""Rows of up to 40 symbols count as a grid. No board is that wide, but the error then names the width."""


def format_by_shape(sample: Sample) -> str:
    """Return the format that fits the shape of a text: ``line``, ``grid``, ``numbers`` or ``candidates``.

    The formats `grid` and `rows` share the shape ``grid``; the registry of formats tries `rows` first. The
    result is empty if the text does not look like a puzzle.
    """
    lines = [line for line in sample.lines if not line.startswith("#")]
    first_row = next((line for line in lines if not is_border_line(line)), None)
    if first_row is None:
        return ""
    first_word = SEPARATOR.split(first_row.strip(), maxsplit=1)[0]
    if board := sample.requested_board:
        if len(first_word) == len(board):
            return "line"
        if len(first_word) == grid_size(len(board)):
            return "grid"
    if len(first_word) > MAX_DIGITS:
        # Decided before the rows are examined, because files of such lines can be long.
        return "line" if _has_puzzle_symbols(first_word) else ""
    rows = [text for text in map(without_borders, lines) if text is not None]
    # 32 characters are a row of a 32×32 grid, or 16 givens and a region map of 16 characters.
    has_rows_of_largest_board = len(rows) >= MAX_DIGITS
    if len(first_word) == MAX_DIGITS and not has_rows_of_largest_board and ends_with_region_map(first_word):
        return "line" if _has_puzzle_symbols(first_word) else ""
    # A line of 16 or 25 symbols is a puzzle or a row of a large grid. With borders it can only be a row.
    may_be_4x4_or_5x5 = grid_size(len(first_word)) in (4, 5) and without_borders(first_row) == first_row
    if may_be_4x4_or_5x5 and not are_rows_of_grids(lines, len(first_word), sample):
        return "line"
    return _format_of_rows(rows, first_word, sample)


def is_border_line(line: str) -> bool:
    """Return whether a line has nothing but borders, such as ``+---+---+``."""
    return without_borders(line) is None


def _format_of_rows(rows: list[str], first_word: str, sample: Sample) -> str:
    """Return the format of rows without borders. The first one begins with a word of up to 32 symbols."""
    if any("," in row for row in rows[:ROW_LIMIT]):
        return "numbers" if _has_numbers_between_commas(rows) else ""
    word_counts = {len(row.split()) for row in rows}
    if word_counts == {1} and len(rows) == 1:
        return "line" if _has_puzzle_symbols(first_word) else ""
    word_count = len(rows[0].split())
    has_whole_grids = word_counts == {word_count} and len(rows) % word_count == 0
    # In a whole grid such as four rows "1 . 3 .", blanks only separate the words.
    if not has_whole_grids and has_blanks_for_empty_cells(sample):
        return "line"
    return _format_by_counts([row.split() for row in rows[:ROW_LIMIT]], len(rows))


def _has_puzzle_symbols(word: str) -> bool:
    """Return whether a word has a digit or a dot, or is a region map."""
    return any(character in "0123456789." for character in word) or is_region_map(word)


def _has_numbers_between_commas(rows: list[str]) -> bool:
    """Return whether more than half of the texts between commas are short numbers or empty."""
    texts = [text.strip() for row in rows[:ROW_LIMIT] for text in row.split(",")]
    return _is_majority(sum(len(text) <= 3 and not text.isalpha() for text in texts), len(texts))


def _is_majority(count: int, total: int) -> bool:
    return 2 * count > total


def has_blanks_for_empty_cells(sample: Sample) -> bool:
    """Return whether all lines have n² characters: symbols of an n×n board, and blanks for empty cells."""
    lines = [line for line in sample.text.split("\n") if line.strip()][:ROW_LIMIT]
    size = grid_size(len(lines[0])) if lines else 0
    if size < 4 or any(len(line) != len(lines[0]) or " " not in line for line in lines):
        return False
    return set("".join(lines).upper()) <= set(SYMBOLS[:size] + " ")


def _format_by_counts(rows: list[list[str]], row_count: int) -> str:
    """Return the format that fits the numbers of words and symbols in most rows.

    `rows` are the words of the first rows, and `row_count` is the number of all rows of the text.
    """
    widths = [len("".join(row)) for row in rows]
    usual_width = _most_common(widths)
    usual_word_count = _most_common([len(row) for row in rows])
    has_digit = any(character in "0123456789." for row in rows for word in row for character in word)
    # A text without digits counts as a puzzle only if its rows form complete grids of at least 4×4 words.
    if not has_digit and (usual_word_count < 4 or row_count % usual_word_count):
        return ""
    has_long_word = any(len(word) > 2 for row in rows for word in row)
    is_puzzle_per_row = grid_size(usual_word_count) >= 4 and (row_count == 1 or usual_word_count > MAX_DIGITS)
    if is_puzzle_per_row:
        return "candidates" if has_long_word else "numbers"
    if all(len(word) == 1 for row in rows for word in row):
        return "grid"
    if usual_width <= MAX_DIGITS and row_count >= usual_width and set(widths) == {usual_width}:
        return "grid"
    usual_rows = sum(len(row) == usual_word_count for row in rows)
    if usual_word_count >= 4 and _is_majority(usual_rows, len(rows)):
        # Numbers have one digit on boards up to 9×9, so several digits are the candidates of a cell.
        return "candidates" if usual_word_count <= 9 or has_long_word else "numbers"
    # A grid with a mistake: most rows have the usual number of symbols, or one more or less.
    similar_rows = sum(abs(width - usual_width) <= 1 for width in widths)
    return "grid" if usual_width <= WIDEST_GRID and _is_majority(similar_rows, len(rows)) else ""


def _most_common(counts: list[int]) -> int:
    return Counter(counts).most_common(1)[0][0]


def are_rows_of_grids(lines: list[str], width: int, sample: Sample) -> bool:
    """Return whether lines of 16 or 25 symbols are rows of 16×16 or 25×25 grids.

    If not, each line is a puzzle of 4×4 or 5×5. `width` is the number of symbols in the first line. Raises
    `FormatError` if the lines fit several large grids as well as many small ones.
    """
    first_rows = lines[: 4 * width]  # four grids are enough to examine
    if len(lines) < width or any(len(SEPARATOR.split(line, maxsplit=1)[0]) != width for line in first_rows):
        # A border between lines shows that they are the rows of an incomplete grid.
        return len(lines) > 1 and any(map(is_border_line, lines))
    small_size = grid_size(width)
    fits_small_board = set("".join(lines).upper()) <= set("123456789"[:small_size] + ".0_*? ")
    if len(lines) == width and sample.is_complete:
        return True  # one large grid
    has_whole_large_grids = len(lines) % width == 0
    if fits_small_board and sample.is_complete and has_whole_large_grids:
        raise FormatError(
            "ambiguous-rows", lines=len(lines), width=width, small_size=small_size, grids=len(lines) // width
        )
    # An incomplete sample may end inside a large grid.
    return not fits_small_board and (has_whole_large_grids or not sample.is_complete)
