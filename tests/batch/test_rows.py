"""Rows: indexed, pickled, and with puzzles wherever these came from."""

import gc
import pickle
from pathlib import Path

import numpy
import pytest

from polydoku import batch
from polydoku.batch import Row

HARD = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
BLOCK = b"\n".join([HARD, b"11" + b"." * 79, b"." * 81])
PUZZLES = bytes([1, 1]) + bytes(79)


def test_a_row_is_found_by_its_place_and_rows_by_a_slice() -> None:
    rows = batch.solve(BLOCK)
    assert [row.count for row in rows[:2]] == [1, 0]
    assert rows[::-1] == [rows[2], rows[1], rows[0]]
    assert rows[-1] == list(rows)[2]
    assert rows[5:] == []
    assert isinstance(rows[0], Row)
    with pytest.raises(IndexError):
        rows[3]


def test_rows_are_pickled_with_their_puzzles_wherever_these_came_from(tmp_path: Path) -> None:
    array = numpy.frombuffer(PUZZLES * 3, dtype=numpy.uint8).reshape(3, 81)
    lines = b"11" + b"." * 79
    file = tmp_path / "p.txt"
    file.write_bytes(b"\n".join([lines] * 3))
    for puzzles in (array, array.astype(int), b"\n".join([lines] * 3), [lines] * 3, file, iter([lines] * 3)):
        rows = batch.solve(puzzles, chunk=2)
        copy = pickle.loads(pickle.dumps(rows))
        assert copy == rows
        assert (copy.limit, copy.nodes, copy.errors) == (rows.limit, rows.nodes, rows.errors)
        assert copy.puzzles == rows.puzzles == PUZZLES * 3


def test_a_stream_gives_rows_with_their_own_puzzles() -> None:
    assert [rows.puzzles for rows in batch.stream([b"." * 81, b"11" + b"." * 79])] == [bytes(81), PUZZLES]


def test_an_array_of_answers_outlives_its_rows() -> None:
    many = numpy.zeros((60_000, 81), dtype=numpy.uint8)
    many[:, 0] = 1
    first = batch.solve(many, limit=1).to_numpy()
    before = first.copy()
    gc.collect()
    many[:, 0] = 2
    second = batch.solve(many, limit=1)
    assert (first == before).all()
    assert (second.to_numpy() != before).any()


def test_flat_buffers_are_read_only() -> None:
    rows = batch.solve(BLOCK)
    for buffer in (rows.status, rows.count, rows.solutions[0]):
        with pytest.raises(TypeError):
            buffer[0] = 2
    assert not rows.to_numpy().flags.writeable


def test_memory_that_is_used_again_changes_no_rows_that_are_alive() -> None:
    unique, empty = HARD.decode(), "." * 81
    first = batch.solve([unique] * 50, limit=2)
    expected = bytes(first.solutions.tobytes()), bytes(first.status), list(first.count)
    for size in (50, 49, 20, 200):
        batch.solve([empty] * size, limit=2)
    second = batch.solve([unique] * 50, limit=2)
    assert (first.solutions.tobytes(), bytes(first.status), list(first.count)) == expected
    assert second == first


def test_a_missing_row_is_named_with_the_number_of_rows() -> None:
    with pytest.raises(IndexError, match="there is no row 99; there are 3 rows"):
        batch.solve(BLOCK)[99]
