"""Small marks: letters and signs on edges, marks in cells and on corners."""

from polydoku import Board, boards
from polydoku.model.scene import Dot, Line, Polygon, Text
from polydoku.rules import mark_shapes

FOUR = Board.square(4)
A, B = FOUR["r1c1"], FOUR["r1c2"]


def test_a_letter_lies_on_the_middle_of_the_edge() -> None:
    ground, text = mark_shapes.edge_text_shapes(FOUR, (A, B), "X")
    assert isinstance(ground, Dot)
    assert isinstance(text, Text)
    assert ground.centre == text.at == (1, 0.5)


def test_a_sign_points_from_the_larger_to_the_smaller() -> None:
    _, sign = mark_shapes.greater_than_shapes(FOUR, A, FOUR["r2c1"])
    assert isinstance(sign, Line)
    assert sign.points[1] == (0.5, 1.08)


def test_an_extreme_has_a_sign_for_each_compared_cell() -> None:
    ground, *signs = mark_shapes.extreme_shapes(FOUR, A, (B, FOUR["r2c1"]), outwards=True)
    assert isinstance(ground, Polygon)
    assert len(signs) == 2


def test_odd_is_round_and_even_has_the_form_of_the_cell() -> None:
    [circle] = mark_shapes.parity_circle_shapes(FOUR, [A])
    [square] = mark_shapes.parity_square_shapes(FOUR, [A])
    assert isinstance(circle, Dot)
    assert isinstance(square, Polygon)
    assert (circle.centre, circle.cell, square.cell) == ((0.5, 0.5), A, A)
    assert set(square.points) == {(0.15, 0.15), (0.85, 0.15), (0.85, 0.85), (0.15, 0.85)}


def test_letters_are_in_the_shaded_cells() -> None:
    ground, letter = mark_shapes.lettered_shapes(FOUR, [A], ["a"])
    assert isinstance(letter, Text)
    assert isinstance(ground, Polygon)
    assert (letter.cell, ground.cell, letter.text) == (A, A, "a")
    assert all(0.5 < coordinate < 1 for coordinate in letter.at)


def test_four_arrows_point_at_the_sides_of_their_cell() -> None:
    points = mark_shapes.four_arrows(FOUR, A).points
    assert {(0.5, 0.025), (0.975, 0.5), (0.5, 0.975), (0.025, 0.5)} < set(points)
    assert all(0 < coordinate < 1 for point in points for coordinate in point)


def test_the_edge_between_two_cells_is_dashed() -> None:
    [edge] = mark_shapes.unknown_edges(FOUR, [(A, B)])
    assert isinstance(edge, Line)
    assert set(edge.points) == {(1, 0), (1, 1)}


def test_marks_fit_cells_of_any_form() -> None:
    board = boards.named("rhombus:9,5")
    first = board.cells[0]
    others = board.neighbours(first)
    shapes = [
        *mark_shapes.parity_square_shapes(board, [first]),
        *mark_shapes.extreme_shapes(board, first, others, outwards=False),
        *mark_shapes.edge_text_shapes(board, (first, others[0]), "V"),
    ]
    assert len(shapes) == 4 + len(others)


def test_circles_are_around_the_digit() -> None:
    [circle] = mark_shapes.circle_shapes(FOUR, [A])
    assert isinstance(circle, Dot)
    assert (circle.centre, circle.cell, circle.role) == ((0.5, 0.5), A, "circle")


def test_up_to_four_digits_fit_into_a_circle() -> None:
    cells = [FOUR[name] for name in ("r1c1", "r1c2", "r2c1", "r2c2")]
    for count in range(1, 5):
        circle, *texts = mark_shapes.quadruple_shapes(FOUR, cells, list("1234")[:count])
        assert isinstance(circle, Dot)
        places = [text.at for text in texts if isinstance(text, Text)]
        assert len(set(places)) == count
        assert round(sum(x for x, _ in places) / count, 3) == 1
        assert all(abs(x - 1) + abs(y - 1) < circle.radius for x, y in places)


def test_cells_without_a_common_corner_have_a_middle() -> None:
    assert mark_shapes.middle_of_cells(FOUR, [A, FOUR["r1c3"]]) == (1.5, 0.5)
    assert mark_shapes.middle_of_cells(FOUR, [A, FOUR["r2c2"]]) == (1, 1)
