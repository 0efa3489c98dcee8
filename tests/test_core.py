"""The bridge by itself: whatever it is given, it answers or raises `ValueError`; it never panics, and it
leaves other threads their turn."""

import itertools
import pickle
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
import strategies
from polydoku import Board, Puzzle, _core

CELLS = 81
NINE = [("all-different", house.cells) for house in Board.square(9).houses]
HARD = b"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
EMPTY = bytes(CELLS)
NO_STOP, LIMIT, BUDGET, NODES = range(4)


def nine() -> _core.Problem:
    return _core.Problem(9, CELLS, NINE)


def digits(line: bytes) -> bytes:
    cells, bad = _core.parse_lines(line)
    assert bad is None
    return cells


# one problem


def test_an_answer_is_count_stop_nodes_time_and_two_solutions() -> None:
    count, stop, nodes, ms, first, second = nine().solve(digits(HARD), None, 2, None, None)
    assert (count, stop, second) == (1, NO_STOP, None)
    assert nodes > 0
    assert ms > 0
    assert first is not None
    assert oracle.is_solution(Puzzle(Board.square(9), digits(HARD)), first)


def test_numbers_of_constraints_may_stand_in_tuples_or_not() -> None:
    allowed = (0b1110, 0b1101, 0b1011, 0b0111)
    forms: list[Any] = [((0, 1), (1, 2)), (0, 1, 1, 2), [0, 1, 1, 2], [(0, 1), (1, 2)], ((0, 1), 1, 2)]
    answers = [
        _core.Problem(4, 3, [("pairs", form, allowed)]).solve(bytes(3), None, 99, None, None)
        for form in forms
    ]
    assert [answer[0] for answer in answers] == [4 * 3 * 3] * len(forms)


@pytest.mark.parametrize("argument", ["12", ("1", "2"), ((0, (1, 2)),), 5, (0, 1.5), ((0, None),)])
def test_what_is_no_number_is_refused(argument: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        _core.Problem(4, 3, [("all-different", argument)])


@pytest.mark.parametrize(
    ("limit", "budget_ms", "max_nodes", "stop"),
    [(1, None, None, LIMIT), (10**9, 20, None, BUDGET), (10**9, None, 50, NODES), (7, None, None, LIMIT)],
)
def test_each_limit_has_its_own_number(
    limit: int, budget_ms: float | None, max_nodes: int | None, stop: int
) -> None:
    answer = nine().solve(EMPTY, None, limit, budget_ms, max_nodes)
    assert answer[1] == stop
    assert answer[0] <= limit
    assert max_nodes is None or answer[2] <= max_nodes


@pytest.mark.parametrize("length", [0, 1, 80, 82, 162])
def test_givens_of_another_length_are_refused(length: int) -> None:
    for call in (
        lambda: nine().solve(bytes(length), None, 2, None, None),
        lambda: nine().search(bytes(length), None, None),
        lambda: nine().sight(bytes(length), None),
        lambda: nine().true_candidates(bytes(length), None, None, None),
    ):
        with pytest.raises(ValueError, match="givens are 81 digits from 0 to 9"):
            call()


def test_a_given_above_the_digits_and_masks_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError, match="from 0 to 9"):
        nine().solve(b"\x0a" + bytes(80), None, 2, None, None)
    with pytest.raises(ValueError, match="from 0 to 9"):
        nine().solve(EMPTY, [1] * 80, 2, None, None)


@pytest.mark.parametrize(
    "arguments",
    [
        (0, 1, []),
        (33, 1, []),
        (9, 0, []),
        (9, 4, [("all-different", [0, 4])]),
        (9, 4, [("all-different", [1, 1])]),
        (9, 4, [("all-equal", [0, 1])]),
    ],
)
def test_a_problem_that_cannot_be_is_refused(arguments: tuple[int, int, list[Any]]) -> None:
    with pytest.raises(ValueError, match=r"."):
        _core.Problem(*arguments)


@pytest.mark.parametrize(
    "arguments", [(-1, 4, []), (300, 4, []), (9, -1, []), (9, 4, [("all-different", [-1])]), (9, 4, [("x",)])]
)
def test_values_that_no_integer_of_the_core_holds_are_refused_too(arguments: tuple[Any, Any, Any]) -> None:
    with pytest.raises((ValueError, OverflowError, TypeError)):
        _core.Problem(*arguments)


def test_a_house_longer_than_the_digits_has_no_solution() -> None:
    problem = _core.Problem(2, 3, [("all-different", [0, 1, 2])])
    assert problem.solve(bytes(3), None, 2, None, None)[:2] == (0, NO_STOP)


@given(strategies.puzzles())
def test_solve_search_and_true_candidates_tell_the_same(puzzle: Puzzle) -> None:
    specs = [("all-different", house.cells) for house in puzzle.board.houses]
    problem = _core.Problem(puzzle.board.digits, len(puzzle.board), specs)
    every = sorted(itertools.islice(oracle.solutions(puzzle), 200))
    if len(every) == 200:
        return
    search = problem.search(puzzle.givens.digits, None, None)
    assert sorted(iter(lambda: search.next()[0], None)) == every
    assert search.next() == (None, NO_STOP)
    masks, stop = problem.true_candidates(puzzle.givens.digits, None, None, None)
    union = [0] * len(puzzle.board)
    for grid in every:
        union = [mask | 1 << (digit - 1) for mask, digit in zip(union, grid, strict=True)]
    assert (masks, stop) == (union, NO_STOP)
    assert problem.solve(puzzle.givens.digits, None, 1000, None, None)[0] == len(every)


@given(st.lists(st.integers(0, 15), min_size=16, max_size=16))
def test_masks_restrict_each_cell(masks: list[int]) -> None:
    board = Board.square(4)
    problem = _core.Problem(4, 16, [("all-different", house.cells) for house in board.houses])
    expected = oracle.count(Puzzle(board, allowed=masks), 50)
    assert problem.solve(bytes(16), masks, 50, None, None)[0] == expected
    free = problem.sight(bytes(16), masks)
    assert all(left & ~mask == 0 for left, mask in zip(free, masks, strict=True))


# many classics


@given(st.binary(max_size=400))
def test_any_bytes_are_lines_or_have_a_first_bad_one(block: bytes) -> None:
    digit_bytes, bad = _core.parse_lines(block)
    assert len(digit_bytes) % CELLS == 0
    assert set(digit_bytes) <= set(range(10))
    if bad is not None:
        line, column, byte = bad
        assert line == len(digit_bytes) // CELLS + 1
        bad_line = block.split(b"\n")[line - 1]
        assert column >= 1
        assert byte is None or bad_line[column - 1 : column] == bytes([byte])


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
def test_lines_may_end_in_each_way(end: bytes) -> None:
    assert digits(HARD + b"\n" + HARD + end) == digits(HARD) * 2


@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview])
def test_puzzles_come_in_any_flat_buffer(kind: Any) -> None:
    answers, raised = _core.Answers.of(kind(digits(HARD) + EMPTY), (2, 1, None, None), None)
    assert (len(answers), raised) == (2, None)
    assert answers.nodes > 0
    status, counts, solutions = answers.buffers()
    assert list(status) == [1, 2]
    assert list(counts.cast("Q")) == [1, 2]
    assert len(solutions) == 2 * CELLS


def test_buffers_of_another_kind_are_refused() -> None:
    for wrong in (
        b"1",
        bytes(82),
        memoryview(bytes(162))[::2],
        memoryview(bytes(648)).cast("d"),
        "text",
        None,
    ):
        with pytest.raises((ValueError, TypeError, BufferError)):
            _core.Answers.of(wrong, (2, 1, None, None), None)  # type: ignore[arg-type]


@pytest.mark.parametrize("threads", [1, 2])
def test_rows_with_a_value_above_nine_are_told_apart(threads: int) -> None:
    wrong = EMPTY[:40] + b"\x0a" + EMPTY[41:]
    none = b"\x05\x05" + bytes(79)
    answers, _ = _core.Answers.of(wrong + none + EMPTY + wrong, (2, threads, None, None), None)
    assert answers.not_digits() == [0, 3]
    assert list(answers.buffers()[0]) == [4, 0, 2, 4]


def test_answers_grow_and_are_pickled() -> None:
    bounds = (2, 1, None, None)
    parts = [_core.Answers.of(part, bounds, None)[0] for part in (digits(HARD), EMPTY * 2, EMPTY[:0], EMPTY)]
    total = _core.Answers()
    for part in parts:
        total.append(pickle.loads(pickle.dumps(part)))
    all_answers, _ = _core.Answers.of(digits(HARD) + EMPTY * 3, bounds, None)
    assert (len(total), total.nodes) == (len(all_answers), all_answers.nodes)
    assert list(total.buffers()) == list(all_answers.buffers())
    assert len(total) == 0, "the buffers are taken"


@pytest.mark.parametrize("threads", [0, 1, 2, 64])
def test_any_number_of_threads_will_do(threads: int) -> None:
    block = digits(HARD) * 100
    threaded, single = (_core.Answers.of(block, (2, count, None, None), None)[0] for count in (threads, 1))
    assert threaded.nodes == single.nodes
    assert list(threaded.buffers()) == list(single.buffers())


@pytest.mark.parametrize(("what", "line"), [("solve", None), ("check", b"unique\n"), ("count", b"1\n")])
def test_a_block_is_answered_by_a_line_a_puzzle(what: str, line: bytes | None) -> None:
    text, statuses, raised = _core.run_block(HARD + b"\n", what, (2, 1, None, None), None)
    solution = bytes(_core.Answers.of(digits(HARD), (2, 1, None, None), None)[0].buffers()[2])
    expected = solution.translate(bytes(range(48, 58)) + bytes(246))
    assert text == (line if line else expected + b"\n")
    assert (list(statuses), raised) == ([0, 1, 0, 0], None)


def test_a_block_that_is_not_plain_is_refused() -> None:
    with pytest.raises(ValueError, match="line 2 is not plain"):
        _core.run_block(HARD + b"\nabc\n", "check", (2, 1, None, None), None)


def test_a_flag_stops_calls_in_other_threads() -> None:
    stop = _core.Flag()
    block = EMPTY * 64
    with ThreadPoolExecutor(1) as pool:
        endless = pool.submit(_core.Answers.of, block, (2**62, 1, None, None), stop)
        time.sleep(0.05)
        assert not endless.done()
        stop.set()
        answers, _ = endless.result()
    assert len(answers) < 64


def test_line_ends_are_counted() -> None:
    for lines in (0, 1, 254, 255, 256, 70_000):
        assert _core.line_ends(b"\n" * lines + b"x") == lines
        assert _core.line_ends(b"ab\n" * lines) == lines


# living with Python


def test_a_long_search_leaves_other_threads_their_turn() -> None:
    def searched() -> None:
        nine().solve(EMPTY, None, 10**12, 300, None)
        done.set()

    done = threading.Event()
    threading.Thread(target=searched, daemon=True).start()
    turns = 0
    while not done.is_set():
        turns += 1
        time.sleep(0.001)
    assert turns > 20


def test_a_search_may_be_shared_by_threads() -> None:
    search = nine().search(EMPTY, None, None)
    solutions: list[bytes] = []
    threads = [
        threading.Thread(target=lambda: solutions.extend(search.next()[0] or b"" for _ in range(50)))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(solutions)) == 200


def test_nothing_is_kept_alive_by_an_answer() -> None:
    givens = bytes(bytearray(digits(HARD)))
    before = sys.getrefcount(givens)
    problem = nine()
    for _ in range(10):
        problem.solve(givens, None, 2, None, None)
        problem.search(givens, None, None).next()
    assert sys.getrefcount(givens) == before


def test_kernel_and_version_are_said() -> None:
    assert _core.kernel() in {"512", "256", "128", "scalar", "general"}
    assert _core.version().count(".") == 2


# tilings


@pytest.mark.parametrize("tile", [(0, 0, 0, 0), (1, 0, 0, 0), (0, 3, 0, 0), (2, 2, 1, 1)])
def test_directions_that_make_no_tile_are_refused(tile: tuple[int, int, int, int]) -> None:
    for call in (
        lambda: _core.check_tiling([tile], 3, False),
        lambda: _core.tiling_lines([tile], 3),
        lambda: _core.canonical_tiling([tile]),
    ):
        with pytest.raises(ValueError, match="is no tile"):
            call()


def test_shapes_come_one_by_one_until_there_are_none() -> None:
    shapes = _core.Tilings(5, 2, 3, False)
    count = 0
    while shapes.next(None)[0] is not None:
        count += 1
    assert count == 33
    assert shapes.next(None) == (None, NO_STOP)
    assert shapes.progress()[0] == 33


def test_a_search_that_was_stopped_goes_on() -> None:
    search = nine().search(EMPTY, None, 3)
    assert search.next(None, 1) == (None, NODES)
    assert search.nodes == 1
    digits, stop = search.next()
    assert stop == NO_STOP
    assert digits == nine().search(EMPTY, None, 3).next()[0]
    assert search.nodes > 1
