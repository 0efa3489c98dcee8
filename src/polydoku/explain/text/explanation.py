"""Defines `Explanation`: a step in words, in parts that the terminal, pages and notebooks arrange."""

from typing import NamedTuple


class Explanation(NamedTuple):
    """A step in words.

    `lines` say what you see and what follows from it, one thought on each line. `conclusion` says what to do:
    ``Remove 4 from r5c8.`` `notation` is the chain in Eureka notation, or empty for a step without one.
    """

    lines: tuple[str, ...]
    conclusion: str
    notation: str = ""

    @property
    def text(self) -> str:
        """The lines and the conclusion: in one line if there is one thought, else a line for each."""
        return (" " if len(self.lines) < 2 else "\n").join((*self.lines, self.conclusion))


def numbered(number: int, text: str, *, width: int) -> str:
    """Return a text after its number; further lines of it are indented.

    >>> print(numbered(7, "Suppose r1c1 is 1.\\nThen nothing fits r1c2.", width=2))
     7  Suppose r1c1 is 1.
        Then nothing fits r1c2.
    """
    indent = " " * (width + 2)
    return f"{number:{width}}  " + text.replace("\n", f"\n{indent}")
