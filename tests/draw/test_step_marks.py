"""The marks of a step: each has its form, stands where its cells are, and lies below the digits."""

from draw.samples import STEP, classic, drawn, names, shapes_of, step_of
from draw.step_geometry import example_steps
from polydoku import Board, Puzzle
from polydoku.draw.outline import outline_of
from polydoku.draw.picture import scene_of
from polydoku.draw.steps import step_scene
from polydoku.model.scene import Dot, Layer, Line, Polygon, Scene, Text

OUTLINE = outline_of(Board.square(9))


def test_the_pattern_is_marked_even_where_the_roles_only_list_cells() -> None:
    assert names(shapes_of("pointing", "step.pattern")) == ["r4c4", "r4c6"]
    assert len(shapes_of("naked-pair", "step.pattern")) == 4
    assert len(shapes_of("unique-rectangle-1", "step.pattern")) == 8


def test_each_technique_marks_candidates_or_blocking_digits() -> None:
    unmarked = [
        step.technique
        for step in example_steps()
        if not any(
            shape.role.startswith("step.")
            for shape in step_scene(step).shapes
            if shape.layer == Layer.MARKS and shape.role not in ("step.place", "step.remove", "step.slash")
        )
    ]
    assert unmarked == ["full-house"]


def test_a_removed_candidate_has_a_disc_and_a_slash_beside_its_digit() -> None:
    middle = OUTLINE.candidate_points(3, 3)[1]
    assert [disc.centre for disc in drawn("step.remove") if isinstance(disc, Dot) and disc.cell == 3] == [
        middle
    ]
    slashes = [line for line in drawn("step.slash") if isinstance(line, Line) and line.cell == 3]
    assert len(slashes) == 2
    for line in slashes:
        assert all(abs(x - middle[0]) > 0.07 for x, _ in line.points)


def test_removed_candidates_are_drawn_even_when_the_others_are_not() -> None:
    marked = [
        (text.cell, text.text) for text in drawn("step.candidate", candidates=False) if isinstance(text, Text)
    ]
    assert {(3, "2"), (5, "2"), (5, "4")} <= set(marked)
    assert not drawn("candidate", candidates=False)


def test_a_placed_digit_stands_in_a_filled_square_without_candidates() -> None:
    assert [area.cell for area in drawn("step.place")] == [40]
    assert [(text.cell, text.text) for text in drawn("digit") if isinstance(text, Text)] == [(40, "5")]
    assert not [text for text in drawn("candidate") if text.cell == 40]


def test_on_is_a_disc_and_off_a_square() -> None:
    assert all(isinstance(disc, Dot) for disc in drawn("step.on"))
    squares = drawn("step.off")
    assert all(isinstance(square, Polygon) and len(square.points) == 4 for square in squares)
    assert squares


def test_a_digit_on_a_mark_is_written_once() -> None:
    puzzle = classic()
    scene = scene_of(puzzle, candidates=puzzle.candidates(), step=step_of(STEP))
    texts = [(shape.cell, shape.text) for shape in scene.shapes if isinstance(shape, Text) and shape.cell]
    assert len(texts) == len(set(texts))


def test_marks_fit_boards_with_cells_of_any_name() -> None:
    board = Board(["a", "b"], [["a", "b"]], places=[[(0, 0), (1, 0), (0, 1)], [(1, 0), (1, 1), (0, 1)]])
    step = {"roles": {"on": ["a.1"]}, "links": [["a.1", "b.2", "strong", "rule"]], "place": {"b": 1}}
    scene: Scene = scene_of(Puzzle(board), step=step_of(step, board))
    assert {"step.on", "link.strong", "step.place"} <= scene.roles
