"""Exit codes: what each number means, and which one a run of many puzzles returns."""

DONE = 0
NEGATIVE = 1
BAD_INPUT = 2
STOPPED = 3
INTERRUPTED = 130
PIPE_CLOSED = 141
TERMINATED = 143

SHORT_MEANINGS = {
    DONE: "done",
    NEGATIVE: "no solution, not unique, or wrong",
    BAD_INPUT: "bad input",
    STOPPED: "stopped",
    INTERRUPTED: "Ctrl-C",
}

LONG_MEANINGS = {
    DONE: "done",
    NEGATIVE: "no solution, not unique (check), a wrong grid, or logic is stuck",
    BAD_INPUT: "bad input, option or file",
    STOPPED: "stopped at a limit before the answer",
    INTERRUPTED: "stopped by Ctrl-C",
    PIPE_CLOSED: "the reader closed the pipe",
    TERMINATED: "stopped by SIGTERM",
}

_WORST_FIRST = (BAD_INPUT, STOPPED, NEGATIVE)


class Terminated(BaseException):
    """SIGTERM arrived. It is not an `Exception`, so that no handler of errors catches it."""


class PipeClosed(Exception):
    """The reader closed the pipe, which is not an error."""


class AlreadyFinished(Exception):
    """`--resume` finds a complete output, and no work is left."""


def worst(codes: set[int]) -> int:
    """Return the exit code of a run in which `codes` occurred.

    >>> worst({0, 1, 3}), worst(set())
    (3, 0)
    """
    return next((code for code in _WORST_FIRST if code in codes), DONE)
