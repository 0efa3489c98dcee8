"""Hints on many boards: five levels that say more and more, mistakes first, nothing wrong ever told."""

import random
import re
from itertools import pairwise

import pytest

from explain.board_puzzles import BOARDS, conclusions_in, puzzle_named, reasoning
from polydoku import Puzzle
from polydoku.errors import PuzzleError
from polydoku.explain.hint import Hint, hint

NAMES = ["4x4", "6x6:2x3", "6x6:3x2", "jigsaw", "rhombus:9,5@1", "3-D", "9x9"]
CELL = r"(?:t\d+)?r\d+c\d+"
SIX_SOLUTIONS = Puzzle.read("1...3......4....")
HARD = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")


def named(puzzle: Puzzle, text: str) -> tuple[set[str], set[str], set[str]]:
    """The cells, houses and digits that a text names."""
    text = text[:1].lower() + text[1:]
    cells = set(re.findall(CELL, text))
    rest = re.sub(CELL, " ", text)
    houses = {house.name for house in puzzle.board.houses if re.search(rf"\b{re.escape(house.name)}\b", rest)}
    for house in sorted(houses, key=len, reverse=True):
        rest = re.sub(rf"\b{re.escape(house)}\b", " ", rest)
    return cells, houses, set(re.findall(r"(?<![\w-])\d(?!\w)", rest))


def levels(puzzle: Puzzle, **options: object) -> list[Hint]:
    return [puzzle.hint(level=level, **options) for level in range(1, 6)]  # type: ignore[arg-type]


def grow(puzzle: Puzzle, hints: list[Hint]) -> None:
    """The first three levels name more and more cells, and so does the fifth after the fourth."""
    assert len({hint.kind for hint in hints}) == 1
    assert [hint.level for hint in hints] == [1, 2, 3, 4, 5]
    for less, more in (*pairwise(hints[:3]), hints[3:]):
        assert len(less.text) < len(more.text)
        cells, more_cells = named(puzzle, less.text)[0], named(puzzle, more.text)[0]
        assert cells <= more_cells, (less.text, more.text)


@pytest.mark.parametrize("name", NAMES)
def test_on_the_way_each_level_says_more_and_the_last_does_it(name: str) -> None:
    puzzle = puzzle_named(name)
    right = puzzle.solution()
    steps = puzzle.steps()
    for number in range(0, min(len(steps), 40), 6):
        place = steps.at(number)
        hints = levels(puzzle, grid=place.grid, marks=place.candidates)
        assert hints[0].kind == "step"
        grow(puzzle, hints)
        step = hints[3].step
        assert step is not None
        assert hints[4].step == step
        answer = {puzzle.board.names[at[0]] for at in (*step.place, *step.remove)}
        for early_hint in hints[:3]:
            assert (early_hint.step, early_hint.cells, early_hint.grid) == (None, (), None)
        for early_hint in hints[:2]:
            assert not answer & named(puzzle, early_hint.text)[0]
        assert conclusions_in(step, hints[3].text) == (set(step.place), set(step.remove))
        assert answer <= {puzzle.board.names[cell] for cell in hints[3].cells}
        assert all(right[cell] == digit for cell, digit in step.place)
        assert all(right[cell] != digit for cell, digit in step.remove)
        after = hints[4].grid
        assert after is not None
        changed = {cell: after[cell] for cell in puzzle.board.cells if after[cell] != place.grid[cell]}
        assert changed == dict(step.place)


@pytest.mark.parametrize("name", NAMES)
def test_a_mistake_comes_first_wherever_it_is(name: str) -> None:
    puzzle = puzzle_named(name)
    right = puzzle.solution()
    rng = random.Random(name)
    open_ = [cell for cell in puzzle.board.cells if not puzzle.givens[cell]]
    for cell in rng.sample(open_, 3):
        wrong = right[cell] % puzzle.board.digits + 1
        at = puzzle.board.names[cell]
        hints = levels(puzzle, grid=puzzle.givens.with_digits({at: wrong}))
        assert {hint.kind for hint in hints} == {"mistake"}
        grow(puzzle, hints)
        assert all(at not in hint.text for hint in hints[:3])
        assert at in hints[3].text
        assert str(right[cell]) not in named(puzzle, hints[4].text)[2] - {str(wrong)}
        assert all(hint.step is None and hint.grid is None for hint in hints)
        assert cell in hints[4].cells


@pytest.mark.parametrize("name", NAMES)
def test_a_mark_struck_too_early_is_a_mistake_and_too_many_marks_are_not(name: str) -> None:
    puzzle = puzzle_named(name)
    right = puzzle.solution()
    open_ = [cell for cell in puzzle.board.cells if not puzzle.givens[cell]]
    cell = random.Random(name).choice(open_)
    every = set(range(1, puzzle.board.digits + 1))
    hints = levels(puzzle, marks={cell: sorted(every - {right[cell]})})
    assert {hint.kind for hint in hints} == {"mistake"}
    grow(puzzle, hints)
    assert hints[3].text.endswith(f": the {right[cell]} in {puzzle.board.names[cell]}.")
    full = puzzle.hint(marks={cell: sorted(every)})
    assert full.kind == "step"
    assert full.step is not None
    seen = {puzzle.givens[peer] for peer in puzzle.board.peers(cell)} - {0}
    if seen:
        assert full.step.technique == "sight"
        assert set(full.step.remove) == {(cell, digit) for digit in seen}


@pytest.mark.parametrize("name", [name for name in BOARDS if name != "samurai"])
def test_hints_alone_lead_to_the_solution(name: str) -> None:
    puzzle = puzzle_named(name)
    grid, marks = puzzle.givens, puzzle.candidates()
    for _ in range(250):
        hint = puzzle.hint(grid=grid, marks=marks, level=5)
        if hint.kind != "step":
            break
        assert hint.step is not None
        after = hint.step.after
        assert after is not None
        assert (after.digits, after.masks) != (grid.digits, marks.masks)
        assert hint.grid is not None
        grid = hint.grid
        pairs = zip(after.digits, after.masks, strict=True)
        masks = tuple(1 << (digit - 1) if digit else mask for digit, mask in pairs)
        marks = type(marks)(puzzle.board, masks)
    assert (hint.kind, hint.text) == ("solved", "The grid is complete and correct.")
    assert grid == puzzle.solution()


def test_a_changed_given_a_clash_and_a_wrong_digit_are_told_apart() -> None:
    puzzle = puzzle_named("6x6:2x3")
    right = puzzle.solution()
    other = max(puzzle.without("r1c4").candidates()["r1c4"] - {right["r1c4"]})
    cases = {
        "has a given that you changed": {"r1c4": other},
        "has a digit more than once": {"r1c1": 5},
        "has a wrong digit": {"r1c1": max(puzzle.candidates()["r1c1"] - {right["r1c1"]})},
    }
    for text, digits in cases.items():
        hints = levels(puzzle, grid=puzzle.givens.with_digits(digits))
        assert all(text in hint.text for hint in hints[1:]), hints[1].text
        assert text not in hints[0].text
        grow(puzzle, hints)


def test_where_there_are_several_solutions_only_what_no_solution_has_is_wrong() -> None:
    true = SIX_SOLUTIONS.true_candidates()
    for cell in SIX_SOLUTIONS.board.cells:
        if SIX_SOLUTIONS.givens[cell]:
            continue
        for digit in true[cell]:
            grid = SIX_SOLUTIONS.givens.with_digits({SIX_SOLUTIONS.board.names[cell]: digit})
            assert SIX_SOLUTIONS.hint(grid=grid).kind != "mistake"
    clash = SIX_SOLUTIONS.givens.with_digits({"r1c2": 1})
    assert SIX_SOLUTIONS.hint(grid=clash).kind == "mistake"


def test_what_can_not_go_on_says_why_at_every_level() -> None:
    stuck = [hint(HARD, use="singles", level=level) for level in range(1, 6)]
    assert {(hint.kind, hint.text) for hint in stuck} == {
        (
            "stuck",
            "No technique applies here: harder techniques are off; try `--use default` or "
            "`--use default,guess`.",
        )
    }
    dead = Puzzle.read("1...3.....4..2..")
    assert {(hint.kind, hint.text) for hint in levels(dead)} == {
        ("stuck", "The puzzle has no solution: r3c1 has no candidate left.")
    }
    full = levels(puzzle_named("4x4"), grid=puzzle_named("4x4").solution())
    assert {(hint.kind, hint.step, hint.cells) for hint in full} == {("solved", None, ())}


@pytest.mark.parametrize("name", ["4x4", "6x6:2x3", "9x9"])
def test_a_hint_for_a_cell_says_something_of_it_where_there_is_something(name: str) -> None:
    puzzle = puzzle_named(name)
    every = puzzle.all_steps(use="singles,locked,sets,wings")
    about = {at[0] for step in every for at in (*step.place, *step.remove)}
    for cell in puzzle.board.cells:
        if puzzle.givens[cell]:
            continue
        answer = hint(puzzle, cell=cell, use="singles,locked,sets,wings")
        assert answer.step is not None
        assert (cell in about) == (cell in {at[0] for at in (*answer.step.place, *answer.step.remove)})


def test_names_of_techniques_bound_what_a_hint_tells() -> None:
    puzzle = reasoning()[5]
    place = puzzle.steps(use="singles").end
    free = hint(puzzle, grid=place.grid)
    assert free.step is not None
    assert free.step.technique not in ("hidden-single", "naked-single", "full-house")
    other = hint(puzzle, grid=place.grid, without=free.step.technique)
    assert other.step is not None
    assert other.step.technique != free.step.technique
    assert hint(puzzle, grid=place.grid, use="singles").kind == "stuck"


def test_cells_are_named_in_letters_where_asked() -> None:
    puzzle = puzzle_named("6x6:2x3")
    for grid in (None, puzzle.givens.with_digits({"r1c1": 5})):
        plain, letters = (
            [hint(puzzle, grid=grid, level=level, notation=notation).text for level in range(1, 6)]
            for notation in ("rc", "A1")
        )
        assert plain[:3] == letters[:3]
        assert re.search(CELL, plain[3])
        assert not re.search(CELL, letters[3] + letters[4])


@pytest.mark.parametrize("level", [0, 6, -1])
def test_a_level_that_is_not_there_is_refused(level: int) -> None:
    with pytest.raises(PuzzleError, match=f"level {level}: must be 1 to 5"):
        puzzle_named("4x4").hint(level=level)
