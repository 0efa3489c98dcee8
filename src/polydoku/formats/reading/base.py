"""What every format consists of, and the types through which formats are detected, read and written.

A new format is one file with a `Format`, and one line in the registry of `polydoku.formats`.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum
from functools import cached_property
from typing import Any, NamedTuple

from polydoku.errors import FormatError, PuzzleError
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.words.visible import visible


class Match(IntEnum):
    """How well a text matches a format. SURE is only for a signature that no other format can have."""

    NO = 0
    MAYBE = 1
    SURE = 2


class ReadResult(NamedTuple):
    """A puzzle, or the error that prevented reading it, so that the caller can continue after an error.

    `line` is the line where the puzzle begins, or 0 in a document that has one puzzle.
    """

    puzzle: Puzzle | None
    line: int = 0
    error: PuzzleError | None = None


class NumberedLines:
    """An iterator over (line number, line) that can take back the line that it returned last.

    `number` is the number of that line.
    """

    def __init__(self, lines: Iterable[str], first_number: int = 1) -> None:
        self._lines = iter(lines)
        self._pushed_back: list[str] = []
        self.number = first_number - 1

    def __iter__(self) -> Iterator[tuple[int, str]]:
        return self

    def __next__(self) -> tuple[int, str]:
        line = self._pushed_back.pop() if self._pushed_back else next(self._lines)
        self.number += 1
        return self.number, line

    def push_back(self, line: str) -> None:
        """Make the next call return `line` again, with the same number."""
        self._pushed_back.append(line)
        self.number -= 1


class Sample:
    """The beginning of a text, from which its format is detected.

    `is_complete` is false if the text continues after the sample. `file_name` is empty for text that is not
    from a file. `requested_board` is the board that the user chose, if any.
    """

    def __init__(
        self,
        text: str,
        file_name: str = "",
        *,
        is_complete: bool = True,
        requested_board: Board | None = None,
    ) -> None:
        self.text, self.file_name = text, file_name
        self.is_complete, self.requested_board = is_complete, requested_board

    @cached_property
    def lines(self) -> list[str]:
        """The lines that are not blank, without trailing whitespace."""
        return [line.rstrip() for line in self.text.split("\n") if line.strip()]

    @cached_property
    def first_characters(self) -> str:
        """The first 200 characters after leading whitespace."""
        return self.text.lstrip()[:200]

    @cached_property
    def json(self) -> Any:
        """The first JSON value of the text, or `None` if the text is not a JSON object or list."""
        from polydoku.formats.reading.jsontext import first_json_value

        return first_json_value(self.text) if self.first_characters[:1] in ("{", "[") else None

    def has_ending(self, *endings: str) -> bool:
        """Return whether the file name has one of these endings; a final ``.gz`` is ignored."""
        return self.file_name.lower().removesuffix(".gz").endswith(endings)


# The first argument of a reader is `NumberedLines` if the format has `reads_lines`, else the text.
Reader = Callable[[Any, Board | None], Iterator[ReadResult]]
Writer = Callable[[Puzzle, int, Puzzle | None], str]


class Format(NamedTuple):
    """A format: its name, and the functions that detect, read and write it.

    `read(text, board)` yields the puzzles of a text. `board` is the board that the user chose, or `None`.
    With `reads_lines`, the text is passed as `NumberedLines`, so a file of any length can be read.
    A format without `read` can only be written.

    `write(puzzle, number, first_puzzle)` returns the text of one puzzle without a final newline. `number`
    counts the puzzles of the file from 1. `first_puzzle` is the first of them; a table has the columns that
    `first_puzzle` needs.

    A file begins with `header(first_puzzle)` and ends with `footer`; both may be empty. `endings` are the
    usual endings of its name. `boards` and `holds` say in words which boards it can describe, and what it
    holds besides the givens.
    """

    name: str
    summary: str
    detect: Callable[[Sample], Match]
    read: Reader | None = None
    write: Writer | None = None
    endings: tuple[str, ...] = ()
    reads_lines: bool = False
    header: Callable[[Puzzle], str] = lambda first_puzzle: ""
    footer: str = ""
    boards: str = "n×n"
    holds: str = ""


def puzzle_text(format: Format, puzzle: Puzzle, number: int = 1, first_puzzle: Puzzle | None = None) -> str:
    """Return the text of a puzzle in a file, without a final newline.

    If `first_puzzle` is `None`, `puzzle` is the first one, and the header of the file precedes it. Control
    characters are escaped. Raises `FormatError` if the format cannot hold the puzzle's board.
    """
    if format.write is None:
        raise FormatError("cannot-write", name=format.name)
    text = format.write(puzzle, number, first_puzzle or puzzle)
    header = "" if first_puzzle else format.header(puzzle)
    return visible(f"{header}\n{text}" if header else text, keep_lines=True)


def result_of_call(line: int, read_puzzle: Callable[..., Puzzle], *arguments: Any) -> ReadResult:
    """Call `read_puzzle` and return the puzzle that it returns, or the `PuzzleError` that it raises."""
    try:
        return ReadResult(read_puzzle(*arguments), line)
    except PuzzleError as error:
        return ReadResult(None, line, error)


def error_result(line: int, code: str, where: str = "", **facts: object) -> ReadResult:
    """Return a result with a `FormatError`."""
    return ReadResult(None, line, FormatError(code, where, **facts))
