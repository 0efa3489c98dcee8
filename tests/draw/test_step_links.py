"""Links of a step: below the digits, from rim to rim, in groups, with arrows and numbers where they help."""

from math import dist

from draw.samples import drawn, shapes_of, step_of
from polydoku import Board
from polydoku.draw.outline import outline_of
from polydoku.draw.step_marks import step_marks
from polydoku.draw.steps import step_scene
from polydoku.explain.examples import example
from polydoku.model.scene import Dot, Layer, Line, Polygon, Text

OUTLINE = outline_of(Board.square(9))


def test_links_lie_below_digits_and_end_at_rims() -> None:
    [strong] = drawn("link.strong")
    assert isinstance(strong, Line)
    assert strong.curved
    assert strong.layer < Layer.MARKS < Layer.DIGITS
    (x, y), (cx, cy) = strong.points[0], OUTLINE.candidate_points(2, 3)[3]
    assert 0.08 < ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 < 0.2


def test_a_group_far_apart_is_joined_by_a_thin_line() -> None:
    necks = drawn("step.neck-on") + drawn("step.neck-off")
    assert len(necks) == 1


def test_a_group_side_by_side_has_one_hull() -> None:
    """Nothing but the two places of 2 lies between them."""
    step = {"links": [["r9c4.2", "r9c56.9", "weak", "row 9"]]}
    board = Board.square(9)
    masks = [0] * 81
    masks[board["r9c5"]] = masks[board["r9c6"]] = 1 << 8
    masks[board["r9c4"]] = 1 << 1
    shapes = step_marks(OUTLINE, step_of(step), masks=masks, digits=bytes(81)).shapes
    [hull] = [shape for shape in shapes if shape.role == "step.off"]
    assert isinstance(hull, Polygon)
    xs = [x for x, _ in hull.points]
    assert max(xs) - min(xs) > 1
    # A candidate that is a node of its own, too, keeps its own mark, at which links end.
    more = {"links": [*step["links"], ["r9c4.2", "r9c5.9", "weak", "row 9"]]}
    shapes = step_marks(OUTLINE, step_of(more), masks=masks, digits=bytes(81)).shapes
    assert len([shape for shape in shapes if shape.role == "step.off"]) == 2


def test_two_links_between_the_same_cells_do_not_cover_each_other() -> None:
    there, back = ["r1c1.1", "r1c5.1", "weak", "rule"], ["r1c5.1", "r1c1.1", "weak", "rule"]
    first, second = drawn("link.weak", step={"links": [there, back]})
    assert isinstance(first, Line)
    assert isinstance(second, Line)
    assert first.points[1] != second.points[1]


def test_only_a_chain_with_a_direction_has_arrows() -> None:
    assert not shapes_of("xy-chain", "link.weak-head")
    assert len(shapes_of("discontinuous-nice-loop", "link.weak-head")) > 1
    assert shapes_of("cell-forcing-chains", "link.branch-a-head")


def test_branches_of_forcing_chains_differ_and_are_numbered() -> None:
    assert shapes_of("cell-forcing-chains", "link.branch-a")
    assert shapes_of("cell-forcing-chains", "link.branch-b")
    numbers = [
        text.text for text in shapes_of("cell-forcing-chains", "link.number") if isinstance(text, Text)
    ]
    assert numbers == ["1", "2"]


def test_links_of_chains_have_no_numbers() -> None:
    """The words of a chain do not count its links."""
    assert shapes_of("xy-chain", "link.weak")
    assert shapes_of("xy-chain", "link.number") == []


def test_numbers_lie_inside_of_the_board_and_off_digits() -> None:
    _, step = example("dynamic-double-forcing-chain")
    scene = step_scene(step)
    badges = [shape for shape in scene.shapes if isinstance(shape, Dot) and "badge" in shape.role]
    assert [badge.role for badge in badges] == ["link.badge-a", "link.badge-b"]
    digits = [shape.at for shape in scene.shapes if isinstance(shape, Text) and "candidate" in shape.role]
    for badge in badges:
        assert all(badge.radius < value < 9 - badge.radius for value in badge.centre)
        assert min(dist(badge.centre, point) for point in digits) > badge.radius
