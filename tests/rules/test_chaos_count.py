"""Chaos counts: digits that count the cells of their regions, against plain loops on the 4×4 board."""

from random import Random

import pytest

from polydoku import Board, Puzzle, PuzzleError, rules
from polydoku.draw.rules import drawn_rules
from rules.chaos_grids import LATIN, Regions, all_filled, solved

CHAOS = rules.ChaosConstruction()


def around(cell: int) -> list[int]:
    """The cell, then those that touch it."""
    row, column = divmod(cell, 4)
    touching = [4 * r + c for r in range(4) for c in range(4) if max(abs(r - row), abs(c - column)) == 1]
    return [cell, *touching]


def counted(cells: list[int], regions: Regions) -> int:
    return sum(regions[cell] == regions[cells[0]] for cell in cells)


@pytest.mark.parametrize("seed", range(500))
def test_a_digit_counts_cells_of_its_region(seed: int) -> None:
    rng = Random(seed)
    cell, others = rng.randrange(16), rng.random() < 0.3
    cells = around(cell) if seed % 2 else rng.sample(range(16), rng.randint(1, 6))
    rule = rules.ChaosCount(
        LATIN.names[cell], () if seed % 2 else [LATIN.names[each] for each in cells], others
    )
    givens = {"r2c2": rng.randint(1, 4)}
    expected = [
        (digits, regions)
        for digits, regions in all_filled()
        if digits[5] == givens["r2c2"] and digits[cell] == counted(cells, regions) - others
    ]
    assert solved(Puzzle(LATIN, givens, rules=[rule, CHAOS])) == sorted(expected)


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(PuzzleError, match="rule 'chaos-count' needs the rule 'chaos-construction' beside it"):
        Puzzle(LATIN, rules=[rules.ChaosCount("r1c1")])
    with pytest.raises(PuzzleError, match=r"cell\[0\]: r5c1 is not a cell"):
        Puzzle(LATIN, rules=[CHAOS, rules.ChaosCount("r5c1")])
    with pytest.raises(PuzzleError, match="r1c2 is listed twice"):
        Puzzle(LATIN, rules=[CHAOS, rules.ChaosCount("r1c1", "r1c2 r1c2")])
    shapeless = Board(["a", "b"], [], digits=2, places=[((0, 0), (1, 0), (0, 1)), ((1, 0), (0, 1), (1, 1))])
    with pytest.raises(PuzzleError, match="needs a board with rows and columns, or cells"):
        Puzzle(shapeless, rules=[CHAOS, rules.ChaosCount("a")])
    assert Puzzle(shapeless, rules=[CHAOS, rules.ChaosCount("a", "a b")]).count() == 1


def test_documents_and_pictures() -> None:
    rule = rules.ChaosCount("r1c1", "r1c1 r1c2", True)
    assert rules.from_json(rule.to_json()) == rule
    puzzle = Puzzle(LATIN, rules=[CHAOS, rule])
    assert Puzzle.read(puzzle.to("json")) == puzzle
    assert drawn_rules(puzzle).captions[1] == (
        "chaos count: the digit in r1c1 counts the cells of its region, among r1c1 r1c2, "
        "but not the first of them"
    )
    plain = Puzzle(LATIN, rules=[CHAOS, rules.ChaosCount("r1c1")])
    assert drawn_rules(plain).captions[1].startswith("chaos count: a digit in a disc with the sign # counts")
