"""The line reader loses no line, wherever blocks end and whatever comes before the first puzzle."""

import gzip
import io

import pytest

from format_cases import CLASSIC, error_of, read_all
from formats.line_reader import check, expected_lines, lines_of
from polydoku.formats.reading.decode import BLOCK_SIZE, HEAD_SIZE, Stream, end_of_last_line
from polydoku.formats.reading.source import Source, items

LINE = CLASSIC.encode() + b"\n"
MAP = "ABCDEFGHI" * 9


@pytest.mark.parametrize("seed", range(5))
def test_random_blocks_agree_with_a_reader_of_all_bytes(seed: int) -> None:
    assert check(10_000, seed) >= 10_000


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
@pytest.mark.parametrize("blocks", range(4))
@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("step", [0, 5])
def test_the_last_line_is_read_where_it_ends_with_a_block(
    end: bytes, blocks: int, packed: bool, step: int
) -> None:
    for size in range(98 + blocks * 100, 103 + blocks * 100):
        data = (b"12345678" + end) * 100
        data = data[: size - 1].rstrip(b"\r\n").ljust(size, b"9")
        assert lines_of(data, 100, 100, packed=packed, step=step) == expected_lines(data)


@pytest.mark.parametrize("blocks", [0, 1])
@pytest.mark.parametrize("packed", [False, True])
def test_the_last_puzzle_is_read_from_a_file_of_whole_blocks(blocks: int, packed: bool) -> None:
    size = HEAD_SIZE + blocks * BLOCK_SIZE
    lines = (size - 81) // 82 - 1
    last = size - lines * 82 - 81
    data = LINE * lines + b"#" * (last - 1) + b"\n" + LINE[:-1]
    assert len(data) == size
    read = list(items(Source("literal", "", gzip.compress(data, 1) if packed else data)))
    assert sum(item.count for item in read) == lines + 1


@pytest.mark.parametrize("line", [b"\n", b"\r\n", b"\r", b"# a comment\n", b"  \n#\n"])
@pytest.mark.parametrize("packed", [False, True])
def test_any_number_of_blank_and_comment_lines_may_come_first(line: bytes, packed: bool) -> None:
    data = line * 70_000 + LINE + LINE
    read = list(items(Source("literal", "", gzip.compress(data) if packed else data)))
    assert [str(item.error or "") for item in read] == [""] * len(read)
    puzzles = [puzzle for item in read for puzzle in item.puzzles()]
    assert [item.puzzle and item.puzzle.givens.line for item in puzzles] == [CLASSIC] * 2
    assert puzzles[1].line == len(expected_lines(line * 70_000)) + 2


def test_a_document_may_follow_many_blank_lines() -> None:
    [puzzle] = read_all(b"\n" * 70_000 + b'{"polydoku":1,"board":"9x9","givens":{"r1c1":5}}')
    assert puzzle.given_count == 1


@pytest.mark.parametrize("line", [b"\n", b"#\n"])
def test_a_source_without_a_puzzle_line_is_not_read_for_ever(line: bytes) -> None:
    data = gzip.compress(line * (20 << 20), 1)
    assert error_of(data) == (
        "only blank and comment lines in the first 16 MiB; remove them, or raise --max-size"
    )


@pytest.mark.parametrize("before", range(795, 803))
def test_a_line_of_regions_may_lie_in_the_block_after_its_puzzle(before: int) -> None:
    data = f"{CLASSIC}\n{MAP}\n" * before
    boards = {puzzle.board for puzzle in read_all(data.encode())}
    assert len(boards) == 1
    assert len(read_all(f"{CLASSIC}\n# note\n{data}".encode())) == before + 1


def test_old_mac_files_are_read_in_blocks_too() -> None:
    data = LINE.replace(b"\n", b"\r") * 3000
    stream = Stream(io.BytesIO(data), head_size=1000, block_size=5000)
    assert max(map(len, stream.line_blocks())) <= 5082


@pytest.mark.parametrize(
    ("block", "end"), [(b"", 0), (b"\r", 0), (b"a\rb", 2), (b"a\r\n", 3), (b"a\nb\r", 2), (b"a\nb\r\r", 4)]
)
def test_a_cr_at_the_end_waits_for_what_follows(block: bytes, end: int) -> None:
    assert end_of_last_line(block) == end


def test_a_line_of_64_kib_is_counted_in_bytes() -> None:
    assert error_of(LINE + b"\xc3\xa9" * 33_000 + b"\n").startswith("line 2: longer than 64 KiB")
