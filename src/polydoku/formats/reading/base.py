"""The shape that all formats share. A new format is one file and one line in the registry.

A reader yields a `ReadResult` for each puzzle. A puzzle that cannot be read is a result with an error, so
the caller decides whether to stop or to continue.
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
    """A puzzle, or the error that prevented reading it.

    `line` is the line where the puzzle begins, or 0 in a document that has one puzzle.
    """

    puzzle: Puzzle | None
    line: int = 0
    error: PuzzleError | None = None


class NumberedLines:
    """An iterator over (line number, line) to which the last line can be pushed back."""

    def __init__(self, lines: Iterable[str], start: int = 1) -> None:
        self._lines = iter(lines)
        self._pushed_back: list[str] = []
        self.number = start - 1

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
    """The start of a text, from which a format is detected.

    `complete` says whether the sample is the whole text. `name` is the name of the file, and `board` the
    board that the user requested.
    """

    def __init__(
        self, text: str, name: str = "", *, complete: bool = True, board: Board | None = None
    ) -> None:
        self.text, self.name, self.complete, self.board = text, name, complete, board

    @cached_property
    def lines(self) -> list[str]:
        """The lines that are not blank, without trailing whitespace."""
        return [line.rstrip() for line in self.text.split("\n") if line.strip()]

    @cached_property
    def start(self) -> str:
        """The first 200 characters after leading whitespace."""
        return self.text.lstrip()[:200]

    @cached_property
    def json(self) -> Any:
        """The first JSON value of the text, or `None` if the text is not JSON."""
        from polydoku.formats.reading.jsontext import first_json_value

        return first_json_value(self.text) if self.start[:1] in ("{", "[") else None

    def has_ending(self, *endings: str) -> bool:
        """Return whether the file name has one of these endings; a final ``.gz`` is ignored."""
        return self.name.lower().removesuffix(".gz").endswith(endings)


Reader = Callable[[Any, Board | None], Iterator[ReadResult]]
Writer = Callable[..., str]


class Format(NamedTuple):
    """One format, as its module describes it.

    `read` takes the text, as `NumberedLines` if `streams` is true, and the board that the user requested
    or `None`. A format without `read` can only be written.
    `write` takes a puzzle, its number (from 1) and the first puzzle of the file or `None`. It returns text
    without a final newline.
    `head` returns the text before the first puzzle, which it takes as its argument. `foot` is the text
    after the last puzzle. Losses are not listed here, because they are determined by reading back.
    """

    name: str
    summary: str
    detect: Callable[[Sample], Match]
    read: Reader | None = None
    write: Writer | None = None
    endings: tuple[str, ...] = ()
    streams: bool = False
    head: Callable[[Puzzle], str] = lambda puzzle: ""
    foot: str = ""


def puzzle_text(format: Format, puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return the text of a puzzle in a format. If `first` is `None`, the head of the file precedes it.

    Control characters are escaped. Raises `FormatError` if the format cannot hold the puzzle's board.
    """
    if format.write is None:
        raise FormatError("cannot-write", name=format.name)
    text = format.write(puzzle, number, first or puzzle)
    head = "" if first else format.head(puzzle)
    return visible(f"{head}\n{text}" if head else text, lines=True)


def attempt(line: int, puzzle_reader: Callable[..., Puzzle], *arguments: Any) -> ReadResult:
    """Return a result with the puzzle that `puzzle_reader` returns, or with the error that it raises."""
    try:
        return ReadResult(puzzle_reader(*arguments), line)
    except PuzzleError as error:
        return ReadResult(None, line, error)


def error_result(line: int, code: str, where: str = "", **facts: object) -> ReadResult:
    """Return a result with a `FormatError`."""
    return ReadResult(None, line, FormatError(code, where, **facts))
