"""Reading in blocks gives what reading at once gives, wherever the blocks end."""

import gzip
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from format_cases import CLASSIC, SOLVED, ZEROS, classic, lines, to
from polydoku import formats
from polydoku.formats.reading import decode
from polydoku.formats.reading.decode import Stream
from polydoku.formats.reading.source import Item, Source, items

LINES = st.sampled_from(
    [CLASSIC, CLASSIC, CLASSIC, ZEROS, SOLVED, "", "# comment", CLASSIC + " # easy", f"{ZEROS},{SOLVED}",
     CLASSIC[1:], "x" + CLASSIC[1:], "." + ZEROS[1:]],
)  # fmt: skip
ENDS = st.sampled_from(["\n", "\r\n"])


def content(item: Item) -> tuple[int, int, str, str]:
    """What there is to say of an item: its number, line, digits and error."""
    return (
        item.index,
        item.line,
        item.puzzle.givens.line if item.puzzle else "",
        str(item.error or ""),
    )


def read(data: bytes) -> list[tuple[int, int, str, str]]:
    return [content(puzzle) for item in items(Source("literal", "", data)) for puzzle in item.puzzles()]


def expected(texts: list[str]) -> list[tuple[int, int, str, str]]:
    """The same, a line at a time."""
    contents: list[tuple[int, int, str, str]] = []
    for number, text in enumerate(texts, 1):
        if text and not text.startswith("#"):
            [(_, _, digits, error)] = read(text.encode())
            contents.append((len(contents) + 1, number, digits, error.replace("line 1", f"line {number}")))
    return contents


@given(st.lists(LINES, max_size=30), ENDS, st.booleans(), st.integers(100, 2000), st.booleans())
def test_blocks_of_any_length_give_the_same_puzzles(
    texts: list[str], end: str, final: bool, block: int, packed: bool
) -> None:
    texts = [CLASSIC, *texts, CLASSIC]
    data = (end.join(texts) + (end if final else "")).encode()
    before = decode.BLOCK_SIZE, decode.HEAD_SIZE
    wanted = expected(texts)
    decode.BLOCK_SIZE, decode.HEAD_SIZE = block, 1000
    try:
        assert read(gzip.compress(data) if packed else data) == wanted
    finally:
        decode.BLOCK_SIZE, decode.HEAD_SIZE = before


@pytest.mark.parametrize("name", ["euler", "csv", "hodoku", "rows", "grid", "sdk", "ss", "sdx", "numbers"])
@pytest.mark.parametrize("block", [100, 1000, 5000])
def test_every_format_of_lines_is_read_in_blocks(
    name: str, block: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = classic(author="A") if name == "sdk" else classic()
    text = "".join(formats.write_all([puzzle] * 30, name))
    monkeypatch.setattr(decode, "BLOCK_SIZE", block)
    monkeypatch.setattr(decode, "HEAD_SIZE", 2000)
    puzzles = list(formats.read_all(text.encode(), format=name))
    assert len(puzzles) == 30
    assert set(puzzles) == {puzzles[0]}


@given(st.binary(max_size=3000), st.integers(1, 500))
def test_blocks_hold_all_bytes_in_order(data: bytes, block: int) -> None:
    before = decode.BLOCK_SIZE, decode.HEAD_SIZE
    text = (
        data.replace(b"\0", b"")
        .replace(b"\r", b"")
        .removeprefix(b"\x1f\x8b")
        .lstrip(b"\xff\xfe\x93\x89BMRIFF")
    )
    decode.BLOCK_SIZE, decode.HEAD_SIZE = block, 3001
    try:
        assert b"".join(Stream(io.BytesIO(b"#" + text)).line_blocks()) == b"#" + text
    finally:
        decode.BLOCK_SIZE, decode.HEAD_SIZE = before


def test_a_link_in_a_file_may_be_longer_than_a_line() -> None:
    long = classic(text="".join(chr(0x4E00 + i * 7919 % 20000) for i in range(60_000)))
    link = to(long, "link")
    assert len(link) > 1 << 16
    assert list(formats.read_all(link.encode())) == [long]


def test_numbers_and_names_continue_over_several_sources() -> None:
    first = list(items(Source("literal", "", lines(CLASSIC, CLASSIC).encode())))
    then = list(items(Source("literal", "", CLASSIC.encode()), index=3))
    assert [item.index for item in (*first, *then)] == [1, 3]
