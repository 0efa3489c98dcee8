"""The same rows from every kind of executor, and what happens when a worker dies."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import requires
from polydoku import FormatError, Puzzle, batch
from polydoku.errors import WorkerLost

HARD = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
NONE = b"55" + b"." * 79
MANY = b"." * 81
BLOCK = b"\n".join([HARD, NONE, MANY] * 20)


class Counting(ThreadPoolExecutor):
    """Counts how many chunks are out at the same time."""

    def __init__(self) -> None:
        super().__init__(2)
        self.out: set[Future[Any]] = set()
        self.most = 0

    def submit(self, *args: Any, **kwargs: Any) -> Future[Any]:
        future = super().submit(*args, **kwargs)
        self.out = {old for old in self.out if not old.done()} | {future}
        self.most = max(self.most, len(self.out))
        return future


@pytest.fixture(scope="module")
def processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as executor:
        yield executor


def test_threads_give_the_same_rows() -> None:
    with ThreadPoolExecutor(3) as executor:
        assert batch.solve(BLOCK, executor=executor, chunk=7) == batch.solve(BLOCK)


def test_spawned_processes_give_the_same_rows(processes: Executor) -> None:
    assert batch.solve(BLOCK, executor=processes, chunk=7) == batch.solve(BLOCK)
    assert batch.solve(BLOCK, executor=processes, limit=9, threads=2) == batch.solve(BLOCK, limit=9)


def test_a_dask_cluster_gives_the_same_rows() -> None:
    distributed = requires.module("distributed", "dask")
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        executor = client.get_executor(pure=False)
        assert batch.solve(BLOCK, executor=executor, chunk=7) == batch.solve(BLOCK)


def test_a_stream_through_workers_keeps_its_order(processes: Executor) -> None:
    blocks = [HARD, MANY, NONE, HARD]
    rows = batch.stream(blocks, executor=processes, in_flight=2)
    assert [row.verdict.value for block in rows for row in block] == ["unique", "many", "none", "unique"]


def test_no_more_chunks_are_out_than_asked() -> None:
    with Counting() as executor:
        batch.solve(BLOCK, executor=executor, chunk=1, in_flight=4)
    assert 1 <= executor.most <= 4


def test_a_bad_line_is_named_with_workers_too(processes: Executor) -> None:
    with pytest.raises(FormatError, match="line 61: 3 characters"):
        batch.solve(BLOCK + b"\n123", executor=processes, chunk=7)


def _dies_on(marker: Path, puzzle: str) -> int:
    if puzzle == "die" or (puzzle == "die once" and not marker.exists()):
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return len(puzzle)


class Dying:
    """A function for workers: "die" kills the process, "die once" only the first time."""

    def __init__(self, marker: Path) -> None:
        self.marker = marker

    def __call__(self, puzzle: str) -> int:
        return _dies_on(self.marker, puzzle)


class Replacing(Executor):
    """Starts a fresh process for each chunk, as clusters replace workers."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
        future = pool.submit(fn, *args, **kwargs)
        pool.shutdown(wait=False)
        return future


def test_a_worker_that_dies_again_is_named_by_its_rows(tmp_path: Path) -> None:
    puzzles = ["1", "12", "123", "die", "1"]
    results = batch.map(Dying(tmp_path / "died"), puzzles, executor=Replacing(), chunk=2, in_flight=1)
    assert [next(results), next(results)] == [1, 2]
    with pytest.raises(WorkerLost, match="rows 3-4 have no answers") as error:
        next(results)
    assert (error.value.facts["first"], error.value.facts["last"]) == (3, 4)


def test_a_worker_that_dies_once_costs_nothing(tmp_path: Path) -> None:
    puzzles = ["1", "die once", "123"]
    results = batch.map(Dying(tmp_path / "died"), puzzles, executor=Replacing(), chunk=2)
    assert list(results) == [1, 8, 3]


def test_a_broken_pool_is_a_lost_worker(tmp_path: Path) -> None:
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as executor:
        results = batch.map(Dying(tmp_path / "died"), ["die"], executor=executor)
        with pytest.raises(WorkerLost, match="rows 1-1"):
            next(results)


def _clues(puzzle: Puzzle) -> int:
    return puzzle.given_count


def test_any_function_maps_over_puzzles_in_order(processes: Executor) -> None:
    puzzles = list(Puzzle.read_all(BLOCK.decode()))
    expected = [puzzle.given_count for puzzle in puzzles]
    assert list(batch.map(_clues, puzzles)) == expected
    assert list(batch.map(_clues, puzzles, executor=processes, chunk=9)) == expected
    assert list(batch.map(_clues, puzzles, executor=processes)) == expected
