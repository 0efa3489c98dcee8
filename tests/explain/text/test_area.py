"""Where a first hint says to look: the smallest area that helps, and never the cell that changes."""

import pytest

from polydoku.explain.examples import example
from polydoku.explain.text.area import area, area_house
from polydoku.explain.text.naming import Naming
from polydoku.explain.text.sentence import first_house


def area_of(technique: str) -> str:
    _, step = example(technique)
    return area(step, Naming(step.board))


@pytest.mark.parametrize(
    ("technique", "text"),
    [
        ("hidden-single", "box 4"),
        ("naked-pair", "column 6"),
        ("x-wing", "the places for 8"),
        ("skyscraper", "the places for 6"),
        ("xy-chain", "5 in r3c1"),
        ("remote-pair", "5 in r2c7"),
        ("cell-forcing-chains", "r6c5"),
        ("region-forcing-chains", "3 in column 1"),
        ("unique-rectangle-1", "r4c3"),
        ("als-xz", "box 5"),
        ("cage-combinations", "the cage at r3c4"),
        ("bug-1", "the cells with more than two candidates"),
    ],
)
def test_the_area_suits_the_technique(technique: str, text: str) -> None:
    assert area_of(technique) == text


@pytest.mark.parametrize("technique", ["aic", "discontinuous-nice-loop", "nishio-forcing-chain"])
def test_a_chain_that_starts_where_it_ends_names_the_box(technique: str) -> None:
    assert " in box " in area_of(technique)


def test_a_house_is_the_area_only_where_nothing_smaller_helps() -> None:
    _, single = example("hidden-single")
    assert area_house(single) == first_house(single)
    _, chain = example("xy-chain")
    assert area_house(chain) is None
