"""Reading a source as a stream of items: which format it is, and how its bytes become puzzles.

Plain classic lines are passed on as blocks of bytes, untouched, for the core to read; all else becomes
puzzles here. Memory stays that of one block, however long the input is.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import nullcontext

from polydoku import _core
from polydoku.errors import FormatError, PuzzleError
from polydoku.formats import detected, line, named, plain_lines_are_certain
from polydoku.formats.reading.arguments import Source, find
from polydoku.formats.reading.base import Format, Found, Lines, Sample
from polydoku.formats.reading.decode import (
    HEAD,
    LONGEST,
    MAX_SIZE,
    Stream,
    end_of_lines,
    size_text,
    text_of,
)
from polydoku.formats.reading.item import CELLS, Item, place
from polydoku.formats.reading.regions import is_letter_map
from polydoku.model.board import Board

__all__ = ["Item", "Source", "find", "items"]


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
    if source.data and (plain := _plain_literal(source, format, board, index)):
        yield from plain
        return
    number = index
    try:
        with nullcontext(source.open()) if source.kind == "stdin" else source.open() as raw:
            for item in _read(Stream(raw, limit=max_size), source, format, board, max_size, index):
                number = item.index + item.count
                yield item
        if number == index:
            raise FormatError("empty", size=_size(source))
    except PuzzleError as error:
        yield Item(index=number, error=_at(error, source.name), where=source.name, source=source.name)
    except OSError as error:
        fault = _at(FormatError("cannot-open", reason=(error.strerror or str(error)).lower()), source.name)
        yield Item(index=number, error=fault, where=source.name, source=source.name)


def _plain_literal(source: Source, format: str | None, board: Board | None, index: int) -> list[Item] | None:
    """Return the items of a short text of plain lines, which needs no detection; `None` for another text.

    >>> _plain_literal(Source("literal", "", b"." * 80), None, None, 1)
    """
    if len(source.data) > HEAD or not (count := _core.plain_lines(source.data)):
        return None
    if format not in (None, "line", "sdm") or (format is None and not plain_lines_are_certain()):
        return None
    if board is None or board == Board.square(9):
        where = place(source.name, 1)
        block = source.data if source.data.endswith(b"\n") else source.data + b"\n"
        return [Item(index=index, line=1, where=where, block=block, count=count, source=source.name)]
    if len(board) != CELLS:
        return None
    found = line.read(Lines(source.data.decode("ascii").split()), board)
    return [_item(one, number, source.name) for number, one in enumerate(found, index)]


def _at(error: PuzzleError, name: str) -> PuzzleError:
    return error.at(name) if name else error


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
    if not own.streams:
        found = own.read(whole if whole is not None else stream.document(max_size), board)
    else:
        blocks = stream.line_blocks() if whole is None else iter([whole.encode("utf-8", "surrogatepass")])
        if own.name in ("line", "sdm") and (board or _first_board(stream)) == Board.square(9):
            yield from _plain(stream, blocks, own, source.name, index)
            return
        found = own.read(Lines(_lines(stream, blocks)), board)
    for number, one in enumerate(found, index):
        yield _item(one, number, source.name)


def _item(found: Found, index: int, name: str) -> Item:
    error = None if found.error is None else _at(found.error, name)
    return Item(
        index=index,
        line=found.line,
        where=place(name, found.line),
        puzzle=found.puzzle,
        error=error,
        source=name,
    )


def _format_of(
    stream: Stream, source: Source, format: str | None, board: Board | None, max_size: int
) -> tuple[Format | None, str | None]:
    """Return the format of a stream, and its whole text where that had to be read to tell."""
    if not stream.ended and stream.start == len(stream.head):
        raise FormatError("no-start", limit=size_text(max_size))
    if not stream.head.strip():
        return None, None
    if format is not None:
        return named(format), None
    start = stream.head.removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    end = len(stream.head) if stream.ended else end_of_lines(stream.head)
    if start in (b"{", b"[", b"<") or source.kind == "link" or not end:
        text = stream.document(max_size)
        return detected(Sample(text, source.name, board=board)), text
    return detected(Sample(text_of(stream.head[:end], 1), source.name, whole=stream.ended, board=board)), None


def _first_board(stream: Stream) -> Board | None:
    """Return the classic board if the first puzzle line is a classic one that no line of regions follows."""
    rest = [one for one in stream.head[stream.start :].splitlines() if one.strip() and one[:1] != b"#"]
    first, second = (one.decode("utf-8", "replace").removeprefix("\ufeff") for one in [*rest, b"", b""][:2])
    marks, _ = line.split(first, 0)
    return Board.square(9) if len(marks) == CELLS and not is_letter_map(second.strip()) else None


def _lines(stream: Stream, blocks: Iterable[bytes]) -> Iterator[str]:
    for block in blocks:
        text = text_of(block, stream.line)
        lines = split_lines(text, stream.line)
        stream.line += len(lines)
        yield from lines


def _plain(stream: Stream, blocks: Iterator[bytes], own: Format, name: str, index: int) -> Iterator[Item]:
    """Yield blocks of plain lines as they are, the puzzles of all other blocks one by one."""
    assert own.read is not None
    plain: list[bytes] = []

    def others(block: bytes) -> Iterator[bytes]:
        """Yield blocks up to the next plain one: a puzzle may need a line of the block behind its own."""
        yield block
        for following in blocks:
            if _core.plain_lines(following):
                plain.append(following)
                return
            yield following

    while (block := plain.pop() if plain else next(blocks, None)) is not None:
        number = stream.line
        if count := _core.plain_lines(block):
            block += b"" if block.endswith(b"\n") else b"\n"
            yield Item(
                index=index, line=number, where=place(name, number), block=block, count=count, source=name
            )
            index += count
            stream.line += count
            continue
        for found in own.read(Lines(_lines(stream, others(block)), number), Board.square(9)):
            yield _item(found, index, name)
            index += 1


def split_lines(text: str, number: int) -> list[str]:
    """Return the lines of a text that begins at line `number`; raises for one over 64 KiB."""
    lines = text.removesuffix("\n").split("\n")
    if 4 * len(text) > LONGEST:  # a character has at most four bytes
        for at, one in enumerate(lines, number):
            if 4 * len(one) > LONGEST and len(one.encode("utf-8", "surrogatepass")) > LONGEST:
                raise FormatError("line-long", f"line {at}")
    return lines
