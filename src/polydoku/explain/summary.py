"""How a way through a puzzle ended, in figures and in one line."""

from collections.abc import Mapping
from typing import NamedTuple

from polydoku import words
from polydoku.model.answer import StoppedBy
from polydoku.techniques import ROWS
from polydoku.words.techniques import PROPER, UNCHANGED


class Summary(NamedTuple):
    """Whether the grid is full, how often each technique was used, and what guessing did.

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
        """How many steps there were, guesses included."""
        return sum(self.counts.values())

    @property
    def told(self) -> str:
        """The figures in words: ``58 steps: 51 naked singles, 4 hidden singles``."""
        told = ", ".join(f"{count} {called(name, count)}" for name, count in in_order(self.counts).items())
        line = f"{words.amount(self.steps, 'step')}{': ' if told else ''}{told}"
        if self.guesses:
            line += f" (nested {self.deepest} deep, {words.amount(self.backtracks, 'backtrack')})"
        return line if self.solved else f"{line}; {words.amount(self.open, 'cell')} open"

    @property
    def ending(self) -> str:
        """How it ended in one word: solved, stopped or stuck."""
        return "solved" if self.solved else "stopped" if self.stopped_by else "stuck"

    def __str__(self) -> str:
        return f"{self.ending} {'in' if self.solved else 'after'} {self.told}"


def in_order(counts: Mapping[str, int]) -> dict[str, int]:
    """Return counts in the order of the registry, whatever came first.

    >>> in_order({"pointing": 2, "naked-single": 1})
    {'naked-single': 1, 'pointing': 2}
    """
    return {name: counts[name] for name in ROWS if name in counts}


def called(technique: str, count: int) -> str:
    """Return the name of a technique for so many of them.

    >>> called("naked-single", 2), called("pointing", 2)
    ('naked singles', 'pointing')
    """
    name, with_, rest = in_text(ROWS[technique].name).partition(" with ")
    if count > 1 and not name.endswith(UNCHANGED) and not name[-1].isdigit():
        name += "es" if name.endswith("ss") else "" if name.endswith("s") else "s"
    return name + with_ + rest


def in_text(name: str) -> str:
    """Return a name as it stands within a sentence: small, unless it begins with letters that are a name.

    >>> in_text("Naked pair"), in_text("X-wing"), in_text("AIC")
    ('naked pair', 'X-wing', 'AIC')
    """
    return name[:1].lower() + name[1:] if name[1:2].islower() and not name.startswith(PROPER) else name
