"""Sends jobs to an executor and yields the results in order, with a limited number of jobs at a time.

`Executor.map` would submit all jobs at once, and memory would grow with the input. A job that failed because
its worker died is submitted once more.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from typing import Any, Generic, NamedTuple, TypeVar

from polydoku.errors import PuzzleError, WorkerLost

Tag = TypeVar("Tag")
Result = TypeVar("Result")


class Job(NamedTuple, Generic[Tag]):
    """The arguments of a call for the puzzles from `first` (from 0); `tag` is yielded with the result."""

    tag: Tag
    first: int
    row_count: int
    arguments: tuple[Any, ...]


def map_in_executor(
    executor: Executor,
    work: Callable[..., Result],
    jobs: Iterable[Job[Tag]],
    *,
    in_flight: int,
) -> Iterator[tuple[Tag, Result]]:
    """Yield the tag and the result of each job, in order; submit at most `in_flight` jobs at a time.

    `work` must be a top-level function, because it may be sent to another process. If the caller closes the
    iterator or an error is raised, the waiting jobs are cancelled. Raises `WorkerLost` if a worker died again
    on the second attempt.
    """
    source = iter(jobs)
    pending: deque[tuple[Job[Tag], Future[Result]]] = deque()
    try:
        while True:
            while len(pending) < in_flight and (job := next(source, None)) is not None:
                pending.append((job, _submit(executor, work, job)))
            if not pending:
                return
            oldest_job, future = pending[0]
            result = _result(executor, work, oldest_job, future)
            pending.popleft()
            yield oldest_job.tag, result
    finally:
        for _, future in pending:
            future.cancel()


def _submit(executor: Executor, work: Callable[..., Result], job: Job[Tag]) -> "Future[Result]":
    try:
        return executor.submit(work, *job.arguments)
    except RuntimeError as error:  # the executor is broken or shut down
        raise _worker_lost(job, error) from error


def _result(
    executor: Executor, work: Callable[..., Result], job: Job[Tag], future: "Future[Result]"
) -> Result:
    """Return the result; if the call failed for another reason than its input, try it once more."""
    try:
        return future.result()
    except PuzzleError:
        raise
    except Exception:
        second_attempt = _submit(executor, work, job)
    try:
        return second_attempt.result()
    except PuzzleError:
        raise
    except Exception as error:
        raise _worker_lost(job, error) from error


def _worker_lost(job: Job[Tag], error: Exception) -> WorkerLost:
    return WorkerLost(
        "worker-lost",
        first=job.first + 1,
        last=job.first + job.row_count,
        why=f"{type(error).__name__}: {error}",
    )
