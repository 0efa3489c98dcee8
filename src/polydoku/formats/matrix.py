"""The format `matrix`: a list of lists as Python, JSON and numpy print it, such as ``[[5,3,0,…],…]``.

Only brackets, numbers and empty marks are read, so commas, line breaks and names such as ``grid =`` are
ignored.
"""

import re
from collections.abc import Iterator
from typing import Any

from polydoku.boards import square
from polydoku.errors import FormatError
from polydoku.formats.grid import rows_of_symbols
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample, attempt
from polydoku.formats.reading.symbols import board_title, grid_size, puzzle_of_digits
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.words import amount

_START = re.compile(r"(?:[A-Za-z_][\w.]{0,60} {0,9}=? {0,9})?(?:[A-Za-z_][\w.]{0,60}\()?\s{0,99}\[")
_TOKEN = re.compile(
    r"""
    (?P<open>[\[(]) | (?P<close>[\])])
    | (?P<number>-?\d{1,9}(?:\.0{0,9})?(?![\w.]))
    | (?P<empty>None | null | '[.0_*?\ ]?' | "[.0_*?\ ]?" | \.(?!\d))
    | (?P<skip>[\s,;]+ | dtype=\w+ | \#[^\n]*)
    | (?P<word>['"]\w{1,2}['"] | [A-Za-z_][\w.]*\s*=?)
    | (?P<wrong>[^\s,;\[\]()]{1,20})
    """,
    re.DOTALL | re.VERBOSE,
)

Token = tuple[str, str, int]
"""The kind of a token (a group of `_TOKEN`), its text and its position."""


def tokens(text: str) -> list[Token]:
    """Return the brackets, numbers and empty marks of a text. Raises `FormatError` for any other text."""
    result: list[Token] = []
    depth = 0
    for match in _TOKEN.finditer(text):
        kind = str(match.lastgroup)
        if kind == "skip" or (kind == "word" and depth == 0):
            continue
        if kind in ("wrong", "word") and match[0][0] not in "'\"":
            raise FormatError(
                "matrix-mark", _place(text, match.start()), mark=" ".join(match[0].split())[:20]
            )
        depth += (kind == "open") - (kind == "close")
        result.append((kind, match[0], match.start()))
    return result


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzles of each outermost list, which has rows of numbers, n² numbers, or several grids."""
    stack: list[tuple[list[Any], int]] = []
    for kind, word, position in tokens(text):
        if kind == "open":
            if len(stack) >= 4:
                raise FormatError("matrix-deep", _place(text, position))
            stack.append(([], position))
        elif not stack:
            raise FormatError("matrix-outside", _place(text, position), mark=word[:20])
        elif kind == "close":
            items, start = stack.pop()
            if stack:
                stack[-1][0].append(items)
            else:
                yield from _read_list(items, text, start, board)
        else:
            stack[-1][0].append((word, position))
    if stack:
        raise FormatError("matrix-open", _place(text, stack[-1][1]))


def _read_list(items: list[Any], text: str, start: int, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of a list of rows, or the puzzles of a list of grids."""
    line = text.count("\n", 0, start) + 1
    if items and all(
        isinstance(item, list) and item and all(isinstance(row, list) for row in item) for item in items
    ):
        for grid in items:
            yield attempt(line, puzzle_of, grid, text, board)
    else:
        yield attempt(line, puzzle_of, items, text, board)


def puzzle_of(rows: list[Any], text: str, board: Board | None) -> Puzzle:
    """Return the puzzle of rows of (number, position), or of n² such pairs without rows."""
    if rows and not any(isinstance(row, list) for row in rows):
        size = grid_size(len(rows))
        if not size:
            raise FormatError("matrix-flat", cells=len(rows))
        rows = [rows[start : start + size] for start in range(0, len(rows), size)]
    size = _checked_size(rows, board)
    puzzle_board = board or square(size)
    digits = bytes(
        _digit(cell, puzzle_board, text, f"r{r + 1}c{c + 1}")
        for r, row in enumerate(rows)
        for c, cell in enumerate(row)
    )
    return puzzle_of_digits(puzzle_board, digits)


def _checked_size(rows: list[Any], board: Board | None) -> int:
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list):
            raise FormatError("matrix-mixed", f"row {number}")
    if not any(rows):
        raise FormatError("matrix-empty")
    widths = [len(row) for row in rows]
    size = grid_size(len(board)) if board else max(widths, key=lambda width: (widths.count(width), width))
    if board and not size:
        raise FormatError("not-rows", board=board_title(board))
    for number, width in enumerate(widths, 1):
        if width != size:
            raise FormatError("row-length", row=number, cells=amount(width, "cell"), size=size)
    if len(rows) != size:
        raise FormatError("rows-count", rows=len(rows), size=size)
    return size


def _digit(cell: Any, board: Board, text: str, name: str) -> int:
    if isinstance(cell, list):
        raise FormatError("matrix-deep", name)
    word = cell[0].strip("'\"").rstrip(".").removesuffix(".0")
    if word in ("", "None", "null", " ", "_", "*", "?") or cell[0] == ".":
        return 0
    if word.lstrip("-").isdigit() and len(word) < 5 and 0 <= int(word) <= board.digits:
        return int(word)
    if len(word) == 1 and word.upper() in board.symbols:
        return board.digit(word)
    raise FormatError(
        "number-high",
        f"line {text.count(chr(10), 0, cell[1]) + 1}, {name}",
        number=word[:20],
        digits=board.digits,
    )


def _place(text: str, position: int) -> str:
    line = text.count("\n", 0, position) + 1
    column = position - text.rfind("\n", 0, position)
    return f"line {line}, column {column}"


def detect(sample: Sample) -> Match:
    """Return SURE for a list of lists or numbers."""
    match = _START.match(sample.start)
    if not match:
        return Match.NO
    next_mark = sample.start[match.end() :].lstrip()[:1]
    return Match.SURE if next_mark in "[('\"-.Nn" or next_mark.isdigit() else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return a list of lists that Python and JSON read, with one row on each line and 0 for empty."""
    size = len(rows_of_symbols(puzzle, "matrix"))
    digits = puzzle.givens.digits
    rows = [",".join(map(str, digits[start : start + size])) for start in range(0, len(digits), size)]
    return "[[" + "],\n [".join(rows) + "]]"


FORMAT = Format(
    "matrix",
    "a list of lists, as Python, JSON and numpy print it",
    detect,
    read,
    write,
)
