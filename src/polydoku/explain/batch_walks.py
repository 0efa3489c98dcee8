"""Walks of many puzzles of one board in one call: how each ended, and how often each technique served."""

from array import array
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from polydoku.explain.position import Profile, logic
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import ruled
from polydoku.techniques.technique import FinderCall

End = Literal["unreached", "solved", "stuck", "broken", "stopped"]
ENDS: tuple[End, ...] = ("unreached", "solved", "stuck", "broken", "stopped")


class Walked(NamedTuple):
    """How a walk ended, the digits it came to (0: none), and the steps that each producer gave.

    ``solved``: every cell is filled; ``stuck``: no producer had a step; ``broken``: a cell or a digit has
    nowhere to go, so there is no solution; ``stopped``: the budget was over.
    """

    end: End
    digits: bytes
    counts: tuple[int, ...]


def walk_many(
    board: Board,
    puzzles: bytes,
    profile: Sequence[FinderCall],
    *,
    rules: tuple[Rule, ...] = (),
    threads: int = 1,
    budget_ms: float | None = None,
) -> Iterator[Walked]:
    """Yield the walk of each puzzle; `puzzles` are digits (0: none), one board after another.

    `budget_ms` is for each puzzle. Nothing is yielded before all are done; on Ctrl-C the finished ones
    before the first that is not come first and then the interrupt.

    >>> from polydoku.techniques import profiles
    >>> list(walk_many(Board.square(1), bytes(2), profiles.default()))[0].end
    'solved'
    """
    digits, ends, counts, raised = logic(ruled(board, rules)).walk_many(
        puzzles, Profile.of(profile).asks, threads, budget_ms
    )
    of_rows = array("I", counts)
    cells, rows = len(board), len(profile)
    for at, end in enumerate(ends):
        if ENDS[end] == "unreached":
            break
        steps = tuple(of_rows[at * rows : (at + 1) * rows])
        yield Walked(ENDS[end], digits[at * cells : (at + 1) * cells], steps)
    if raised is not None:
        raise raised
