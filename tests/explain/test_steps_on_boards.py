"""Ways through puzzles of many boards: right by definition, lazy, the same whichever way one goes."""

import random
from collections import Counter
from dataclasses import dataclass
from itertools import islice, pairwise

import pytest

from explain.board_puzzles import BOARDS, SMALL, puzzle_named, reasoning, solution
from polydoku import Board, Puzzle
from polydoku.errors import PuzzleError
from polydoku.explain.examples import read
from polydoku.model.constraint import Constraint
from polydoku.model.rule import Rule
from polydoku.techniques import FAMILIES
from polydoku.techniques.examples import EXAMPLES

SINGLES = {row.id for row in FAMILIES["singles"]}


@pytest.mark.parametrize("name", BOARDS)
def test_no_step_is_against_the_solution(name: str) -> None:
    puzzle = puzzle_named(name)
    right = solution(puzzle)
    steps = puzzle.steps()
    for step in steps:
        assert all(right[cell] == digit for cell, digit in step.place)
        assert all(right[cell] != digit for cell, digit in step.remove)
    assert steps.solved
    assert steps.end.grid == right


@pytest.mark.parametrize("name", BOARDS)
def test_singles_are_what_their_names_say(name: str) -> None:
    """By definition: the last cell of a house, the only place in a house, the only candidate of a cell."""
    puzzle = puzzle_named(name)
    steps = puzzle.steps()
    board = puzzle.board
    for number, step in enumerate(islice(steps, 60)):
        if step.technique not in SINGLES:
            continue
        before = steps.at(number)
        [(cell, digit)] = step.place
        candidates = before.candidates
        if step.technique == "naked-single":
            assert candidates[cell] == {digit}
            continue
        [house] = step.roles["house"].houses
        cells = board.houses[house].cells
        assert cell in cells
        places = [other for other in cells if not before.grid[other] and digit in candidates[other]]
        assert places == [cell]
        empty = [other for other in cells if not before.grid[other]]
        if step.technique == "full-house":
            assert empty == [cell]
        else:
            assert len(empty) > 1


@pytest.mark.parametrize("name", SMALL)
def test_where_a_harder_step_is_taken_no_single_was_left(name: str) -> None:
    puzzle = puzzle_named(name)
    steps = puzzle.steps()
    for number, step in enumerate(steps):
        if step.technique in SINGLES:
            continue
        before = steps.at(number)
        open_ = [cell for cell in puzzle.board.cells if not before.grid[cell]]
        assert all(len(before.candidates[cell]) > 1 for cell in open_)
        for house in puzzle.board.houses:
            if len(house.cells) == puzzle.board.digits:
                counts = Counter(
                    digit
                    for cell in house.cells
                    if not before.grid[cell]
                    for digit in before.candidates[cell]
                )
                assert 1 not in counts.values()


@pytest.mark.parametrize("name", BOARDS)
def test_candidates_of_a_place_are_those_of_sight_less_what_was_struck(name: str) -> None:
    puzzle = puzzle_named(name)
    board = puzzle.board
    steps = puzzle.steps()
    struck: set[tuple[int, int]] = set()
    for number, step in enumerate(islice(steps, 40)):
        place = steps.at(number)
        for cell in board.cells:
            if place.grid[cell]:
                assert place.candidates[cell] == {place.grid[cell]}
                continue
            seen = {place.grid[peer] for peer in board.peers(cell)}
            free = set(range(1, board.digits + 1)) - seen
            assert place.candidates[cell] == {digit for digit in free if (cell, digit) not in struck}
        struck |= set(step.remove)


@pytest.mark.parametrize("name", BOARDS)
def test_no_more_steps_are_found_than_are_asked_for(name: str) -> None:
    steps = puzzle_named(name).steps()
    first = list(islice(steps, 3))
    assert len(steps._search.steps) == 3
    assert steps[1:3] == first[1:]
    assert steps[2] is first[2]
    assert len(steps._search.steps) == 3
    other = puzzle_named(name).steps()
    assert other.at(2).step == first[2]
    assert len(other._search.steps) == 3
    assert other.summary(2).steps == 2
    assert len(other._search.steps) == 3


@pytest.mark.parametrize("name", ["6x6:2x3", "9x9", "rhombus:9,5@1"])
def test_walking_about_at_random_never_changes_a_place(name: str) -> None:
    steps = puzzle_named(name).steps()
    count = len(steps)
    places = [steps.at(number) for number in range(count + 1)]
    assert [place.number for place in places] == list(range(count + 1))
    rng = random.Random(name)
    here = count
    for _ in range(40):
        move = rng.choice(["at", "next", "back", "negative"])
        if move == "next":
            taken = steps.next()
            assert taken == (steps[here] if here < count else None)
            here = min(here + 1, count)
        elif move == "back":
            taken = steps.back()
            assert taken == (steps[here - 1] if here else None)
            here = max(here - 1, 0)
        else:
            here = rng.randrange(count + 1)
            place = steps.at(here if move == "at" else here - count - 1)
            assert place == places[here]
        assert steps.number == here
        assert (steps.grid, steps.candidates) == (places[here].grid, places[here].candidates)
    for refused in (count + 1, -count - 2):
        with pytest.raises(PuzzleError, match=f"there are {count} steps"):
            steps.at(refused)
    assert steps.number == here


@pytest.mark.parametrize("name", SMALL)
def test_a_way_begun_again_from_any_place_ends_in_the_same_grid(name: str) -> None:
    puzzle = puzzle_named(name)
    steps = puzzle.steps()
    for number in range(0, len(steps) + 1, 3):
        place = steps.at(number)
        later = puzzle.steps(grid=place.grid, marks=place.candidates)
        assert [step.conclusions for step in later] == [step.conclusions for step in steps[number:]]
        assert later.end.grid == steps.end.grid


@pytest.mark.parametrize("name", BOARDS)
def test_a_summary_counts_the_steps_before_a_place(name: str) -> None:
    steps = puzzle_named(name).steps()
    for number in (0, 1, 5, len(steps)):
        part = steps.summary(number)
        assert part.counts == Counter(step.technique for step in steps[:number])
        assert part.open_cells == len(puzzle_named(name).board) - steps.at(number).grid.filled
        assert part.solved == (part.open_cells == 0)
    whole = steps.summary()
    assert whole == steps.summary(len(steps))
    assert whole.steps == len(steps)


def test_a_slice_finds_only_what_it_holds_and_is_that_of_the_list() -> None:
    whole = list(puzzle_named("9x9").steps())
    for part in (slice(0, 4), slice(2, 9, 3), slice(5, 2), slice(0, 0)):
        steps = puzzle_named("9x9").steps()
        assert steps[part] == whole[part]
        assert len(steps._search.steps) <= max(part.stop, 1)
    for part in (slice(-3, None), slice(None, -70), slice(None, None, -1), slice(3, 999), slice(8, 2, -2)):
        assert puzzle_named("9x9").steps()[part] == whole[part]


def test_iterators_of_one_way_do_not_disturb_each_other() -> None:
    steps = puzzle_named("9x9").steps()
    one, two = iter(steps), iter(steps)
    taken = [next(one), next(one), next(two), next(one), next(two), next(two)]
    assert taken == [steps[0], steps[1], steps[0], steps[2], steps[1], steps[2]]
    assert steps[-1] == list(steps)[-1]
    assert steps.number == 0


def test_leaving_techniques_out_never_uses_them_and_more_never_solve_less() -> None:
    for puzzle in reasoning():
        sets = ["singles", "singles,locked", "singles,locked,sets", "singles,locked,sets,single_digit"]
        ways = [puzzle.steps(use=use) for use in sets]
        filled = [way.end.grid.filled for way in ways]
        assert all(a <= b for a, b in pairwise(filled))
        for way, use in zip(ways, sets, strict=True):
            allowed = {row.id for family in use.split(",") for row in FAMILIES[family]}
            assert {step.technique for step in way} <= allowed


def test_the_same_way_is_found_every_time() -> None:
    first, second = puzzle_named("9x9").steps(), Puzzle.read(puzzle_named("9x9").givens.line).steps()
    assert [step.to_json() for step in first] == [step.to_json() for step in second]


@pytest.mark.parametrize("technique", EXAMPLES)
def test_the_givens_of_an_example_have_one_solution(technique: str) -> None:
    position = read(EXAMPLES[technique])
    rules = tuple(Further(constraint) for constraint in getattr(position.board, "extra_constraints", ()))
    assert Puzzle(position.board, position.givens, rules=rules).solution()


@dataclass(frozen=True)
class Further(Rule):
    """What the board of an example has beside houses, as a rule."""

    constraint: Constraint

    def constraints(self, board: Board) -> tuple[Constraint, ...]:
        return (self.constraint,)
