"""Solves many puzzles of one board in one call, and counts the steps of each technique."""

from array import array
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from polydoku.explain.position import Profile, compiled_logic
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import board_with_rules
from polydoku.techniques.technique import FinderCall

End = Literal["unreached", "solved", "stuck", "broken", "stopped"]
ENDS: tuple[End, ...] = ("unreached", "solved", "stuck", "broken", "stopped")


class WalkResult(NamedTuple):
    """How a walk ended, its digits (0 for an empty cell), and the number of steps of each finder call.

    ``solved``: every cell is filled; ``stuck``: no technique had a step; ``broken``: a cell has no candidate
    or a house has none for a digit, so there is no solution; ``stopped``: the budget was used up.
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
) -> Iterator[WalkResult]:
    """Yield the result of each puzzle.

    `puzzles` are the digits (0 for an empty cell) of one puzzle after another.
    `budget_ms` is for each puzzle. No result is yielded before all puzzles are done. On Ctrl-C, the results
    up to the first unfinished puzzle are yielded before `KeyboardInterrupt` is raised.

    >>> from polydoku.techniques import profiles
    >>> list(walk_many(Board.square(1), bytes(2), profiles.default()))[0].end
    'solved'
    """
    digits, ends, counts, raised = compiled_logic(board_with_rules(board, rules)).walk_many(
        puzzles, Profile.of(profile).core_calls, threads, budget_ms
    )
    step_counts = array("I", counts)
    cells, calls = len(board), len(profile)
    for number, end in enumerate(ends):
        if ENDS[end] == "unreached":
            break
        steps = tuple(step_counts[number * calls : (number + 1) * calls])
        yield WalkResult(ENDS[end], digits[number * cells : (number + 1) * cells], steps)
    if raised is not None:
        raise raised
