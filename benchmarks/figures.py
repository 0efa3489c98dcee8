"""`Figure`, the result of a measurement, and `Plan`, which says how much to measure."""

from dataclasses import asdict, dataclass
from typing import Any


class Unavailable(Exception):
    """A requirement of a benchmark is missing on this machine; the text names it."""


class Wrong(Exception):
    """The measured code gives a wrong answer, so its time has no meaning; the text names the answer."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much to measure: the rounds that count, and the most puzzles that are taken from a set."""

    rounds: int = 7
    max_puzzles: int = 10_000


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number with its unit; `at_most` or `at_least` is the target, if there is one."""

    what: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None
    note: str = ""

    @property
    def holds(self) -> bool | None:
        """Whether the number meets its target; `None` without a target.

        >>> Figure("start", 12.0, "ms", at_most=30).holds
        True
        """
        if self.at_most is not None:
            return self.value <= self.at_most
        return None if self.at_least is None else self.value >= self.at_least

    @property
    def bar(self) -> str:
        """The target and whether it is met; empty without a target.

        >>> Figure("kernel", 1.4, "×", at_least=1.5).bar
        '≥ 1.5 × MISSED'
        """
        if self.holds is None:
            return ""
        sign, target = ("≤", self.at_most) if self.at_most is not None else ("≥", self.at_least)
        return f"{sign} {target:,g} {self.unit} {'held' if self.holds else 'MISSED'}"

    def text(self) -> str:
        """Return the figure as one line of text."""
        note = f"  ({self.note})" if self.note else ""
        return f"  {self.what:46} {rounded_text(self.value):>9} {self.unit:10} {self.bar}{note}".rstrip()

    def json(self) -> dict[str, Any]:
        """Return the JSON keys of the figure."""
        return {**asdict(self), "holds": self.holds}


def rounded_text(value: float) -> str:
    """Return a number with three significant digits, a large one without decimals.

    >>> rounded_text(0.01234), rounded_text(2.5), rounded_text(1234567.0)
    ('0.0123', '2.50', '1,234,567')
    """
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:#.3g}"
