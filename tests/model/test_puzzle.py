import pickle
from typing import Any

import pytest
from hypothesis import given

import strategies
from polydoku import Board, BoardError, Puzzle, PuzzleError, RuleError, rules

FOUR = Board.square(4)


def test_puzzles_are_equal_by_content_whatever_their_name() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 3}, name="Grid 01", notes=[("id", "7")])
    assert puzzle == Puzzle(FOUR, {(1, 1): 3})
    assert hash(puzzle) == hash(Puzzle(FOUR, {"r1c1": 3}))
    assert puzzle != Puzzle(FOUR, {"r1c1": 2})
    assert puzzle != Puzzle(FOUR, {"r1c1": 3}, title="A title")


def test_changing_makes_a_new_puzzle() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 3, "r2c3": 1}, title="T")
    assert puzzle.without("r1c1").givens.named() == {"r2c3": 1}
    assert puzzle.with_givens({"r4c4": 2}).givens.named() == {"r4c4": 2}
    assert puzzle.with_rules(rules.Diagonal()).rules == (rules.Diagonal(),)
    assert puzzle.given_count == 2
    assert puzzle.without("r1c1").title == "T"


def test_a_rule_that_does_not_fit_the_board_is_refused_at_once() -> None:
    with pytest.raises(RuleError, match="needs an n×n board"):
        Puzzle(Board(3, [[0, 1, 2]]), rules=[rules.Diagonal()])


@given(strategies.puzzles())
def test_a_puzzle_survives_pickling(puzzle: Puzzle) -> None:
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle


def test_a_repr_can_be_pasted_back() -> None:
    from polydoku import boards

    puzzle = Puzzle(FOUR, {"r1c1": 3}, rules=[rules.Diagonal()], title="T", solution=[1] * 16)
    names = {"Puzzle": Puzzle, "boards": boards, "rules": rules}
    assert eval(repr(puzzle), names) == puzzle


def test_problems_name_each_clash_with_its_cells() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 3, "r1c4": 3, "r2c2": 3}, rules=[rules.Diagonal(direction="-")])
    problems = puzzle.problems()
    assert [str(problem) for problem in problems] == [
        "3 twice in row 1 (r1c1, r1c4)",
        "3 twice in box 1 (r1c1, r2c2)",
        "3 twice in diagonal - (r1c1, r2c2)",
    ]
    assert problems[0].cells == (0, 3)
    assert (problems[0].code, problems[0].digit, problems[0].house) == ("twice", 3, "row 1")


def test_a_cell_without_candidates_is_a_problem_too() -> None:
    puzzle = Puzzle(FOUR, {"r1c2": 1, "r1c3": 2, "r3c1": 3, "r4c1": 4})
    assert [str(problem) for problem in puzzle.problems()] == ["r1c1 has no candidate left"]
    assert Puzzle(FOUR, {"r1c1": 1}).problems() == ()


def test_a_claimed_solution_is_kept_beside_the_givens() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 1}, solution=[1, 2, 3, 4] * 4)
    assert puzzle.claimed is not None
    assert puzzle.claimed["r1c2"] == 2
    with pytest.raises(PuzzleError):
        Puzzle(FOUR, solution=[1])


@pytest.mark.parametrize(
    ("board", "line"),
    [
        ("4x4", "'4x4' is a text, not a Board; give boards.named('4x4')"),
        (9, "int is not a Board; give a Board, such as boards.named('9x9')"),
    ],
)
def test_a_puzzle_says_how_to_get_a_board(board: Any, line: str) -> None:
    with pytest.raises(BoardError) as error:
        Puzzle(board)
    assert str(error.value) == line
