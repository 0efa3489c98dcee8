"""What shape a plain text has: the last step of detection, when no format has a signature in it.

Shapes are counted, not parsed: how many rows, how many words and how many symbols a row has. So a text
with a mistake keeps its shape, and the reader of that shape can say what is wrong.
"""

from collections import Counter

from polydoku.errors import FormatError
from polydoku.formats.line import SEPARATOR, two_blocks
from polydoku.formats.reading.base import Sample
from polydoku.formats.reading.gridtext import bare
from polydoku.formats.reading.regions import is_region_map
from polydoku.formats.reading.symbols import size_of
from polydoku.model.board import SYMBOLS

LOOK = 64
"""How many rows are looked at."""


def shape(sample: Sample) -> str:
    """Return the format that a text has the shape of: ``line``, ``grid``, ``numbers``, ``candidates``;
    nothing when it looks like no puzzle at all.
    """
    raw = [line for line in sample.lines if not line.startswith("#")]
    if all(bare(line) is None for line in raw):
        return ""
    first = SEPARATOR.split(raw[0].strip(), maxsplit=1)[0]
    if sample.board and len(first) in (len(sample.board), size_of(len(sample.board))):
        return "line" if len(first) == len(sample.board) else "grid"
    if len(first) > 32:
        # Told before all rows are looked at: files of such lines are the long ones.
        return "line" if _some_symbols(first) else ""
    rows = [text for text in map(bare, raw) if text is not None]
    if len(first) == 32 > len(rows) and two_blocks(first):
        return "line" if _some_symbols(first) else ""
    if size_of(len(first)) in (4, 5) and bare(raw[0]) == raw[0] and not rows_of_grid(raw, len(first), sample):
        return "line"
    if any("," in row for row in rows[:LOOK]):
        return "numbers" if _numeric(rows) else ""
    words = {len(row.split()) for row in rows}
    if words == {1} and len(rows) == 1:
        return "line" if _some_symbols(first) else ""
    if (len(words) > 1 or len(rows) % min(words)) and blank_is_empty(sample):
        return "line"
    return _counted([row.split() for row in rows[:LOOK]], len(rows))


def _some_symbols(word: str) -> bool:
    """Whether a word has what a puzzle has: some digit or empty mark, or as many kinds of letters."""
    return any(mark in "0123456789." for mark in word) or is_region_map(word)


def _numeric(rows: list[str]) -> bool:
    """Whether most of what stands between commas is a short number or nothing."""
    words = [word.strip() for row in rows[:LOOK] for word in row.split(",")]
    return sum(len(word) <= 3 and (not word or not word.isalpha()) for word in words) * 2 > len(words)


def blank_is_empty(sample: Sample) -> bool:
    """Return whether all lines are n² long with blanks for empty cells, and symbols of an n×n board."""
    lines = [line for line in sample.text.split("\n") if line.strip()][:LOOK]
    size = size_of(len(lines[0])) if lines else 0
    if size < 4 or any(len(line) != len(lines[0]) or " " not in line for line in lines):
        return False
    return set("".join(lines).upper()) <= set(SYMBOLS[:size] + " ")


def _counted(rows: list[list[str]], count: int) -> str:
    """Return the shape of the words of the first rows, by how many words and symbols most rows have."""
    many, wide = _most([len(row) for row in rows]), _most([len("".join(row)) for row in rows])
    single = all(len(word) == 1 for row in rows for word in row)
    some_digit = any(mark in "0123456789." for row in rows for word in row for mark in word)
    if not some_digit and (many < 4 or count % many):
        return ""
    one_line = size_of(many) >= 4 and (count == 1 or many > 32)
    if single and not one_line:
        return "grid"
    if one_line:
        return "candidates" if _groups(rows) else "numbers"
    if wide <= 32 and count >= wide and all(len("".join(row)) == wide for row in rows):
        return "grid"
    if many >= 4 and sum(len(row) == many for row in rows) * 2 > len(rows):
        return "candidates" if many <= 9 or _groups(rows) else "numbers"
    near = sum(abs(len("".join(row)) - wide) <= 1 for row in rows)
    return "grid" if wide <= 40 and near * 2 > len(rows) else ""


def _groups(rows: list[list[str]]) -> bool:
    """Whether some word is too long for a number: a group of candidates."""
    return any(len(word) > 2 for row in rows for word in row)


def _most(counts: list[int]) -> int:
    return Counter(counts).most_common(1)[0][0]


def rows_of_grid(lines: list[str], width: int, sample: Sample) -> bool:
    """Return whether lines of 16 or 25 symbols are the rows of grids, not puzzles of 4×4 or 5×5.

    So many lines are one grid; a multiple of them are several, unless all symbols suit the small board
    too: then the user has to say which.
    """
    if len(lines) < width or any(
        len(SEPARATOR.split(line, maxsplit=1)[0]) != width for line in lines[: 4 * width]
    ):
        return len(lines) > 1 and any(bare(line) is None for line in lines)
    small = size_of(width)
    few = set("".join(lines).upper()) <= set("123456789"[:small] + ".0_*? ")
    if len(lines) == width and sample.whole:
        return True
    if few and sample.whole and len(lines) % width == 0:
        raise FormatError(
            "ambiguous-rows", lines=len(lines), width=width, small=small, big=len(lines) // width
        )
    return not few and (not sample.whole or len(lines) % width == 0)
