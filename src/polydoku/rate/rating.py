"""`Rating`: how hard a puzzle is on one scale, and `Ratings`, the ratings of a puzzle on several scales."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import total_ordering
from typing import Any, ClassVar, NamedTuple

from polydoku.model.answer import StoppedBy
from polydoku.techniques import ROWS

LEVEL_SUFFIXES = (
    "",
    " (+)",
    " (+ forcing chains)",
    " (+ multiple forcing chains)",
    " (+ dynamic forcing chains)",
    " (+ dynamic forcing chains (+))",
)
"""What follows the name of a dynamic chain that uses further techniques, by its level."""


class HardestStep(NamedTuple):
    """The technique of the step that sets a rating, and the number of this step, from 1."""

    technique: str
    number: int


@total_ordering
@dataclass(frozen=True, kw_only=True, repr=False, order=False)
class Rating:
    """How hard a puzzle is on one scale. Ratings on the same scale are ordered from easy to hard.

    `is_exact` is false if the search ended early; the figures are then lower bounds. `stopped_by` names the
    limit that ended it. Comparing ratings on different scales by ``<`` raises `TypeError`.
    """

    scale: ClassVar[str] = ""
    """The name and version of the scale, such as ``SE 1.2.1.3``."""

    is_exact: bool = True
    stopped_by: StoppedBy | None = None

    @property
    def hardest(self) -> HardestStep | None:
        """The technique and the number of the step that sets the rating, or `None` if it is not known."""
        raise NotImplementedError

    @property
    def order_key(self) -> tuple[Any, ...]:
        """The values by which ratings on this scale are ordered."""
        raise NotImplementedError

    @property
    def figure(self) -> float:
        """The number that `is_at_most` and `is_within` compare."""
        raise NotImplementedError

    def is_within(self, low: float, high: float) -> bool | None:
        """Return whether `figure` is from `low` to `high`; `None` if this lower bound does not decide it."""
        if self.figure > high:
            return False
        return self.figure >= low if self.is_exact else None

    def to_json(self) -> dict[str, Any]:
        """Return the rating as the value of its scale in the JSON key ``ratings``."""
        raise NotImplementedError

    def columns(self) -> dict[str, Any]:
        """Return the rating as values of columns of a table."""
        raise NotImplementedError

    def row_text(self) -> str:
        """Return the figures in a row of text, such as ``7.4 1.2 1.2``; ``+`` marks a lower bound."""
        raise NotImplementedError

    @property
    def short_text(self) -> str:
        """The scale and the figures, such as ``SE 7.4/1.2/1.2``."""
        return str(self).partition(" (")[0]

    def _json_ending(self) -> dict[str, Any]:
        """Return the keys with which `to_json` ends on every scale; those that do not apply are left out."""
        ending: dict[str, Any] = {"scale": self.scale}
        if not self.is_exact:
            ending["exact"] = False
        if self.hardest is not None:
            ending["hardest"] = self.hardest._asdict()
        return ending

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Rating):
            return NotImplemented
        if other.scale != self.scale:
            raise TypeError(
                f"a rating on the scale {self.scale} cannot be compared with one on the scale {other.scale}"
            )
        return self.order_key < other.order_key

    def __repr__(self) -> str:
        values = [
            f"{field.name}={getattr(self, field.name)!r}"
            for field in sorted(fields(self), key=lambda field: field.name in ("is_exact", "stopped_by"))
            if getattr(self, field.name) != field.default
        ]
        return f"{type(self).__name__}({', '.join(values)})"


def bound(value: float, *, is_exact: bool) -> str:
    """Return a figure for a row of text: ``+`` marks a lower bound, and ``-`` an unknown figure.

    >>> bound(7.4, is_exact=True), bound(9.2, is_exact=False), bound(0.0, is_exact=False)
    ('7.4', '9.2+', '-')
    """
    if is_exact:
        return str(value)
    return f"{value}+" if value else "-"


def value_text(value: float) -> str:
    """Return the value of a step as text: scores are whole numbers, values of other scales have one decimal.

    >>> value_text(7.1), value_text(2), value_text(10_000)
    ('7.1', '2', '10,000')
    """
    return f"{value:,}" if isinstance(value, int) else f"{value:.1f}"


def technique_name(technique: str, level: int = 0) -> str:
    """Return the name of a technique; `level` is that of a dynamic chain.

    >>> technique_name("dynamic-cell-forcing-chains", 1)
    'Dynamic cell forcing chains (+)'
    """
    return ROWS[technique].name + LEVEL_SUFFIXES[level]


class Ratings(Mapping[str, Rating]):
    """The ratings of a puzzle on all scales that fit it, by the id of the scale.

    `str` has a line for each scale.
    """

    def __init__(self, ratings: Mapping[str, Rating]) -> None:
        self._ratings = dict(ratings)

    def __getitem__(self, scale: str) -> Rating:
        return self._ratings[scale]

    def __iter__(self) -> Iterator[str]:
        return iter(self._ratings)

    def __len__(self) -> int:
        return len(self._ratings)

    def __repr__(self) -> str:
        return f"Ratings({self._ratings!r})"

    def __str__(self) -> str:
        return "\n".join(map(str, self.values()))

    def to_json(self) -> dict[str, Any]:
        """Return the value of the JSON key ``ratings``."""
        return {scale: rating.to_json() for scale, rating in self.items()}
