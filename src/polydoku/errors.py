"""The exceptions of the package. Each prints as one line: where it is, what is wrong, and a hint.

    PuzzleError (ValueError)    any wrong input
    ├── FormatError             a text, file or link that cannot be read or written
    ├── BoardError              an invalid board, house or cell
    ├── RuleError               a rule that does not fit its board
    ├── NotUnique               a puzzle with no solution or several, where one is required
    ├── Stopped                 a limit ended the search before the answer
    │   └── NotFound            no puzzle with all wishes was generated in time
    ├── ExtraMissing            an optional package is not installed
    └── WorkerLost              a worker of an executor died with its puzzles

`Cancelled` is no error, and therefore no `Exception`: another thread ended the call (see `Cancellation`).

No solution, several solutions and a reached limit are normal results. A function whose return value can
express them does not raise an exception.
"""

from typing import Self

from polydoku import words
from polydoku._core import Cancelled as Cancelled
from polydoku.words.visible import visible


class PuzzleError(ValueError):
    """An error in the input, printed as one line ``WHERE: WHAT; HINT``.

    `code` is a stable kebab-case name, and `facts` are the values that its texts in `polydoku.words` mention.
    `where` is the file, line or cell, and `hint` is what would be right; both may be empty.

    >>> print(BoardError("symbols", "board.json", symbols=8, digits=9))
    board.json: 8 symbols for 9 digits; give one different symbol for each digit
    """

    def __init__(self, code: str, where: str = "", **facts: object) -> None:
        self.code = code
        self.where = where
        self.facts = facts
        self.what, self.hint = words.error(code, facts)
        line = f"{where}: {self.what}" if where else self.what
        # A question such as "did you mean 'x'?" ends the sentence.
        separator = " " if line.endswith("?") else "; "
        super().__init__(visible(f"{line}{separator}{self.hint}" if self.hint else line))

    def at(self, place: str) -> Self:
        """Return a copy of the error whose `where` begins with `place`, such as a file or a line."""
        where = f"{place}: {self.where}" if self.where else place
        return type(self)(self.code, where, **self.facts)

    def __reduce__(self) -> tuple[object, ...]:
        # By default pickle would call the class with the printed line as its code.
        return _restored_error, (type(self), self.code, self.where, self.facts)


def _restored_error(
    error_type: type[PuzzleError], code: str, where: str, facts: dict[str, object]
) -> PuzzleError:
    return error_type(code, where, **facts)


class FormatError(PuzzleError):
    """A text, file or link that cannot be read, or a puzzle that a format cannot carry."""


class BoardError(PuzzleError):
    """A board, house or cell that is invalid or does not exist."""


class RuleError(PuzzleError):
    """A rule that is unknown or does not fit its board."""


class NotUnique(PuzzleError):
    """A puzzle that must have exactly one solution has none or several."""


class Stopped(PuzzleError):
    """A limit on time or nodes ended a search before the answer was known."""


class NotFound(Stopped):
    """No puzzle that fulfils all wishes was generated in time."""


class ExtraMissing(PuzzleError):
    """An optional package is required but not installed."""


class WorkerLost(PuzzleError):
    """A worker of an executor died twice while it solved the rows `first` to `last` of `facts`."""
