"""The results of a search: verdicts, answers, counts and candidates."""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from typing import Literal, NamedTuple

from polydoku.model.board import Board, CellLike
from polydoku.model.frozen import Frozen, set_field
from polydoku.model.grid import Grid

StoppedBy = Literal["limit", "budget_ms", "max_nodes", "interrupt"]
"""What ended a search early: the limit of solutions, milliseconds or branches, or an interrupt (Ctrl-C)."""


class Verdict(Enum):
    """How many solutions are proved to exist; the value is the word used in JSON.

    `UNKNOWN` means that a limit stopped the search too early.
    """

    NONE = "none"
    ONE = "unique"
    MANY = "many"
    UNKNOWN = "stopped"

    def __repr__(self) -> str:
        return f"Verdict.{self.name}"


class Answer(NamedTuple):
    """The outcome of one search.

    `count` is the number of solutions if `exact` is true, else a lower bound. `grid` is the first solution
    and `other` the second. `stopped_by` names the limit that ended the search early. `nodes` is the number
    of branches that the search tried, and `ms` is the engine's time in milliseconds.
    """

    verdict: Verdict
    grid: Grid | None
    other: Grid | None
    count: int  # type: ignore[assignment]  # hides the method of tuple
    exact: bool
    stopped_by: StoppedBy | None
    nodes: int
    ms: float

    def _repr_html_(self) -> str:
        from polydoku.draw.notebook import answer_html

        return answer_html(self)


class Count(int):
    """A number of solutions; only a lower bound if `stopped_by` names a limit.

    >>> print(Count(1000, stopped_by="limit"))
    at least 1,000
    """

    stopped_by: StoppedBy | None

    def __new__(cls, value: int, *, stopped_by: StoppedBy | None = None) -> "Count":
        self = super().__new__(cls, value)
        self.stopped_by = stopped_by
        return self

    @property
    def exact(self) -> bool:
        """Whether every solution was counted."""
        return self.stopped_by is None

    def __str__(self) -> str:
        return f"{int(self):,}" if self.exact else f"at least {int(self):,}"

    def __repr__(self) -> str:
        return f"Count({int(self)}, stopped_by={self.stopped_by!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickled_count, (int(self), self.stopped_by)


def _unpickled_count(value: int, stopped_by: StoppedBy | None) -> Count:
    return Count(value, stopped_by=stopped_by)


def masks_with_digits(digits: Iterable[int], masks: Iterable[int]) -> tuple[int, ...]:
    """Return the masks, with that of each filled cell replaced by the mask of its digit.

    >>> masks_with_digits([0, 3], [0b11, 0])
    (3, 4)
    """
    return tuple(1 << digit - 1 if digit else mask for digit, mask in zip(digits, masks, strict=True))


class Candidates(Frozen, Mapping[CellLike, frozenset[int]]):
    """The candidates of each cell, stored as one bit mask per cell (bit d-1 for digit d).

    `kind` is ``sight`` if the candidates are the digits that no given excludes, and ``true`` if they are the
    digits that occur in some solution. If `stopped_by` names a limit, the search ended early and ``true``
    candidates may be missing. The only candidate of a filled cell is its digit.
    """

    board: Board
    masks: tuple[int, ...]
    kind: Literal["sight", "true"]
    stopped_by: StoppedBy | None

    def __init__(
        self,
        board: Board,
        masks: tuple[int, ...],
        kind: Literal["sight", "true"] = "sight",
        stopped_by: StoppedBy | None = None,
    ) -> None:
        set_field(self, "board", board)
        set_field(self, "masks", masks)
        set_field(self, "kind", kind)
        set_field(self, "stopped_by", stopped_by)

    def __getitem__(self, cell: CellLike) -> frozenset[int]:
        return frozenset(digits_of(self.masks[self.board[cell]]))

    def __iter__(self) -> Iterator[CellLike]:
        return iter(self.board.names)

    def __len__(self) -> int:
        return len(self.masks)

    def __contains__(self, cell: object) -> bool:
        return cell in self.board

    def __hash__(self) -> int:
        # `Mapping` defines equality: it compares the names of cells and their candidates, not the boards.
        return hash((self.board.names, self.masks))

    def text(self, cell: CellLike) -> str:
        """Return the candidates of `cell` as a string of symbols, such as ``1348``."""
        return "".join(map(self.board.symbol, digits_of(self.masks[self.board[cell]])))

    def _repr_html_(self) -> str:
        from polydoku.draw.notebook import candidates_html

        return candidates_html(self)

    def __str__(self) -> str:
        return " ".join(f"{name}={self.text(name)}" for name in self.board.names)

    def __repr__(self) -> str:
        return f"Candidates({self.board!r}, {self.masks!r}, {self.kind!r}, {self.stopped_by!r})"


def digits_of(mask: int) -> list[int]:
    """Return the digits whose bits are set in `mask`, in ascending order.

    >>> digits_of(0b101)
    [1, 3]
    """
    return [bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1]
