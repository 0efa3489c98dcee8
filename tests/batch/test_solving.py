import gzip
from pathlib import Path
from typing import Any, Literal

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
import strategies
from polydoku import Board, FormatError, Puzzle, PuzzleError, Verdict, batch, rules

HARD = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
NONE = b"55" + b"." * 79
MANY = b"." * 81
BLOCK = b"\n".join([HARD, NONE, MANY])


@given(st.lists(strategies.classics(least=30), max_size=5))
def test_rows_are_what_each_puzzle_says_alone(puzzles: list[Puzzle]) -> None:
    rows = batch.solve(puzzles)
    assert len(rows) == len(puzzles)
    for puzzle, row in zip(puzzles, rows, strict=True):
        answer = puzzle.solve()
        assert (row.verdict, row.count, row.grid) == (answer.verdict, answer.count, answer.grid)


def test_every_kind_of_input_gives_the_same_rows(tmp_path: Path) -> None:
    file = tmp_path / "in.txt"
    file.write_bytes(BLOCK.replace(b"\n", b"\r\n") + b"\r\n")
    lines = BLOCK.decode().split("\n")
    array = numpy.array(
        [[0 if mark == "." else int(mark) for mark in line] for line in lines], dtype=numpy.uint8
    )
    expected = batch.solve(BLOCK)
    assert batch.solve(file) == batch.solve(str(file)) == expected
    assert batch.solve(lines) == batch.solve(iter(lines)) == expected
    assert batch.solve(array) == expected
    assert batch.solve([Puzzle(Board.square(9), row) for row in array.tolist()]) == expected


def test_rows_have_verdict_count_and_first_solution() -> None:
    rows = batch.solve(BLOCK)
    assert [row.verdict for row in rows] == [Verdict.ONE, Verdict.NONE, Verdict.MANY]
    assert [row.count for row in rows] == [1, 0, 2]
    assert rows[1].grid is None
    assert rows[1].digits == bytes(81)
    first = rows[0].grid
    assert first is not None
    assert oracle.is_solution(Puzzle(Board.square(9)), first.digits)
    assert rows[-1].verdict is Verdict.MANY
    assert rows.to_numpy().shape == (3, 81)
    with pytest.raises(IndexError):
        rows[3]


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_threads_do_not_change_the_rows(threads: int) -> None:
    block = b"\n".join([HARD, NONE, MANY] * 3000)
    assert batch.solve(block, threads=threads) == batch.solve(block)


def test_limits_are_for_each_puzzle() -> None:
    assert [row.count for row in batch.solve(BLOCK, limit=5)] == [1, 0, 5]
    assert [row.verdict for row in batch.solve(BLOCK, limit=1)] == [
        Verdict.UNKNOWN,
        Verdict.NONE,
        Verdict.UNKNOWN,
    ]
    assert batch.solve(HARD, max_nodes=1)[0].verdict is Verdict.UNKNOWN


def test_no_puzzles_are_no_rows() -> None:
    assert len(batch.solve(b"")) == len(batch.solve([])) == 0


def test_a_stream_gives_the_rows_of_each_block_in_turn() -> None:
    assert [len(rows) for rows in batch.stream([BLOCK, b"", HARD])] == [3, 0, 1]


@pytest.mark.parametrize(
    ("block", "line"),
    [
        (HARD + b"\n" + b"." * 80, "line 2: 80 characters, but a 9×9 puzzle has 81"),
        (b"." * 82, "line 1: 82 characters, but a 9×9 puzzle has 81"),
        (
            b"." * 10 + b"x" + b"." * 70,
            "line 1, r2c2: 'x' is neither a digit (1-9) nor an empty mark (0 . _ * ?)",
        ),
    ],
)
def test_a_line_of_another_form_is_named(block: bytes, line: str) -> None:
    with pytest.raises(FormatError) as error:
        batch.solve(block)
    assert str(error.value) == line


def test_only_classics_are_taken() -> None:
    classic = Puzzle(Board.square(9))
    for puzzle in (Puzzle(Board.square(4)), classic.with_rules(rules.Diagonal())):
        with pytest.raises(FormatError, match="puzzle 2"):
            batch.solve([classic, puzzle])


def test_long_inputs_are_cut_into_chunks_without_a_trace() -> None:
    all_rows = batch.solve(b"\n".join([HARD, NONE, MANY] * 5))
    block = b"\n".join([HARD, NONE, MANY] * 5)
    array = numpy.frombuffer(batch.digits_of_lines(block), dtype=numpy.uint8).reshape(-1, 81)
    for puzzles in (block, array, block.decode().split()):
        assert batch.solve(puzzles, chunk=2) == all_rows
    with pytest.raises(FormatError, match="line 16: 3 characters"):
        batch.solve(block + b"\n123", chunk=2)


def test_rows_show_flat_buffers_by_the_names_of_the_columns() -> None:
    rows = batch.solve(BLOCK)
    assert list(rows.status) == [1, 0, 2]
    assert list(rows.count) == [1, 0, 2]
    assert rows.solutions.shape == (3, 81)
    assert rows.solutions[1, 0] == 0
    assert repr(rows) == "<Rows of 3 puzzles: 1 none, 1 unique, 1 many, 0 stopped>"
    assert rows.nodes > 0
    with pytest.raises(TypeError):
        rows.status[0] = 2


@pytest.mark.parametrize(
    "limits",
    [{"limit": 0}, {"threads": 0}, {"budget_ms": 0}, {"max_nodes": 0}, {"chunk": 0}, {"in_flight": 0}],
)
def test_limits_below_one_are_refused(limits: dict[str, Any]) -> None:
    with pytest.raises(PuzzleError, match="must be 1 or more"):
        batch.solve(BLOCK, **limits)


@pytest.mark.parametrize("name", ["17_clue", "top1465", "unbiased_like_25k", "easy_20k", "hardest_11plus"])
def test_reference_sets_are_unique_with_valid_solutions(data: Path, name: str) -> None:
    lines = (data / "classic" / f"{name}.txt").read_bytes()
    rows = batch.solve(lines)
    assert set(rows.status) == {1}
    givens = numpy.frombuffer(batch.digits_of_lines(lines), dtype=numpy.uint8).reshape(-1, 81)
    check(givens, rows.to_numpy())


@pytest.mark.parametrize(("name", "status"), [("many_solutions_10k", 2), ("no_solution_10k", 0)])
def test_reference_sets_with_several_or_no_solutions(data: Path, name: str, status: int) -> None:
    rows = batch.solve(data / "classic" / f"{name}.txt")
    assert set(rows.status) == {status}


def check(givens: "numpy.typing.NDArray[numpy.uint8]", grids: "numpy.typing.NDArray[numpy.uint8]") -> None:
    """Every grid keeps its givens and holds nine digits in each house."""
    assert ((givens == 0) | (givens == grids)).all()
    assert grids.min() == 1
    bits = 1 << grids.astype(numpy.int64)
    for house in Board.square(9).houses:
        assert (numpy.bitwise_or.reduce(bits[:, list(house.cells)], axis=1) == 0b11_1111_1110).all()


@pytest.mark.parametrize(
    ("what", "lines"),
    [("check", ["unique", "none", "many"]), ("count", ["1", "0", "7+"]), ("solve", ["8", "n", "1"])],
)
def test_lines_are_answered_with_lines(what: Literal["solve", "check", "count"], lines: list[str]) -> None:
    [(tag, text, statuses)] = batch.answer_lines([(5, BLOCK)], what, limit=7)
    assert tag == 5
    answers = text.decode().splitlines()
    assert [line[: len(word)] for line, word in zip(answers, lines, strict=True)] == lines
    assert statuses == {"unique": 1, "none": 1, "many": 1}
    if what == "solve":
        assert [line for line in answers if line != "none"] == [
            row.grid.line for row in batch.solve(BLOCK) if row.grid
        ]


def test_an_unknown_kind_of_answer_is_refused() -> None:
    with pytest.raises(ValueError, match="no kind of answer"):
        list(batch.answer_lines([(1, BLOCK)], "rate"))  # type: ignore[arg-type]


def test_bad_lines_are_rows_where_that_was_asked() -> None:
    lines = [HARD, b"12x" + HARD[3:], MANY, b"123", NONE]
    rows = batch.solve(b"\n".join(lines), on_error="row", chunk=2)
    assert list(rows.status) == [1, 4, 2, 4, 0]
    assert {row: str(error) for row, error in rows.errors.items()} == {
        1: "line 2, r1c3: 'x' is neither a digit (1-9) nor an empty mark (0 . _ * ?)",
        3: "line 4: 3 characters, but a 9×9 puzzle has 81",
    }
    assert rows[1].error is rows.errors[1]
    assert (rows[1].verdict, rows[1].count, rows[1].grid) == (Verdict.UNKNOWN, 0, None)
    assert rows == batch.solve([line.decode() for line in lines], on_error="row")
    assert repr(rows) == "<Rows of 5 puzzles: 1 none, 1 unique, 1 many, 0 stopped, 2 errors>"


def test_an_unknown_way_with_errors_is_refused() -> None:
    with pytest.raises(PuzzleError, match=r"on_error 'skip': must be 'raise' or 'row'"):
        batch.solve(BLOCK, on_error="skip")  # type: ignore[arg-type]


def test_progress_counts_the_puzzles_done() -> None:
    counts: list[int] = []
    batch.solve(b"\n".join([HARD] * 5), chunk=2, progress=counts.append)
    assert counts == [2, 4, 5]


def test_all_solutions_of_many_puzzles_stand_in_one_array() -> None:
    solutions = batch.solutions([HARD, NONE, MANY], limit=4)
    assert list(solutions.offsets) == [0, 1, 1, 5]
    assert solutions.of_puzzle(0) == [batch.solve(HARD)[0].digits]
    assert solutions.of_puzzle(1) == []
    assert len(set(solutions.of_puzzle(2))) == 4
    assert all(oracle.is_solution(Puzzle(Board.square(9)), digits) for digits in solutions.of_puzzle(2))
    assert solutions.to_numpy().shape == (5, 81)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "puzzles.txt").write_text("." * 81)
    with pytest.raises(FormatError, match="no such file") as error:
        batch.solve(tmp_path / "puzles.txt")
    assert error.value.hint.endswith("puzzles.txt?")
    with pytest.raises(FormatError, match="cannot read"):
        batch.solve(str(tmp_path))


def test_a_packed_file_gives_the_rows_of_what_is_in_it(tmp_path: Path) -> None:
    lines = b"".join(b"%081d\n" % (digit * 10**place) for digit in range(1, 10) for place in range(81))
    packed = gzip.compress(lines)
    (tmp_path / "puzzles.gz").write_bytes(packed)
    (tmp_path / "cut.gz").write_bytes(packed[:-20])
    rows = batch.solve(tmp_path / "puzzles.gz", chunk=100)
    assert rows.solutions == batch.solve(lines).solutions
    with pytest.raises(FormatError, match="gzip"):
        batch.solve(tmp_path / "cut.gz")
