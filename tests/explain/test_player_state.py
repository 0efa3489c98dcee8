"""Where an explanation begins: a player's grid and marks in each form."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from effort import examples
from polydoku import boards, rules
from polydoku.errors import PuzzleError, Stopped
from polydoku.explain.player_state import (
    grid_of,
    has_exchangeable_digits,
    marks_of,
    marks_text,
    may_assume_one_solution,
    position_of,
)
from polydoku.model.answer import Candidates
from polydoku.model.board import Board
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Snapshot
from polydoku.search.limits import Budget

FOUR = Board.square(4)
SMALL = Puzzle.read("1..4.....1...32.")
WORDS = """
  1  .  | 3  4
  34 24 | 1  .
 -------+------
  . 1  | 34 3
  4 3  | 2  1
"""


def test_marks_are_read_from_words_pairs_and_mappings_alike() -> None:
    pairs = "r1c1=1 r1c3=3 r1c4=4 r2c1=34 r2c2=24 r2c3=1 r3c2=1 r3c3=34, r3c4=3, r4c1=4 r4c2=3 r4c3=2 r4c4=1"
    masks = marks_of(FOUR, WORDS)
    assert masks == marks_of(FOUR, pairs)
    assert masks[FOUR["r2c1"]] == 0b1100
    assert marks_of(FOUR, {"r2c1": "34", "r2c2": [2, 4], (1, 1): 1}) == {4: 0b1100, 5: 0b1010, 0: 1}
    assert FOUR["r1c2"] not in masks


def test_candidates_are_marks_too() -> None:
    assert marks_of(FOUR, SMALL.candidates()) == dict(enumerate(SMALL.candidates().masks))
    assert marks_of(FOUR, None) == {}


@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ("1 2 3", "3 words of marks for 16 cells"),
        ("r9c9=1", "r9c9 is not a cell"),
        ("r1c1=7", "'7' is not a digit"),
        ({"r1c1": [9]}, "mark 9: not a digit of this board"),
        ({"r1c1": 1.5}, "marks must be digits of cells, not float"),
    ],
)
def test_wrong_marks_are_refused(marks: object, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        marks_of(FOUR, marks)  # type: ignore[arg-type]


def test_a_players_grid_has_the_givens_in_it() -> None:
    assert grid_of(SMALL, {"r1c2": 2}).line == "12.4.....1...32."
    assert grid_of(SMALL, "1234............").line == "1234.....1...32."
    assert grid_of(SMALL, None) == SMALL.givens
    with pytest.raises(PuzzleError, match="81 characters, but a 4×4"):
        grid_of(SMALL, "." * 81)


def test_unmarked_cells_have_what_sight_leaves() -> None:
    position = position_of(SMALL, marks={"r2c1": "3"})
    assert position.masks[FOUR["r2c1"]] == 0b100
    assert position.masks[FOUR["r2c2"]] == 0b1010
    assert position.givens == list(SMALL.givens.digits)


def test_a_setters_candidates_hold_and_forbid_uniqueness() -> None:
    full = (1 << 4) - 1
    allowed = Puzzle(FOUR, SMALL.givens, allowed=[full] * 4 + [0b1100] + [full] * 11)
    assert position_of(allowed).masks[4] == 0b1100
    assert not has_exchangeable_digits(allowed)
    assert has_exchangeable_digits(SMALL)


@st.composite
def marked_boards(draw: st.DrawFn) -> tuple[Board, tuple[int, ...]]:
    """A board and a mask for each cell, empty for a cell without marks."""
    board = draw(st.one_of(strategies.square_boards(), strategies.free_boards()))
    masks = draw(st.lists(st.integers(0, (1 << board.digits) - 1), min_size=len(board), max_size=len(board)))
    return board, tuple(masks)


@given(marked_boards())
@examples(60)
def test_marks_written_in_every_form_are_the_same_marks(marked: tuple[Board, tuple[int, ...]]) -> None:
    board, masks = marked
    expected = {cell: mask for cell, mask in enumerate(masks) if mask}
    candidates = Candidates(board, masks)
    digits = {name: sorted(candidates[name]) for name in board.names}
    symbols = {name: candidates.text(name) for name in board.names}
    forms: list[Any] = [
        candidates,
        digits,
        symbols,
        dict(zip(board.cells, digits.values(), strict=True)),
        " ".join(symbols[name] or "." for name in board.names),
        " ".join(f"{name}={symbols[name]}," for name in board.names),
        marks_text(board, Snapshot(bytes(len(board)), bytes(len(board)), masks)),
    ]
    for form in forms:
        assert marks_of(board, form) == expected, form


@pytest.mark.parametrize("word", [".", "0", "-", "*", "_", "?"])
def test_every_word_for_a_cell_without_marks_is_read(word: str) -> None:
    assert marks_of(FOUR, " ".join(["12", *[word] * 15])) == {0: 0b11}
    assert marks_of(FOUR, f"r1c1=12 r1c2={word}") == marks_of(FOUR, {"r1c1": "12", "r1c2": word}) == {0: 0b11}


@pytest.mark.parametrize("border", ["-", "- - -", "---+---", ":---!", "="])
def test_borders_of_a_drawn_grid_are_no_cells(border: str) -> None:
    row = "12 3 | 4 1"
    assert marks_of(FOUR, f"{row}\n{row}\n{border}\n{row}\n{row}") == marks_of(FOUR, f"{row} " * 4)


@pytest.mark.parametrize("name", ["4x4", "6x6", "latin:2x3", "samurai", "rhombus:3,1"])
def test_marks_that_were_written_are_read_again_on_every_board(name: str) -> None:
    board = boards.named(name)
    candidates = Puzzle(board).candidates()
    text = marks_text(board, Snapshot(bytes(len(board)), bytes(len(board)), candidates.masks))
    assert marks_of(board, text) == dict(enumerate(candidates.masks))


def test_marks_are_written_without_filled_cells() -> None:
    position = position_of(SMALL)
    snapshot = Snapshot(SMALL.givens.digits, SMALL.givens.digits, tuple(position.masks))
    assert marks_text(FOUR, snapshot).split()[:2] == ["r1c2=2", "r1c3=3"]
    full = Snapshot(bytes([1] * len(FOUR)), SMALL.givens.digits, tuple(position.masks))
    assert marks_text(FOUR, full) == ""
    assert marks_of(FOUR, "") == {}


@given(strategies.puzzles(strategies.square_boards(4)), st.data())
@examples(60)
def test_marks_only_ever_take_candidates_away(puzzle: Puzzle, data: st.DataObject) -> None:
    board = puzzle.board
    cell = data.draw(st.sampled_from(board.cells))
    digits = data.draw(st.sets(st.integers(1, board.digits), min_size=1))
    plain, marked = position_of(puzzle), position_of(puzzle, marks={cell: digits})
    for other in board.cells:
        expected = plain.masks[other]
        if other == cell:
            expected &= sum(1 << (digit - 1) for digit in digits)
        assert marked.masks[other] == expected
    assert marked.values == plain.values


@given(strategies.puzzles(strategies.square_boards(4)), strategies.puzzles(strategies.square_boards(4)))
@examples(60)
def test_a_players_grid_keeps_every_digit_and_gains_the_givens(puzzle: Puzzle, player: Puzzle) -> None:
    if player.board != puzzle.board:
        with pytest.raises(PuzzleError):
            grid_of(puzzle, player.givens)
        return
    merged = grid_of(puzzle, player.givens)
    for cell in puzzle.board.cells:
        assert merged[cell] == (player.givens[cell] or puzzle.givens[cell])
    assert grid_of(puzzle, merged) == merged


@pytest.mark.parametrize(
    ("rule", "exchangeable"),
    [
        (rules.Diagonal(), True),
        (rules.AntiKnight(), True),
        (rules.ExtraRegion("r1c1 r2c2"), True),
        (rules.KillerCage("r1c1 r1c2"), True),
        (rules.KillerCage("r1c1 r1c2", 5), False),
        (rules.Thermometer("r1c1 r1c2"), False),
    ],
    ids=lambda value: getattr(value, "id", str(value)),
)
def test_rules_about_values_forbid_uniqueness(rule: rules.Rule, exchangeable: bool) -> None:
    assert has_exchangeable_digits(Puzzle(FOUR, rules=[rule])) == exchangeable


@pytest.mark.parametrize(
    ("text", "is_allowed"),
    [("1..4.....1...32.", True), ("1...............", False), ("11..............", False)],
)
def test_uniqueness_is_assumed_only_where_one_solution_is_proved(text: str, is_allowed: bool) -> None:
    assert may_assume_one_solution(Puzzle.read(text), Budget()) == is_allowed


def test_a_proof_counts_its_nodes_and_stops_with_the_budget() -> None:
    hard = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    budget = Budget(None, 5)
    assert not may_assume_one_solution(hard, budget)
    assert budget.stopped_by == "max_nodes"
    with pytest.raises(Stopped):
        budget.check()
