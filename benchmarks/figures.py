"""A figure: what was measured, its bar, and how both are printed."""

from dataclasses import asdict, dataclass
from typing import Any


class Unavailable(Exception):
    """A requirement of a benchmark is missing on this machine; the text names it."""


class Wrong(Exception):
    """The measured code gives a wrong answer, so its time has no meaning; the text names the answer."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How much to measure: the number of counted rounds, and the largest number of puzzles of a set."""

    rounds: int = 7
    most: int = 10_000


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured number with its unit; `at_most` or `at_least` is the bar to hold, if there is one."""

    what: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None
    note: str = ""

    @property
    def holds(self) -> bool | None:
        """Whether the bar is held; `None` without a bar.

        >>> Figure("start", 12.0, "ms", at_most=30).holds
        True
        """
        if self.at_most is not None:
            return self.value <= self.at_most
        return None if self.at_least is None else self.value >= self.at_least

    @property
    def bar(self) -> str:
        """The bar in words, empty without one.

        >>> Figure("kernel", 1.4, "×", at_least=1.5).bar
        '≥ 1.5 × MISSED'
        """
        if self.holds is None:
            return ""
        sign, bar = ("≤", self.at_most) if self.at_most is not None else ("≥", self.at_least)
        return f"{sign} {bar:,g} {self.unit} {'held' if self.holds else 'MISSED'}"

    def text(self) -> str:
        """Return one line for people."""
        note = f"  ({self.note})" if self.note else ""
        return f"  {self.what:46} {short(self.value):>9} {self.unit:10} {self.bar}{note}".rstrip()

    def json(self) -> dict[str, Any]:
        """Return the figure as plain data, with `holds`."""
        return {**asdict(self), "holds": self.holds}


def short(value: float) -> str:
    """Return a number in three or more digits.

    >>> short(0.01234), short(2.5), short(1234567.0)
    ('0.0123', '2.50', '1,234,567')
    """
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:#.3g}"
