"""Reads a source: detects its format and yields its puzzles, its errors and its blocks as items.

Plain lines, which are 81 digits of a classic puzzle, are yielded as blocks of unchanged bytes, because the
core solves them directly. All other text becomes puzzles here. At most one block is in memory, however long
the input is.
"""

import os
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from typing import NamedTuple

from polydoku import _core
from polydoku.errors import FormatError, PuzzleError
from polydoku.formats import format_of_sample, line, named, plain_lines_need_no_detection
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
from polydoku.formats.reading.regions import is_letter_region_map
from polydoku.model.board import Board

__all__ = ["Item", "Source", "resolve_source", "items"]

_PLAIN_LINE_FORMATS = ("line", "sdm")
"""The formats of text whose plain lines the core may read."""


class ReadOptions(NamedTuple):
    """How to read a source.

    `format` is the name of the format, or `None` to detect it. `board` is the board that the user chose.
    `max_size` is the most bytes of a document after unpacking.
    """

    format: str | None = None
    board: Board | None = None
    max_size: int = MAX_SIZE


def items(
    source: Source,
    *,
    format: str | None = None,
    board: Board | None = None,
    max_size: int = MAX_SIZE,
    index: int = 1,
) -> Iterator[Item]:
    """Yield the puzzles of a source in order, numbered from `index`. Errors are items too.

    An error that ends the reading, such as a damaged file or no puzzle at all, is the last item.
    """
    options = ReadOptions(format, board, max_size)
    if source.data and (plain_items := _items_of_plain_text(source, options, index)):
        yield from plain_items
        return
    next_index = index
    try:
        # Standard input stays open, because the process may go on reading it.
        with nullcontext(source.open()) if source.kind == "stdin" else source.open() as raw:
            for item in _items_of_stream(Stream(raw, max_offset=max_size), source, options, index):
                next_index = item.index + item.count
                yield item
        if next_index == index:
            raise FormatError("empty", size=_byte_count(source))
    except PuzzleError as error:
        yield _error_item(error, next_index, source.name)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        yield _error_item(FormatError("cannot-open", reason=reason), next_index, source.name)


def _items_of_plain_text(source: Source, options: ReadOptions, index: int) -> list[Item] | None:
    """Return the items of a text of plain lines, which needs no detection, or `None` for other text.

    Long text gives `None` too, because it is read in blocks.

    >>> _items_of_plain_text(Source("literal", "", b"." * 80), ReadOptions(), 1) is None
    True
    """
    if len(source.data) > HEAD_SIZE or not (count := _core.plain_lines(source.data)):
        return None
    if options.format not in (None, *_PLAIN_LINE_FORMATS):
        return None
    if options.format is None and not plain_lines_need_no_detection():
        return None
    board = options.board
    if board is None or board == Board.square(9):
        return [_block_item(source.data, count, index, source.name, line_number=1)]
    if len(board) != CELLS:
        return None
    # The core solves blocks on the classic board only, so lines for a jigsaw of 81 cells become puzzles here.
    results = line.read(NumberedLines(source.data.decode("ascii").split()), board)
    return [_result_item(result, item_index, source.name) for item_index, result in enumerate(results, index)]


def _byte_count(source: Source) -> int:
    if source.kind == "file":
        return os.path.getsize(source.name)
    return len(source.data)


def _block_item(block: bytes, count: int, index: int, source_name: str, *, line_number: int) -> Item:
    """Return the item of `count` plain lines, of which the first has the number `line_number`."""
    return Item(
        index=index,
        line=line_number,
        where=place_text(source_name, line_number),
        block=block if block.endswith(b"\n") else block + b"\n",
        count=count,
        source=source_name,
    )


def _result_item(result: ReadResult, index: int, source_name: str) -> Item:
    return Item(
        index=index,
        line=result.line,
        where=place_text(source_name, result.line),
        puzzle=result.puzzle,
        error=None if result.error is None else _error_in_source(result.error, source_name),
        source=source_name,
    )


def _error_item(error: PuzzleError, index: int, source_name: str) -> Item:
    return Item(
        index=index, error=_error_in_source(error, source_name), where=source_name, source=source_name
    )


def _error_in_source(error: PuzzleError, source_name: str) -> PuzzleError:
    return error.at(source_name) if source_name else error


def _items_of_stream(stream: Stream, source: Source, options: ReadOptions, index: int) -> Iterator[Item]:
    detection = _detect(stream, source, options)
    if detection is None:
        return
    format, text = detection
    if format.read is None:
        raise FormatError("cannot-read", name=format.name)
    if not format.reads_lines:
        results = format.read(stream.document(options.max_size) if text is None else text, options.board)
    else:
        blocks = stream.line_blocks() if text is None else iter([text.encode("utf-8", "surrogatepass")])
        if format.name in _PLAIN_LINE_FORMATS and _has_classic_board(stream, options.board):
            yield from _items_of_classic_lines(stream, blocks, format, source.name, index)
            return
        results = format.read(NumberedLines(_lines(stream, blocks)), options.board)
    for item_index, result in enumerate(results, index):
        yield _result_item(result, item_index, source.name)


class Detection(NamedTuple):
    """The format of a stream, and the whole text if detecting the format required reading it."""

    format: Format
    text: str | None


def _detect(stream: Stream, source: Source, options: ReadOptions) -> Detection | None:
    """Return the format of a stream, or `None` if the stream is blank.

    Raises `FormatError` if the first `max_size` bytes are blank lines and comments.
    """
    if not stream.has_puzzle_line and not stream.has_ended:
        raise FormatError("no-start", limit=size_text(options.max_size))
    if not stream.head.strip():
        return None
    if options.format is not None:
        return Detection(named(options.format), None)
    first_byte = stream.head.removeprefix(b"\xef\xbb\xbf").lstrip()[:1]
    whole_lines = stream.head if stream.has_ended else stream.head[: end_of_last_line(stream.head)]
    if first_byte in (b"{", b"[", b"<") or source.kind == "link" or not whole_lines:
        text = stream.document(options.max_size)
        return Detection(format_of_sample(Sample(text, source.name, requested_board=options.board)), text)
    sample = Sample(
        decode_text(whole_lines, 1),
        source.name,
        is_complete=stream.has_ended,
        requested_board=options.board,
    )
    return Detection(format_of_sample(sample), None)


def _has_classic_board(stream: Stream, requested_board: Board | None) -> bool:
    """Return whether a stream of lines has puzzles of the classic board.

    If no board is requested, the first puzzle must have 81 cells, and no region map may follow it,
    which would make it a jigsaw.
    """
    if requested_board is not None:
        return requested_board == Board.square(9)
    puzzle_lines = (
        text.decode("utf-8", "replace")
        for text in stream.head[stream.puzzle_offset :].splitlines()
        if text.strip() and text[:1] != b"#"
    )
    first_line, second_line = next(puzzle_lines, ""), next(puzzle_lines, "")
    symbols, _ = line.split_after_symbols(first_line.removeprefix("\ufeff"), 0)
    return len(symbols) == CELLS and not is_letter_region_map(second_line.strip())


def _lines(stream: Stream, blocks: Iterable[bytes]) -> Iterator[str]:
    """Yield the lines of blocks, and count them in the stream."""
    for block in blocks:
        text = decode_text(block, stream.next_line)
        lines = split_lines(text, stream.next_line)
        stream.next_line += len(lines)
        yield from lines


def _items_of_classic_lines(
    stream: Stream, blocks: Iterator[bytes], format: Format, source_name: str, index: int
) -> Iterator[Item]:
    """Yield each block of plain lines unchanged, and an item for each puzzle of all other blocks."""
    assert format.read is not None
    plain_block: bytes | None = None

    def blocks_up_to_plain_one(block: bytes) -> Iterator[bytes]:
        """Yield `block` and the blocks after it up to the next plain one.

        They are read together, because a block may begin with the region map of the last puzzle before it.
        """
        nonlocal plain_block
        yield block
        for following in blocks:
            if _core.plain_lines(following):
                plain_block = following
                return
            yield following

    while (block := plain_block or next(blocks, None)) is not None:
        plain_block = None
        first_line = stream.next_line
        if count := _core.plain_lines(block):
            yield _block_item(block, count, index, source_name, line_number=first_line)
            index += count
            stream.next_line += count
            continue
        lines = NumberedLines(_lines(stream, blocks_up_to_plain_one(block)), first_line)
        for result in format.read(lines, Board.square(9)):
            yield _result_item(result, index, source_name)
            index += 1


def split_lines(text: str, first_line: int) -> list[str]:
    """Return the lines of a text.

    Raises `FormatError` for a line over 64 KiB. The error counts lines from `first_line`.
    """
    lines = text.removesuffix("\n").split("\n")
    if 4 * len(text) > MAX_LINE_BYTES:  # a character has at most four bytes
        for number, line_text in enumerate(lines, first_line):
            if 4 * len(line_text) > MAX_LINE_BYTES and _byte_length(line_text) > MAX_LINE_BYTES:
                raise FormatError("line-long", f"line {number}")
    return lines


def _byte_length(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))
