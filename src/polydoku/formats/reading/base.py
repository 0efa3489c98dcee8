"""What a format is: one fixed shape, so that a new one is a file and a line in the registry.

A reader yields `Found`, one for each puzzle, with the line where it begins; a puzzle that cannot be
read is a `Found` with an error, so that the caller decides whether to stop or to go on.
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
    """How sure a format is that a text is its own: SURE only on what no other format can have."""

    NO = 0
    MAYBE = 1
    SURE = 2


class Found(NamedTuple):
    """A puzzle and the line where it begins (0: the document has one puzzle), or why there is none."""

    puzzle: Puzzle | None
    line: int = 0
    error: PuzzleError | None = None


class Lines:
    """Numbered lines that are read once, with the last one given back where needed."""

    def __init__(self, lines: Iterable[str], start: int = 1) -> None:
        self._lines = iter(lines)
        self._back: list[str] = []
        self.number = start - 1

    def __iter__(self) -> Iterator[tuple[int, str]]:
        return self

    def __next__(self) -> tuple[int, str]:
        line = self._back.pop() if self._back else next(self._lines)
        self.number += 1
        return self.number, line

    def back(self, line: str) -> None:
        """Give a line back: the next call returns it again."""
        self._back.append(line)
        self.number -= 1


class Sample:
    """What detection sees: a text from its start (all of it when `whole`), the name of its file, and the
    board that the user asked for.
    """

    def __init__(self, text: str, name: str = "", *, whole: bool = True, board: Board | None = None) -> None:
        self.text, self.name, self.whole, self.board = text, name, whole, board

    @cached_property
    def lines(self) -> list[str]:
        """The lines that are not blank, without blanks at their end."""
        return [line.rstrip() for line in self.text.split("\n") if line.strip()]

    @cached_property
    def start(self) -> str:
        """The text without blanks before it, its first 200 characters."""
        return self.text.lstrip()[:200]

    @cached_property
    def json(self) -> Any:
        """The first JSON value of the text; nothing when it is not JSON."""
        from polydoku.formats.reading.jsontext import first_value

        return first_value(self.text) if self.start[:1] in ("{", "[") else None

    def ends(self, *endings: str) -> bool:
        """Return whether the file's name has one of these endings, also before ``.gz``."""
        return self.name.lower().removesuffix(".gz").endswith(endings)


Reader = Callable[[Any, Board | None], Iterator[Found]]
Writer = Callable[..., str]


class Format(NamedTuple):
    """One format, as its module describes it.

    `read` takes `Lines` where `streams` is true, else the whole text, and the board that the user asked
    for; `write` takes a puzzle, its number (from 1) and, where given, the first puzzle of the file, and
    returns its text without a final newline;
    `head`, made from the first puzzle, and `foot` stand around all puzzles of a file. A format without
    `read` is only recognised. What a format loses is not listed: it is found by reading back.
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


def text_in(format: Format, puzzle: Puzzle, number: int = 1, first: Puzzle | None = None) -> str:
    """Return a puzzle as text in a format; without a `first` puzzle before it, after the head of the file.

    Control characters are escaped. Raises `FormatError` when the format cannot hold the puzzle's board.
    """
    if format.write is None:
        raise FormatError("cannot-write", name=format.name)
    text = format.write(puzzle, number, first or puzzle)
    head = "" if first else format.head(puzzle)
    return visible(f"{head}\n{text}" if head else text, lines=True)


def attempt(line: int, make: Callable[..., Puzzle], *arguments: Any) -> Found:
    """Return what `make` makes, or the error it raises, as found at `line`."""
    try:
        return Found(make(*arguments), line)
    except PuzzleError as error:
        return Found(None, line, error)


def failed(line: int, code: str, where: str = "", **facts: object) -> Found:
    """Return an error as found at `line`."""
    return Found(None, line, FormatError(code, where, **facts))
