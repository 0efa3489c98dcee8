"""Reads and writes puzzles in the formats of the registry. Each format has a file in this folder.

The registry is in the order of detection: formats with a signature come first. Formats that are detected by
the number and length of their rows come last.
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
    f_puzzles,
    grid,
    hodoku,
    iss,
    json,
    killer,
    killer_short,
    line,
    link,
    lisudoku,
    matrix,
    numbers,
    opensudoku,
    penpa,
    rows,
    samurai,
    sdk,
    sdm,
    sdx,
    solo,
    ss,
    sudokumaker,
    sudokupad,
    sumocue,
)
from polydoku.formats.reading import unsupported
from polydoku.formats.reading.base import Format, Match, NumberedLines, ReadResult, Sample, puzzle_text
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle

__all__ = [
    "Format",
    "ReadResult",
    "NumberedLines",
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
        f_puzzles,
        sudokupad,
        penpa,
        sudokumaker,
        lisudoku,
        iss,
        killer,
        killer_short,
        solo,
        sumocue,
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
    """Return all formats that can be read and written, in the order of detection.

    >>> [format.name for format in all()][:2]
    ['link', 'f-puzzles']
    """
    return tuple(format for format in _REGISTRY.values() if format.write)


def all_named() -> tuple[Format, ...]:
    """Return all formats that a user can name, including those that are only read."""
    return tuple(format for format in _REGISTRY.values() if format is not unsupported.FORMAT)


def all_registered() -> tuple[Format, ...]:
    """Return all registered formats, including those that are recognised but cannot be read or written."""
    return tuple(_REGISTRY.values())


_FIRST_BUILT_IN = link.FORMAT


def register(format: Format) -> None:
    """Add a format, or replace the format of the same name. It is tried before all others."""
    other_formats = {name: other for name, other in _REGISTRY.items() if name != format.name}
    _REGISTRY.clear()
    _REGISTRY.update({format.name: format} | other_formats)


def named(name: str) -> Format:
    """Return the format of this name. Raises `FormatError`, which proposes a similar name."""
    if name not in _REGISTRY or name == unsupported.FORMAT.name:
        suggestion = words.suggestion(name, [format.name for format in all_named()])
        raise FormatError("format-unknown", name=name, suggestion=suggestion)
    return _REGISTRY[name]


def plain_lines_need_no_detection() -> bool:
    """Return whether lines of 81 digits always have the format `line`.

    They may have another format if `register` has added one, which is tried before `line`.
    """
    return next(iter(_REGISTRY.values())) is _FIRST_BUILT_IN


def detect(text: str, name: str = "") -> Format:
    """Return the format of a text; `name` is the name of its file, if any.

    Raises `FormatError` if no format fits, or if the text is ambiguous.

    >>> detect("Grid 01\\n003020600").name
    'euler'
    """
    return format_of_sample(Sample(text, name))


def format_of_sample(sample: Sample) -> Format:
    """Return the first format that is SURE of a sample, or else the first whose match is MAYBE.

    Raises `FormatError` if no format matches.
    """
    possible_format = None
    for format in _REGISTRY.values():
        match = format.detect(sample)
        if match is Match.SURE:
            return format
        if match is Match.MAYBE and possible_format is None:
            possible_format = format
    if possible_format is None:
        excerpt = " ".join(sample.first_characters.split())
        raise FormatError("format-none", start=excerpt if len(excerpt) <= 30 else excerpt[:29] + "…")
    return possible_format


def read(source: Any, *, format: str | None = None, board: Board | str | None = None) -> Puzzle:
    """Return the only puzzle of a source, which may be any object that `Puzzle.read` accepts.

    Raises `FormatError` for no puzzle and for several.

    >>> read("1...............").given_count
    1
    """
    puzzles = read_all(source, format=format, board=board)
    puzzle = next(puzzles)
    if next(puzzles, None) is not None:
        raise FormatError("several")
    return puzzle


def read_all(source: Any, *, format: str | None = None, board: Board | str | None = None) -> Iterator[Puzzle]:
    """Yield the puzzles of a source in order. `board` is a `Board` or its name.

    Raises `FormatError` for the first puzzle that cannot be read, and for a source without puzzles.

    >>> [puzzle.given_count for puzzle in read_all("1...............\\n12..............")]
    [1, 2]
    """
    from polydoku.boards import board_of
    from polydoku.formats.reading.objects import items_of_object

    for item in items_of_object(source, format, None if board is None else board_of(board)):
        for puzzle_item in item.puzzles():
            if puzzle_item.error is not None:
                raise puzzle_item.error
            if puzzle_item.puzzle is not None:
                yield puzzle_item.puzzle


def write(puzzle: Puzzle, format: str) -> str:
    """Return the text of a puzzle in a format, without a final newline. `losses` names what the text lacks.

    Raises `FormatError` if the format cannot hold the puzzle's board.

    >>> write(read([[1, 0], [0, 0]]), "rows")
    '10\\n00'
    """
    return "".join(write_all([puzzle], format)).removesuffix("\n")


def write_all(puzzles: Iterable[Puzzle], format: str) -> Iterator[str]:
    """Yield the text of each puzzle in a format, with a final newline, and then the footer of the file."""
    file_format = named(format)
    if file_format.write is None:
        raise FormatError("cannot-write", name=format)
    first_puzzle = None
    for number, puzzle in enumerate(puzzles, 1):
        yield puzzle_text(file_format, puzzle, number, first_puzzle) + "\n"
        first_puzzle = first_puzzle or puzzle
    if first_puzzle and file_format.footer:
        yield file_format.footer + "\n"


def losses(puzzle: Puzzle, format: str, *, first: Puzzle | None = None) -> tuple[str, ...]:
    """Return what a format cannot hold of a puzzle, in words.

    `first` is the first puzzle of the file, by default `puzzle` itself. It matters for `csv`, because a table
    has only the columns that its first puzzle needs.
    """
    from polydoku.formats.reading.losses import losses_of

    return losses_of(puzzle, named(format), first or puzzle)
