"""What if, backdoors and needs, each against its definition: every case tried by solving or walking."""

from itertools import combinations

import pytest

from explain.own_puzzles import puzzle, reasoning
from polydoku import Puzzle, Verdict
from polydoku.errors import PuzzleError
from polydoku.explain.backdoors import backdoors
from polydoku.explain.needs import needs
from polydoku.explain.what_if import what_if

SIX_SOLUTIONS = Puzzle.read("1...3......4....")
STUCK = [puzzle("6x6:2x3"), puzzle("9x9"), reasoning()[5]]
"""Not solved by singles."""


def with_digit(own: Puzzle, cell: int, digit: int) -> Puzzle:
    return own.with_givens(own.givens.with_digits({own.board.names[cell]: digit}))


@pytest.mark.parametrize(
    "own",
    [*STUCK[:2], SIX_SOLUTIONS, puzzle("diagonal"), puzzle("4x4")],
    ids=["6x6", "9x9", "several", "diagonal", "4x4"],
)
def test_where_an_assumption_leads_is_what_solving_says(own: Puzzle) -> None:
    open_ = [cell for cell in own.board.cells if not own.givens[cell]]
    for cell in open_[::2]:
        for line in own.what_if(cell).lines:
            there = with_digit(own, cell, line.assumed[1])
            verdict = there.verdict()
            if line.outcome == "contradiction":
                assert verdict is Verdict.NONE
                assert line.contradiction is not None
                assert line.contradiction.remove == (line.assumed,)
            else:
                assert line.contradiction is None
                assert (line.outcome == "solved") == (0 not in line.grid.digits)
                if verdict is Verdict.ONE:
                    right = there.solution()
                    assert all(own_ in (0, right[at]) for at, own_ in zip(own.board.cells, line.grid.digits))
            if line.outcome == "solved":
                assert not line.grid.check(own)


@pytest.mark.parametrize("own", [STUCK[0], SIX_SOLUTIONS], ids=["6x6", "several"])
def test_what_holds_in_every_case_holds_in_every_solution(own: Puzzle) -> None:
    true = own.true_candidates()
    for cell in own.board.cells:
        if own.givens[cell]:
            continue
        found = own.what_if(cell)
        assert [line.assumed[1] for line in found.lines] == sorted(own.candidates()[cell])
        assert all(true[at] == {digit} for at, digit in found.place)
        assert not any(digit in true[at] for at, digit in found.remove)
        alive = [line for line in found.lines if line.outcome != "contradiction"]
        for at, digit in found.place:
            assert {line.grid[at] for line in alive} == {digit}


def test_with_more_techniques_no_less_is_concluded() -> None:
    own = STUCK[0]
    for cell in own.board.cells:
        if own.givens[cell]:
            continue
        plain = what_if(own, cell)
        more = what_if(own, cell, use="locked,sets")
        for one, other in zip(plain.lines, more.lines, strict=True):
            assert one.outcome in ("open", other.outcome)
            assert len(other.grid.digits) - other.grid.digits.count(0) >= one.grid.filled or (
                other.outcome == "contradiction"
            )


def test_an_assumption_tells_its_steps_in_words() -> None:
    own = STUCK[0]
    cell = next(cell for cell in own.board.cells if not own.givens[cell])
    found = own.what_if(cell)
    for line, text in zip(found.lines, str(found).splitlines(), strict=False):
        name = own.board.names[cell]
        assert text.startswith(f"if {name} = {line.assumed[1]}: ")
        assert all(str(step) in text for step in line.steps)
        ends = {"solved": "then the grid is full.", "open": "then nothing follows further."}
        assert text.endswith(ends.get(line.outcome, f"so {name} loses {line.assumed[1]}."))


@pytest.mark.parametrize(
    ("cell", "digit", "message"),
    [
        ("r1c4", None, "r1c4: the cell holds 5"),
        ("r1c1", 5, "r1c1: 5 is no candidate there"),
        ("r1c1", 7, "r1c1: 7 is no candidate there"),
        ("r1c1", 0, "r1c1: 0 is no candidate there"),
        ("r7c7", 1, "r7c7 is not a cell of this board"),
    ],
)
def test_an_assumption_that_cannot_be_made_is_refused(cell: str, digit: int | None, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        puzzle("6x6:2x3").what_if(cell, digit)


def test_backdoors_of_one_and_two_cells_are_those_of_trying_all() -> None:
    own = puzzle("6x6:2x3")
    right = own.solution()
    open_ = [cell for cell in own.board.cells if not own.givens[cell]]

    def solved(cells: tuple[int, ...]) -> bool:
        digits = {own.board.names[cell]: right[cell] for cell in cells}
        return own.steps(use="singles", grid=own.givens.with_digits(digits)).solved

    assert not own.steps(use="singles").solved
    singles = {(cell,) for cell in open_ if solved((cell,))}
    assert set(own.backdoors(1)) == singles
    rest = [cell for cell in open_ if (cell,) not in singles]
    assert set(own.backdoors(2)) == {pair for pair in combinations(rest, 2) if solved(pair)}


def test_with_the_techniques_that_solve_it_there_is_nothing_to_open() -> None:
    own = puzzle("6x6:2x3")
    assert backdoors(own, 1, use="singles,locked,wings") == ()
    fewer = set(backdoors(own, 1))
    assert fewer <= set(backdoors(own, 1, use="singles,claiming"))


UNITS = ["pointing", "claiming", "xy-wing", "naked-pair", "hidden-pair", "x-wing", "skyscraper"]


def by_trying_all(own: Puzzle, units: list[str], without: str = "") -> set[frozenset[str]]:
    """The smallest sets of units with which a plain walk fills the grid."""
    found: list[frozenset[str]] = []
    for size in range(len(units) + 1):
        for some in map(frozenset, combinations(units, size)):
            if not any(known <= some for known in found):
                way = own.steps(use=["singles", *some], without=without)
                if way.solved:
                    found.append(some)
    return set(found)


@pytest.mark.parametrize("name", ["4x4", "6x6:2x3", "6x6:3x2", "rhombus:9,5@1", "3-D", "diagonal"])
def test_needs_on_other_boards_are_those_of_trying_all(name: str) -> None:
    own = puzzle(name)
    found = own.needs(use=UNITS[:5])
    assert set(found) == by_trying_all(own, UNITS[:5])
    assert list(found) == sorted(found, key=len)
    assert len(set(found)) == len(found)
    assert found.indispensable == (frozenset.intersection(*found) if found else frozenset())


@pytest.mark.parametrize("place", range(4, 9))
def test_needs_of_harder_puzzles_are_those_of_trying_all(place: int) -> None:
    own = reasoning()[place]
    assert set(own.needs(use=UNITS)) == by_trying_all(own, UNITS)


def test_what_is_left_out_is_no_unit_and_is_not_used() -> None:
    own = reasoning()[2]
    for without in ("locked", "naked-single", "pointing,hidden-single"):
        found = needs(own, use=[*UNITS[:4], "locked-pair"], without=without)
        left = [unit for unit in [*UNITS[:4], "locked-pair"] if unit not in without]
        if without == "locked":
            left = [unit for unit in left if unit not in ("pointing", "claiming")]
        assert set(found) == by_trying_all(own, left, without)


def test_every_default_technique_is_a_unit_where_none_is_named() -> None:
    own = puzzle("6x6:2x3")
    found = own.needs()
    assert found
    for some in found:
        assert own.steps(use=["singles", *some]).solved
        for unit in some:
            assert not own.steps(use=["singles", *(some - {unit})]).solved


def test_needs_in_words_name_every_set_and_what_is_in_all() -> None:
    own = reasoning()[2]
    found = own.needs(use=UNITS)
    text = str(found)
    for some in found:
        assert " + ".join(sorted(some)) in text
    if len(found) > 1 and found.indispensable:
        assert text.endswith(f"(in every set: {', '.join(sorted(found.indispensable))})")
