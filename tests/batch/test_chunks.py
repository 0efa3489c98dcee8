"""Lines are the same for `batch` and for the command line, whatever holds them."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from polydoku import Board, FormatError, Puzzle, batch
from polydoku.batch.chunks import read_chunks
from polydoku.formats.reading.source import Source, items

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
NONE = "55" + "." * 79
MANY = "." * 81

ODD = {
    "CR": f"{HARD}\r{NONE}\r{MANY}\r",
    "CR LF": f"{HARD}\r\n{NONE}\r\n{MANY}",
    "mixed ends": f"{HARD}\r\n{NONE}\n{MANY}\r",
    "byte order mark": f"\ufeff{HARD}\n{NONE}\n{MANY}\n",
    "blank lines": f"\n\n{HARD}\n   \n{NONE}\n\n{MANY}\n\n",
    "comments": f"# three puzzles\n{HARD}\n#{HARD}\n{NONE} # twice 5\n{MANY}\n# end",
    "other blanks": f"{HARD.replace('.', '*')}\n{NONE.replace('.', '_')}\n{MANY.replace('.', '0')}\n",
    "ratings": f"{HARD},11.9\n{NONE} 1\n{MANY}\t2",
}


@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
def test_lines_of_every_form_are_read_wherever_they_are(tmp_path: Path, text: str) -> None:
    expected = batch.solve([HARD, NONE, MANY])
    (tmp_path / "lines.txt").write_bytes(text.encode())
    (tmp_path / "lines.gz").write_bytes(gzip.compress(text.encode()))
    assert batch.solve(text.encode()) == expected
    assert batch.solve(tmp_path / "lines.txt") == expected
    assert batch.solve(tmp_path / "lines.gz") == expected
    assert batch.solve([text]) == expected
    assert batch.solve(text.splitlines(keepends=True)) == expected
    assert batch.solve([line.encode() for line in text.splitlines()], chunk=1) == expected


LINES = st.sampled_from(
    ["", "#", " ", HARD, HARD[1:], HARD + "x", HARD.replace("8", "A"), MANY, NONE + " # x", "\ufeff", "é"]
)


@given(st.lists(LINES, max_size=12), st.sampled_from(["\n", "\r\n", "\r"]))
def test_lines_and_errors_are_those_of_the_command_line(lines: list[str], end: str) -> None:
    data = end.join(lines).encode()
    read = items(Source("literal", "", data), format="line", board=Board.square(9))
    expected = [line for item in read for line in item.puzzles() if line.line]
    rows = batch.solve(data, on_error="row")
    assert len(rows) == len(expected)
    for number, (row, item) in enumerate(zip(rows, expected, strict=True)):
        assert str(row.error) == str(item.error)
        if item.puzzle is not None:
            assert rows.puzzles[81 * number : 81 * (number + 1)] == item.puzzle.givens.digits


def test_a_bad_line_is_numbered_as_in_its_source(tmp_path: Path) -> None:
    text = f"# head\n\n{HARD}\n{HARD[:80]}\n"
    line = "line 4: 80 characters, but a 9×9 puzzle has 81"
    (tmp_path / "lines.txt").write_text(text)
    for puzzles, where in [
        (text.encode(), ""),
        (text.split("\n"), ""),
        (tmp_path / "lines.txt", f"{tmp_path / 'lines.txt'}: "),
    ]:
        with pytest.raises(FormatError) as error:
            batch.solve(puzzles)
        assert str(error.value) == where + line


@pytest.mark.parametrize("data", [b"\xff" + MANY.encode(), MANY.encode() + b"\0", b"\x89PNG" + MANY.encode()])
def test_what_is_no_text_is_refused_also_where_bad_lines_are_rows(data: bytes) -> None:
    with pytest.raises(FormatError):
        batch.solve(data, on_error="row")


def test_a_line_of_a_list_that_is_no_text_is_a_bad_line() -> None:
    rows = batch.solve([HARD.encode(), b"\xff" + MANY.encode()[1:], HARD.encode()], on_error="row")
    assert list(rows.status) == [1, 4, 1]
    assert str(rows.errors[1]).startswith("line 2: the byte 0xFF is not UTF-8")


def test_chunks_have_at_most_their_size_and_follow_each_other() -> None:
    puzzles = [HARD, Puzzle(Board.square(9)), "# no puzzle", MANY, "", NONE, HARD, "x", HARD]
    for size in (1, 2, 3, 100):
        chunks = list(read_chunks(puzzles, size=size, keep_bad=True))
        assert max(chunk.row_count for chunk in chunks) <= size
        assert [chunk.first for chunk in chunks] == [
            sum(before.row_count for before in chunks[:at]) for at in range(len(chunks))
        ]
        errors = {chunk.first + row: str(error) for chunk in chunks for row, error in chunk.errors.items()}
        assert errors == {5: "line 8: 1 character, but a 9×9 puzzle has 81"}


def test_an_endless_iterable_is_read_chunk_by_chunk() -> None:
    def lines() -> Iterator[str]:
        while True:
            yield HARD

    chunks = read_chunks(lines(), size=5)
    assert [next(chunks).row_count for _ in range(3)] == [5, 5, 5]


def test_objects_that_are_no_puzzles_are_named() -> None:
    for wrong in (5, None, Puzzle(Board.square(4)), [1, 2]):
        with pytest.raises(FormatError, match="puzzle 2: not a plain 9×9 puzzle"):
            batch.solve([HARD, wrong])
