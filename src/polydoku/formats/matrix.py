"""A list of lists, as Python, JSON and numpy print it: ``[[5,3,0,…],…]``, perhaps with ``grid =`` before.

It is read by its brackets and numbers alone, so that commas, line breaks and names do not matter.
"""

import re
from collections.abc import Iterator
from typing import Any

from polydoku.boards import square
from polydoku.errors import FormatError
from polydoku.formats.grid import symbol_rows
from polydoku.formats.reading.base import Format, Found, Match, Sample, attempt
from polydoku.formats.reading.symbols import made, size_of, title_of
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

Tokens = list[tuple[str, str, int]]


def tokens(text: str) -> Tokens:
    """Return (kind, text, position) of all that counts; raises `FormatError` at anything else."""
    found, depth = [], 0
    for match in _TOKEN.finditer(text):
        kind = str(match.lastgroup)
        if kind == "skip" or (kind == "word" and depth == 0):
            continue
        if kind in ("wrong", "word") and match[0][0] not in "'\"":
            raise FormatError(
                "matrix-mark", _place(text, match.start()), mark=" ".join(match[0].split())[:20]
            )
        depth += (kind == "open") - (kind == "close")
        found.append((kind, match[0], match.start()))
    return found


def read(text: str, board: Board | None) -> Iterator[Found]:
    """Yield the grid of each outermost list: rows of numbers, or n² numbers in one row."""
    stack: list[tuple[list[Any], int]] = []
    for kind, word, at in tokens(text):
        if kind == "open":
            if len(stack) >= 4:
                raise FormatError("matrix-deep", _place(text, at))
            stack.append(([], at))
        elif not stack:
            raise FormatError("matrix-outside", _place(text, at), mark=word[:20])
        elif kind == "close":
            done, start = stack.pop()
            if stack:
                stack[-1][0].append(done)
            else:
                yield from _grids(done, text, start, board)
        else:
            stack[-1][0].append((word, at))
    if stack:
        raise FormatError("matrix-open", _place(text, stack[-1][1]))


def _grids(found: list[Any], text: str, start: int, board: Board | None) -> Iterator[Found]:
    """Yield the grid of a list of rows, or those of a list of grids."""
    line = text.count("\n", 0, start) + 1
    if found and all(
        isinstance(one, list) and one and all(isinstance(r, list) for r in one) for one in found
    ):
        for one in found:
            yield attempt(line, puzzle_of, one, text, board)
    else:
        yield attempt(line, puzzle_of, found, text, board)


def puzzle_of(rows: list[Any], text: str, board: Board | None) -> Puzzle:
    """Return the puzzle of rows of (number, position), or of one row of n² of them."""
    if rows and not any(isinstance(row, list) for row in rows):
        size = size_of(len(rows))
        if not size:
            raise FormatError("matrix-flat", cells=len(rows))
        rows = [rows[at : at + size] for at in range(0, len(rows), size)]
    size = _checked(rows, board)
    own = board or square(size)
    digits = bytes(
        _digit(cell, own, text, f"r{r + 1}c{c + 1}")
        for r, row in enumerate(rows)
        for c, cell in enumerate(row)
    )
    return made(own, digits)


def _checked(rows: list[Any], board: Board | None) -> int:
    for number, row in enumerate(rows, 1):
        if not isinstance(row, list):
            raise FormatError("matrix-mixed", f"row {number}")
    if not any(rows):
        raise FormatError("matrix-empty")
    widths = [len(row) for row in rows]
    size = size_of(len(board)) if board else max(widths, key=lambda own: (widths.count(own), own))
    if board and not size:
        raise FormatError("not-rows", board=title_of(board))
    for number, own in enumerate(widths, 1):
        if own != size:
            raise FormatError("row-length", row=number, cells=amount(own, "cell"), size=size)
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


def _place(text: str, at: int) -> str:
    return f"line {text.count(chr(10), 0, at) + 1}, column {at - text.rfind(chr(10), 0, at)}"


def detect(sample: Sample) -> Match:
    """Return SURE for a list that holds a list or numbers."""
    match = _START.match(sample.start)
    if not match:
        return Match.NO
    after = sample.start[match.end() :].lstrip()[:1]
    return Match.SURE if after in "[('\"-." or after.isdigit() or after == "" or after in "Nn" else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return a list of lists, a row a line, 0 for empty: Python and JSON read it."""
    size = len(symbol_rows(puzzle, "matrix"))
    digits = puzzle.givens.digits
    rows = [",".join(map(str, digits[at : at + size])) for at in range(0, len(digits), size)]
    return "[[" + "],\n [".join(rows) + "]]"


FORMAT = Format(
    "matrix",
    "a list of lists, as Python, JSON and numpy print it",
    detect,
    read,
    write,
)
