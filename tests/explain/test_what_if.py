"""What follows from an assumption: compared with solving the puzzle that has the digit."""

import re

import pytest

from explain.board_puzzles import puzzle_named, reasoning
from polydoku import Puzzle, Verdict
from polydoku.errors import PuzzleError
from polydoku.explain.player_state import position_of
from polydoku.explain.selection import select
from polydoku.explain.what_if import case_of, what_if
from polydoku.model.step import Step
from polydoku.search.limits import Budget

SMALL = Puzzle.read("1..4.....1...32.")

TWELVE = Puzzle.read("601080092900000410080009700006002000500000001000400500032600050890000006100030204")

SIX_SOLUTIONS = Puzzle.read("1...3......4....")

STUCK = [puzzle_named("6x6:2x3"), puzzle_named("9x9"), reasoning()[5]]


def test_what_if_follows_each_candidate_to_its_end() -> None:
    answer = SMALL.what_if("r2c1")
    assert [case.assumed[1] for case in answer.cases] == [2, 3, 4]
    right = SMALL.solution()["r2c1"]
    for case in answer.cases:
        assert case.outcome == ("solved" if case.assumed[1] == right else "contradiction")
    assert set(answer.remove) == {(SMALL.board["r2c1"], digit) for digit in (2, 4)}
    right_grid = SMALL.solution()
    [line] = [line for line in str(answer).splitlines() if line.startswith("In every case: ")]
    placements = dict(re.findall(r"(\d) in (r\dc\d)", line.partition("remove")[0]))
    assert placements
    assert all(right_grid[name] == int(digit) for digit, name in placements.items())


def test_what_follows_in_every_case_is_so_in_the_solution() -> None:
    right = TWELVE.solution()
    for cell in TWELVE.board.cells:
        if TWELVE.givens[cell]:
            continue
        answer = TWELVE.what_if(cell)
        assert all(right[at] == digit for at, digit in answer.place)
        assert all(right[at] != digit for at, digit in answer.remove)


def test_what_if_of_one_digit_concludes_only_from_a_contradiction() -> None:
    answer = SMALL.what_if("r2c1", 3)
    assert (answer.place, answer.remove) == ((), ())
    assert SMALL.what_if("r2c1", 2).remove == ((SMALL.board["r2c1"], 2),)
    with pytest.raises(PuzzleError, match="r1c1: the cell holds 1"):
        SMALL.what_if("r1c1")
    with pytest.raises(PuzzleError, match="r2c1: 1 is not a candidate of this cell"):
        SMALL.what_if("r2c1", 1)


def with_digit(puzzle: Puzzle, cell: int, digit: int) -> Puzzle:
    return puzzle.with_givens(puzzle.givens.with_digits({puzzle.board.names[cell]: digit}))


@pytest.mark.parametrize(
    "puzzle",
    [*STUCK[:2], SIX_SOLUTIONS, puzzle_named("diagonal"), puzzle_named("4x4")],
    ids=["6x6", "9x9", "several", "diagonal", "4x4"],
)
def test_where_an_assumption_leads_is_what_solving_says(puzzle: Puzzle) -> None:
    open_ = [cell for cell in puzzle.board.cells if not puzzle.givens[cell]]
    for cell in open_[::2]:
        for case in puzzle.what_if(cell).cases:
            there = with_digit(puzzle, cell, case.assumed[1])
            verdict = there.verdict()
            if case.outcome == "contradiction":
                assert verdict is Verdict.NONE
                assert case.contradiction is not None
                assert case.contradiction.remove == (case.assumed,)
            else:
                assert case.contradiction is None
                assert (case.outcome == "solved") == (0 not in case.grid.digits)
                if verdict is Verdict.ONE:
                    right = there.solution()
                    assert all(
                        digit in (0, right[at]) for at, digit in zip(puzzle.board.cells, case.grid.digits)
                    )
            if case.outcome == "solved":
                assert not case.grid.check(puzzle)


@pytest.mark.parametrize("puzzle", [STUCK[0], SIX_SOLUTIONS], ids=["6x6", "several"])
def test_what_holds_in_every_case_holds_in_every_solution(puzzle: Puzzle) -> None:
    true = puzzle.true_candidates()
    for cell in puzzle.board.cells:
        if puzzle.givens[cell]:
            continue
        answer = puzzle.what_if(cell)
        assert [case.assumed[1] for case in answer.cases] == sorted(puzzle.candidates()[cell])
        assert all(true[at] == {digit} for at, digit in answer.place)
        assert not any(digit in true[at] for at, digit in answer.remove)
        alive = [case for case in answer.cases if case.outcome != "contradiction"]
        for at, digit in answer.place:
            assert {case.grid[at] for case in alive} == {digit}


def test_with_more_techniques_no_less_is_concluded() -> None:
    puzzle = STUCK[0]
    for cell in puzzle.board.cells:
        if puzzle.givens[cell]:
            continue
        plain = what_if(puzzle, cell)
        more = what_if(puzzle, cell, use="locked,sets")
        for one, other in zip(plain.cases, more.cases, strict=True):
            assert one.outcome in ("open", other.outcome)
            assert len(other.grid.digits) - other.grid.digits.count(0) >= one.grid.filled or (
                other.outcome == "contradiction"
            )


def test_an_assumption_tells_its_steps_in_words() -> None:
    puzzle = STUCK[0]
    cell = next(cell for cell in puzzle.board.cells if not puzzle.givens[cell])
    answer = puzzle.what_if(cell)
    for case, text in zip(answer.cases, str(answer).splitlines(), strict=False):
        name = puzzle.board.names[cell]
        assert text.startswith(f"if {name} = {case.assumed[1]}: ")
        assert all(str(step).replace("\n", " ") in text for step in case.steps)
        ends = {"solved": "Then the grid is full.", "open": "Then nothing else follows."}
        assert text.endswith(ends.get(case.outcome, f"Remove {case.assumed[1]} from {name}."))


@pytest.mark.parametrize(
    ("cell", "digit", "message"),
    [
        ("r1c4", None, "r1c4: the cell holds 5"),
        ("r1c1", 5, "r1c1: 5 is not a candidate of this cell"),
        ("r1c1", 7, "r1c1: 7 is not a candidate of this cell"),
        ("r1c1", 0, "r1c1: 0 is not a candidate of this cell"),
        ("r7c7", 1, "r7c7 is not a cell of this board"),
    ],
)
def test_an_assumption_that_cannot_be_made_is_refused(cell: str, digit: int | None, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        puzzle_named("6x6:2x3").what_if(cell, digit)


def test_an_assumption_is_followed_from_any_position_and_leaves_it_as_it_was() -> None:
    position = position_of(TWELVE)
    before = position.snapshot
    cell = next(cell for cell in TWELVE.board.cells if not TWELVE.givens[cell])
    right = TWELVE.solution()[cell]
    case = case_of(position, (cell, right), select("singles").profile, Budget())
    assert position.snapshot == before
    assert case.assumed == (cell, right)
    assert case.grid[cell] == right
    assert case.contradiction is None
    assert {step.guess for step in case.steps} <= {"1"}


def test_the_steps_of_a_line_follow_each_other_to_its_grid() -> None:
    position = position_of(TWELVE)
    cell = next(cell for cell in TWELVE.board.cells if not TWELVE.givens[cell])
    for case in what_if(TWELVE, cell, use="singles,locked").cases:
        here = position.copy()
        here.apply(Step(TWELVE.board, "guess", place=(case.assumed,)))
        for step in case.steps:
            assert step.snapshot == here.snapshot
            here.apply(step)
        assert bytes(here.values) == case.grid.digits
        assert here.snapshot == case.snapshot


def test_the_candidates_of_a_cell_are_assumed_in_order() -> None:
    for cell in TWELVE.board.cells[::6]:
        if not TWELVE.givens[cell]:
            cases = TWELVE.what_if(cell).cases
            assert [case.assumed for case in cases] == [
                (cell, digit) for digit in sorted(TWELVE.candidates()[cell])
            ]


def test_where_every_assumption_is_refuted_all_candidates_go_and_none_is_placed() -> None:
    impossible = Puzzle.read("......34...23...")
    assert impossible.verdict() is Verdict.NONE
    answer = impossible.what_if("r1c1")
    assert {case.outcome for case in answer.cases} == {"contradiction"}
    assert answer.place == ()
    assert answer.remove == tuple(case.assumed for case in answer.cases)
