"""Exit codes: what each number means, and which one stands at the end of a run of many puzzles."""

DONE = 0
NEGATIVE = 1
BAD_INPUT = 2
STOPPED = 3
INTERRUPTED = 130
PIPE_CLOSED = 141
TERMINATED = 143

MEANING = {
    DONE: "done",
    NEGATIVE: "no solution, not unique, or wrong",
    BAD_INPUT: "bad input",
    STOPPED: "stopped",
    INTERRUPTED: "Ctrl-C",
}

LONG_MEANING = {
    DONE: "done",
    NEGATIVE: "no solution, not unique where asked, a wrong grid, or logic is stuck",
    BAD_INPUT: "bad input, option or file",
    STOPPED: "stopped at a limit before the answer",
    INTERRUPTED: "stopped by Ctrl-C",
    PIPE_CLOSED: "the reader closed the pipe",
    TERMINATED: "stopped by SIGTERM",
}

_FIRST = (BAD_INPUT, STOPPED, NEGATIVE)


class Terminated(BaseException):
    """SIGTERM arrived; not an `Exception`, so that nothing on the way takes it for an error."""


class PipeClosed(Exception):
    """Whoever read our output went away, which is no fault of anyone."""


class Finished(Exception):
    """`--resume` found an output that is complete, so there is no work."""


def worst(codes: set[int]) -> int:
    """Return the code that stands for a run in which `codes` occurred.

    >>> worst({0, 1, 3}), worst(set())
    (3, 0)
    """
    return next((code for code in _FIRST if code in codes), DONE)
