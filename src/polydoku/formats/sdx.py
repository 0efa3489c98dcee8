"""SudoCue's ``.sdx``: rows of candidate groups, where ``u5`` means that the player placed a 5."""

import re

from polydoku.formats import candidates
from polydoku.formats.reading.base import Format, Match, Sample
from polydoku.formats.reading.shapes import format_by_shape
from polydoku.model.puzzle import Puzzle

_PLACED = re.compile(r"(?:^|\s)u[1-9](?:\s|$)", re.MULTILINE)


def detect(sample: Sample) -> Match:
    """Return SURE for groups with a placed digit, and for groups in a file whose name ends in ``.sdx``."""
    if format_by_shape(sample) != "candidates" and not sample.has_ending(".sdx"):
        return Match.NO
    return Match.SURE if sample.has_ending(".sdx") or _PLACED.search(sample.text) else Match.NO


def write(puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the rows of groups. A single candidate that is not a given is written as a placed digit."""
    rows = candidates.groups(puzzle, "sdx")
    words = [word for row in rows for word in row]
    if puzzle.allowed:
        for cell, digit in enumerate(puzzle.givens.digits):
            if not digit and len(words[cell]) == 1:
                words[cell] = f"u{words[cell]}"
    return "\n".join(" ".join(words[start : start + len(rows)]) for start in range(0, len(words), len(rows)))


FORMAT = Format(
    "sdx",
    "SudoCue's candidate grid, with the player's placements",
    detect,
    candidates.read_groups,
    write,
    endings=(".sdx",),
    streams=True,
)
