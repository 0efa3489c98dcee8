"""Fog: a rule that changes the view and no digit."""

from random import Random

import pytest

from polydoku import Board, BoardError, Grid, Puzzle, rules
from polydoku.draw.rules import drawn_rules
from polydoku.rules import Fog

FOUR = Board.square(4)


def test_it_says_nothing_about_digits() -> None:
    assert Puzzle(FOUR, rules=[Fog("r1c1")]).count() == 288
    assert Fog("r1c1").can_relabel(FOUR)


def test_lights_are_cells() -> None:
    with pytest.raises(BoardError) as error:
        Puzzle(FOUR, rules=[Fog("r1c1 r5c5")])
    assert str(error.value) == "rule 'fog': lights[1]: r5c5 is not a cell of this board (r1c1 to r4c4)"


def test_fog_is_drawn_on_all_cells_but_the_lights() -> None:
    drawing = drawn_rules(Puzzle(FOUR, rules=[Fog("r1c1 r2c2")]))
    assert {shape.cell for shape in drawing.shapes} == {*range(16)} - {0, 5}
    assert {shape.role for shape in drawing.shapes} == {"fog"}
    assert drawing.captions == (Fog().legend(),)


def test_its_sentence_names_the_lights() -> None:
    assert Fog("r1c1 r2c2").caption() == (
        "fog: digits clear the fog around them; clear from the start: r1c1 r2c2"
    )
    assert Fog().caption() == "fog: digits clear the fog around them"


def test_it_survives_its_document() -> None:
    rule = Fog.read_off(Grid.make(FOUR, [1] * 16), Random(2))
    assert rule is not None
    assert rules.from_json(rule.to_json()) == rule
