"""The exit codes of the command line, and the exceptions that end a run with one of them."""

DONE = 0
NEGATIVE = 1
BAD_INPUT = 2
STOPPED = 3
# As shells report it: 128 and the number of the signal (SIGINT, SIGPIPE, SIGTERM).
INTERRUPTED = 130
PIPE_CLOSED = 141
TERMINATED = 143

SHORT_MEANINGS = {
    DONE: "done",
    NEGATIVE: "not unique, stuck or wrong",
    BAD_INPUT: "bad input",
    STOPPED: "stopped",
    INTERRUPTED: "Ctrl-C",
}
"""For the help of a command, which has one line for all its exit codes."""

LONG_MEANINGS = {
    DONE: "done",
    NEGATIVE: "no solution, not unique (check), a wrong grid, or logic is stuck",
    BAD_INPUT: "bad input, option or file",
    STOPPED: "stopped at a limit before the answer",
    INTERRUPTED: "stopped by Ctrl-C",
    PIPE_CLOSED: "the reader closed the pipe",
    TERMINATED: "stopped by SIGTERM",
}
"""For `polydoku help options`, which explains each exit code on a line of its own."""

_WORST_FIRST = (BAD_INPUT, STOPPED, NEGATIVE)


class Terminated(BaseException):
    """SIGTERM arrived. Like `KeyboardInterrupt`, it is not an `Exception`."""


class PipeClosed(Exception):
    """The reader of standard output closed the pipe. This ends the run, but is not an error."""


class AlreadyFinished(Exception):
    """The output that `--resume` should continue is complete."""


def worst(codes: set[int]) -> int:
    """Return the exit code of a run whose puzzles had the exit codes `codes`.

    >>> worst({0, 1, 3}), worst(set())
    (3, 0)
    """
    return next((code for code in _WORST_FIRST if code in codes), DONE)
