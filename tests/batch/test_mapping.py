"""`batch.map`: any function over many puzzles, lazily, in order, in this process or in workers."""

import itertools
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from polydoku import Puzzle, PuzzleError, batch
from polydoku.batch import mapping
from polydoku.errors import WorkerLost

LINES = ["1..4.....1...32.", "1...3......4....", "1..4........4.21"]


class Immediate(Executor):
    """An executor that works at once and notes the size of each chunk."""

    def __init__(self) -> None:
        self.sizes: list[int] = []

    def submit(self, function: Any, /, *arguments: Any, **named: Any) -> "Future[Any]":
        self.sizes.append(len(arguments[-1]))
        future: Future[Any] = Future()
        try:
            future.set_result(function(*arguments, **named))
        except Exception as error:
            future.set_exception(error)
        return future


def solutions(line: str) -> int:
    return int(Puzzle.read(line).count(limit=10))


def test_results_come_in_the_order_of_the_puzzles() -> None:
    assert list(batch.map(solutions, LINES * 3)) == [1, 6, 1] * 3


@pytest.mark.parametrize("chunk", [None, 1, 2, 100])
def test_workers_give_the_same_results(chunk: int | None) -> None:
    with ThreadPoolExecutor(2) as executor:
        results = list(batch.map(solutions, LINES * 50, executor=executor, chunk=chunk))
    assert results == [1, 6, 1] * 50


def test_without_an_executor_puzzles_are_taken_one_by_one() -> None:
    numbers_read: list[int] = []

    def source() -> Iterator[int]:
        for number in itertools.count():
            numbers_read.append(number)
            yield number

    results = batch.map(lambda number: number * 2, source())
    assert [next(results), next(results)] == [0, 2]
    assert numbers_read == [0, 1]


def test_with_an_executor_only_some_chunks_are_under_way() -> None:
    executor = Immediate()
    results = batch.map(abs, itertools.count(), executor=executor, chunk=10, in_flight=3)
    assert next(results) == 0
    assert len(executor.sizes) <= 4
    assert set(executor.sizes) == {10}


def test_chunks_grow_while_they_are_quick() -> None:
    executor = Immediate()
    count = 64 * (1 + 2 + 4 + 8)
    assert list(batch.map(abs, range(count), executor=executor, in_flight=1)) == list(range(count))
    assert executor.sizes[0] == mapping.MIN_CHUNK
    assert executor.sizes == sorted(executor.sizes)[: len(executor.sizes) - 1] + executor.sizes[-1:]
    assert max(executor.sizes) > mapping.MIN_CHUNK


def test_chunks_in_flight_count_only_for_their_own_size() -> None:
    executor = Immediate()
    list(batch.map(abs, range(64 * 20), executor=executor, in_flight=8))
    assert executor.sizes[8] == 2 * mapping.MIN_CHUNK
    assert max(executor.sizes[:16]) == 2 * mapping.MIN_CHUNK


def test_chunks_stay_small_where_they_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mapping, "TARGET_SECONDS", -1.0)
    executor = Immediate()
    list(batch.map(abs, range(300), executor=executor, in_flight=1))
    assert set(executor.sizes[:-1]) == {mapping.MIN_CHUNK}


def test_no_puzzles_give_no_results() -> None:
    assert list(batch.map(solutions, [])) == []
    assert list(batch.map(solutions, [], executor=Immediate())) == []


def test_a_fault_of_the_function_is_raised_after_the_results_before_it() -> None:
    results = batch.map(lambda number: 6 // number, [1, 2, 0, 3])
    assert [next(results), next(results)] == [6, 3]
    with pytest.raises(ZeroDivisionError):
        next(results)


def test_a_fault_in_a_worker_names_the_rows_without_results() -> None:
    results = batch.map(lambda number: 6 // number, [1, 2, 0, 3], executor=Immediate(), chunk=1)
    assert [next(results), next(results)] == [6, 3]
    with pytest.raises(WorkerLost, match="rows 3-3") as caught:
        next(results)
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


@pytest.mark.parametrize("limits", [{"chunk": 0}, {"in_flight": 0}, {"chunk": -1}])
def test_limits_below_one_are_refused(limits: dict[str, Any]) -> None:
    with pytest.raises(PuzzleError, match="must be 1 or more"):
        next(batch.map(solutions, LINES, **limits))
