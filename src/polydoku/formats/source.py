"""Where puzzles come from: a file, standard input, a link, or the text itself; read as a stream of items.

Plain classic lines are passed on as blocks of bytes, untouched, for the core to read; all else becomes
puzzles here. Memory stays that of one block, however long the input is.
"""

import io
import os
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO

from polydoku.board import Board
from polydoku.errors import FormatError, PuzzleError
from polydoku.formats import detected, line, named
from polydoku.formats.base import Format, Found, Lines, Match, Sample
from polydoku.formats.decode import HEAD, MAX_SIZE, Stream, text_of
from polydoku.formats.symbols import made, size_of
from polydoku.puzzle import Puzzle

CELLS = 81
_LINK = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://\S*|polydoku:\S+|\S*#p=\S*|(www\.)?[\w-]+(\.[\w-]+)+/\S*\?\S+")
_FILE_LIKE = re.compile(r".*\.[A-Za-z]\w{0,9}", re.DOTALL)
_SYMBOL = re.compile(r"[0-9._*?]+")


@dataclass(frozen=True, slots=True)
class Source:
    """Something to read: `kind` is ``file``, ``stdin``, ``link`` or ``literal``, `name` its place in
    error lines (empty for all but files), `data` what it holds unless that must be opened.
    """

    kind: str
    name: str = ""
    data: bytes = b""

    def open(self) -> IO[bytes]:
        """Return its bytes as a stream; raises `FormatError` for a file that cannot be opened."""
        if self.kind == "stdin":
            return sys.stdin.buffer
        if self.kind != "file":
            return io.BytesIO(self.data)
        try:
            return Path(self.name).open("rb")
        except OSError as error:
            raise FormatError("cannot-open", self.name, reason=_reason(error)) from None


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """The puzzle number `index` of the input, or why it could not be read, or `count` plain classic
    lines in `block`, the first of them number `index`. `line` is where it begins (0: the only one),
    `where` the same in words, with the source's name.
    """

    index: int
    line: int = 0
    where: str = ""
    puzzle: Puzzle | None = None
    error: PuzzleError | None = None
    block: bytes = b""
    count: int = 1
    source: str = ""

    def puzzles(self) -> "Iterator[Item]":
        """Yield the puzzles of a block one by one; another item as it is."""
        if not self.block:
            yield self
            return
        board = Board.square(9)
        for number, text in enumerate(self.block.split()):
            at = self.line + number
            puzzle = made(board, text.translate(_DIGITS))
            yield Item(
                index=self.index + number,
                line=at,
                where=_where(self.source, at),
                puzzle=puzzle,
                source=self.source,
            )

    def part(self, start: int, stop: int) -> "Item":
        """Return lines `start` to `stop` (counted from 0, the latter not included) of a block."""
        lines = self.block.split()[start:stop]
        block = b"\n".join(lines) + b"\n"
        return replace(self, index=self.index + start, line=self.line + start, block=block, count=len(lines))


_DIGITS = bytes.maketrans(b".0123456789", bytes([0, *range(10)]))


def find(argument: str) -> Source:
    """Return what an argument of the command line means: ``-``, a link, a file, or the puzzle itself.

    Raises `FormatError` for a name of a file that is not there.
    """
    if argument == "-":
        return Source("stdin")
    if _LINK.fullmatch(argument.strip()):
        return Source("link", "", argument.strip().encode("utf-8", "surrogatepass"))
    if _exists(argument):
        if os.path.isdir(argument):
            raise FormatError("is-folder", argument)
        return Source("file", argument)
    if is_literal(argument):
        return Source("literal", "", argument.encode("utf-8", "surrogatepass"))
    raise no_such_file(argument)


def is_literal(argument: str) -> bool:
    """Return whether an argument that is no file is a puzzle itself."""
    if any(format.detect(Sample(argument)) is Match.SURE for format in _formats()) or "\n" in argument:
        return True
    if "/" in argument or (len(argument) < CELLS and _FILE_LIKE.fullmatch(argument)):
        return False
    marks = line.split(argument, 0)[0]
    if size_of(len(marks)) >= 4 or line.two_blocks(marks):
        return True
    return (len(marks) >= 12 and bool(_SYMBOL.fullmatch(marks))) or argument.lstrip()[:1] in ("{", "[", "<")


def _formats() -> tuple[Format, ...]:
    from polydoku.formats import everything

    return everything()


def _exists(argument: str) -> bool:
    try:
        return bool(argument) and os.path.exists(argument)
    except ValueError:
        return False


def no_such_file(argument: str) -> FormatError:
    """Return the error for a file that is not there, with the nearest name in its folder."""
    from difflib import get_close_matches

    printable = argument.encode("utf-8", "backslashreplace").decode()
    shown = printable if len(printable) <= 60 else printable[:59] + "…"
    folder, name = os.path.split(argument)
    try:
        names = os.listdir(folder or ".")
    except (OSError, ValueError):
        names = []
    near = get_close_matches(name, names[:10_000], n=1, cutoff=0.6)
    mend = f"did you mean {os.path.join(folder, near[0])}?" if near else ""
    return FormatError("no-file", shown, mend=mend)


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def items(
    source: Source,
    *,
    format: str | None = None,
    board: Board | None = None,
    max_size: int = MAX_SIZE,
    index: int = 1,
) -> Iterator[Item]:
    """Yield the puzzles of a source in order, numbered from `index`; errors come as items too.

    A fault that ends the reading (a damaged file, no puzzle at all) is the last item.
    """
    number = index
    try:
        with source.open() if source.kind != "stdin" else _kept(source.open()) as raw:
            for item in _read(Stream(raw), source, format, board, max_size, index):
                number = item.index + item.count
                yield item
        if number == index:
            raise FormatError("empty", source.name, size=_size(source))
    except PuzzleError as error:
        placed = error if error.where.startswith(source.name) and source.name else _at(error, source.name)
        yield Item(index=number, error=placed, where=source.name, source=source.name)
    except OSError as error:
        yield Item(index=number, error=FormatError("cannot-open", source.name, reason=_reason(error)))


class _kept:  # noqa: N801 - a context manager, used like a function
    """Standard input stays open after it was read."""

    def __init__(self, raw: IO[bytes]) -> None:
        self._raw = raw

    def __enter__(self) -> IO[bytes]:
        return self._raw

    def __exit__(self, *_: object) -> None:
        return


def _at(error: PuzzleError, name: str) -> PuzzleError:
    return error.at(name) if name else error


def _where(name: str, line_number: int) -> str:
    place = f"line {line_number}" if line_number else ""
    return f"{name}: {place}" if name and place else name or place


def _size(source: Source) -> int:
    if source.kind == "file":
        return os.path.getsize(source.name)
    return len(source.data)


def _read(
    stream: Stream, source: Source, format: str | None, board: Board | None, max_size: int, index: int
) -> Iterator[Item]:
    own, whole = _format_of(stream, source, format, board, max_size)
    if own is None:
        return
    if own.read is None:
        raise FormatError("cannot-read", name=own.name)
    if own.streams:
        size = board or (_first_board(stream) if own.name in ("line", "sdm") else None)
        blocks = stream.line_blocks() if whole is None else iter([whole.encode("utf-8", "surrogatepass")])
        if own.name in ("line", "sdm") and size == Board.square(9):
            yield from _plain(blocks, own, source.name, index)
            return
        found = own.read(Lines(_lines(blocks)), board)
    else:
        found = own.read(whole if whole is not None else stream.document(max_size), board)
    for number, one in enumerate(found, index):
        yield _item(one, number, source.name)


def _item(found: Found, index: int, name: str) -> Item:
    error = None if found.error is None else _at(found.error, name)
    return Item(
        index=index,
        line=found.line,
        where=_where(name, found.line),
        puzzle=found.puzzle,
        error=error,
        source=name,
    )


def _format_of(
    stream: Stream, source: Source, format: str | None, board: Board | None, max_size: int
) -> tuple[Format | None, str | None]:
    """Return the format of a stream, and its whole text where that had to be read to tell."""
    if not stream.head.strip():
        return None, None
    if format is not None:
        return named(format), None
    start = stream.head.removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    if start in (b"{", b"[", b"<") or source.kind == "link":
        text = stream.document(max_size)
        return detected(Sample(text, source.name, board=board)), text
    head = stream.head
    if not stream.ended:
        end = head.rfind(b"\n") + 1
        if not end:
            text = stream.document(max_size)
            return detected(Sample(text, source.name, board=board)), text
        head = head[:end]
    sample = Sample(text_of(head, 1), source.name, stream.ended, board)
    own = detected(sample)
    return own, None


def _first_board(stream: Stream) -> Board | None:
    """Return the classic board where the first puzzle line of the head is a classic one."""
    for text in stream.head.split(b"\n", 64)[:64]:
        own = text.removeprefix(b"\xef\xbb\xbf").rstrip(b"\r")
        if own.strip() and not own.startswith(b"#"):
            marks, _ = line.split(own.decode("utf-8", "replace"), 0)
            return Board.square(9) if len(marks) == CELLS else None
    return None


def _lines(blocks: Iterator[bytes]) -> Iterator[str]:
    number = 1
    for block in blocks:
        text = text_of(block, number)
        lines = split_lines(text, number)
        yield from lines
        number += len(lines)


def _plain(blocks: Iterator[bytes], own: Format, name: str, index: int) -> Iterator[Item]:
    """Yield blocks of plain lines as they are, the puzzles of any other block one by one."""
    number, board = 1, Board.square(9)
    assert own.read is not None
    for block in blocks:
        if count := plain_lines(block):
            yield Item(
                index=index, line=number, where=_where(name, number), block=block, count=count, source=name
            )
            index, number = index + count, number + count
            continue
        text = text_of(block, number)
        lines = split_lines(text, number)
        for found in own.read(Lines(lines, number), board):
            yield _item(found, index, name)
            index += 1
        number += len(lines)


def split_lines(text: str, number: int) -> list[str]:
    """Return the lines of a text that begins at line `number`; raises for one over 64 KiB."""
    lines = text.removesuffix("\n").split("\n")
    if len(text) > HEAD and max(map(len, lines)) > HEAD:
        at = next(i for i, one in enumerate(lines) if len(one) > HEAD)
        raise FormatError("line-long", f"line {number + at}")
    return lines


def plain_lines(block: bytes) -> int:
    """Return how many lines a block has if each is 81 of ``1-9``, ``.``, ``0``; 0 for any other block.

    ``.`` and ``0`` must not both occur in it: one of them could be meant otherwise.
    """
    width = CELLS + (2 if block[CELLS : CELLS + 1] == b"\r" else 1)
    if not block.endswith(b"\n"):
        block += b"\n" if width == CELLS + 1 else b"\r\n"
    count, rest = divmod(len(block), width)
    end = b"\r\n"[2 - (width - CELLS) :]
    if rest or (b"." in block and b"0" in block):
        return 0
    if any(block[CELLS + at :: width] != end[at : at + 1] * count for at in range(len(end))):
        return 0
    return count if len(block.translate(None, b"0123456789.")) == count * len(end) else 0
