"""Mistakes of a player: which kind, where, in which order, and never the right digit before it is told."""

import re

import pytest

from polydoku import Board, Grid, Puzzle
from polydoku.explain.mistakes import (
    Mistake,
    clashes,
    differences_from_solution,
    excluded_marks,
    first_mistake,
    house_name_of,
    mistake_text,
)
from polydoku.explain.player_state import position_of
from polydoku.model.board import Cell

PUZZLE = Puzzle.read("1..4.....1...32.")
BOARD = PUZZLE.board
SEVERAL = Puzzle.read("1...3......4....")
RIGHT = PUZZLE.solution()


def mistakes(puzzle: Puzzle, grid: Grid, marks: dict[int, int]) -> tuple[Mistake, ...]:
    return clashes(puzzle, grid) or differences_from_solution(puzzle, grid, marks, puzzle.solve())


def mistakes_in(digits: dict[str, int], marks: dict[str, int] | None = None) -> tuple[Mistake, ...]:
    masks: dict[int, int] = {BOARD[name]: mask for name, mask in (marks or {}).items()}
    return mistakes(PUZZLE, PUZZLE.givens.with_digits(digits), masks)


def test_the_right_digits_are_no_mistakes() -> None:
    assert mistakes(PUZZLE, PUZZLE.givens, {}) == ()
    assert mistakes(PUZZLE, RIGHT, {}) == ()
    masks: dict[int, int] = {cell: 1 << (RIGHT[cell] - 1) for cell in BOARD.cells}
    assert mistakes(PUZZLE, PUZZLE.givens, masks) == ()


def test_a_clash_names_its_cells_its_digit_and_its_house() -> None:
    clashes = mistakes_in({"r1c2": 1})
    assert {clash.kind for clash in clashes} == {"clash"}
    cells = {clash.house: {BOARD.names[cell] for cell in clash.cells} for clash in clashes}
    assert cells == {"row 1": {"r1c1", "r1c2"}, "box 1": {"r1c1", "r1c2"}, "column 2": {"r1c2", "r3c2"}}
    assert {clash.digits for clash in clashes} == {(1,)}


def test_a_changed_given_is_told_with_what_was_given() -> None:
    kinds = {mistake.kind: mistake for mistake in mistakes_in({"r1c1": 2})}
    assert kinds["given"].cells == (BOARD["r1c1"],)
    assert kinds["given"].digits == (1,)
    assert kinds["given"].house == "box 1"


def test_a_digit_that_the_solution_has_not_is_wrong() -> None:
    [mistake] = mistakes_in({"r2c1": 2})
    assert mistake == Mistake("digit", (BOARD["r2c1"],), (2,), "box 1")


def test_a_mark_without_the_solutions_digit_is_wrong_and_any_other_is_not() -> None:
    cell = BOARD["r2c1"]
    right = 1 << (RIGHT[cell] - 1)
    for mask in range(1, 16):
        expected = () if mask & right else (Mistake("mark", (cell,), (RIGHT[cell],), "box 1"),)
        assert mistakes_in({}, {"r2c1": mask}) == expected


def test_marks_of_a_filled_cell_are_not_judged() -> None:
    assert mistakes_in({"r2c1": RIGHT["r2c1"]}, {"r2c1": 0b0010}) == ()


def test_clashes_hide_other_mistakes_and_wrong_digits_come_before_marks() -> None:
    assert {mistake.kind for mistake in mistakes_in({"r1c2": 1, "r2c1": 2}, {"r3c1": 0b1000})} == {"clash"}
    assert [mistake.kind for mistake in mistakes_in({"r2c1": 2}, {"r1c2": 0b0100})] == ["digit", "mark"]


def test_where_several_solutions_are_only_clashes_are_mistakes() -> None:
    open_ = [name for name in SEVERAL.board.names if not SEVERAL.givens[name]]
    for name in open_:
        for digit in range(1, 5):
            clash = any(SEVERAL.givens[peer] == digit for peer in SEVERAL.board.peers(name))
            there = mistakes(SEVERAL, SEVERAL.givens.with_digits({name: digit}), {})
            assert bool(there) == clash
            assert {mistake.kind for mistake in there} <= {"clash"}


def test_a_cell_is_found_by_its_box_else_its_first_house_else_its_name() -> None:
    assert house_name_of(BOARD, BOARD["r3c4"]) == "box 4"
    pair = Board(2, [[0, 1]], digits=2)
    assert house_name_of(pair, Cell(0)) == pair.houses[0].name
    free = Board(1, [], digits=2)
    assert house_name_of(free, Cell(0)) == free.names[0]


MISTAKES = [
    pytest.param(mistakes_in({"r1c2": 1})[0], "r1c1", id="clash"),
    pytest.param(Mistake("given", (BOARD["r1c1"],), (1,), "box 1"), "r1c1", id="given"),
    pytest.param(Mistake("digit", (BOARD["r2c1"],), (2,), "box 1"), "r2c1", id="digit"),
    pytest.param(Mistake("mark", (BOARD["r2c1"],), (3,), "box 1"), "r2c1", id="mark"),
]


@pytest.mark.parametrize(("mistake", "name"), MISTAKES)
def test_each_level_says_more_and_the_cell_is_named_from_the_fourth_on(mistake: Mistake, name: str) -> None:
    texts = [mistake_text(mistake, PUZZLE, level) for level in range(1, 6)]
    assert [len(text) for text in texts] == sorted({len(text) for text in texts})
    assert all(text.lower().startswith(f"{mistake.house} has a ") for text in texts)
    assert [name in text for text in texts] == [False, False, False, True, True]
    digits = re.compile(rf"\b{mistake.digits[0]}\b")
    bare = [digits.search(text[len(mistake.house) :]) is not None for text in texts]
    assert bare == [False, False, True, True, True]


def test_the_fifth_level_ends_with_the_correction() -> None:
    corrections = {
        "clash": "Empty one that is not a given.",
        "given": "Put the 1 back.",
        "digit": "Empty this cell.",
        "mark": "Mark it again.",
    }
    for kind, correction in corrections.items():
        mistake = next(param.values[0] for param in MISTAKES if param.id == kind)
        assert isinstance(mistake, Mistake)
        assert mistake_text(mistake, PUZZLE, 5).endswith(f" {correction}")


def test_cells_are_named_in_the_notation_that_is_asked_for() -> None:
    mistake = Mistake("digit", (BOARD["r2c1"],), (2,), "box 1")
    assert "A2" in mistake_text(mistake, PUZZLE, 4, "A1")
    assert "r2c1" not in mistake_text(mistake, PUZZLE, 4, "A1")


def test_marks_that_a_digit_in_sight_rules_out_are_listed_in_order() -> None:
    position = position_of(PUZZLE)
    cell, peer = BOARD["r2c1"], BOARD["r1c2"]
    seen = {digit for digit in range(1, 5) if digit not in PUZZLE.candidates()[cell]}
    assert excluded_marks(position, {cell: 0b1111}) == tuple((cell, digit) for digit in sorted(seen))
    both = excluded_marks(position, {cell: 0b1111, peer: 0b1111})
    assert both == tuple(sorted(both))
    assert excluded_marks(position, {cell: position.masks[cell]}) == ()
    assert excluded_marks(position, {BOARD["r1c1"]: 0b1110}) == (), "a filled cell has no marks"


def test_the_first_mistake_is_a_clash_if_there_is_one() -> None:
    answer = PUZZLE.solve()
    grid = PUZZLE.givens.with_digits({"r1c2": 1, "r2c1": 2})
    clash = first_mistake(PUZZLE, grid, {}, answer)
    assert clash is not None
    assert clash.kind == "clash"
    wrong = first_mistake(PUZZLE, PUZZLE.givens.with_digits({"r2c1": 2}), {}, answer)
    assert wrong is not None
    assert mistake_text(wrong, PUZZLE, 3) == "Box 1 has a wrong digit: the 2."
    assert first_mistake(PUZZLE, PUZZLE.givens, {}, answer) is None
