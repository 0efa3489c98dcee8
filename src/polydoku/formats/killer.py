"""Killer puzzles of 9×9 as ``3x3::k:`` and 81 numbers with colons between them.

A number is 256 × the total of the cage + the number of the cage; cells of a cage have the same number. A
number below 256 is a cell without a cage. The field before ``k`` is ``d`` if both diagonals count as regions.
"""

import re
from collections.abc import Iterator

from polydoku.boards import square
from polydoku.errors import FormatError
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, result_of_call
from polydoku.formats.reading.cages import (
    Cage,
    check_classic_board,
    has_both_diagonals,
    separate_cages,
)
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

_SIGNATURE = re.compile(r"3x3:[^:]*:k:")


def is_long_killer(text: str) -> bool:
    """Return whether a text begins as a killer puzzle of this format."""
    return _SIGNATURE.match(text) is not None


def cages_of(text: str, where: str = "") -> tuple[bool, list[Cage]]:
    """Return whether the diagonals count as regions, and the cages.

    Raises `FormatError` for a wrong number.
    """
    _, option, _, *numbers = text.split(":")
    if option not in ("", "d"):
        raise FormatError("killer-option", where, option=option)
    if numbers[-1:] == [""]:
        numbers.pop()
    if len(numbers) != 81:
        raise FormatError("killer-count", where, numbers=len(numbers))
    cages: dict[int, list[int]] = {}
    for cell, number in enumerate(numbers):
        if not number.isdecimal():
            raise FormatError("killer-number", where, text=number, position=cell + 1)
        if int(number) >= 256:
            cages.setdefault(int(number), []).append(cell)
    return option == "d", [(number // 256, cells) for number, cells in cages.items()]


def puzzle_of_cages(cages: list[Cage], has_diagonals: bool = False) -> Puzzle:
    """Return the 9×9 puzzle with these cages, and with both diagonals as regions if `has_diagonals`."""
    from polydoku.rules import Diagonal, KillerCage, Rule

    board = square(9)
    rules: list[Rule] = [Diagonal(direction) for direction in ("+", "-") if has_diagonals]
    rules += (KillerCage([board.names[cell] for cell in cells], total) for total, cells in cages)
    return Puzzle(board, rules=rules)


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of each line. `board` is ignored."""
    for number, line in lines:
        if line.strip() and not line.startswith("#"):
            yield result_of_call(number, _puzzle_of_line, line.strip(), f"line {number}")


def _puzzle_of_line(line: str, where: str) -> Puzzle:
    if not is_long_killer(line):
        raise FormatError("killer-start", where)
    has_diagonals, cages = cages_of(line, where)
    return puzzle_of_cages(cages, has_diagonals)


def detect(sample: Sample) -> Match:
    """Return SURE for ``3x3:`` and then ``:k:``."""
    return Match.SURE if is_long_killer(sample.first_characters) else Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the text of the cages with a total. Raises `FormatError` for any other board than 9×9."""
    check_classic_board(puzzle, "killer")
    numbers = [0] * 81
    cages = [(total, cells) for total, cells in separate_cages(puzzle) if total]
    for number, (total, cells) in enumerate(cages):
        for cell in cells:
            numbers[cell] = 256 * total + number
    option = "d" if has_both_diagonals(puzzle) else ""
    return f"3x3:{option}:k:{':'.join(f'{number:04}' for number in numbers)}:"


FORMAT = Format(
    "killer",
    "killer puzzles as 3x3::k: and 81 numbers for totals and cages",
    detect,
    read,
    write,
    reads_lines=True,
    boards="9×9",
    holds="cages and diagonals, but no givens",
)
