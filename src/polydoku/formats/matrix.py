"""The format `matrix`: a list of lists as Python, JSON and numpy print it, such as ``[[5,3,0,…],…]``.

Only brackets, numbers and empty cells are read. Commas, comments, line breaks and words such as ``grid =``
are ignored.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from polydoku.boards import square
from polydoku.errors import FormatError
from polydoku.formats.grid import rows_of_symbols
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample, result_of_call
from polydoku.formats.reading.symbols import board_title, grid_size, puzzle_of_digits, square_cell_name
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.words import amount

_START = re.compile(r"(?:[A-Za-z_][\w.]{0,60} {0,9}=? {0,9})?(?:[A-Za-z_][\w.]{0,60}\()?\s{0,99}\[")
"""The start of a list, perhaps after the name of a variable or a function, as in ``grid = np.array([``."""

MAX_DEPTH = 4
"""The most open brackets: the parenthesis of ``array(``, a list of grids, a grid and a row."""

_TOKEN = re.compile(
    r"""
    (?P<open>[\[(]) | (?P<close>[\])])
    | (?P<number>-?\d{1,9}(?:\.0{0,9})?(?![\w.]))
    | (?P<empty>None | null | '[.0_*?\ ]?' | "[.0_*?\ ]?" | \.(?!\d))
    | (?P<skip>[\s,;]+ | dtype=\w+ | \#[^\n]*)
    | (?P<symbol_or_name>['"]\w{1,2}['"] | [A-Za-z_][\w.]*\s*=?)
    | (?P<wrong>[^\s,;\[\]()]{1,20})
    """,
    re.DOTALL | re.VERBOSE,
)


class Token(NamedTuple):
    """A bracket, a number, a symbol or an empty cell. `kind` is the name of its group in `_TOKEN`."""

    kind: str
    word: str
    position: int


NestedTokens = list[Any]
"""A list of tokens and of lists of tokens, nested as the brackets of the text."""


def tokens(text: str) -> list[Token]:
    """Return the tokens of a text. Raises `FormatError` for anything else inside the brackets.

    Words outside all brackets, such as ``grid =``, are left out.
    """
    result: list[Token] = []
    depth = 0
    for match in _TOKEN.finditer(text):
        token = Token(str(match.lastgroup), match[0], match.start())
        if token.kind == "skip" or (token.kind == "symbol_or_name" and depth == 0):
            continue
        is_quoted = token.word[0] in "'\""  # a symbol, which `_digit` checks
        if token.kind in ("wrong", "symbol_or_name") and not is_quoted:
            raise FormatError(
                "matrix-mark", _place(text, token.position), mark=" ".join(token.word.split())[:20]
            )
        depth += (token.kind == "open") - (token.kind == "close")
        result.append(token)
    return result


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzles of each outermost list, which has rows of numbers, n² numbers, or several grids."""
    open_lists: list[NestedTokens] = []
    open_positions: list[int] = []
    for token in tokens(text):
        if token.kind == "open":
            if len(open_lists) >= MAX_DEPTH:
                raise FormatError("matrix-deep", _place(text, token.position))
            open_lists.append([])
            open_positions.append(token.position)
        elif not open_lists:
            raise FormatError("matrix-outside", _place(text, token.position), mark=token.word[:20])
        elif token.kind == "close":
            closed_list, position = open_lists.pop(), open_positions.pop()
            if open_lists:
                open_lists[-1].append(closed_list)
            else:
                yield from _read_list(closed_list, text, position, board)
        else:
            open_lists[-1].append(token)
    if open_lists:
        raise FormatError("matrix-open", _place(text, open_positions[-1]))


def _read_list(
    rows_or_grids: NestedTokens, text: str, position: int, board: Board | None
) -> Iterator[ReadResult]:
    """Yield the puzzle of a list of rows, or the puzzles of a list of grids."""
    line = text.count("\n", 0, position) + 1
    if rows_or_grids and all(_is_grid(item) for item in rows_or_grids):
        for grid in rows_or_grids:
            yield result_of_call(line, puzzle_of_rows, grid, text, board)
    else:
        yield result_of_call(line, puzzle_of_rows, rows_or_grids, text, board)


def _is_grid(item: Any) -> bool:
    """Return whether an item is a list of lists, and not a token or a row of tokens."""
    return isinstance(item, list) and bool(item) and all(isinstance(row, list) for row in item)


def puzzle_of_rows(rows: NestedTokens, text: str, board: Board | None) -> Puzzle:
    """Return the puzzle of a list of rows of tokens, or of a list of n² tokens."""
    if rows and not any(isinstance(row, list) for row in rows):
        size = grid_size(len(rows))
        if not size:
            raise FormatError("matrix-flat", cells=len(rows))
        rows = [rows[start : start + size] for start in range(0, len(rows), size)]
    size = _checked_size(rows, board)
    puzzle_board = board or square(size)
    cells = [cell for row in rows for cell in row]
    digits = bytes(
        _digit(cell, puzzle_board, text, square_cell_name(index, size)) for index, cell in enumerate(cells)
    )
    return puzzle_of_digits(puzzle_board, digits)


def _checked_size(rows: NestedTokens, board: Board | None) -> int:
    """Return the n of n rows of n cells. Raises `FormatError` for other lists."""
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


def _digit(cell: Token | NestedTokens, board: Board, text: str, cell_name: str) -> int:
    """Return the digit of a token, 0 for an empty cell. Raises `FormatError` for a list and a wrong digit."""
    if isinstance(cell, list):
        raise FormatError("matrix-deep", cell_name)
    # numpy prints whole floats as "5." and Python as "5.0".
    word = cell.word.strip("'\"").rstrip(".").removesuffix(".0")
    if word in ("", "None", "null", " ", "_", "*", "?"):
        return 0
    if word.lstrip("-").isdigit() and len(word) < 5 and 0 <= int(word) <= board.digits:
        return int(word)
    if len(word) == 1 and word.upper() in board.symbols:
        return board.digit(word)
    line = text.count("\n", 0, cell.position) + 1
    raise FormatError("number-high", f"line {line}, {cell_name}", number=word[:20], digits=board.digits)


def _place(text: str, position: int) -> str:
    line = text.count("\n", 0, position) + 1
    column = position - text.rfind("\n", 0, position)
    return f"line {line}, column {column}"


def detect(sample: Sample) -> Match:
    """Return SURE for a list of lists or numbers."""
    match = _START.match(sample.first_characters)
    if not match:
        return Match.NO
    first_in_list = sample.first_characters[match.end() :].lstrip()[:1]
    # An empty text is in every text: if nothing follows the bracket, it still begins a list.
    return Match.SURE if first_in_list in "[('\"-.Nn" or first_in_list.isdigit() else Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
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
