"""Chunks worked on ahead: order, faults and signals."""

import time
from collections.abc import Iterator

import numpy
import pytest

from polydoku import _core, batch
from polydoku.batch.prefetch import EXTRA_ITEMS, map_in_threads


def _all(_item: int, _result: int) -> bool:
    return True


def same(item: int, _threads: int) -> int:
    return item


def test_results_come_in_order_whatever_takes_long() -> None:
    def work(item: int, _threads: int) -> int:
        time.sleep(0.02 if item % 3 == 0 else 0)
        return item * item

    assert list(map_in_threads(range(10), work, _all, _core.Flag(), threads=2)) == [
        (i, i * i) for i in range(10)
    ]


def test_nothing_gives_nothing() -> None:
    assert list(map_in_threads([], same, _all, _core.Flag(), threads=2)) == []


def test_no_more_is_read_than_said() -> None:
    read: list[int] = []

    def items() -> Iterator[int]:
        for item in range(100):
            read.append(item)
            yield item

    results = map_in_threads(items(), same, _all, _core.Flag(), threads=2)
    next(results)
    assert len(read) <= 2 + EXTRA_ITEMS
    results.close()


def test_work_shares_the_threads_while_there_are_few_items() -> None:
    def work(_item: int, threads: int) -> int:
        time.sleep(0.05)
        return threads

    given = [given for _, given in map_in_threads(range(12), work, _all, _core.Flag(), threads=4)]
    assert given[:4] == [4, 2, 1, 1]
    assert max(given[4:]) < 4, "others are under way"


def test_what_was_read_before_a_fault_is_answered_first() -> None:
    def items() -> Iterator[int]:
        yield from (1, 2)
        raise ValueError("three")

    seen, error = _seen(map_in_threads(items(), same, _all, _core.Flag(), threads=2))
    assert seen == [1, 2]
    assert isinstance(error, ValueError)


def _seen(results: Iterator[tuple[int, int]]) -> tuple[list[int], BaseException | None]:
    seen: list[int] = []
    try:
        for _, result in results:
            seen.append(result)
    except (ValueError, KeyboardInterrupt) as error:
        return seen, error
    return seen, None


def test_a_fault_in_the_work_is_raised_in_its_turn() -> None:
    results = map_in_threads([1, 0, 2], lambda item, _threads: 1 // item, _all, _core.Flag(), threads=2)
    assert next(results) == (1, 1)
    with pytest.raises(ZeroDivisionError):
        next(results)


def test_a_signal_ends_it_at_the_first_result_that_is_not_whole() -> None:
    def items() -> Iterator[int]:
        yield from (1, 2, 3)
        raise KeyboardInterrupt

    def work(item: int, _threads: int) -> int:
        time.sleep(0.05)
        return item

    seen, error = _seen(map_in_threads(items(), work, lambda item, _: item < 2, _core.Flag(), threads=2))
    # How far it came by then is a matter of time.
    assert seen in ([1, 2], [1, 2, 3])
    assert isinstance(error, KeyboardInterrupt)


@pytest.mark.parametrize("threads", [2, 3, 9])
def test_arrays_of_many_chunks_have_the_same_rows_with_more_threads(threads: int) -> None:
    array = numpy.zeros((30, 81), dtype=numpy.uint8)
    array[:, 0] = numpy.arange(30) % 10
    array[:, 1] = 5
    single_thread = batch.solve(array, threads=1)
    assert batch.solve(array, threads=threads, chunk=4) == single_thread
    assert batch.solve(array, threads=threads) == single_thread
