"""Many walks in one call: each as if alone."""

import signal
import threading
import time
from itertools import islice

import pytest

from logic import soundness
from polydoku import _core
from polydoku.explain.batch_walks import WALK_ENDS, walk_many
from polydoku.explain.position import Position
from polydoku.model.board import Board
from polydoku.techniques import FAMILIES, profiles

BASIC = profiles.human(row for name in ("singles", "locked", "sets") for row in FAMILIES[name] if row.default)


@pytest.mark.parametrize("kind", ["9x9", "6x6"])
def test_each_walk_is_as_if_alone(kind: str) -> None:
    puzzles = list(islice(soundness.puzzles(kind, 3), 10))
    flat = b"".join(puzzle.givens.digits for puzzle in puzzles)
    walked = list(walk_many(puzzles[0].board, flat, BASIC, threads=2))
    assert len(walked) == len(puzzles)
    for puzzle, walk in zip(puzzles, walked, strict=True):
        alone = Position(puzzle.board, puzzle.givens.digits)
        steps = [step.technique for step in alone.walk(BASIC)]
        assert (walk.digits, walk.end) == (bytes(alone.values), "solved" if alone.solved else "stuck")
        counts = {
            row.id: sum(
                n for of, n in zip(BASIC, walk.step_counts, strict=True) if of.techniques == (row.id,)
            )
            for name in ("singles", "locked", "sets")
            for row in FAMILIES[name]
        }
        assert {name: n for name, n in counts.items() if n} == {
            name: steps.count(name) for name in set(steps)
        }


def test_each_walk_has_a_time_of_its_own() -> None:
    [short, long] = walk_many(Board.square(4), bytes(15) + bytes([1]) + bytes([1, 2, 3, 0] * 4), BASIC)
    assert short.ms != long.ms
    assert 0 < short.ms + long.ms < 1000


def test_the_ends_of_walks_are_numbered_as_in_the_core() -> None:
    assert list(WALK_ENDS) == _core.walk_ends()


def test_a_puzzle_without_a_solution_is_broken() -> None:
    board = Board.square(4)
    assert [walk.end for walk in walk_many(board, bytes([1, 1]) + bytes(14), BASIC)] == ["broken"]


def test_digits_that_are_no_boards_are_refused() -> None:
    with pytest.raises(ValueError, match="each cell of each puzzle"):
        list(walk_many(Board.square(4), bytes(17), BASIC))
    with pytest.raises(ValueError, match="each cell of each puzzle"):
        list(walk_many(Board.square(4), bytes([5] * 16), BASIC))


def test_ctrl_c_ends_many_walks_soon() -> None:
    easy = next(soundness.puzzles("9x9", 1)).givens.digits
    begun = time.process_time()
    ring = threading.Timer(0.2, lambda: signal.raise_signal(signal.SIGINT))
    ring.start()
    with pytest.raises(KeyboardInterrupt):
        list(walk_many(Board.square(9), easy * 300_000, BASIC, threads=1))
    ring.join()
    assert time.process_time() - begun < 5
