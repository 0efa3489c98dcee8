"""Hints in fifty positions of ten puzzles, with marks and mistakes: each level names more, none too much."""

import random
import re
from itertools import pairwise

import pytest

import requires
from polydoku.explain.hint import Hint
from polydoku.model.answer import digits_of
from polydoku.model.puzzle import Puzzle

EXAMPLES = requires.ROOT / "examples"
PUZZLES = [Puzzle.read(line) for line in (EXAMPLES / "reasoning.txt").read_text().split()[:10]]
HOUSE = r"(?:row|column|box) \d"


def named(text: str) -> tuple[set[str], set[str], set[str]]:
    """The cells, houses and digits that a text names."""
    rest = re.sub(HOUSE, " ", text)
    digits = set(re.findall(r"(?<![\w.])\d+(?![\w])|\(\d\)", re.sub(r"r\d+c\d+", " ", rest)))
    digits = {digit.strip("()") for digit in digits}
    return set(re.findall(r"r\dc\d", text)), set(re.findall(HOUSE, text)), digits


def position(puzzle: Puzzle, number: int) -> tuple[dict[str, int], dict[str, str], str]:
    """A place on the way with all candidates as marks; of five, the last two have a mistake."""
    rng = random.Random(f"{puzzle.givens.line} {number}")
    steps = puzzle.steps()
    place = steps.at(rng.randrange(len(steps)))
    right = puzzle.solution()
    open_ = [cell for cell in puzzle.board.cells if not place.grid[cell]]
    names = puzzle.board.names
    marks = {
        names[cell]: "".join(map(str, digits_of(place.candidates.masks[cell])))
        for cell in open_
        if rng.random() < 0.8
    }
    grid = place.grid.named()
    wrong = ""
    if number == 3:
        cell = rng.choice(open_)
        grid[names[cell]] = right[cell] % 9 + 1
        wrong = names[cell]
    elif number == 4:
        cell = rng.choice(open_)
        marks[names[cell]] = "".join(sorted(set("123456789") - {str(right[cell])}))
        wrong = names[cell]
    return grid, marks, wrong


def answers(puzzle: Puzzle, hint: Hint, wrong: str) -> set[str]:
    """The cells that the first three levels may not name."""
    if hint.step is None:
        return {wrong}
    return {puzzle.board.names[at[0]] for at in (*hint.step.place, *hint.step.remove)}


@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.givens.line[:12])
def test_the_levels_say_more_and_more(puzzle: Puzzle, number: int) -> None:
    grid, marks, wrong = position(puzzle, number)
    hints = [puzzle.hint(grid=grid, marks=marks, level=level) for level in range(1, 6)]
    assert {hint.kind for hint in hints} == {"mistake" if wrong else "step"}
    parts = [named(str(hint)) for hint in hints]
    cells_by_level = [cells for cells, _, _ in parts]
    for less, more in (*pairwise(cells_by_level[:3]), cells_by_level[3:]):
        assert less <= more
    lengths = [len(str(hint)) for hint in hints]
    assert lengths[0] < lengths[1] < lengths[2]
    assert lengths[3] < lengths[4]
    for cells in cells_by_level[:2]:
        assert not cells & answers(puzzle, hints[3], wrong)
    filled = set() if hints[3].step is None else {puzzle.board.names[cell] for cell, _ in hints[3].step.place}
    assert not cells_by_level[2] & filled
    assert answers(puzzle, hints[3], wrong) <= parts[3][0]
    if hints[3].step is not None:
        right = puzzle.solution()
        assert all(right[cell] == digit for cell, digit in hints[3].step.place)
        assert all(right[cell] != digit for cell, digit in hints[3].step.remove)
