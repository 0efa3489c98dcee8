import gzip
import os
from pathlib import Path

import pytest

import requires
from format_cases import CLASSIC, SOLVED, error_of, lines, rich, to
from polydoku import Board, Puzzle, boards
from polydoku.formats.reading.source import Item, Source, items, resolve_source


def items_in(text: str | bytes, **options: object) -> list[Item]:
    data = text.encode() if isinstance(text, str) else text
    return list(items(Source("literal", "", data), **options))  # type: ignore[arg-type]


def puzzle_items(text: str | bytes, **options: object) -> list[Item]:
    return [puzzle for item in items_in(text, **options) for puzzle in item.puzzles()]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "puzzles.txt").write_text(lines(CLASSIC, CLASSIC))
    return tmp_path


def test_plain_classic_lines_come_as_one_block_untouched() -> None:
    text = lines(CLASSIC, CLASSIC, SOLVED).encode()
    [block] = items_in(text)
    assert (block.block, block.count, block.index, block.line) == (text, 3, 1, 1)


@pytest.mark.parametrize("board", [None, Board.square(9), boards.latin(9), Board.square(4)])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("count", [1, 2, 81, 162, 900])
def test_a_short_text_of_plain_lines_gives_the_items_of_a_file(
    tmp_path: Path, count: int, end: str, board: Board | None
) -> None:
    text = end.join([CLASSIC, SOLVED] * count)[: (81 + len(end)) * count]
    (tmp_path / "p.txt").write_bytes(text.encode())
    for format in (None, "line", "sdm"):
        direct = puzzle_items(text, format=format, board=board)
        by_file = items(Source("file", str(tmp_path / "p.txt")), format=format, board=board)
        read = [puzzle for item in by_file for puzzle in item.puzzles()]
        assert [(item.index, item.line, item.puzzle) for item in direct] == [
            (item.index, item.line, item.puzzle) for item in read
        ]
        assert [str(item.error) for item in direct] == [
            str(item.error).removeprefix(f"{tmp_path / 'p.txt'}: ") for item in read
        ]


def test_mixed_lines_keep_their_order_numbers_and_lines() -> None:
    text = lines("# head", CLASSIC, "", CLASSIC + " # x", SOLVED)
    assert [(item.index, item.line) for item in puzzle_items(text)] == [(1, 2), (2, 4), (3, 5)]


def test_plain_blocks_follow_blocks_that_are_not_plain() -> None:
    text = lines("# head", *[CLASSIC] * 40_000)
    read_items = items_in(text)
    assert sum(item.count for item in read_items) == 40_000
    assert read_items[-1].block
    assert read_items[-1].line + read_items[-1].count - 1 == 40_001
    assert read_items[-1].index + read_items[-1].count - 1 == 40_000


def test_a_bad_line_is_an_item_and_the_others_follow() -> None:
    read_items = puzzle_items(lines(CLASSIC, CLASSIC[1:], SOLVED))
    assert [str(item.error or "") for item in read_items] == [
        "", "line 2: 80 characters, but a 9×9 puzzle has 81", "",
    ]  # fmt: skip
    assert [item.index for item in read_items] == [1, 2, 3]


def test_other_sizes_come_as_puzzles() -> None:
    read_items = items_in(lines("1" + "." * 15, "2" + "." * 15))
    assert [item.count for item in read_items] == [1, 1]
    assert [item.block for item in read_items] == [b"", b""]


def test_blocks_stay_blocks_only_on_the_classic_board() -> None:
    text = lines(CLASSIC, CLASSIC)
    assert items_in(text, board=Board.square(9))[0].block
    jigsaw = boards.latin(9)
    assert [item.puzzle and item.puzzle.board for item in items_in(text, board=jigsaw)] == [jigsaw, jigsaw]


@pytest.mark.parametrize("name", ["line", "sdm"])
def test_a_requested_format_is_used_and_streams_blocks_too(name: str) -> None:
    assert items_in(lines(CLASSIC, CLASSIC), format=name)[0].count == 2


def test_an_unknown_format_is_named_with_the_nearest() -> None:
    [item] = items_in(CLASSIC, format="sudok")
    assert "no format 'sudok'" in str(item.error)


def test_a_file_is_named_in_every_error(folder: Path) -> None:
    Path("bad.txt").write_text(lines(CLASSIC, CLASSIC[1:]))
    read_items = list(items(resolve_source("bad.txt")))
    assert str(read_items[-1].error) == "bad.txt: line 2: 80 characters, but a 9×9 puzzle has 81"
    assert read_items[0].where == "bad.txt: line 1"
    Path("empty.txt").write_text("")
    [empty] = items(resolve_source("empty.txt"))
    assert str(empty.error) == "empty.txt: no puzzle in it (0 bytes)"
    Path("scan.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    [scan] = items(resolve_source("scan.png"))
    assert str(scan.error) == "scan.png: a PNG picture, not a puzzle; give text, JSON or a link"


def test_a_compressed_file_is_read_like_any_other(folder: Path) -> None:
    Path("a.txt.gz").write_bytes(gzip.compress(lines(CLASSIC, CLASSIC).encode()))
    assert [item.count for item in items(resolve_source("a.txt.gz"))] == [2]


@requires.when(os.name != "nt" and os.getuid() != 0, "a user who is not root")
def test_a_file_that_may_not_be_read_is_an_error(folder: Path) -> None:
    Path("puzzles.txt").chmod(0)
    [item] = items(resolve_source("puzzles.txt"))
    assert str(item.error) == "puzzles.txt: cannot read: permission denied"


def test_a_file_that_vanished_is_an_error(folder: Path) -> None:
    source = resolve_source("puzzles.txt")
    Path("puzzles.txt").unlink()
    [item] = items(source)
    assert str(item.error) == "puzzles.txt: cannot read: no such file or directory"


def test_a_document_over_the_limit_is_refused() -> None:
    text = to(rich(), "json")
    assert len(items_in(text, max_size=len(text.encode()))) == 1
    [item] = items_in(text, max_size=len(text.encode()) - 1)
    assert "after unpacking" in str(item.error)


def test_a_million_lines_need_no_more_memory_than_a_thousand() -> None:
    import tracemalloc

    class Repeated:
        """A stream of the same line, again and again."""

        left = 200_000

        def read(self, size: int) -> bytes:
            count = min(self.left, max(size // 82, 1))
            self.left -= count
            return (CLASSIC + "\n").encode() * count

    from polydoku.formats.reading.decode import Stream
    from polydoku.formats.reading.source import ReadOptions, _items_of_stream

    tracemalloc.start()
    try:
        source = Source("literal")
        read_items = _items_of_stream(Stream(Repeated()), source, ReadOptions(), 1)  # type: ignore[arg-type]
        assert sum(item.count for item in read_items) == 200_000
        assert tracemalloc.get_traced_memory()[1] < 12 << 20
    finally:
        tracemalloc.stop()


def test_standard_input_is_read_as_bytes_and_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    import io
    import sys

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(gzip.compress(CLASSIC.encode()))))
    assert [item.count for item in items(resolve_source("-"))] == [1]
    assert not sys.stdin.closed


def test_errors_of_links_name_no_file() -> None:
    [item] = items(resolve_source(Puzzle(Board.square(4)).link()[:-3]))
    assert str(item.error).startswith("link: the data after #p= ends early")
    assert error_of("https://sudokupad.app/abc").startswith("this link only names a puzzle")
