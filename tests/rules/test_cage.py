"""What all cages share: their cells, their outline with a text, and cages that are read off a grid."""

from random import Random

import pytest

from polydoku import Board, Grid, RuleError
from polydoku.model.scene import Text
from polydoku.rules.cage import Cage, random_cage
from polydoku.rules.killer_cage import KillerCage
from polydoku.rules.sum import Sum

FOUR = Board.square(4)
GRID = Grid.make(FOUR, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])


def test_the_text_of_a_cage_is_in_its_top_left_cell() -> None:
    [text] = [shape for shape in KillerCage("r2c2 r2c1", 5).scene(FOUR) if isinstance(shape, Text)]
    assert (text.text, text.cell, text.role) == ("5", FOUR["r2c1"], "cage-sum")


def test_a_cage_in_two_parts_is_not_fully_drawn() -> None:
    assert KillerCage("r1c1 r1c2").is_fully_drawn(FOUR)
    assert not KillerCage("r1c1 r1c3").is_fully_drawn(FOUR)


def test_cages_with_a_common_cell_overlap() -> None:
    first, second = KillerCage("r1c1 r1c2", 3), Sum("r1c2 r1c3", 5)
    assert first.overlap_keys(FOUR) & second.overlap_keys(FOUR) == {("cage", FOUR["r1c2"])}


def test_only_cages_with_different_digits_have_at_most_as_many_cells_as_digits() -> None:
    assert Sum(FOUR.names, 40).cage_cells(FOUR) == FOUR.cells
    with pytest.raises(RuleError, match="rule 'killer-cage': 16 cells, not 1 to 4"):
        KillerCage(FOUR.names).cage_cells(FOUR)


def test_a_cage_must_say_what_is_in_its_corner() -> None:
    with pytest.raises(NotImplementedError):
        Cage("r1c1").clue_text  # noqa: B018


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("repeats", [False, True])
def test_random_cages_are_connected(seed: int, repeats: bool) -> None:
    cells = random_cage(GRID, Random(seed), repeats=repeats)
    assert len(set(cells)) == len(cells) <= 4
    assert all(
        set(FOUR.neighbours(cell)) & set(cells[:number]) for number, cell in enumerate(cells) if number
    )
    assert repeats or len({GRID.digits[cell] for cell in cells}) == len(cells)


def test_cages_with_repeats_have_equal_digits_now_and_then() -> None:
    cages = [random_cage(GRID, Random(seed), repeats=True) for seed in range(20)]
    assert any(len({GRID.digits[cell] for cell in cells}) < len(cells) for cells in cages)


def test_a_board_without_neighbours_has_cages_of_one_cell() -> None:
    board = Board(["a", "b"], [], digits=2)
    assert len(random_cage(Grid.make(board, [1, 2]), Random(1))) == 1
