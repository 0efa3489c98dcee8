"""Turns bytes into text: unpacks gzip, and refuses pictures, archives and other data that is not text.

Memory is bounded, also for a small file that unpacks to gigabytes. Lines are read in blocks, and a document
is refused when its unpacked bytes exceed a limit.
"""

import io
import re
import zlib
from collections.abc import Iterator
from typing import IO, cast

from polydoku.errors import FormatError

MAX_LINE_BYTES = 1 << 16
"""The most bytes that a line may have: 64 KiB."""

CLASSIC_LINE_SIZE = 82
"""The bytes of a line with 81 cells and a line end. Sizes below are multiples, so that no line is split."""

HEAD_SIZE = 799 * CLASSIC_LINE_SIZE
"""The number of bytes from which the format is detected, about 64 KiB."""

BLOCK_SIZE = 12_787 * CLASSIC_LINE_SIZE
"""The number of bytes that are read at once, about 1 MiB."""

MAX_SIZE = 16 << 20
"""The most bytes that a document may have after unpacking: 16 MiB."""

GZIP = b"\x1f\x8b"
"""The first bytes of a gzip file."""

_PUZZLE_LINE = re.compile(rb"(?:\A(?:\xef\xbb\xbf)?+|[\r\n])(?!#)[^\S\r\n]*\S")
"""Matches the start of a line that is neither blank nor a comment, up to its first visible character.

The first line may begin with the byte order mark of UTF-8. Because ``?+`` never gives the mark back, it does
not count as a visible character.
"""

_FILE_SIGNATURES = (
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"BM", "a BMP picture"),
    (b"RIFF", "a WebP picture or a sound"),
    (b"%PDF", "a PDF"),
    (b"PK\x03\x04", "a zip archive or office document"),
    (b"PK\x05\x06", "an empty zip archive"),
    (b"7z\xbc\xaf", "a 7z archive"),
    (b"Rar!", "a RAR archive"),
    (b"BZh", "bzip2 data"),
    (b"\xfd7zXZ", "xz data"),
    (b"\x28\xb5\x2f\xfd", "Zstandard data"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90", "a program"),
    (b"PAR1", "a Parquet file"),
    (b"ARROW1", "an Arrow file"),
    (b"SQLite format 3", "a database"),
    (b"\x93NUMPY", "a numpy file"),
    (b"\xff\xfe", "UTF-16 text"),
    (b"\xfe\xff", "UTF-16 text"),
)


class Stream:
    """The bytes of a source, unpacked if they are gzip, with the first of them in `head`.

    A puzzle line is a line that is neither blank nor a comment. `head` has all lines before the first
    puzzle line, and then about 64 KiB. `puzzle_offset` is the position of that line in `head`, or the length
    of `head` if no puzzle line has been read.

    `has_ended` says whether all bytes have been read. `next_line` is the number of the line after the blocks
    that the caller of `line_blocks` has read; the caller must update it.
    """

    def __init__(
        self, raw: IO[bytes], *, max_offset: int = MAX_SIZE, head_size: int = 0, block_size: int = 0
    ) -> None:
        """Read the head. Raises `FormatError` for pictures, archives and other binary data.

        `max_offset` is the most bytes that are searched for a puzzle line. `head_size` and `block_size` are
        in bytes, by default `HEAD_SIZE` and `BLOCK_SIZE`.
        """
        self._raw: IO[bytes] = raw
        self._head_size, self._block_size = head_size or HEAD_SIZE, block_size or BLOCK_SIZE
        head = _read_fully(raw, self._head_size)
        if head.startswith(GZIP):
            import gzip

            packed = io.BufferedReader(_PrependedStream(head, raw))
            self._raw = cast(IO[bytes], gzip.GzipFile(fileobj=packed))
            head = self._read(self._head_size)
        self.next_line = 1
        self.has_ended = len(head) < self._head_size
        _refuse_binary(head)
        self.head, self.puzzle_offset = self._extended_head(head, max_offset)

    @property
    def has_puzzle_line(self) -> bool:
        """Whether a puzzle line begins in the head."""
        return self.puzzle_offset < len(self.head)

    def _extended_head(self, head: bytes, max_offset: int) -> tuple[bytes, int]:
        """Read on until the head has `head_size` bytes after the start of the first puzzle line.

        Return the head and the offset of that line.
        """
        search_start = 0
        while not (match := _PUZZLE_LINE.search(head, search_start)):
            if self.has_ended or len(head) >= max_offset:
                return head, len(head)
            # The last line is searched again, because its first visible character may follow.
            search_start = max(head.rfind(b"\n"), head.rfind(b"\r"), 0)
            head += self._next_block(self._block_size)
        offset = max(head.rfind(b"\n", 0, match.end()), head.rfind(b"\r", 0, match.end())) + 1
        while not self.has_ended and len(head) - offset < self._head_size:
            head += self._next_block(offset + self._head_size - len(head))
        return head, offset

    def _next_block(self, size: int) -> bytes:
        """Return the next `size` bytes. Fewer bytes mean that the stream has ended."""
        block = self._read(size)
        self.has_ended = len(block) < size
        return block

    def _read(self, size: int) -> bytes:
        try:
            return _read_fully(self._raw, size)
        except (EOFError, zlib.error):
            raise FormatError("gzip-damaged") from None
        except OSError as error:
            if error.errno is None:  # an error of the gzip module, and not of the system
                raise FormatError("gzip-damaged") from None
            raise

    def blocks(self) -> Iterator[bytes]:
        """Yield all bytes in blocks of about 1 MiB, the head first; the last one may be empty."""
        yield self.head
        while not self.has_ended:
            yield self._next_block(self._block_size)

    def document(self, limit: int) -> str:
        """Return the whole stream as text. Raises `FormatError` if it has more than `limit` bytes."""
        blocks, size = [], 0
        for block in self.blocks():
            blocks.append(block)
            size += len(block)
            if size > limit:
                raise FormatError("too-large", limit=size_text(limit))
        return decode_text(b"".join(blocks), 1)

    def line_blocks(self) -> Iterator[bytes]:
        """Yield blocks of whole lines with their line ends. Raises `FormatError` for a line over 64 KiB."""
        pending = b""
        for block in self.blocks():
            pending += block
            end = len(pending) if self.has_ended else end_of_last_line(pending)
            if end:
                yield pending[:end]
                pending = pending[end:]
            if len(pending.removesuffix(b"\r")) > MAX_LINE_BYTES:
                raise FormatError("line-long", f"line {self.next_line}")


def end_of_last_line(block: bytes) -> int:
    """Return the position after the last whole line of a block, or 0 if it has no whole line.

    A CR at the end of the block does not count, because it may be the first half of CR LF.

    >>> end_of_last_line(b"12\\r\\n34"), end_of_last_line(b"12\\r34"), end_of_last_line(b"12\\r")
    (4, 3, 0)
    """
    end = block.rfind(b"\n") + 1
    return max(end, block.rfind(b"\r", end, -1) + 1)


class _PrependedStream(io.RawIOBase):
    """A stream of the bytes that were read from another stream, followed by the rest of that stream."""

    def __init__(self, already_read: bytes, raw: IO[bytes]) -> None:
        self._already_read, self._raw = already_read, raw

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "bytearray | memoryview") -> int:  # type: ignore[override]
        size = len(buffer)
        if self._already_read:
            data, self._already_read = self._already_read[:size], self._already_read[size:]
        else:
            data = self._raw.read(size) or b""
        buffer[: len(data)] = data
        return len(data)


def _read_fully(raw: IO[bytes], size: int) -> bytes:
    """Return `size` bytes, or all bytes up to the end of the stream.

    One call of `read` is not enough, because a pipe returns the bytes that are available.
    """
    chunks, missing = [], size
    while missing > 0 and (chunk := raw.read(missing)):
        chunks.append(chunk)
        missing -= len(chunk)
    return b"".join(chunks)


def _refuse_binary(head: bytes) -> None:
    for signature, description in _FILE_SIGNATURES:
        # Text may begin with the two letters "BM", but it has no NUL.
        is_certain = len(signature) > 2 or not signature.isascii() or b"\0" in head
        if head.startswith(signature) and is_certain:
            raise FormatError("utf-16" if description.startswith("UTF") else "binary", kind=description)
    if b"\0" in head:
        line = head.count(b"\n", 0, head.index(b"\0")) + 1
        raise FormatError("binary-data", f"line {line}")


def decode_text(data: bytes, first_line: int) -> str:
    """Return UTF-8 bytes as text without a byte order mark, with ``\\n`` as line end.

    Raises `FormatError` for bytes that are not UTF-8 and for a NUL. The error counts lines from `first_line`.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = first_line + data.count(b"\n", 0, error.start)
        raise FormatError("not-utf-8", f"line {line}", byte=f"0x{data[error.start]:02X}") from None
    if "\0" in text:
        line = first_line + text.count("\n", 0, text.index("\0"))
        raise FormatError("binary-data", f"line {line}")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.removeprefix("\ufeff")


def size_text(byte_count: int) -> str:
    """Return a number of bytes as text: ``16 MiB``, ``1,000 bytes``."""
    return f"{byte_count >> 20} MiB" if byte_count >= 1 << 20 else f"{byte_count:,} bytes"
