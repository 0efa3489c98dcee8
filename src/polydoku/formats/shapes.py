"""What shape a plain text has: the last step of detection, when no format has a signature in it.

Shapes are counted, not parsed: how many rows, how many words and how many symbols a row has. So a text
with a mistake keeps its shape, and the reader of that shape can say what is wrong.
"""

from collections import Counter
from dataclasses import dataclass

from polydoku.board import SYMBOLS
from polydoku.errors import FormatError
from polydoku.formats.base import Sample
from polydoku.formats.gridtext import bare
from polydoku.formats.line import SEPARATOR
from polydoku.formats.regions import is_region_map
from polydoku.formats.symbols import size_of

LOOK = 64
"""How many rows are looked at."""


@dataclass(frozen=True, slots=True)
class Shape:
    """Rows of a text, and how many words and symbols most of them have; `kind` is the format meant."""

    kind: str
    rows: int = 0
    words: int = 0
    symbols: int = 0


def shape(sample: Sample) -> Shape:
    """Return the shape of a text; its kind is empty when it looks like no puzzle at all."""
    raw = [line for line in sample.lines if not line.startswith("#")]
    rows = [text for text in map(bare, raw) if text is not None]
    if not rows:
        return Shape("")
    first = SEPARATOR.split(raw[0].strip(), maxsplit=1)[0]
    if sample.board and len(first) in (len(sample.board), size_of(len(sample.board))):
        return Shape("line" if len(first) == len(sample.board) else "grid", len(rows), 1, len(first))
    if len(first) > 32:
        return Shape("line" if _some_symbols(first) else "", len(rows), 1, len(first))
    if size_of(len(first)) in (4, 5) and bare(raw[0]) == raw[0] and not rows_of_grid(raw, len(first), sample):
        return Shape("line", len(rows), 1, len(first))
    if any("," in row for row in rows[:LOOK]):
        return Shape("numbers" if _numeric(rows) else "", len(rows))
    words = {len(row.split()) for row in rows}
    if words == {1} and len(rows) == 1:
        return Shape("line" if _some_symbols(first) else "", 1, 1, len(first))
    if (len(words) > 1 or len(rows) % min(words)) and blank_is_empty(sample):
        return Shape("line", len(rows), 1, len(raw[0]))
    return _counted(rows)


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


def _counted(rows: list[str]) -> Shape:
    head = rows[:LOOK]
    words = [row.split() for row in head]
    many, wide = _most([len(own) for own in words]), _most([len("".join(own)) for own in words])
    single = all(len(word) == 1 for own in words for word in own)
    found = Shape("", len(rows), many, wide)
    if not any(mark in "0123456789." for row in head for mark in row) and (many < 4 or len(rows) % many):
        return found
    if single and size_of(many) >= 4 and (len(rows) == 1 or many > 32):
        return _as("numbers", found)
    if single or (wide <= 32 and len(rows) >= wide and all(len("".join(own)) == wide for own in words)):
        return _as("grid", found)
    if size_of(many) >= 4 and (len(rows) == 1 or many > 32):
        return _as("numbers" if not _groups(words) else "candidates", found)
    if many >= 4 and sum(len(own) == many for own in words) * 2 > len(words):
        return _as("candidates" if many <= 9 or _groups(words) else "numbers", found)
    if wide <= 40 and sum(abs(len("".join(own)) - wide) <= 1 for own in words) * 2 > len(words):
        return _as("grid", found)
    return found


def _as(kind: str, found: Shape) -> Shape:
    return Shape(kind, found.rows, found.words, found.symbols)


def _groups(words: list[list[str]]) -> bool:
    """Whether some word is too long for a number: a group of candidates."""
    return any(len(word) > 2 for own in words for word in own)


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
