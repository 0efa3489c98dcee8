"""What a run of the command line gives, and how the fixtures that run it are called."""

import os
from typing import NamedTuple, Protocol

ENVIRONMENT = {
    key: value
    for key, value in os.environ.items()
    if key not in ("NO_COLOR", "TERM", "COLUMNS", "POLYDOKU_DEBUG", "PYTHONIOENCODING")
}


class Result(NamedTuple):
    """What a run gave: its exit code and both streams."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Runner(Protocol):
    """Runs a command line given as its arguments, with a text on standard input."""

    def __call__(self, *arguments: str, stdin: str | bytes = "") -> Result: ...
