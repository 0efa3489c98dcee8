"""HoDoKu's library lines: givens, placed digits, deleted candidates and the step that follows.

The fields are ``:technique:candidates:givens:deleted:eliminations:placements:extra``. A candidate is written
as digit, row and column.
"""

import re
from collections.abc import Iterator

from polydoku.errors import FormatError
from polydoku.formats.grid import board_description
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, attempt
from polydoku.formats.reading.symbols import digits_of, puzzle_of_digits
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

FIELDS = ("technique", "candidates", "eliminations", "placements", "extra")
_START = re.compile(r":\d{4,5}(-\w+)?:[^:]*:[0-9.+]{81,162}:")
_CANDIDATE = re.compile(r"[1-9]{3}")


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of each line; blank lines and lines that start with ``#`` are skipped."""
    for number, line in lines:
        if line.strip() and not line.startswith("#"):
            yield attempt(number, puzzle_of, line.strip(), number)


def puzzle_of(line: str, number: int) -> Puzzle:
    """Return the puzzle of a line. A placed digit becomes the only candidate of its cell.

    The technique and its step become notes.
    """
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
    for digit, cell in _candidates(deleted, f"{where}, deleted candidates"):
        masks[cell] &= ~(1 << (digit - 1))
        if not masks[cell]:
            raise FormatError("no-candidate", f"{where}, {board.names[cell]}")
    for name, text in zip(("eliminations", "placements"), rest):
        _candidates(text, f"{where}, {name}")
    notes = tuple((key, text) for key, text in zip(FIELDS, (technique, candidates, *rest)) if text)
    return puzzle_of_digits(
        board, bytes(digits), allowed=tuple(masks) if set(masks) != {511} else None, notes=notes
    )


def _givens(text: str, board: Board, where: str) -> tuple[bytearray, list[int]]:
    """Return the digits of 81 cells, and the cells whose digit is marked as placed by ``+``."""
    marks = text.replace("+", "")
    if len(marks) != 81:
        raise FormatError("line-length", where, length=len(marks), board="9×9", cells=81)
    placed, cell = [], 0
    for position, mark in enumerate(text):
        if mark == "+":
            if text[position + 1 : position + 2] not in set("123456789"):
                raise FormatError("hodoku-plus", f"{where}, r{cell // 9 + 1}c{cell % 9 + 1}")
            placed.append(cell)
        else:
            cell += 1
    digits = digits_of(marks, board, lambda at: f"{where}, r{at // 9 + 1}c{at % 9 + 1}")
    return bytearray(digits), placed


def _candidates(text: str, where: str) -> list[tuple[int, int]]:
    """Return (digit, cell) for each word of digit, row and column."""
    candidates = []
    for word in text.split():
        if not _CANDIDATE.fullmatch(word):
            raise FormatError("hodoku-triple", where, word=word[:20])
        digit, row, column = map(int, word)
        candidates.append((digit, (row - 1) * 9 + column - 1))
    return candidates


def detect(sample: Sample) -> Match:
    """Return SURE if the first line that is not a comment has the form of a library line."""
    lines = (line.strip() for line in sample.lines)
    first = next((line for line in lines if not line.startswith("#")), "")
    return Match.SURE if _START.match(first) or re.match(r":\d{4}", first) else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the library line. Without a technique in the notes, the line begins with ``0000:x``."""
    board = puzzle.board
    if board != Board.square(9):
        raise FormatError(
            "cannot-carry", format="hodoku", holds="9×9 puzzles", board=board_description(board)
        )
    masks = puzzle.allowed or (511,) * 81
    givens, deleted = [], []
    for cell, (digit, mask) in enumerate(zip(puzzle.givens.digits, masks)):
        placed = not digit and mask.bit_count() == 1
        givens.append(str(digit) if digit else f"+{mask.bit_length()}" if placed else ".")
        if not placed:
            missing = [d for d in range(1, 10) if not mask >> (d - 1) & 1]
            deleted += [f"{d}{cell // 9 + 1}{cell % 9 + 1}" for d in missing]
    notes = dict(puzzle.notes)
    head = f":{notes.get('technique', '0000')}:{notes.get('candidates', 'x')}:"
    tail = ":".join(notes.get(key, "") for key in FIELDS[2:])
    return f"{head}{''.join(givens)}:{' '.join(sorted(deleted))}:{tail}"


FORMAT = Format(
    "hodoku",
    "HoDoKu's library lines: puzzle, state and the next step",
    detect,
    read,
    write,
    streams=True,
)
