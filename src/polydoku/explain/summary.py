"""`Summary`: how a solution path ended and what it used, in numbers and in one line of text."""

from collections.abc import Mapping
from typing import NamedTuple

from polydoku import words
from polydoku.model.answer import StoppedBy
from polydoku.techniques import ROWS
from polydoku.words.techniques import NAMES_WITHOUT_PLURAL, PROPER_NAMES


class Summary(NamedTuple):
    """How a solution path ended. `str` is the line below an explanation.

    - `solved`: whether the grid is full; `open_cells`: the number of empty cells.
    - `counts`: the number of steps of each technique, by its id.
    - `guesses`: the number of guesses; `max_depth`: how deep they were nested; `backtracks`: how many failed.
    - `stopped_by`: the limit that ended the search, or `None`.
    """

    solved: bool
    counts: dict[str, int]
    guesses: int = 0
    max_depth: int = 0
    backtracks: int = 0
    open_cells: int = 0
    stopped_by: StoppedBy | None = None

    @property
    def steps(self) -> int:
        """The number of steps, including guesses and backtracks."""
        return sum(self.counts.values()) + self.backtracks

    @property
    def counts_text(self) -> str:
        """The counts in words: ``58 steps: 51 naked singles, 4 hidden singles``."""
        techniques = self._techniques_text
        line = f"{words.amount(self.steps, 'step')}{': ' if techniques else ''}{techniques}"
        return line if self.solved else f"{line}; {words.amount(self.open_cells, 'cell')} open"

    @property
    def _techniques_text(self) -> str:
        """The number of steps of each technique: ``51 naked singles, 4 hidden singles``."""
        text = ", ".join(
            f"{count:,} {name_for_count(name, count)}" for name, count in in_order(self.counts).items()
        )
        if self.guesses:
            text += f" (nested {self.max_depth} deep, {words.amount(self.backtracks, 'backtrack')})"
        return text

    @property
    def ending(self) -> str:
        """How the path ended: ``solved``, ``stopped`` (by a limit) or ``stuck`` (without a further step)."""
        if self.solved:
            return "solved"
        return "stopped" if self.stopped_by else "stuck"

    def _repr_html_(self) -> str:
        from polydoku.draw.notebook import summary_html

        return summary_html(self)

    def __str__(self) -> str:
        if self.solved:
            return f"solved in {self.counts_text}"
        techniques = f" ({self._techniques_text})" if self.counts else ""
        steps, cells = words.amount(self.steps, "step"), words.amount(self.open_cells, "cell")
        return f"{self.ending} after {steps}{techniques}, {cells} open"


_RANKS = {name: rank for rank, name in enumerate(ROWS)}


def in_order(counts: Mapping[str, int]) -> dict[str, int]:
    """Return counts in the order of the table of techniques.

    >>> in_order({"pointing": 2, "naked-single": 1})
    {'naked-single': 1, 'pointing': 2}
    """
    return {name: counts[name] for name in sorted(counts, key=_RANKS.__getitem__)}


def name_for_count(technique: str, count: int) -> str:
    """Return the name of a technique, in the plural if `count` is above 1.

    The plural is that of the words before "with"; a type, such as that of a unique rectangle, follows it.

    >>> name_for_count("naked-single", 2), name_for_count("pointing", 2), name_for_count("bug-1", 1)
    ('naked singles', 'pointing', 'BUG (type 1)')
    """
    name, preposition, addition = in_text(ROWS[technique].name).partition(" with ")
    type_ = ""
    if name[-1].isdigit():
        name, _, number = name.rpartition(" ")
        type_ = f" (type {number})"
    if count > 1 and not name.endswith(NAMES_WITHOUT_PLURAL):
        if name.endswith("ss"):
            name += "es"
        elif not name.endswith("s"):
            name += "s"
    return name + preposition + addition + type_


def in_text(name: str) -> str:
    """Return a name as it is written within a sentence.

    The first letter becomes a small one, except in proper names and abbreviations.

    >>> in_text("Naked pair"), in_text("X-wing"), in_text("AIC")
    ('naked pair', 'X-wing', 'AIC')
    """
    begins_with_word = name[1:2].islower() and not name.startswith(PROPER_NAMES)
    return name[:1].lower() + name[1:] if begins_with_word else name
