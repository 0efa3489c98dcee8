"""Threads for calls: how many run, wait and are refused."""

import asyncio
from threading import Event

import pytest

from polydoku import Board, Cancellation, Puzzle, PuzzleError
from polydoku.web import app
from polydoku.web.limits import Limits
from polydoku.web.pool import EnginePool

assert app.STATIC  # the module registers the texts of errors


def test_as_many_calls_as_threads_run_some_wait_and_the_others_are_refused() -> None:
    async def calls() -> None:
        pool, go = EnginePool(Limits(threads=1, waiting=1)), Event()
        first = pool.start(lambda: go.wait(10), Cancellation())
        second = pool.start(lambda: 2, Cancellation())
        with pytest.raises(PuzzleError, match="busy with 2 calls"):
            pool.start(lambda: 3, Cancellation())
        assert pool.accepted == 2
        go.set()
        assert tuple(await asyncio.gather(first, second)) == (True, 2)
        assert (pool.accepted, pool.running) == (0, 0)
        assert await pool.start(lambda: 4, Cancellation()) == 4
        pool.close()

    asyncio.run(calls())


def test_a_cancelled_call_has_no_result_and_frees_its_thread() -> None:
    async def calls() -> None:
        pool, cancellation = EnginePool(Limits(threads=1)), Cancellation()
        counting = pool.start(lambda: Puzzle(Board.square(9)).count(limit=10**15), cancellation)
        waiting = pool.start(lambda: 1, cancellation)
        cancellation.cancel()
        assert [await counting, await waiting] == [None, None]
        assert pool.running == 0
        pool.close()

    asyncio.run(calls())


def test_errors_of_a_call_are_raised() -> None:
    async def calls() -> None:
        pool = EnginePool(Limits(threads=1))
        with pytest.raises(ZeroDivisionError):
            await pool.start(lambda: 1 // 0, Cancellation())
        assert (pool.accepted, pool.running) == (0, 0)
        pool.close()

    asyncio.run(calls())
