"""Memory of many answers: grows, is used again, and never while somebody looks at it."""

import gc
import pickle
import sys

import numpy
import pytest

import requires
from polydoku import batch
from polydoku.batch import store
from polydoku.batch.store import KEPT, LARGE, Store

only_linux = requires.when(sys.platform == "linux", "Linux")
PUZZLES = bytes([1, 1]) + bytes(79)


@pytest.mark.parametrize("expected", [0, 3, 7, 1000, LARGE])
def test_a_store_holds_what_was_added_however_much_was_expected(expected: int) -> None:
    own = Store(expected)
    for part in (b"abc", b"", memoryview(b"defg")):
        own.add(part)
    assert bytes(own.view()) == b"abcdefg"
    assert len(own) == 7


def test_a_store_grows_over_the_bound_from_which_memory_is_large() -> None:
    own, parts = Store(), [bytes([i]) * (LARGE // 3) for i in range(9)]
    for part in parts:
        own.add(part)
    assert bytes(own.view()) == b"".join(parts)


def test_a_store_survives_pickling() -> None:
    own = Store(10)
    own.add(b"abc")
    assert bytes(pickle.loads(pickle.dumps(own)).view()) == b"abc"


@only_linux
def test_memory_that_nobody_looks_at_is_used_again() -> None:
    store._kept.clear()
    own = Store(2 * LARGE)
    memory = own._memory
    del own
    gc.collect()
    assert store._kept == [memory]
    assert Store(2 * LARGE - 5)._memory is memory


@only_linux
def test_memory_with_a_view_is_left_to_its_viewer() -> None:
    store._kept.clear()
    own = Store(LARGE)
    own.add(b"abc")
    view = own.view()
    del own
    gc.collect()
    other = Store(LARGE)
    other.add(b"xyz")
    assert bytes(view) == b"abc"
    assert not store._kept


@only_linux
def test_no_more_is_kept_than_said() -> None:
    store._kept.clear()
    stores = [Store(KEPT // 3) for _ in range(5)]
    del stores
    gc.collect()
    assert 0 < sum(map(len, store._kept)) <= KEPT
    store._kept.clear()


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


def test_rows_are_pickled_with_their_puzzles_wherever_these_came_from() -> None:
    array = numpy.frombuffer(PUZZLES * 3, dtype=numpy.uint8).reshape(3, 81)
    lines = b"11" + b"." * 79
    for puzzles in (array, b"\n".join([lines] * 3), [lines] * 3):
        rows = batch.solve(puzzles, chunk=2)
        again = pickle.loads(pickle.dumps(rows))
        assert again == rows
        assert again.puzzles == rows.puzzles == PUZZLES * 3
        assert rows.puzzles == PUZZLES * 3


def test_puzzles_of_lines_are_read_again_also_beside_bad_lines() -> None:
    lines = b"11" + b"." * 79
    rows = batch.solve(b"\r\n".join([lines, b"123", lines]), on_error="row", chunk=1)
    assert list(rows.status) == [0, 4, 0]
    assert rows.puzzles == PUZZLES * 3
