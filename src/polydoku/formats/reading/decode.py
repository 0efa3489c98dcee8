"""From bytes to text: compressed files unpacked on the way, anything that is no text refused by name.

Everything is bounded: a stream is read in blocks, a document only up to a limit that counts unpacked
bytes, so that a small file which unpacks to gigabytes costs no more than a large one.
"""

import io
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
    """Bytes of a source, unpacked where they are gzip; `head` is what was looked at, `ended` if it is all.

    `line` is the number of the first line that was not handed on: whoever reads `line_blocks` counts lines.
    Raises `FormatError` for pictures, archives and whatever else is no text.
    """

    def __init__(self, raw: IO[bytes]) -> None:
        self._raw: IO[bytes] = raw
        first = _full(raw, HEAD)
        if first.startswith(GZIP):
            import gzip

            self._raw = cast(IO[bytes], gzip.GzipFile(fileobj=io.BufferedReader(_After(first, raw))))
            first = self._read(HEAD)
        self.head = first
        self.line = 1
        self.ended = len(first) < HEAD
        _refuse_binary(first)

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
        """Yield all bytes in blocks of about 1 MiB, the head first."""
        yield self.head
        while not self.ended:
            block = self._read(BLOCK)
            self.ended = len(block) < BLOCK
            if block:
                yield block

    def document(self, limit: int) -> str:
        """Return all of it as text; raises `FormatError` when that is more than `limit` bytes."""
        parts, size = [], 0
        for block in self.blocks():
            parts.append(block)
            size += len(block)
            if size > limit:
                raise FormatError("too-large", limit=_size(limit))
        return text_of(b"".join(parts), 1)

    def line_blocks(self) -> Iterator[bytes]:
        """Yield blocks of whole lines, each with its line ends; raises for a line over 64 KiB."""
        rest = b""
        for block in self.blocks():
            block = _unified(rest + block)
            end = len(block) if self.ended else block.rfind(b"\n") + 1
            rest = block[end:]
            if end:
                yield block[:end]
            if len(rest) > LONGEST:
                raise FormatError("line-long", f"line {self.line}")


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


def _unified(block: bytes) -> bytes:
    """Turn the line ends of old Macs into ours where a block has no others."""
    return block.replace(b"\r", b"\n") if b"\n" not in block and b"\r" in block else block


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


def _size(limit: int) -> str:
    return f"{limit >> 20} MiB" if limit >= 1 << 20 else f"{limit:,} bytes"
