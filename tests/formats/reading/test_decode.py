import gzip
import io
import tracemalloc

import pytest

from format_cases import CLASSIC, classic, error_of, read, read_all
from polydoku import FormatError
from polydoku.formats.reading.decode import BLOCK_SIZE, Stream, decode_text

LINE = CLASSIC.encode() + b"\n"


class Trickle(io.RawIOBase):
    """A pipe that gives a few bytes at a time."""

    def __init__(self, data: bytes, step: int) -> None:
        self._data, self._step = io.BytesIO(data), step

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        return self._data.read(min(size, self._step) if size >= 0 else -1)


@pytest.mark.parametrize(
    ("head", "kind"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0", "a PNG picture"),
        (b"\xff\xd8\xff\xe0\0\x10JFIF", "a JPEG picture"),
        (b"GIF89a", "a GIF picture"),
        (b"BM\0\0\0\0", "a BMP picture"),
        (b"RIFF\0\0\0\0WEBP", "a WebP picture or a sound"),
        (b"%PDF-1.7\n", "a PDF"),
        (b"PK\x03\x04abc", "a zip archive or office document"),
        (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
        (b"BZh91AY", "bzip2 data"),
        (b"\xfd7zXZ\0", "xz data"),
        (b"\x28\xb5\x2f\xfdabc", "Zstandard data"),
        (b"\x7fELF\x02", "a program"),
        (b"PAR1\x15", "a Parquet file"),
        (b"SQLite format 3\0", "a database"),
        (b"\x93NUMPY\x01", "a numpy file"),
    ],
)
def test_files_that_are_no_text_are_named(head: bytes, kind: str) -> None:
    assert error_of(head + b"x" * 100) == f"{kind}, not a puzzle; give text, JSON or a link"


def test_a_picture_inside_gzip_is_named_too() -> None:
    assert error_of(gzip.compress(b"\x89PNG\r\n\x1a\n")).startswith("a PNG picture")


def test_a_nul_byte_is_named_with_its_line_wherever_it_stands() -> None:
    want = "binary data (a NUL byte), not a puzzle; give text, JSON or a link"
    assert error_of(LINE + b"1\0") == f"line 2: {want}"
    assert error_of(LINE * 3000 + b"\0" * 81) == f"line 3001: {want}"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be"])
def test_utf_16_is_refused_with_what_to_do(encoding: str) -> None:
    data = ("\ufeff" if encoding == "utf-16-be" else "") + CLASSIC
    assert error_of(data.encode(encoding)) == "UTF-16 text; save it as UTF-8"


def test_a_byte_order_mark_does_not_matter() -> None:
    assert read(b"\xef\xbb\xbf" + LINE) == classic()
    assert read(b'\xef\xbb\xbf{"polydoku":1,"board":"9x9","givens":{}}').given_count == 0
    assert len(read_all(b"\xef\xbb\xbf" + LINE * 5)) == 5


def test_a_byte_that_is_not_utf_8_is_named_with_its_line() -> None:
    data = LINE + CLASSIC.encode() + b" caf\xe9\n"
    assert error_of(data) == "line 2: the byte 0xE9 is not UTF-8 text; save the file as UTF-8"


@pytest.mark.parametrize("level", [0, 1, 9])
def test_gzip_is_unpacked_by_its_first_bytes(level: int) -> None:
    assert len(read_all(gzip.compress(LINE * 3000, level))) == 3000


@pytest.mark.parametrize("cut", [2, 5, 12, 20, -1, -8, -20])
def test_damaged_gzip_is_an_error(cut: int) -> None:
    assert error_of(gzip.compress(LINE * 1000)[:cut]) == "the gzip data is damaged or ends early"


def test_changed_gzip_is_an_error() -> None:
    data = bytearray(gzip.compress(LINE * 1000))
    data[-6] ^= 1
    assert error_of(bytes(data)) == "the gzip data is damaged or ends early"


def test_a_document_may_have_as_many_bytes_as_allowed_counted_unpacked() -> None:
    bomb = gzip.compress(b'{"a": "' + b" " * (17 << 20))
    assert len(bomb) < 20_000
    assert error_of(bomb).startswith("larger than 16 MiB after unpacking; raise --max-size")


def test_a_gzip_bomb_of_blank_lines_costs_no_memory() -> None:
    bomb = gzip.compress(LINE + b"\n" * (64 << 20))
    tracemalloc.start()
    try:
        assert sum(1 for _ in Stream(io.BytesIO(bomb)).line_blocks()) > 60
        assert tracemalloc.get_traced_memory()[1] < 8 * BLOCK_SIZE
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("step", [1, 7, 1000])
def test_a_pipe_that_gives_a_little_at_a_time_is_read_whole(step: int) -> None:
    data = LINE * (20 if step == 1 else 2000)
    assert b"".join(Stream(Trickle(data, step)).line_blocks()) == data  # type: ignore[arg-type]


def test_blocks_end_where_lines_end() -> None:
    blocks = list(Stream(io.BytesIO(LINE * 40_000 + CLASSIC.encode())).line_blocks())
    assert len(blocks) > 3
    assert all(block.endswith(b"\n") for block in blocks[:-1])
    assert b"".join(blocks) == LINE * 40_000 + CLASSIC.encode()


@pytest.mark.parametrize("lines", [0, 1, 5000])
def test_a_line_over_64_kib_is_refused_by_its_number(lines: int) -> None:
    data = LINE * lines + b"1" * 70_000 + b"\n"
    assert (
        error_of(data)
        == f"line {lines + 1}: longer than 64 KiB; a puzzle on one line has at most 1,024 symbols"
    )


def test_a_line_that_never_ends_is_refused_before_it_is_read() -> None:
    class Endless(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            return b"1" * size

    with pytest.raises(FormatError, match="longer than 64 KiB"):
        list(Stream(Endless()).line_blocks())  # type: ignore[arg-type]


def test_text_has_plain_line_ends() -> None:
    assert decode_text(b"\xef\xbb\xbfa\r\nb\rc\n", 1) == "a\nb\nc\n"
