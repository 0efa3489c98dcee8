"""Work sent to the workers of an executor: submitted by hand, taken in order, each piece once.

`Executor.map` would submit everything at once; here at most so many pieces are out, so memory does not
grow with the input. A piece whose worker died is tried once more; then `WorkerLost` names its rows.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from typing import Any, NamedTuple, TypeVar

from polydoku.errors import PuzzleError, WorkerLost

Tag = TypeVar("Tag")
Result = TypeVar("Result")


class _Job(NamedTuple):
    tag: Any
    first: int
    rows: int
    arguments: tuple[Any, ...]
    future: "Future[Any]"


def ordered(
    executor: Executor,
    work: Callable[..., Result],
    jobs: Iterable[tuple[Tag, int, int, tuple[Any, ...]]],
    *,
    in_flight: int,
) -> Iterator[tuple[Tag, Result]]:
    """Yield (tag, result) of each job (tag, first row, rows, arguments) in order of the jobs.

    `work` is a top-level function, so that it can be sent to another process. When the caller goes away
    or an error is raised, what is waiting is cancelled.
    """
    source = iter(jobs)
    out: deque[_Job] = deque()
    try:
        while True:
            while len(out) < in_flight and (job := next(source, None)) is not None:
                out.append(_Job(*job, _submitted(executor, work, job[1], job[2], job[3])))
            if not out:
                return
            oldest = out[0]
            result: Result = _result(executor, work, oldest)
            out.popleft()
            yield oldest.tag, result
    finally:
        for waiting in out:
            waiting.future.cancel()


def _submitted(
    executor: Executor, work: Callable[..., Any], first: int, rows: int, arguments: tuple[Any, ...]
) -> "Future[Any]":
    try:
        return executor.submit(work, *arguments)
    except RuntimeError as error:
        raise _lost(first, rows, error) from error


def _result(executor: Executor, work: Callable[..., Any], job: _Job) -> Any:
    try:
        return job.future.result()
    except PuzzleError:
        raise
    except Exception:
        second_try = _submitted(executor, work, job.first, job.rows, job.arguments)
    try:
        return second_try.result()
    except PuzzleError:
        raise
    except Exception as error:
        raise _lost(job.first, job.rows, error) from error


def _lost(first: int, rows: int, error: Exception) -> WorkerLost:
    last = first + rows
    return WorkerLost("worker-lost", first=first + 1, last=last, why=f"{type(error).__name__}: {error}")
