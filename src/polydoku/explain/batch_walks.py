"""Solves many puzzles of one board in one call of the core, and counts the steps of each technique.

A *walk* takes one step after another until the puzzle is solved or no technique has a step.
"""

from array import array
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, get_args

from polydoku.explain.position import Profile, compiled_logic
from polydoku.model.board import Board
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import board_for_logic
from polydoku.techniques.technique import FinderCall

WalkEnd = Literal["unreached", "solved", "stuck", "broken", "stopped"]
WALK_ENDS: tuple[WalkEnd, ...] = get_args(WalkEnd)
"""The ways in which a walk ends, in the order of the core's numbers for them.

``unreached`` marks the puzzles that were not finished when a signal ended the call. No result has it.
"""


class WalkResult(NamedTuple):
    """How a walk ended, its last digits (0 for an empty cell), the steps of each finder call, and its time.

    ``solved``: every cell is filled; ``stuck``: no technique had a step; ``broken``: a cell has no candidate
    or a house has none for a digit, so there is no solution; ``stopped``: the budget was used up.
    """

    end: WalkEnd
    digits: bytes
    step_counts: tuple[int, ...]
    ms: float = 0.0


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

    `puzzles` has one byte for each cell of each puzzle, its digit or 0. `budget_ms` is the time for each
    puzzle. No result is yielded before all puzzles are done. On Ctrl-C, the results before the first
    unfinished puzzle are yielded, and then `KeyboardInterrupt` is raised.

    >>> from polydoku.techniques import profiles
    >>> list(walk_many(Board.square(1), bytes(2), profiles.default()))[0].end
    'solved'
    """
    logic = compiled_logic(board_for_logic(board, rules))
    digits, end_numbers, count_bytes, time_bytes, interrupt = logic.walk_many(
        puzzles, Profile.of(profile).core_calls, threads, budget_ms
    )
    step_counts = array("I", count_bytes)
    nanoseconds = array("Q", time_bytes)
    cell_count, call_count = len(board), len(profile)
    for index, end_number in enumerate(end_numbers):
        end = WALK_ENDS[end_number]
        if end == "unreached":
            break
        cells = slice(index * cell_count, (index + 1) * cell_count)
        calls = slice(index * call_count, (index + 1) * call_count)
        yield WalkResult(end, digits[cells], tuple(step_counts[calls]), nanoseconds[index] / 1e6)
    if interrupt is not None:
        raise interrupt
