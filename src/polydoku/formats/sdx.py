"""SudoCue's ``.sdx`` files: rows of words. Each word is the candidates of a cell, such as ``158``.

``u5`` means that the player placed a 5. The format `candidates` has the same words without ``u``.
"""

import re

from polydoku.formats import candidates
from polydoku.formats.reading.base import Format, Match, Sample
from polydoku.formats.reading.shapes import format_by_shape
from polydoku.model.puzzle import Puzzle

_PLACED_DIGIT = re.compile(r"(?:^|\s)u[1-9](?:\s|$)", re.MULTILINE)


def detect(sample: Sample) -> Match:
    """Return SURE for candidates with a placed digit, and for files whose name ends in ``.sdx``."""
    has_candidates = format_by_shape(sample) == "candidates"
    if sample.has_ending(".sdx") or (has_candidates and _PLACED_DIGIT.search(sample.text)):
        return Match.SURE
    return Match.NO


def write(puzzle: Puzzle, _number: int = 1, _first_puzzle: Puzzle | None = None) -> str:
    """Return the rows of candidates. A single candidate that is not a given is written as a placed digit."""
    rows = candidates.candidate_words(puzzle, "sdx")
    if puzzle.allowed:
        for cell, given in enumerate(puzzle.givens.digits):
            row, column = divmod(cell, len(rows))
            if not given and len(rows[row][column]) == 1:
                rows[row][column] = f"u{rows[row][column]}"
    return "\n".join(" ".join(row) for row in rows)


FORMAT = Format(
    "sdx",
    "SudoCue's candidate grid, with the player's placements",
    detect,
    candidates.read_words,
    write,
    endings=(".sdx",),
    reads_lines=True,
    holds="given candidates, placements",
)
