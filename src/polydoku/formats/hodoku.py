"""HoDoKu's library line: givens, what was placed, candidates deleted, and the step that should be found.

``:technique:candidates:givens:deleted:eliminations:placements:extra``; a cell is digit, row, column.
"""

import re
from collections.abc import Iterator

from polydoku.errors import FormatError
from polydoku.formats.grid import board_words
from polydoku.formats.reading.base import Format, Found, Lines, Match, Sample, attempt
from polydoku.formats.reading.symbols import digits_of, made
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

FIELDS = ("technique", "candidates", "eliminations", "placements", "extra")
_START = re.compile(r":\d{4,5}(-\w+)?:[^:]*:[0-9.+]{81,162}:")
_TRIPLE = re.compile(r"[1-9]{3}")


def read(lines: Lines, board: Board | None) -> Iterator[Found]:
    """Yield the puzzle of each line; blank lines and lines that start with ``#`` are skipped."""
    for number, line in lines:
        if line.strip() and not line.startswith("#"):
            yield attempt(number, puzzle_of, line.strip(), number)


def puzzle_of(line: str, number: int) -> Puzzle:
    """Return the puzzle of a line: what was placed is a cell's only candidate, the step is in the notes."""
    where = f"line {number}"
    parts = line.split(":")
    if not 7 <= len(parts) <= 9 or parts[0]:
        raise FormatError("hodoku-fields", where, count=len(parts) - 1)
    technique, candidates, givens, deleted, *rest = [*parts[1:], "", "", ""][:7]
    board = Board.square(9)
    digits, placed = _givens(givens, board, where)
    masks = [511] * 81
    for cell in placed:
        masks[cell] = 1 << (digits[cell] - 1)
        digits[cell] = 0
    for digit, cell in _triples(deleted, f"{where}, deleted candidates"):
        masks[cell] &= ~(1 << (digit - 1))
        if not masks[cell]:
            raise FormatError("no-candidate", f"{where}, {board.names[cell]}")
    for name, text in zip(("eliminations", "placements"), rest):
        _triples(text, f"{where}, {name}")
    notes = tuple((key, text) for key, text in zip(FIELDS, (technique, candidates, *rest)) if text)
    return made(board, bytes(digits), allowed=tuple(masks) if set(masks) != {511} else None, notes=notes)


def _givens(text: str, board: Board, where: str) -> tuple[bytearray, list[int]]:
    """Return the digits of 81 cells, and those that ``+`` marks as placed."""
    marks = text.replace("+", "")
    if len(marks) != 81:
        raise FormatError("line-length", where, length=len(marks), board="9×9", cells=81)
    placed, cell = [], 0
    for at, mark in enumerate(text):
        if mark == "+":
            if text[at + 1 : at + 2] not in set("123456789"):
                raise FormatError("hodoku-plus", f"{where}, r{cell // 9 + 1}c{cell % 9 + 1}")
            placed.append(cell)
        else:
            cell += 1
    digits = digits_of(marks, board, lambda at: f"{where}, r{at // 9 + 1}c{at % 9 + 1}")
    return bytearray(digits), placed


def _triples(text: str, where: str) -> list[tuple[int, int]]:
    """Return (digit, cell) of blank-separated digit-row-column triples."""
    found = []
    for word in text.split():
        if not _TRIPLE.fullmatch(word):
            raise FormatError("hodoku-triple", where, word=word[:20])
        digit, row, column = map(int, word)
        found.append((digit, (row - 1) * 9 + column - 1))
    return found


def detect(sample: Sample) -> Match:
    """Return SURE where the first line that is no comment has the form of a library line."""
    lines = (line.strip() for line in sample.lines)
    first = next((line for line in lines if not line.startswith("#")), "")
    return Match.SURE if _START.match(first) or re.match(r":\d{4}", first) else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the library line; without a technique in the notes it is ``0000:x``: find nothing."""
    board = puzzle.board
    if board != Board.square(9):
        raise FormatError("cannot-carry", format="hodoku", holds="9×9 puzzles", board=board_words(board))
    masks = puzzle.allowed or (511,) * 81
    givens, deleted = [], []
    for cell, (digit, mask) in enumerate(zip(puzzle.givens.digits, masks)):
        placed = not digit and mask.bit_count() == 1
        givens.append(str(digit) if digit else f"+{mask.bit_length()}" if placed else ".")
        if not placed:
            lost = [d for d in range(1, 10) if not mask >> (d - 1) & 1]
            deleted += [f"{d}{cell // 9 + 1}{cell % 9 + 1}" for d in lost]
    notes = dict(puzzle.notes)
    head = f":{notes.get('technique', '0000')}:{notes.get('candidates', 'x')}:"
    tail = ":".join(notes.get(key, "") for key in FIELDS[2:])
    return f"{head}{''.join(givens)}:{' '.join(sorted(deleted))}:{tail}"


FORMAT = Format(
    "hodoku",
    "HoDoKu's library lines: puzzle, state and the step to find",
    detect,
    read,
    write,
    streams=True,
)
