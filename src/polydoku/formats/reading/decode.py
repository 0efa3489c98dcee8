"""From bytes to text: compressed files unpacked on the way, anything that is no text refused by name.

Everything is bounded: a stream is read in blocks, a document only up to a limit that counts unpacked
bytes, so that a small file which unpacks to gigabytes costs no more than a large one.
"""

import io
import re
import zlib
from collections.abc import Iterator
from typing import IO, cast

from polydoku.errors import FormatError

LONGEST = 1 << 16
"""The longest line of a line format."""

HEAD = 799 * 82
"""How much is looked at to tell the format: like a block, whole lines of classic puzzles."""

BLOCK = 12_787 * 82
"""About 1 MiB; blocks that end where lines of 81 cells do need not be put together from two."""

MAX_SIZE = 16 << 20

GZIP = b"\x1f\x8b"
"""What a file packed by gzip begins with."""

_PUZZLE_LINE = re.compile(rb"(?:\A(?:\xef\xbb\xbf)?+|[\r\n])(?!#)[^\S\r\n]*\S")
"""Up to the first symbol of a line that is neither blank nor a comment."""

_MAGIC = (
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

    `head` is the part that is read first: blank and comment lines, then about 64 KiB from the first puzzle
    line on. `start` is where that line begins (the length of `head` if there is none), and `ended` says
    whether `head` is everything. `line` is the number of the first line that `line_blocks` has not yielded
    yet: whoever reads them counts.

    `limit` is the largest size of the lines before the first puzzle; `head_size` and `block_size` replace
    `HEAD` and `BLOCK`. Raises `FormatError` for pictures, archives and other data that is not text.
    """

    def __init__(
        self, raw: IO[bytes], *, limit: int = MAX_SIZE, head_size: int = 0, block_size: int = 0
    ) -> None:
        self._raw: IO[bytes] = raw
        self._head_size, self._block_size = head_size or HEAD, block_size or BLOCK
        first = _full(raw, self._head_size)
        if first.startswith(GZIP):
            import gzip

            self._raw = cast(IO[bytes], gzip.GzipFile(fileobj=io.BufferedReader(_After(first, raw))))
            first = self._read(self._head_size)
        self.line = 1
        self.ended = len(first) < self._head_size
        _refuse_binary(first)
        self.head, self.start = self._from_first_puzzle(first, limit)

    def _from_first_puzzle(self, head: bytes, limit: int) -> tuple[bytes, int]:
        """Return the head with as much behind its first puzzle line as `head_size`, and where that begins."""
        at = 0
        while not (match := _PUZZLE_LINE.search(head, at)) and not self.ended and len(head) < limit:
            at = max(head.rfind(b"\n"), head.rfind(b"\r"), 0)
            head += self._next()
        if not match:
            return head, len(head)
        start = max(head.rfind(b"\n", 0, match.end()), head.rfind(b"\r", 0, match.end())) + 1
        while not self.ended and len(head) - start < self._head_size:
            head += self._next(start + self._head_size - len(head))
        return head, start

    def _next(self, size: int = 0) -> bytes:
        """Return the next block, and note whether the stream has ended."""
        block = self._read(size or self._block_size)
        self.ended = len(block) < (size or self._block_size)
        return block

    def _read(self, size: int) -> bytes:
        try:
            return _full(self._raw, size)
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
            yield self._next()

    def document(self, limit: int) -> str:
        """Return all of it as text; raises `FormatError` when that is more than `limit` bytes."""
        parts, size = [], 0
        for block in self.blocks():
            parts.append(block)
            size += len(block)
            if size > limit:
                raise FormatError("too-large", limit=size_text(limit))
        return text_of(b"".join(parts), 1)

    def line_blocks(self) -> Iterator[bytes]:
        """Yield blocks of whole lines, each with its line ends; raises for a line over 64 KiB."""
        rest = b""
        for block in self.blocks():
            rest += block
            end = len(rest) if self.ended else end_of_lines(rest)
            if end:
                yield rest[:end]
                rest = rest[end:]
            if len(rest) - rest.endswith(b"\r") > LONGEST:
                raise FormatError("line-long", f"line {self.line}")


def end_of_lines(block: bytes) -> int:
    """Return where the last whole line of a block ends; 0 if it has none.

    A CR at the end of the block may be the first half of CR LF, so it does not end a line yet.

    >>> end_of_lines(b"12\\r\\n34"), end_of_lines(b"12\\r34"), end_of_lines(b"12\\r")
    (4, 3, 0)
    """
    after = block.rfind(b"\n") + 1
    return max(after, block.rfind(b"\r", after, -1) + 1)


class _After(io.RawIOBase):
    """A raw stream that gives some bytes back before those of another one."""

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


def _full(raw: IO[bytes], size: int) -> bytes:
    """Read until `size` bytes are there or nothing is left: a pipe gives less at a time."""
    parts, left = [], size
    while left > 0 and (part := raw.read(left)):
        parts.append(part)
        left -= len(part)
    return b"".join(parts)


def _refuse_binary(head: bytes) -> None:
    for magic, kind in _MAGIC:
        if head.startswith(magic) and (len(magic) > 2 or b"\0" in head or magic[0] > 127):
            raise FormatError("utf-16" if kind.startswith("UTF") else "binary", kind=kind)
    if b"\0" in head:
        line = head.count(b"\n", 0, head.index(b"\0")) + 1
        raise FormatError("binary-data", f"line {line}")


def text_of(data: bytes, line: int) -> str:
    """Return bytes as text without a byte order mark, with plain line ends.

    Raises `FormatError` that names the line (the data begins at `line`) of a byte that is not UTF-8, or
    of a NUL.
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
    """Return a size in the unit that suits it: ``16 MiB``, ``1,000 bytes``."""
    return f"{limit >> 20} MiB" if limit >= 1 << 20 else f"{limit:,} bytes"
