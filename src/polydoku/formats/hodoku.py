"""The lines of HoDoKu's library of techniques. Each holds a position and the step that a solver finds in it.

The fields are ``:technique:candidates:givens:deleted:eliminations:placements:extra``. The position consists
of the givens, the digits that the player placed (``+5``) and the deleted candidates. ``375`` is candidate 3
in r7c5.
"""

import re
from collections.abc import Iterator

from polydoku.errors import FormatError
from polydoku.formats.grid import board_description
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, result_of_call
from polydoku.formats.reading.symbols import digits_of, puzzle_of_digits, square_cell_name
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

NOTE_NAMES = ("technique", "candidates", "eliminations", "placements", "extra")
"""The fields that become notes of the puzzle: all except the givens and the deleted candidates."""

ALL_CANDIDATES = 0b111_111_111
"""The mask of a cell with all nine candidates. Bit 0 is candidate 1."""

_TECHNIQUE_NUMBER = re.compile(r":\d{4}")
_CANDIDATE = re.compile(r"[1-9]{3}")


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of each line; blank lines and lines that start with ``#`` are skipped."""
    for number, line in lines:
        if line.strip() and not line.startswith("#"):
            yield result_of_call(number, puzzle_of_line, line.strip(), number)


def puzzle_of_line(line: str, number: int) -> Puzzle:
    """Return the puzzle of line `number`. A placed digit becomes the only candidate of its cell.

    The technique and its step become notes.
    """
    where = f"line {number}"
    parts = line.split(":")
    if not 7 <= len(parts) <= 9 or parts[0]:
        raise FormatError("hodoku-fields", where, count=len(parts) - 1)
    # The last fields may be missing, and a colon may follow the last one.
    fields = [*parts[1:], "", "", ""][:7]
    technique, candidates, givens, deleted, eliminations, placements, extra = fields
    board = Board.square(9)
    digits, placed_cells = _digits_and_placed_cells(givens, board, where)
    masks = [ALL_CANDIDATES] * 81
    for cell in placed_cells:
        masks[cell] = 1 << (digits[cell] - 1)
        digits[cell] = 0
    for digit, cell in _candidates(deleted, f"{where}, deleted candidates"):
        masks[cell] &= ~(1 << (digit - 1))
        if not masks[cell]:
            raise FormatError("no-candidate", f"{where}, {board.names[cell]}")
    # The step is kept as text, so its candidates are only checked.
    _candidates(eliminations, f"{where}, eliminations")
    _candidates(placements, f"{where}, placements")
    note_texts = (technique, candidates, eliminations, placements, extra)
    return puzzle_of_digits(
        board,
        bytes(digits),
        allowed=None if set(masks) == {ALL_CANDIDATES} else tuple(masks),
        notes=tuple((name, text) for name, text in zip(NOTE_NAMES, note_texts) if text),
    )


def _digits_and_placed_cells(text: str, board: Board, where: str) -> tuple[bytearray, list[int]]:
    """Return the digits of 81 cells, and the cells whose digit follows a ``+``."""
    symbols = text.replace("+", "")
    if len(symbols) != 81:
        raise FormatError("line-length", where, length=len(symbols), board="9×9", cells=81)
    placed_cells, cell = [], 0
    for index, character in enumerate(text):
        if character == "+":
            if text[index + 1 : index + 2] not in set("123456789"):
                raise FormatError("hodoku-plus", f"{where}, {square_cell_name(cell, 9)}")
            placed_cells.append(cell)
        else:
            cell += 1
    digits = digits_of(symbols, board, lambda cell: f"{where}, {square_cell_name(cell, 9)}")
    return bytearray(digits), placed_cells


def _candidates(text: str, where: str) -> list[tuple[int, int]]:
    """Return (digit, cell) for each word of a text, such as (3, 58) for ``375``."""
    candidates = []
    for word in text.split():
        if not _CANDIDATE.fullmatch(word):
            raise FormatError("hodoku-triple", where, word=word[:20])
        digit, row, column = map(int, word)
        candidates.append((digit, (row - 1) * 9 + column - 1))
    return candidates


def detect(sample: Sample) -> Match:
    """Return SURE if the first line that is not a comment begins with the number of a technique."""
    lines = (line.strip() for line in sample.lines)
    first_line = next((line for line in lines if not line.startswith("#")), "")
    return Match.SURE if _TECHNIQUE_NUMBER.match(first_line) else Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the library line. Without a technique in the notes, the line begins with ``:0000:x:``."""
    board = puzzle.board
    if board != Board.square(9):
        raise FormatError(
            "cannot-carry", format="hodoku", holds="9×9 puzzles", board=board_description(board)
        )
    masks = puzzle.allowed or (ALL_CANDIDATES,) * 81
    givens, deleted = [], []
    for cell, (given, mask) in enumerate(zip(puzzle.givens.digits, masks)):
        is_placed = not given and mask.bit_count() == 1
        givens.append(str(given) if given else f"+{mask.bit_length()}" if is_placed else ".")
        if not is_placed:
            row, column = cell // 9 + 1, cell % 9 + 1
            missing = [digit for digit in range(1, 10) if not mask >> (digit - 1) & 1]
            deleted += [f"{digit}{row}{column}" for digit in missing]
    notes = {"technique": "0000", "candidates": "x"} | dict(puzzle.notes)
    technique, candidates, *step = [notes.get(name, "") for name in NOTE_NAMES]
    return ":".join(["", technique, candidates, "".join(givens), " ".join(sorted(deleted)), *step])


FORMAT = Format(
    "hodoku",
    "HoDoKu's library lines: puzzle, state and the next step",
    detect,
    read,
    write,
    reads_lines=True,
    boards="9×9",
    holds="given candidates, placements, the next step",
)
