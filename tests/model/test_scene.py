"""The scene: layers in order, whatever the order in which shapes are given."""

from polydoku.model.scene import Arc, Dot, Layer, Line, Polygon, Scene, Text, rounded, rounded_corners

PARTS = (
    Text((0, 0), "1", "given", 0.5),
    Line(((0, 0), (1, 0)), "house-edge", Layer.HOUSE_EDGES),
    Polygon(((0, 0), (1, 0), (1, 1)), "face"),
    Dot((0, 0), 0.2, "dot.snake"),
    Arc((0, 0), 0.2, 0, 360, "step.on"),
)


def test_primitives_are_drawn_from_the_lowest_layer_up() -> None:
    layers = [shape.layer for shape in Scene(PARTS, (0, 0, 1, 1)).layered]
    assert layers == [Layer.FACES, Layer.HOUSE_EDGES, Layer.RULE_MARKS, Layer.MARKS, Layer.DIGITS]


def test_within_a_layer_the_order_given_stays() -> None:
    texts = tuple(Text((0, 0), char, "given", 0.5) for char in "cab")
    assert Scene(texts, (0, 0, 1, 1)).layered == texts


def test_the_roles_of_a_scene_are_those_of_its_primitives() -> None:
    assert Scene(PARTS, (0, 0, 1, 1)).roles == {"given", "house-edge", "face", "dot.snake", "step.on"}


def test_scenes_are_equal_by_content() -> None:
    assert Scene(PARTS, (0, 0, 1, 1)) == Scene(tuple(PARTS), (0, 0, 1, 1))
    assert Scene(PARTS, (0, 0, 1, 1)) != Scene(PARTS[1:], (0, 0, 1, 1))


def test_points_are_kept_to_thousandths() -> None:
    assert rounded(0.12345, -2 / 3) == (0.123, -0.667)


def test_a_rounded_corner_starts_and_ends_at_most_halfway_along_its_sides() -> None:
    small = Polygon(((0, 0), (4, 0), (4, 1), (0, 1)), "face", rounding=0.25)
    assert rounded_corners(small)[0] == ((0.0, 0.25), (0, 0), (0.25, 0.0))
    large = small._replace(rounding=9)
    assert rounded_corners(large)[0] == ((0.0, 0.5), (0, 0), (2.0, 0.0))
