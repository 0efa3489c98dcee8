"""Turns bytes into text: unpacks gzip, and refuses data that is not text by naming its kind.

Memory is bounded. A stream is read in blocks, and a document only up to a limit of unpacked bytes, so a
small file that unpacks to gigabytes is refused like a large file.
"""

import io
import re
import zlib
from collections.abc import Iterator
from typing import IO, cast

from polydoku.errors import FormatError

MAX_LINE_BYTES = 1 << 16
"""The most bytes that a line may have."""

HEAD_SIZE = 799 * 82
"""The bytes from which the format is detected: a whole number of classic lines (81 cells and a line end)."""

BLOCK_SIZE = 12_787 * 82
"""About 1 MiB: a whole number of classic lines, so that no line is split between two blocks."""

MAX_SIZE = 16 << 20
"""The most bytes that a document may have, unpacked."""

GZIP = b"\x1f\x8b"
"""The first bytes of a gzip file."""

_PUZZLE_LINE = re.compile(rb"(?:\A(?:\xef\xbb\xbf)?+|[\r\n])(?!#)[^\S\r\n]*\S")
"""Matches from a line start to the first symbol of a line that is neither blank nor a comment."""

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
    """The bytes of a source, unpacked if they are gzip.

    `head` are the bytes that are read first: blank and comment lines, then about 64 KiB from the first
    puzzle line on. `start` is the position of that line in `head`, or the length of `head` if there is
    none. `ended` says whether all bytes have been read. `line` is the number of the first line that has
    not been read from `line_blocks`; the caller of `line_blocks` updates it.

    `limit` is the most bytes before the first puzzle line. `head_size` and `block_size` replace
    `HEAD_SIZE` and `BLOCK_SIZE`. Raises `FormatError` for pictures, archives and other binary data.
    """

    def __init__(
        self, raw: IO[bytes], *, limit: int = MAX_SIZE, head_size: int = 0, block_size: int = 0
    ) -> None:
        self._raw: IO[bytes] = raw
        self._head_size, self._block_size = head_size or HEAD_SIZE, block_size or BLOCK_SIZE
        first = _read_fully(raw, self._head_size)
        if first.startswith(GZIP):
            import gzip

            self._raw = cast(
                IO[bytes], gzip.GzipFile(fileobj=io.BufferedReader(_PrependedStream(first, raw)))
            )
            first = self._read(self._head_size)
        self.line = 1
        self.ended = len(first) < self._head_size
        _refuse_binary(first)
        self.head, self.start = self._from_first_puzzle(first, limit)

    def _from_first_puzzle(self, head: bytes, limit: int) -> tuple[bytes, int]:
        """Extend the head to `head_size` bytes after the start of the first puzzle line.

        Return the head and the position of that line.
        """
        position = 0
        while not (match := _PUZZLE_LINE.search(head, position)) and not self.ended and len(head) < limit:
            position = max(head.rfind(b"\n"), head.rfind(b"\r"), 0)
            head += self._next_block()
        if not match:
            return head, len(head)
        start = max(head.rfind(b"\n", 0, match.end()), head.rfind(b"\r", 0, match.end())) + 1
        while not self.ended and len(head) - start < self._head_size:
            head += self._next_block(start + self._head_size - len(head))
        return head, start

    def _next_block(self, size: int = 0) -> bytes:
        """Return the next block, and note whether the stream has ended."""
        block = self._read(size or self._block_size)
        self.ended = len(block) < (size or self._block_size)
        return block

    def _read(self, size: int) -> bytes:
        try:
            return _read_fully(self._raw, size)
        except (EOFError, zlib.error):
            raise FormatError("gzip-damaged") from None
        except OSError as error:
            if error.errno is not None:
                raise
            raise FormatError("gzip-damaged") from None

    def blocks(self) -> Iterator[bytes]:
        """Yield all bytes in blocks of about 1 MiB, the head first; the last one may be empty."""
        yield self.head
        while not self.ended:
            yield self._next_block()

    def document(self, limit: int) -> str:
        """Return the whole stream as text. Raises `FormatError` if it has more than `limit` bytes."""
        parts, size = [], 0
        for block in self.blocks():
            parts.append(block)
            size += len(block)
            if size > limit:
                raise FormatError("too-large", limit=size_text(limit))
        return decode_text(b"".join(parts), 1)

    def line_blocks(self) -> Iterator[bytes]:
        """Yield blocks of whole lines with their line ends. Raises `FormatError` for a line over 64 KiB."""
        rest = b""
        for block in self.blocks():
            rest += block
            end = len(rest) if self.ended else end_of_last_line(rest)
            if end:
                yield rest[:end]
                rest = rest[end:]
            if len(rest) - rest.endswith(b"\r") > MAX_LINE_BYTES:
                raise FormatError("line-long", f"line {self.line}")


def end_of_last_line(block: bytes) -> int:
    """Return the position after the last whole line of a block, or 0 if it has no whole line.

    A CR at the end of the block does not count, because it may be the first half of CR LF.

    >>> end_of_last_line(b"12\\r\\n34"), end_of_last_line(b"12\\r34"), end_of_last_line(b"12\\r")
    (4, 3, 0)
    """
    end = block.rfind(b"\n") + 1
    return max(end, block.rfind(b"\r", end, -1) + 1)


class _PrependedStream(io.RawIOBase):
    """A stream of the bytes `first`, followed by the bytes of another stream."""

    def __init__(self, first: bytes, raw: IO[bytes]) -> None:
        self._first, self._raw = first, raw

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "bytearray | memoryview") -> int:  # type: ignore[override]
        if self._first:
            part, self._first = self._first[: len(buffer)], self._first[len(buffer) :]
        else:
            part = self._raw.read(len(buffer)) or b""
        buffer[: len(part)] = part
        return len(part)


def _read_fully(raw: IO[bytes], size: int) -> bytes:
    """Return `size` bytes, or all that are left. A pipe returns fewer for each call of `read`."""
    parts, missing = [], size
    while missing > 0 and (part := raw.read(missing)):
        parts.append(part)
        missing -= len(part)
    return b"".join(parts)


def _refuse_binary(head: bytes) -> None:
    for magic, kind in _FILE_SIGNATURES:
        if head.startswith(magic) and (len(magic) > 2 or b"\0" in head or magic[0] > 127):
            raise FormatError("utf-16" if kind.startswith("UTF") else "binary", kind=kind)
    if b"\0" in head:
        line = head.count(b"\n", 0, head.index(b"\0")) + 1
        raise FormatError("binary-data", f"line {line}")


def decode_text(data: bytes, line: int) -> str:
    """Return UTF-8 bytes as text without a byte order mark, with ``\\n`` as line end.

    `line` is the number of the first line, for errors. Raises `FormatError` for bytes that are not UTF-8 and
    for a NUL.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        number = line + data.count(b"\n", 0, error.start)
        raise FormatError("not-utf-8", f"line {number}", byte=f"0x{data[error.start]:02X}") from None
    if "\0" in text:
        raise FormatError("binary-data", f"line {line + text.count(chr(10), 0, text.index(chr(0)))}")
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.removeprefix("\ufeff")


def size_text(limit: int) -> str:
    """Return a number of bytes as text: ``16 MiB``, ``1,000 bytes``."""
    return f"{limit >> 20} MiB" if limit >= 1 << 20 else f"{limit:,} bytes"
