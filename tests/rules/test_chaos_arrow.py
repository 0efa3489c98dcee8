"""Chaos arrows: digits that count runs of one region, against plain loops on the 4×4 board."""

from random import Random

import pytest

from polydoku import Board, Puzzle, PuzzleError, rules
from polydoku.draw.rules import drawn_rules
from rules.chaos_grids import LATIN, Regions, all_filled, neighbours, solved

CHAOS = rules.ChaosConstruction()


def four_arms(cell: int) -> list[list[int]]:
    row, column = divmod(cell, 4)
    return [
        [4 * row + c for c in range(column, -1, -1)],
        [4 * row + c for c in range(column, 4)],
        [4 * r + column for r in range(row, -1, -1)],
        [4 * r + column for r in range(row, 4)],
    ]


def random_arms(start: int, rng: Random) -> list[list[int]]:
    """One or two paths from a cell."""
    arms = []
    for _ in range(rng.randint(1, 2)):
        arm = [start]
        while len(arm) < 5 and (free := [cell for cell in neighbours(arm[-1]) if cell not in arm]):
            arm.append(rng.choice(free))
        arms.append(arm[: rng.randint(1, 5)])
    return arms


def run_total(arms: list[list[int]], regions: Regions) -> int:
    total = 1
    for arm in arms:
        for cell in arm[1:]:
            if regions[cell] != regions[arm[0]]:
                break
            total += 1
    return total


@pytest.mark.parametrize("seed", range(500))
def test_a_digit_counts_the_runs_of_its_region(seed: int) -> None:
    rng = Random(seed)
    cell, others = rng.randrange(16), rng.random() < 0.3
    arms = four_arms(cell) if seed % 2 else random_arms(rng.randrange(16), rng)
    named = [] if seed % 2 else [[LATIN.names[each] for each in arm] for arm in arms]
    givens = {"r2c2": rng.randint(1, 4)}
    expected = [
        (digits, regions)
        for digits, regions in all_filled()
        if digits[5] == givens["r2c2"] and digits[cell] == run_total(arms, regions) - others
    ]
    rule = rules.ChaosArrow(LATIN.names[cell], named, others)
    assert solved(Puzzle(LATIN, givens, rules=[rule, CHAOS])) == sorted(expected)


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(PuzzleError, match="rule 'chaos-arrow' needs the rule 'chaos-construction' beside it"):
        Puzzle(LATIN, rules=[rules.ChaosArrow("r1c1")])
    with pytest.raises(PuzzleError, match="arms: all must begin with the same cell"):
        Puzzle(LATIN, rules=[CHAOS, rules.ChaosArrow("r1c1", ["r1c1 r1c2", "r2c1 r2c2"])])
    with pytest.raises(PuzzleError, match="r1c2 is listed twice"):
        Puzzle(LATIN, rules=[CHAOS, rules.ChaosArrow("r1c1", ["r1c2 r1c2"])])
    shapeless = Board(["a", "b"], [], digits=2, places=[((0, 0), (1, 0), (0, 1)), ((1, 0), (0, 1), (1, 1))])
    with pytest.raises(PuzzleError, match="needs a board with rows and columns, or arms"):
        Puzzle(shapeless, rules=[CHAOS, rules.ChaosArrow("a")])


def test_documents_and_pictures() -> None:
    rule = rules.ChaosArrow("r1c1", ["r1c1 r1c2", "r1c1 r2c1"], True)
    assert rules.from_json(rule.to_json()) == rule
    puzzle = Puzzle(LATIN, rules=[CHAOS, rule])
    assert Puzzle.read(puzzle.to("json")) == puzzle
    assert "from r1c1 along r1c2 and along r2c1, up to" in drawn_rules(puzzle).captions[1]
    plain = Puzzle(LATIN, rules=[CHAOS, rules.ChaosArrow("r1c1")])
    assert drawn_rules(plain).captions[1].startswith("chaos arrow: a digit")
    [arrows] = rules.ChaosArrow("r1c1").scene(LATIN)
    assert (arrows.role, arrows.cell) == ("dot.mark", 0)
