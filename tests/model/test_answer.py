import pickle
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import polydoku
import strategies
from effort import examples
from polydoku import Board, Candidates, Count, Puzzle, Verdict
from polydoku.model.answer import StoppedBy, digits_of, masks_with_digits

MASKS = st.integers(0, (1 << 32) - 1)


def test_a_count_is_a_number_that_knows_whether_it_is_exact() -> None:
    assert Count(240) == 240
    assert str(Count(240)) == "240"
    assert Count(240).exact
    bound = Count(1_000_000, stopped_by="limit")
    assert str(bound) == "at least 1,000,000"
    assert not bound.exact
    assert pickle.loads(pickle.dumps(bound)).stopped_by == "limit"
    assert eval(repr(bound), {"Count": Count}) == bound


def test_a_verdict_is_the_word_of_the_json() -> None:
    assert [verdict.value for verdict in Verdict] == ["none", "unique", "many", "stopped"]


def test_candidates_are_sets_by_cell_and_text_by_symbol() -> None:
    candidates = Candidates(Board.square(2), (0b01, 0b11, 0b10, 0))
    assert candidates["r1c2"] == {1, 2}
    assert candidates[0] == {1}
    assert candidates[(2, 2)] == set()
    assert candidates.text("r1c2") == "12"
    assert list(candidates) == ["r1c1", "r1c2", "r2c1", "r2c2"]
    assert len(candidates) == 4
    assert str(candidates) == "r1c1=1 r1c2=12 r2c1=2 r2c2="


def test_candidates_know_which_cells_they_have_and_are_found_in_sets() -> None:
    candidates = Candidates(Board.square(2), (0b01, 0b11, 0b10, 0))
    assert "r1c2" in candidates
    assert "r3c1" not in candidates
    assert len({candidates, Candidates(Board.square(2), (0b01, 0b11, 0b10, 0))}) == 1


def test_what_a_search_gives_can_be_pasted_back() -> None:
    names = {name: getattr(polydoku, name) for name in polydoku.__all__}
    puzzle = polydoku.Puzzle(Board.square(4), {"r1c1": 3}, rules=[polydoku.rules.Diagonal()])
    for value in (puzzle, puzzle.solve(), puzzle.candidates(), puzzle.count(), *Verdict):
        assert eval(repr(value), names) == value


def test_digits_of_a_mask_reach_to_32() -> None:
    assert digits_of(1 << 31) == [32]
    assert digits_of(0) == []


@given(MASKS)
def test_digits_and_masks_say_the_same(mask: int) -> None:
    digits = digits_of(mask)
    assert sum(1 << (digit - 1) for digit in digits) == mask
    assert digits == sorted(set(digits))


@given(st.lists(st.tuples(st.integers(0, 9), MASKS), max_size=20))
def test_a_filled_cell_has_its_digit_alone(cells: list[tuple[int, int]]) -> None:
    masks = masks_with_digits([digit for digit, _ in cells], [mask for _, mask in cells])
    assert [digits_of(mask) for mask in masks] == [
        [digit] if digit else digits_of(mask) for digit, mask in cells
    ]


@given(st.integers(0, 10**30), st.sampled_from([None, *get_args(StoppedBy)]))
def test_a_count_is_an_integer_in_every_use(value: int, stopped_by: StoppedBy | None) -> None:
    count = Count(value, stopped_by=stopped_by)
    assert (count, count + 1, hash(count), f"{count:d}") == (value, value + 1, hash(value), f"{value:d}")
    assert count.exact == (stopped_by is None)
    assert str(count) == f"{'' if count.exact else 'at least '}{value:,}"
    for copy in (pickle.loads(pickle.dumps(count)), eval(repr(count), {"Count": Count})):
        assert (copy, copy.stopped_by, type(copy)) == (count, stopped_by, Count)


@given(strategies.puzzles())
@examples(50)
def test_candidates_say_the_same_as_sets_text_and_masks(puzzle: Puzzle) -> None:
    board, candidates = puzzle.board, puzzle.candidates()
    assert list(candidates) == list(board.names)
    for cell, name in zip(board.cells, board.names, strict=True):
        digits = sorted(candidates[name])
        assert digits == sorted(candidates[cell]) == digits_of(candidates.masks[cell])
        assert candidates.text(name) == "".join(board.symbol(digit) for digit in digits)
        if puzzle.givens[cell]:
            assert digits == [puzzle.givens[cell]]
    assert str(candidates) == " ".join(f"{name}={candidates.text(name)}" for name in board.names)
    assert pickle.loads(pickle.dumps(candidates)) == candidates


@given(strategies.puzzles())
@examples(50)
def test_what_occurs_in_a_solution_is_in_sight(puzzle: Puzzle) -> None:
    sight, true = puzzle.candidates(), puzzle.true_candidates()
    assert (sight.kind, true.kind, true.stopped_by) == ("sight", "true", None)
    assert puzzle.problems() or all(true[name] <= sight[name] for name in puzzle.board.names)
    has_solution = puzzle.verdict() is not Verdict.NONE
    assert all(bool(true[name]) == has_solution for name in puzzle.board.names)


@pytest.mark.parametrize("verdict", Verdict)
def test_a_verdict_shows_its_name_and_is_one_object(verdict: Verdict) -> None:
    assert repr(verdict) == f"Verdict.{verdict.name}"
    assert eval(repr(verdict), {"Verdict": Verdict}) is Verdict(verdict.value) is verdict
    assert pickle.loads(pickle.dumps(verdict)) is verdict


def test_candidates_of_large_boards_are_written_in_its_symbols() -> None:
    candidates = Candidates(Board(["a"], [], digits=32), (1 << 31 | 1 << 9 | 1,))
    assert candidates.text("a") == "1AW"
    assert candidates["a"] == {1, 10, 32}


def test_candidates_cannot_be_changed() -> None:
    candidates = Candidates(Board.square(2), (1, 2, 2, 1))
    with pytest.raises(AttributeError, match="cannot be changed"):
        candidates.masks = ()
