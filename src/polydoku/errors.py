"""The one family of errors; every line says where, what, and what would be right.

    PuzzleError (ValueError)    anything wrong with what was given
    ├── FormatError             a text, file or link that cannot be read or written
    ├── BoardError              a board or cell that cannot be
    ├── RuleError               a rule that does not fit its board
    ├── NotUnique               a single solution was asked for, and there is none or several
    ├── Stopped                 a limit ended the search before the answer
    ├── ExtraMissing            an optional package is not installed
    └── WorkerLost              a worker of an executor died with its puzzles

A normal outcome (no solution, several solutions, a limit reached) is a value, not an error, wherever
the caller can be told by a value.
"""

from typing import Self

from polydoku import words
from polydoku.words.visible import visible


class PuzzleError(ValueError):
    """Something is wrong with what was given; `str` is one line ``WHERE: WHAT; MEND``.

    `code` is a stable kebab-case name, `where` the place (file, line, cell; may be empty), `hint` what
    would be right (may be empty), `facts` the values named in the line.

    >>> print(BoardError("symbols", "board.json", given=8, digits=9))
    board.json: 8 symbols for 9 digits; give one different symbol for each digit
    """

    def __init__(self, code: str, where: str = "", **facts: object) -> None:
        self.code = code
        self.where = where
        self.facts = facts
        self.what, self.hint = words.error(code, facts)
        line = f"{where}: {self.what}" if where else self.what
        super().__init__(visible(f"{line}; {self.hint}" if self.hint else line))

    def at(self, place: str) -> Self:
        """Return the same error with `place` (a file, a line) put before where it happened."""
        where = f"{place}: {self.where}" if self.where else place
        return type(self)(self.code, where, **self.facts)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.code, self.where, self.facts)


def _again(kind: type[PuzzleError], code: str, where: str, facts: dict[str, object]) -> PuzzleError:
    return kind(code, where, **facts)


class FormatError(PuzzleError):
    """A text, file or link that cannot be read, or a puzzle that a format cannot carry."""


class BoardError(PuzzleError):
    """A board, house or cell that cannot be."""


class RuleError(PuzzleError):
    """A rule that is unknown, or does not fit its board."""


class NotUnique(PuzzleError):
    """The solution was asked for, but there is none or more than one."""


class Stopped(PuzzleError):
    """A limit on time or nodes ended a search before its answer was known."""


class ExtraMissing(PuzzleError):
    """An optional package is needed for this and is not installed."""


class WorkerLost(PuzzleError):
    """A worker of an executor died twice over the same puzzles; `facts` has their `first` and `last` row."""
