"""Rating many puzzles: as one by one, whatever the source, the threads, the executor and the chunks."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy
import pytest

from polydoku import NotUnique, Puzzle, PuzzleError, batch, rate
from polydoku.batch import rating
from polydoku.batch.rating import rate_digits, scale_ids
from polydoku.rate import scales
from polydoku.rate.scale import BatchOptions
from rate.samples import COUNT, EASY, MANY, NONE, easy

LINES = [EASY, MANY, NONE, EASY.replace(".", "0")]


@pytest.mark.parametrize("scale", ["se", "hodoku"])
def test_every_row_is_the_rating_of_its_puzzle(scale: str) -> None:
    rows = batch.rate(LINES, scale=scale)
    assert [row.verdict.value for row in rows] == ["unique", "many", "none", "unique"]
    assert [row.rating for row in rows] == [easy().rate(scale=scale), None, None, easy().rate(scale=scale)]


def test_all_scales_at_once_are_the_same_as_each() -> None:
    rows = batch.rate(LINES, scale="all")
    assert rows.scales == scale_ids("all")
    for row, line in zip(rows, LINES, strict=True):
        if row.ratings:
            assert dict(row.ratings) == dict(Puzzle.read(line).rate(scale="all"))


@pytest.mark.parametrize(
    "options", [{"threads": 1}, {"threads": 3}, {"chunk": 1}, {"chunk": 3, "threads": 2}]
)
def test_threads_and_chunks_change_nothing(options: dict[str, Any]) -> None:
    assert batch.rate(LINES * 50, **options) == batch.rate(LINES * 50)


def test_an_executor_changes_nothing() -> None:
    with ThreadPoolExecutor(2) as executor:
        for chunk in (None, 7):
            assert batch.rate(LINES * 50, executor=executor, chunk=chunk) == batch.rate(LINES * 50)


def test_puzzles_come_from_files_bytes_arrays_and_iterators(tmp_path: Path) -> None:
    file = tmp_path / "p.txt"
    file.write_text("\n".join(LINES))
    digits = batch.digits_of_lines("\n".join(LINES).encode())
    array = numpy.frombuffer(digits, dtype=numpy.uint8).reshape(4, 81)
    for source in (file, file.read_bytes(), array, array.astype(int), iter(LINES), map(Puzzle.read, LINES)):
        rows = batch.rate(source)
        assert rows == batch.rate(LINES)
        assert rows.puzzles == digits


def test_no_puzzles_are_no_rows() -> None:
    rows = batch.rate([], scale="all")
    assert len(rows) == 0
    assert set(rows.columns) == set(batch.rate([EASY], scale="all").columns)
    assert rows.to_numpy().dtype == batch.rate([EASY], scale="all").to_numpy().dtype


def test_a_bad_line_is_an_error_or_a_row() -> None:
    with pytest.raises(PuzzleError, match="line 2"):
        batch.rate("\n".join([EASY, "12x", EASY]).encode())
    rows = batch.rate([EASY, "12x", EASY], on_error="row")
    assert [row.rating is not None for row in rows] == [True, False, True]
    assert (list(rows.errors), rows[1].error, rows.status[1]) == ([1], rows.errors[1], 4)
    array = numpy.zeros((2, 81), dtype=int)
    array[1, 5] = 77
    assert list(batch.rate(array, on_error="row").errors) == [1]


def test_questions_are_answered_for_every_rated_puzzle() -> None:
    assert [row.is_within for row in batch.rate(LINES, at_most=1.2)] == [True, None, None, True]
    assert [row.is_within for row in batch.rate(LINES, within=(1.3, 2.0))] == [False, None, None, False]
    above = batch.rate([EASY], at_most=1.1)
    assert above[0].is_within is False
    assert above[0].rating is not None
    assert not above[0].rating.is_exact
    for bounds in ((1.0, 1.1), (1.2, 1.2), (1.3, 9.0)):
        assert batch.rate([EASY], within=bounds)[0].is_within == rate.is_within(easy(), *bounds)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"at_most": 1.0, "within": (1.0, 2.0)}, "at_most and within cannot be combined"),
        ({"within": (2.0, 1.0)}, "must not be lower"),
        ({"at_most": 2.0, "scale": "all"}, "a question needs one scale"),
        ({"scale": "sse"}, "did you mean 'se'"),
        ({"on_error": "skip"}, "on_error 'skip'"),
        ({"threads": 0}, "threads 0"),
        ({"chunk": 0}, "chunk 0"),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        batch.rate(LINES, **options)


def test_progress_counts_the_rated_puzzles() -> None:
    counts: list[int] = []
    batch.rate(LINES * 40, chunk=64, progress=counts.append)
    assert counts == [64, 128, 160]


def test_a_registered_scale_rates_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scales, "_REGISTRY", {"count": COUNT})
    rows = batch.rate([EASY, MANY], scale="count")
    assert str(rows[0].rating) == "30 givens"
    assert list(rows.columns["count"]) == [30, 0]


def test_a_signal_leaves_the_ratings_of_the_first_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    full = "".join(map(str, easy().solution().digits))
    interrupt = KeyboardInterrupt()

    def rate_some(digits: bytes, statuses: bytes, options: BatchOptions) -> object:
        ratings, _ = COUNT.rate_many(digits, statuses, options)
        ratings.ends[2:3] = bytes(len(ratings.ends[2:3]))
        return ratings, interrupt

    scale = type("Interrupted", (type(COUNT),), {"rate_many": lambda self, *rest: rate_some(*rest)})()
    monkeypatch.setattr(scales, "_REGISTRY", {"count": scale})
    rated = rate_digits(
        batch.digits_of_lines("\n".join([EASY, EASY, full, EASY]).encode()), "count", BatchOptions()
    )
    assert (rated.statuses, rated.signal, len(rated.ratings["count"])) == (b"\x01\x01", interrupt, 2)
    with pytest.raises(KeyboardInterrupt):
        batch.rate([EASY, EASY, full, EASY], scale="count")


def test_after_a_signal_no_further_scale_rates(monkeypatch: pytest.MonkeyPatch) -> None:
    interrupt = KeyboardInterrupt()

    def rate_none(digits: bytes, statuses: bytes, options: BatchOptions) -> object:
        return COUNT.rate_many(digits, statuses, options)[0], interrupt

    def refuse(*arguments: object) -> object:
        raise AssertionError("this would keep Ctrl-C waiting")

    scale_type = type(COUNT)
    first = type("Interrupted", (scale_type,), {"rate_many": lambda self, *rest: rate_none(*rest)})()
    second = type("Unwanted", (scale_type,), {"id": "second", "rate_many": refuse})()
    monkeypatch.setattr(scales, "_REGISTRY", {"count": first, "second": second})
    rated = rate_digits(batch.digits_of_lines(EASY.encode()), "all", BatchOptions())
    assert (rated.statuses, rated.signal) == (b"", interrupt)


def test_one_puzzle_raises_what_a_batch_reports() -> None:
    with pytest.raises(NotUnique):
        Puzzle.read(MANY).rate()
    assert batch.rate([MANY])[0].rating is None


def test_with_several_scales_a_signal_loses_only_the_puzzles_in_work(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0

    def rate_many(digits: bytes, statuses: bytes, options: BatchOptions) -> object:
        nonlocal calls
        calls += 1
        return COUNT.rate_many(digits, statuses, options)[0], KeyboardInterrupt() if calls == 3 else None

    monkeypatch.setattr(rating, "scale_ids", lambda _: ("se", "hodoku"))
    monkeypatch.setattr(scales, "named", lambda _: SimpleNamespace(rate_many=rate_many))
    puzzles = bytes(map(int, EASY.replace(".", "0"))) * 10
    rated = rating.rate_digits(puzzles, scales.ALL, BatchOptions())
    assert isinstance(rated.signal, KeyboardInterrupt)
    assert len(rated.statuses) == rating.PUZZLES_OF_A_PART
    assert {len(flat) for flat in rated.ratings.values()} == {rating.PUZZLES_OF_A_PART}
