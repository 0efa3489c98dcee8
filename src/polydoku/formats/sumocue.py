"""Jigsaws of SumoCue: ``SumoCueV1`` and for each of 81 cells ``=``, its given, ``J`` and its region."""

import re
from collections.abc import Iterator

from polydoku.errors import FormatError
from polydoku.formats.grid import board_description
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, result_of_call
from polydoku.formats.reading.square_grids import board_of_regions, square_grid_of
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

_START = "SumoCueV1"
_CELL = re.compile(r"([0-9])J([0-8])")


def puzzle_of_line(line: str, where: str = "") -> Puzzle:
    """Return the puzzle of a line. Raises `FormatError` for a wrong one, and for one with cages."""
    start, *cells = line.split("=")
    if start != _START:
        raise FormatError("sumocue-start", where)
    if len(cells) != 81:
        raise FormatError("sumocue-count", where, cells=len(cells))
    matches = []
    for number, text in enumerate(cells, 1):
        match = _CELL.fullmatch(text)
        if match is None:
            raise FormatError("sumocue-cell", where, text=text[:20], position=number)
        matches.append(match)
    board = board_of_regions(9, tuple(int(match[2]) for match in matches))
    return Puzzle(board, [int(match[1]) for match in matches])


def read(lines: NumberedLines, board: Board | None) -> Iterator[ReadResult]:
    """Yield the puzzle of each line. `board` is ignored."""
    for number, line in lines:
        if line.strip() and not line.startswith("#"):
            yield result_of_call(number, puzzle_of_line, line.strip(), f"line {number}")


def detect(sample: Sample) -> Match:
    """Return SURE for text that starts with ``SumoCueV``."""
    first = next((line for line in sample.lines if not line.startswith("#")), "")
    return Match.SURE if re.match(r"SumoCueV\d", first) else Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the line of a 9×9 puzzle with nine regions. Raises `FormatError` for any other board."""
    grid = square_grid_of(puzzle.board)
    if grid is None or grid.size != 9 or len(set(grid.regions)) != 9 or None in grid.regions:
        board = board_description(puzzle.board)
        raise FormatError("cannot-carry", format="sumocue", holds="9×9 boards with nine regions", board=board)
    cells = zip(puzzle.givens.digits, grid.regions, strict=True)
    return _START + "".join(f"={digit}J{region}" for digit, region in cells)


FORMAT = Format(
    "sumocue",
    "jigsaws of SumoCue",
    detect,
    read,
    write,
    reads_lines=True,
    boards="9×9, jigsaw",
)
