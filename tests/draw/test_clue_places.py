"""Clues outside the board lie beside each other: a second one at the same place is farther away."""

from itertools import combinations

from polydoku import Board, Puzzle
from polydoku.draw.bounds import extent
from polydoku.draw.clue_places import clues_apart
from polydoku.draw.rules import drawn_rules
from polydoku.model.scene import Dot, Layer, Shape, Text, moved
from polydoku.rules.little_killer import LittleKiller
from polydoku.rules.product_frame import ProductFrame
from polydoku.rules.rossini import Rossini
from polydoku.rules.sandwich import Sandwich
from polydoku.rules.skyscraper import Skyscraper

NINE = Board.square(9)
ROW = " ".join(f"r1c{column}" for column in range(1, 10))
COLUMN = " ".join(f"r{row}c9" for row in range(1, 10))
DIAGONAL = " ".join(f"r{number}c{9 - number}" for number in range(1, 9))


def overlap(first: Shape, second: Shape) -> bool:
    (left, top, right, bottom), (other_left, other_top, other_right, other_bottom) = map(
        extent, (first, second)
    )
    return left < other_right and other_left < right and top < other_bottom and other_top < bottom


def texts(shapes: tuple[Shape, ...]) -> list[Text]:
    return [shape for shape in shapes if isinstance(shape, Text)]


def test_two_clues_of_one_row_are_side_by_side() -> None:
    puzzle = Puzzle(NINE, rules=[Sandwich(ROW, 12), Skyscraper(ROW, 3)])
    near, far = texts(drawn_rules(puzzle).shapes)
    assert extent(far)[2] < extent(near)[0]
    assert near.at[1] == far.at[1]
    assert len(drawn_rules(puzzle).captions) == 2


def test_no_two_texts_at_a_corner_overlap() -> None:
    rules = [ProductFrame(COLUMN[:14], 504), LittleKiller(DIAGONAL, 45), Skyscraper(COLUMN, 3)]
    shapes = drawn_rules(Puzzle(NINE, rules=rules)).shapes
    assert not any(overlap(first, second) for first, second in combinations(texts(shapes), 2))


def test_arrows_of_one_rule_move_each_for_itself() -> None:
    arrows = Rossini("r1c1 r1c2 r1c3 r1c1 r2c1 r3c1")
    alone = drawn_rules(Puzzle(NINE, rules=[arrows])).shapes
    *_, row_arrow, column_arrow = drawn_rules(Puzzle(NINE, rules=[Skyscraper(ROW, 3), arrows])).shapes
    assert column_arrow == alone[1]
    assert row_arrow == moved(alone[0], extent(row_arrow)[0] - extent(alone[0])[0], 0) != alone[0]


def test_a_clue_that_is_alone_and_other_shapes_stay() -> None:
    shapes = Skyscraper(ROW, 3).scene(NINE)
    assert clues_apart(NINE, [shapes]) == shapes
    dots = (Dot((0.5, 0.5), 0.2, "dot.mark", Layer.RULE_LINES, 0),) * 2
    assert clues_apart(NINE, [dots, dots]) == dots * 2
