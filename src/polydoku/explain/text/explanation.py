"""Defines `Explanation`: a step in words, in parts that each face arranges as it needs."""

from typing import NamedTuple


class Explanation(NamedTuple):
    """A step in words.

    `lines` say what you see and what follows from it, one thought a line. `conclusion` says what to do:
    ``Remove 4 from r5c8.`` `notation` is the chain in Eureka notation, or empty for a step without one.
    """

    lines: tuple[str, ...]
    conclusion: str
    notation: str = ""

    @property
    def text(self) -> str:
        """The lines and the conclusion: in one line if there is one thought, else a line for each."""
        return (" " if len(self.lines) < 2 else "\n").join((*self.lines, self.conclusion))
