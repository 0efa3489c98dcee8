"""However puzzles come in and answers go out, they are those of solving each puzzle alone."""

import random
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import pytest

import requires
from polydoku import Puzzle, Verdict, batch
from polydoku.errors import FormatError, PuzzleError
from strategies import SOLVED_9

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def some_puzzles(count: int) -> list[str]:
    """Puzzles of all kinds: some with one solution, some with several, some with none."""
    rng = random.Random(count)
    lines = []
    for number in range(count):
        labels = dict(zip("123456789", rng.sample("123456789", 9), strict=True))
        keep = rng.choice([22, 26, 30, 40, 60])
        places = set(rng.sample(range(81), keep))
        line = [labels[digit] if cell in places else "." for cell, digit in enumerate(SOLVED_9)]
        if number % 5 == 4:
            cell = min(places)
            line[cell] = str(int(line[cell]) % 9 + 1)
        lines.append("".join(line))
    return [*lines, HARD]


LINES = some_puzzles(60)
ALONE = [Puzzle.read(line).solve() for line in LINES]


def test_the_sample_has_puzzles_of_every_kind() -> None:
    assert {row.verdict for row in ALONE} == {Verdict.ONE, Verdict.MANY, Verdict.NONE}


def forms() -> Iterator[tuple[str, Any]]:
    """The same puzzles in every form that is read."""
    yield "lines", LINES
    yield "bytes", "\n".join(LINES).encode()
    yield "bytes ended", ("\n".join(LINES) + "\n").encode()
    yield "CRLF", "\r\n".join(LINES).encode()
    yield "zeros", [line.replace(".", "0") for line in LINES]
    yield "bytes lines", [line.encode() for line in LINES]
    yield "puzzles", [Puzzle.read(line) for line in LINES]
    yield "digits", bytearray(b"".join(bytes(Puzzle.read(line).givens.digits) for line in LINES))
    yield "generator", iter(LINES)


@pytest.mark.parametrize("form", [name for name, _ in forms()])
@pytest.mark.parametrize("chunk", [1, 7, 1000])
def test_rows_are_the_answers_of_each_puzzle_alone(form: str, chunk: int) -> None:
    rows = batch.solve(dict(forms())[form], chunk=chunk)
    assert len(rows) == len(LINES)
    for row, answer in zip(rows, ALONE, strict=True):
        assert (row.verdict, row.count) == (answer.verdict, answer.count)
        if answer.verdict is Verdict.ONE:
            assert answer.grid is not None
            assert bytes(row.digits) == answer.grid.digits


def test_a_file_is_read_as_its_lines(tmp_path: Path) -> None:
    file = tmp_path / "in.txt"
    file.write_text("\n".join(LINES) + "\n")
    assert batch.solve(file) == batch.solve(str(file)) == batch.solve(LINES)


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("what", ["solve", "check", "count"])
def test_text_of_blocks_says_what_the_rows_say(what: Any, threads: int) -> None:
    cuts = [0, 1, 20, 21, 60, len(LINES)]
    blocks = [
        (number, "".join(f"{line}\n" for line in LINES[start:stop]).encode())
        for number, (start, stop) in enumerate(pairwise(cuts))
    ]
    answers = list(batch.answer_lines(iter(blocks), what, threads=threads))
    assert [tag for tag, _, _ in answers] == list(range(len(blocks)))
    lines = b"".join(text for _, text, _ in answers).decode().splitlines()
    for line, answer in zip(lines, ALONE, strict=True):
        if what == "check":
            assert line == answer.verdict.value
        elif what == "count":
            assert line == (f"{answer.count}+" if answer.verdict is Verdict.MANY else str(answer.count))
        elif answer.verdict is Verdict.NONE:
            assert line == "none"
        else:
            grid = Puzzle.read(line).givens
            assert grid.filled == 81
    tallies = [tally for _, _, tally in answers]
    for word in ("unique", "many", "none"):
        assert sum(tally.get(word, 0) for tally in tallies) == sum(a.verdict.value == word for a in ALONE)


def test_solutions_up_to_a_limit_are_those_of_each_puzzle_in_its_order() -> None:
    solutions = batch.solutions(LINES[:12], limit=5)
    assert next(iter(solutions.offsets)) == 0
    for place, line in enumerate(LINES[:12]):
        grids = [grid.digits for grid in islice(Puzzle.read(line).solutions(), 5)]
        assert [bytes(grid) for grid in solutions.of_puzzle(place)] == grids


@pytest.mark.parametrize("bad", ["x" * 81, "." * 80, "." * 82, HARD[:40] + "?!" + HARD[42:]])
@pytest.mark.parametrize("place", [0, 30, 60])
def test_a_bad_line_is_named_or_is_a_row(bad: str, place: int) -> None:
    lines = [*LINES[:place], bad, *LINES[place + 1 :]]
    with pytest.raises(FormatError, match=f"line {place + 1}\\b"):
        batch.solve(lines)
    rows = batch.solve(lines, on_error="row")
    all_rows = batch.solve(LINES)
    for at, (row, right) in enumerate(zip(rows, all_rows, strict=True)):
        if at != place:
            assert (row.verdict, row.count, bytes(row.digits)) == (
                right.verdict,
                right.count,
                bytes(right.digits),
            )


@pytest.mark.parametrize("chunk", [1, 2, 100])
def test_a_blank_line_is_no_row_and_moves_no_error(chunk: int) -> None:
    lines = ["", LINES[0], "", "12", LINES[1], "\n", "123", LINES[2]]
    rows = batch.solve(lines, on_error="row", chunk=chunk)
    assert [row.error is None for row in rows] == [True, False, True, False, True]
    assert {at: error.where for at, error in rows.errors.items()} == {1: "line 4", 3: "line 7"}
    good = [bytes(row.digits) for row in rows if row.error is None]
    assert good == [bytes(row.digits) for row in batch.solve(LINES[:3])]


def test_columns_say_what_the_rows_say() -> None:
    requires.module("pyarrow")
    from polydoku.batch.columns import arrow_table

    columns = arrow_table(batch.solve(LINES), first=100).to_pydict()
    assert columns["index"] == list(range(100, 100 + len(LINES)))
    assert columns["puzzle"] == LINES
    assert columns["status"] == [answer.verdict.value for answer in ALONE]
    assert columns["count"] == [answer.count for answer in ALONE]
    assert columns["exact"] == [answer.exact for answer in ALONE]
    assert columns["clues"] == [81 - line.count(".") for line in LINES]
    for solution, answer in zip(columns["solution"], ALONE, strict=True):
        assert (solution is None) == (answer.verdict is Verdict.NONE)
        if answer.verdict is Verdict.ONE and answer.grid is not None:
            assert solution == answer.grid.line


class Slow(ThreadPoolExecutor):
    """One worker that counts how large the chunks are that it is given."""

    def __init__(self) -> None:
        super().__init__(1)
        self.sizes: list[int] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.sizes.append(len(args[1]))
        return super().submit(fn, *args, **kwargs)


def test_chunks_of_quick_work_double_and_a_size_that_is_given_stays() -> None:
    with Slow() as executor:
        assert list(batch.map(len, ["x"] * 1000, executor=executor, in_flight=1)) == [1] * 1000
        assert executor.sizes == [64, 128, 256, 512, 40]
        executor.sizes.clear()
        assert list(batch.map(len, ["x"] * 100, executor=executor, chunk=30)) == [1] * 100
        assert executor.sizes == [30, 30, 30, 10]


def test_mapping_is_lazy_and_ends_with_its_input() -> None:
    numbers_read: list[int] = []

    def numbers() -> Iterator[int]:
        for number in range(10**6):
            numbers_read.append(number)
            yield number

    assert list(islice(batch.map(abs, numbers()), 3)) == [0, 1, 2]
    assert len(numbers_read) == 3
    with ThreadPoolExecutor(2) as executor:
        results = batch.map(abs, numbers(), executor=executor, chunk=2, in_flight=3)
        assert next(results) == 0
        assert len(numbers_read) <= 3 + 2 * 4
        results.close()  # type: ignore[attr-defined]
        assert list(batch.map(abs, [], executor=executor)) == []


def fails(number: int) -> int:
    raise PuzzleError("limit-low", name="number", value=number)


def test_what_is_wrong_with_a_puzzle_is_raised_as_it_is() -> None:
    with ThreadPoolExecutor(2) as executor, pytest.raises(PuzzleError, match="number 3: must be 1 or more"):
        list(batch.map(fails, [3], executor=executor))
    with pytest.raises(PuzzleError, match="chunk 0"):
        list(batch.map(abs, [1], chunk=0))
