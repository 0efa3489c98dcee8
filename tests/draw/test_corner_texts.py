"""Texts in corners of cells: no total hides another one or lies below a dot."""

from itertools import combinations, pairwise

from polydoku import Board, Puzzle, rules
from polydoku.draw.bounds import extent
from polydoku.draw.corner_texts import corner_texts_apart
from polydoku.draw.rules import drawn_rules
from polydoku.model.rule import Rule
from polydoku.model.scene import Dot, Polygon, Shape, Text

NINE = Board.square(9)


def drawn(*parts: Rule) -> tuple[Shape, ...]:
    return drawn_rules(Puzzle(NINE, rules=parts)).shapes


def grounds(shapes: tuple[Shape, ...]) -> list[Polygon]:
    return [shape for shape in shapes if isinstance(shape, Polygon) and shape.role == "cage-ground"]


def overlap(first: Shape, second: Shape) -> bool:
    (left, top, right, bottom), other = extent(first), extent(second)
    return left < other[2] and other[0] < right and top < other[3] and other[1] < bottom


def test_totals_of_one_corner_stand_side_by_side() -> None:
    shapes = drawn(rules.KillerCage("r7c1 r7c2", 12), rules.SumLine("r7c1 r8c2 r9c3", 10))
    assert len(grounds(shapes)) == 2
    assert not any(overlap(first, second) for first, second in combinations(grounds(shapes), 2))
    assert all(extent(ground)[0] >= 0 and extent(ground)[2] <= 1 for ground in grounds(shapes))


def test_a_total_and_its_ground_move_together() -> None:
    shapes = drawn(rules.KillerCage("r1c1 r1c2", 12), rules.SumLine("r1c1 r2c2 r3c3", 10))
    for ground, text in pairwise(shapes):
        if isinstance(ground, Polygon) and ground.role == "cage-ground":
            assert isinstance(text, Text)
            assert extent(ground)[0] < text.at[0] < extent(ground)[2]


def test_a_total_stands_beside_the_circle_of_a_quadruple() -> None:
    shapes = drawn(rules.Quadruple("r1c1 r1c2 r2c1 r2c2", [4, 8]), rules.KillerCage("r2c2 r2c3 r3c3", 15))
    [circle] = (shape for shape in shapes if isinstance(shape, Dot))
    [ground] = grounds(shapes)
    assert not overlap(circle, ground)
    assert 1 < extent(ground)[0] < extent(ground)[2] < 2


def test_shapes_with_room_stay_where_they_are() -> None:
    shapes = drawn(rules.KillerCage("r1c1 r1c2", 12), rules.KillerCage("r2c2 r2c3 r3c3", 15))
    assert corner_texts_apart(shapes) == shapes
    assert [extent(ground)[0] for ground in grounds(shapes)] == [0.04, 1.04]
