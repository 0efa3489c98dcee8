"""The extra cells for regions, by the cells of the board."""

import pytest

from polydoku import Board, RuleError, rules
from polydoku.model.board import Cell
from polydoku.model.extra_cells import board_with_extra_cells
from polydoku.rules.region_cells import count_of_regions, region_cells, region_name

FOUR = Board.square(4)
CHAOS = board_with_extra_cells(FOUR, [rules.ChaosConstruction()])


def test_each_cell_has_a_cell_for_its_region() -> None:
    assert region_name("r1c2") == "r1c2.region"
    assert region_cells(CHAOS, [Cell(1), Cell(15)], "chaos-count") == (17, 31)


def test_without_regions_to_find_they_are_missed() -> None:
    with pytest.raises(RuleError, match="rule 'chaos-count' needs the rule 'chaos-construction' beside it"):
        region_cells(FOUR, [Cell(1)], "chaos-count")


def test_the_first_cells_have_few_regions_to_choose_from() -> None:
    assert [count_of_regions(CHAOS, [Cell(16 + number)]) for number in (0, 1, 3, 15)] == [1, 2, 4, 4]
