import itertools

import pytest
from hypothesis import given

import oracle
import strategies
from polydoku import Board, Grid, Puzzle, boards, rules
from polydoku.model.fault import fault_of_cells

FOUR = Board.square(4)


def texts(puzzle: Puzzle) -> list[str]:
    return [str(problem) for problem in puzzle.problems()]


@given(strategies.puzzles() | strategies.ruled_puzzles())
def test_a_puzzle_with_a_problem_has_no_solution(puzzle: Puzzle) -> None:
    if puzzle.problems():
        assert oracle.count(puzzle, 1) == 0


@given(strategies.puzzles(strategies.square_boards(4)))
def test_every_solution_is_without_a_problem(puzzle: Puzzle) -> None:
    for digits in itertools.islice(oracle.solutions(puzzle), 3):
        assert Grid(puzzle.board, digits).check(puzzle) == ()


@given(strategies.puzzles(strategies.square_boards(4)))
def test_each_clash_names_cells_of_its_house_with_its_digit(puzzle: Puzzle) -> None:
    houses = {house.name: set(house.cells) for house in puzzle.board.houses}
    for problem in puzzle.problems():
        if problem.code == "twice":
            assert set(problem.cells) <= houses[problem.house]
            assert {puzzle.givens[cell] for cell in problem.cells} == {problem.digit}
            assert len(problem.cells) > 1
        else:
            assert problem.code == "empty"


@pytest.mark.parametrize(
    ("givens", "expected"),
    [
        ({"r1c1": 1, "r1c2": 1}, ["1 twice in row 1 (r1c1, r1c2)", "1 twice in box 1 (r1c1, r1c2)"]),
        ({"r1c1": 2, "r4c1": 2}, ["2 twice in column 1 (r1c1, r4c1)"]),
        ({"r1c1": 3, "r1c3": 3, "r1c4": 3}, ["3 3 times in row 1 (r1c1, r1c3, r1c4)",
                                             "3 twice in box 2 (r1c3, r1c4)"]),
        ({"r1c1": 1, "r1c2": 2, "r2c3": 3, "r3c4": 4, "r1c3": 4}, ["r1c4 has no candidate left"]),
        ({"r1c1": 1, "r2c3": 1, "r3c2": 1, "r4c4": 1}, []),
    ],
)  # fmt: skip
def test_every_fault_is_listed_and_not_the_first_alone(givens: dict[str, int], expected: list[str]) -> None:
    assert texts(Puzzle(FOUR, givens)) == expected


def test_the_symbols_of_the_board_are_used() -> None:
    board = Board(["a", "b"], {"both": ["a", "b"]}, symbols="xy")
    assert texts(Puzzle(board, {"a": 2, "b": 2})) == ["y twice in both (a, b)"]
    assert texts(Puzzle(boards.named("16x16"), {"r1c1": 16, "r1c9": 16})) == ["G twice in row 1 (r1c1, r1c9)"]


def test_rules_are_looked_at_like_houses() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 4, "r4c4": 4}, rules=[rules.Diagonal()])
    assert texts(puzzle) == ["4 twice in diagonal - (r1c1, r4c4)"]
    assert texts(puzzle.with_rules(rules.ExtraRegion("r1c1 r4c4"))) == [
        "4 twice in diagonal - (r1c1, r4c4)",
        "4 twice in region of r1c1 (r1c1, r4c4)",
    ]


def test_a_grid_with_holes_is_judged_by_what_it_holds() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 1})
    assert Grid.make(FOUR, {"r1c1": 1, "r4c4": 1}).check(puzzle) == ()
    changed = Grid.make(FOUR, {"r1c1": 2}).check(puzzle)
    assert [(problem.code, problem.digit, problem.cells) for problem in changed] == [("given", 1, (0,))]


def test_a_fault_shows_names_of_cells_and_no_indices() -> None:
    [fault] = Puzzle.read("55" + "." * 79).problems()[:1]
    assert repr(fault) == "<Fault twice: 5 twice in row 1 (r1c1, r1c2)>"


@pytest.mark.parametrize(
    ("givens", "cells", "text"),
    [
        ({"r1c2": 2, "r2c1": 3}, (1, 4), "the line: with 2 in r1c2 and 3 in r2c1, it is wrong"),
        ({"r1c2": 2}, (1,), "the line: with 2 in r1c2, it is wrong"),
        ({}, (0, 1, 4), "the line: in r1c1, r1c2 and r2c1, it is wrong"),
    ],
)
def test_a_fault_is_of_filled_cells_if_there_are_any(
    givens: dict[str, int], cells: tuple[int, ...], text: str
) -> None:
    line = (FOUR["r1c1"], FOUR["r1c2"], FOUR["r2c1"])
    fault = fault_of_cells("the line", line, Grid.make(FOUR, givens).digits, FOUR, "it is wrong")
    assert (str(fault), fault.cells) == (text, cells)


def test_a_digit_that_is_twice_in_a_row_is_reported_once_though_the_row_has_a_clue() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 3, "r1c4": 3}, rules=[rules.Sandwich("r1c1 r1c2 r1c3 r1c4", 0)])
    assert texts(puzzle) == ["3 twice in row 1 (r1c1, r1c4)"]
