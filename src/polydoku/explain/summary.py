"""A summary of a solution path, in numbers and in one line of text."""

from collections.abc import Mapping
from typing import NamedTuple

from polydoku import words
from polydoku.model.answer import StoppedBy
from polydoku.techniques import ROWS
from polydoku.words.techniques import PROPER, UNCHANGED


class Summary(NamedTuple):
    """Whether the grid is full, how often each technique was used, and how many guesses there were.

    `open` is how many cells are still empty, `stopped_by` the limit that ended it. `str` is the line
    below an explanation.
    """

    solved: bool
    counts: dict[str, int]
    guesses: int = 0
    deepest: int = 0
    backtracks: int = 0
    open: int = 0
    stopped_by: StoppedBy | None = None

    @property
    def steps(self) -> int:
        """The number of steps, including guesses."""
        return sum(self.counts.values())

    @property
    def counts_text(self) -> str:
        """The numbers in words: ``58 steps: 51 naked singles, 4 hidden singles``."""
        techniques = ", ".join(
            f"{count} {name_for_count(name, count)}" for name, count in in_order(self.counts).items()
        )
        line = f"{words.amount(self.steps, 'step')}{': ' if techniques else ''}{techniques}"
        if self.guesses:
            line += f" (nested {self.deepest} deep, {words.amount(self.backtracks, 'backtrack')})"
        return line if self.solved else f"{line}; {words.amount(self.open, 'cell')} open"

    @property
    def ending(self) -> str:
        """How it ended in one word: solved, stopped or stuck."""
        return "solved" if self.solved else "stopped" if self.stopped_by else "stuck"

    def __str__(self) -> str:
        return f"{self.ending} {'in' if self.solved else 'after'} {self.counts_text}"


def in_order(counts: Mapping[str, int]) -> dict[str, int]:
    """Return counts in the order of the table of techniques.

    >>> in_order({"pointing": 2, "naked-single": 1})
    {'naked-single': 1, 'pointing': 2}
    """
    return {name: counts[name] for name in ROWS if name in counts}


def name_for_count(technique: str, count: int) -> str:
    """Return the name of a technique, in the plural if `count` is not 1.

    >>> name_for_count("naked-single", 2), name_for_count("pointing", 2)
    ('naked singles', 'pointing')
    """
    name, with_, suffix = in_text(ROWS[technique].name).partition(" with ")
    if count > 1 and not name.endswith(UNCHANGED) and not name[-1].isdigit():
        name += "es" if name.endswith("ss") else "" if name.endswith("s") else "s"
    return name + with_ + suffix


def in_text(name: str) -> str:
    """Return a name as it is written within a sentence: in lower case, unless it begins with a proper name.

    >>> in_text("Naked pair"), in_text("X-wing"), in_text("AIC")
    ('naked pair', 'X-wing', 'AIC')
    """
    return name[:1].lower() + name[1:] if name[1:2].islower() and not name.startswith(PROPER) else name
