"""Reads a source as a stream of items: detects the format and turns the bytes into puzzles.

Plain classic lines are yielded as blocks of unchanged bytes, which the core solves directly. All other
text becomes puzzles here. At most one block is in memory, however long the input is.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import nullcontext

from polydoku import _core
from polydoku.errors import FormatError, PuzzleError
from polydoku.formats import format_of_sample, line, named, plain_lines_are_certain
from polydoku.formats.reading.arguments import Source, resolve_source
from polydoku.formats.reading.base import Format, NumberedLines, ReadResult, Sample
from polydoku.formats.reading.decode import (
    HEAD_SIZE,
    MAX_LINE_BYTES,
    MAX_SIZE,
    Stream,
    decode_text,
    end_of_last_line,
    size_text,
)
from polydoku.formats.reading.item import CELLS, Item, place_text
from polydoku.formats.reading.regions import is_letter_map
from polydoku.model.board import Board

__all__ = ["Item", "Source", "resolve_source", "items"]


def items(
    source: Source,
    *,
    format: str | None = None,
    board: Board | None = None,
    max_size: int = MAX_SIZE,
    index: int = 1,
) -> Iterator[Item]:
    """Yield the puzzles of a source in order, numbered from `index`. Errors are items too.

    After an error that ends the reading (a damaged file, no puzzle at all) no item follows.
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
            raise FormatError("empty", size=_byte_count(source))
    except PuzzleError as error:
        yield _last_error(error, number, source.name)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        yield _last_error(FormatError("cannot-open", reason=reason), number, source.name)


def _last_error(error: PuzzleError, index: int, name: str) -> Item:
    return Item(index=index, error=_located(error, name), where=name, source=name)


def _plain_literal(source: Source, format: str | None, board: Board | None, index: int) -> list[Item] | None:
    """Return the items of a short text of plain lines, which needs no detection, or `None` for other text.

    >>> _plain_literal(Source("literal", "", b"." * 80), None, None, 1)
    """
    if len(source.data) > HEAD_SIZE or not (count := _core.plain_lines(source.data)):
        return None
    if format not in (None, "line", "sdm") or (format is None and not plain_lines_are_certain()):
        return None
    if board is None or board == Board.square(9):
        where = place_text(source.name, 1)
        block = source.data if source.data.endswith(b"\n") else source.data + b"\n"
        return [Item(index=index, line=1, where=where, block=block, count=count, source=source.name)]
    if len(board) != CELLS:
        return None
    results = line.read(NumberedLines(source.data.decode("ascii").split()), board)
    return [_item(result, number, source.name) for number, result in enumerate(results, index)]


def _located(error: PuzzleError, name: str) -> PuzzleError:
    return error.at(name) if name else error


def _byte_count(source: Source) -> int:
    if source.kind == "file":
        return os.path.getsize(source.name)
    return len(source.data)


def _read(
    stream: Stream, source: Source, format: str | None, board: Board | None, max_size: int, index: int
) -> Iterator[Item]:
    stream_format, text = _format_of(stream, source, format, board, max_size)
    if stream_format is None:
        return
    if stream_format.read is None:
        raise FormatError("cannot-read", name=stream_format.name)
    if not stream_format.streams:
        results = stream_format.read(text if text is not None else stream.document(max_size), board)
    else:
        blocks = stream.line_blocks() if text is None else iter([text.encode("utf-8", "surrogatepass")])
        if stream_format.name in ("line", "sdm") and (board or _first_board(stream)) == Board.square(9):
            yield from _items_of_plain_lines(stream, blocks, stream_format, source.name, index)
            return
        results = stream_format.read(NumberedLines(_lines(stream, blocks)), board)
    for number, result in enumerate(results, index):
        yield _item(result, number, source.name)


def _item(result: ReadResult, index: int, name: str) -> Item:
    error = None if result.error is None else _located(result.error, name)
    return Item(
        index=index,
        line=result.line,
        where=place_text(name, result.line),
        puzzle=result.puzzle,
        error=error,
        source=name,
    )


def _format_of(
    stream: Stream, source: Source, format: str | None, board: Board | None, max_size: int
) -> tuple[Format | None, str | None]:
    """Return the format of a stream, and the whole text if detecting the format required reading it.

    The format is `None` if the stream is blank.
    """
    if not stream.ended and stream.start == len(stream.head):
        raise FormatError("no-start", limit=size_text(max_size))
    if not stream.head.strip():
        return None, None
    if format is not None:
        return named(format), None
    start = stream.head.removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    end = len(stream.head) if stream.ended else end_of_last_line(stream.head)
    if start in (b"{", b"[", b"<") or source.kind == "link" or not end:
        text = stream.document(max_size)
        return format_of_sample(Sample(text, source.name, board=board)), text
    return format_of_sample(
        Sample(decode_text(stream.head[:end], 1), source.name, complete=stream.ended, board=board)
    ), None


def _first_board(stream: Stream) -> Board | None:
    """Return the classic board if the first puzzle has 81 cells and no region map follows, else `None`."""
    lines = [text for text in stream.head[stream.start :].splitlines() if text.strip() and text[:1] != b"#"]
    first, second = (
        text.decode("utf-8", "replace").removeprefix("\ufeff") for text in [*lines, b"", b""][:2]
    )
    marks, _ = line.split(first, 0)
    return Board.square(9) if len(marks) == CELLS and not is_letter_map(second.strip()) else None


def _lines(stream: Stream, blocks: Iterable[bytes]) -> Iterator[str]:
    for block in blocks:
        text = decode_text(block, stream.line)
        lines = split_lines(text, stream.line)
        stream.line += len(lines)
        yield from lines


def _items_of_plain_lines(
    stream: Stream, blocks: Iterator[bytes], format: Format, name: str, index: int
) -> Iterator[Item]:
    """Yield each block of plain lines unchanged, and the puzzles of all other blocks one by one."""
    assert format.read is not None
    next_plain_block: list[bytes] = []

    def up_to_plain_block(block: bytes) -> Iterator[bytes]:
        """Yield blocks up to the next plain one, because a puzzle may continue in the following block."""
        yield block
        for following in blocks:
            if _core.plain_lines(following):
                next_plain_block.append(following)
                return
            yield following

    while (block := next_plain_block.pop() if next_plain_block else next(blocks, None)) is not None:
        number = stream.line
        if count := _core.plain_lines(block):
            block += b"" if block.endswith(b"\n") else b"\n"
            yield Item(
                index=index,
                line=number,
                where=place_text(name, number),
                block=block,
                count=count,
                source=name,
            )
            index += count
            stream.line += count
            continue
        lines = NumberedLines(_lines(stream, up_to_plain_block(block)), number)
        for result in format.read(lines, Board.square(9)):
            yield _item(result, index, name)
            index += 1


def split_lines(text: str, number: int) -> list[str]:
    """Return the lines of a text that begins at line `number`.

    Raises `FormatError` for a line over 64 KiB.
    """
    lines = text.removesuffix("\n").split("\n")
    if 4 * len(text) > MAX_LINE_BYTES:  # a character has at most four bytes
        for line_number, line in enumerate(lines, number):
            if 4 * len(line) > MAX_LINE_BYTES and _byte_length(line) > MAX_LINE_BYTES:
                raise FormatError("line-long", f"line {line_number}")
    return lines


def _byte_length(line: str) -> int:
    return len(line.encode("utf-8", "surrogatepass"))
