"""Links of penpa+, which hold a whole drawing with digits, borders, lines and symbols.

After ``p=`` follow about twenty lines of text, packed with raw deflate: the size and the texts of the puzzle,
the layer of the setter, and the layer of the solver. After ``a=`` may follow the solution.
"""

import re
from collections.abc import Iterator
from urllib.parse import unquote

from polydoku.errors import FormatError
from polydoku.formats.penpa import codec
from polydoku.formats.reading.base import Format, Match, ReadResult, Sample
from polydoku.formats.reading.links import has_link_of, read_links
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

ADDRESS = "https://swaroopg92.github.io/penpa-edit/"
_DATA = re.compile(r"[#?&]p=([^&#]*)")
_SOLUTION = re.compile(r"&a=([^&#]*)")


def puzzle_of_link(link: str) -> Puzzle:
    """Return the puzzle of a link. Raises `FormatError` for damaged data."""
    from polydoku.formats.penpa.reader import Reader

    match = _DATA.search(link)
    if match is None:
        raise FormatError("link-short")
    solution = _SOLUTION.search(link)
    text = codec.unpack(unquote(match[1]))
    return Reader(text, codec.unpack(unquote(solution[1])) if solution else "").puzzle()


def detect(sample: Sample) -> Match:
    """Return SURE for links with a puzzle."""
    return Match.SURE if has_link_of(sample, "penpa") else Match.NO


def read(text: str, board: Board | None) -> Iterator[ReadResult]:
    """Return the puzzle of each link. `board` is ignored."""
    return read_links(text)


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the link of a puzzle, for the editor, or for solvers if there is a solution to compare with."""
    from polydoku.formats.penpa.writer import Writer

    writer = Writer(puzzle)
    mode = "solve" if puzzle.claimed is not None and not puzzle.supplement.player else "edit"
    solution = "" if puzzle.claimed is None else f"&a={codec.pack(writer.solution_text())}"
    return f"{ADDRESS}#m={mode}&p={codec.pack(writer.text())}{solution}"


FORMAT = Format(
    "penpa",
    "links of penpa+",
    detect,
    read,
    write,
    boards="rows and columns",
    holds="cages, thermometers, arrows, dots, diagonals, odd and even cells; it draws the other rules",
)
