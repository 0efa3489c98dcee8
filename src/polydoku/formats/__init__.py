"""Reading and writing puzzles: one format a file, one line each in the registry below.

Adding a format: write its module with a `FORMAT`, add it to `_REGISTRY` at its place in the order of
detection (signatures first, shapes last), give it a test with a sample.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from polydoku import words
from polydoku.errors import FormatError
from polydoku.formats import (
    candidates,
    cells_paths,
    csv,
    euler,
    grid,
    hodoku,
    json,
    line,
    link,
    matrix,
    numbers,
    opensudoku,
    rows,
    samurai,
    sdk,
    sdm,
    sdx,
    ss,
)
from polydoku.formats.reading import unsupported
from polydoku.formats.reading.base import Format, Found, Lines, Match, Sample, text_in
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

__all__ = [
    "Format",
    "Found",
    "Lines",
    "Match",
    "Sample",
    "all",
    "detect",
    "losses",
    "named",
    "read",
    "read_all",
    "register",
    "write",
    "write_all",
]

_REGISTRY: dict[str, Format] = {
    module.FORMAT.name: module.FORMAT
    for module in (
        link,
        unsupported,
        cells_paths,
        json,
        matrix,
        opensudoku,
        csv,
        hodoku,
        euler,
        sdk,
        samurai,
        sdm,
        ss,
        sdx,
        candidates,
        line,
        rows,
        grid,
        numbers,
    )
}


def all() -> tuple[Format, ...]:
    """Return all formats that are read and written, in the order of detection.

    >>> [format.name for format in all()][:2]
    ['link', 'cells-paths']
    """
    return tuple(format for format in _REGISTRY.values() if format.write)


def everything() -> tuple[Format, ...]:
    """Return all registered formats, also those that are only recognised."""
    return tuple(_REGISTRY.values())


_BUILT_IN = tuple(_REGISTRY.values())


def register(format: Format) -> None:
    """Add a format of your own; it is asked before the built-in ones."""
    others = {name: own for name, own in _REGISTRY.items() if name != format.name}
    _REGISTRY.clear()
    _REGISTRY.update({format.name: format} | others)


def named(name: str) -> Format:
    """Return the format of this name; raises `FormatError` that names the nearest one."""
    if name not in _REGISTRY or name == "foreign":
        raise FormatError(
            "format-unknown", name=name, suggestion=words.suggestion(name, [own.name for own in all()])
        )
    return _REGISTRY[name]


def plain_lines_are_certain() -> bool:
    """Return whether lines of 81 digits need no detection: only a format of your own could claim them."""
    return next(iter(_REGISTRY.values())) is _BUILT_IN[0]


def detect(text: str, name: str = "") -> Format:
    """Return the format of a text (`name`: of the file it is from).

    Raises `FormatError` when no format fits, and when two fit that differ in meaning.

    >>> detect("Grid 01\\n003020600").name
    'euler'
    """
    return detected(Sample(text, name))


def detected(sample: Sample) -> Format:
    """Return the format of a sample: the first that is sure, else the first that may be."""
    maybe = None
    for format in _REGISTRY.values():
        match = format.detect(sample)
        if match is Match.SURE:
            return format
        if match is Match.MAYBE and maybe is None:
            maybe = format
    if maybe is None:
        start = " ".join(sample.start.split())
        raise FormatError("format-none", start=start if len(start) <= 30 else start[:29] + "…")
    return maybe


def read(source: Any, *, format: str | None = None, board: Board | str | None = None) -> Puzzle:
    """Return the one puzzle of a source (see `Puzzle.read`); raises `FormatError` unless it is one.

    >>> read("1...............").given_count
    1
    """
    found = read_all(source, format=format, board=board)
    first = next(found)
    if next(found, None) is not None:
        raise FormatError("several")
    return first


def read_all(source: Any, *, format: str | None = None, board: Board | str | None = None) -> Iterator[Puzzle]:
    """Yield the puzzles of a source in order: at least one, else `FormatError`; `board` may be a name.

    >>> [puzzle.given_count for puzzle in read_all("1...............\\n12..............")]
    [1, 2]
    """
    from polydoku.boards import board_of
    from polydoku.formats.reading.objects import items_of

    for item in items_of(source, format, None if board is None else board_of(board)):
        for own in item.puzzles():
            if own.error is not None:
                raise own.error
            if own.puzzle is not None:
                yield own.puzzle


def write(puzzle: Puzzle, format: str) -> str:
    """Return a puzzle in a format, without a final newline; see `losses` for what that leaves out.

    Raises `FormatError` when the format cannot hold the puzzle's board at all.

    >>> write(read([[1, 0], [0, 0]]), "rows")
    '10\\n00'
    """
    return "".join(write_all([puzzle], format)).removesuffix("\n")


def write_all(puzzles: Iterable[Puzzle], format: str) -> Iterator[str]:
    """Yield the text of puzzles in a format, piece by piece, each with its final newline."""
    own = named(format)
    if own.write is None:
        raise FormatError("cannot-write", name=format)
    first = None
    for number, puzzle in enumerate(puzzles, 1):
        yield text_in(own, puzzle, number, first) + "\n"
        first = first or puzzle
    if first and own.foot:
        yield own.foot + "\n"


def losses(puzzle: Puzzle, format: str, *, first: Puzzle | None = None) -> tuple[str, ...]:
    """Return what a format cannot carry of a puzzle, in words: found by reading back what it writes.

    In a table only the columns of its first puzzle are there; `first` says which that is.
    """
    from polydoku.formats.reading.losses import lost

    return lost(puzzle, named(format), first or puzzle)
