"""Coordinates: a number for each row and column, beside its cells, and none where there are no rows."""

import pytest

from polydoku import Board, Puzzle, boards
from polydoku.draw.coordinates import coordinates
from polydoku.draw.picture import scene_of
from polydoku.draw.steps import step_scene
from polydoku.explain.examples import example
from polydoku.model.scene import Scene, Text


def numbers(scene: Scene) -> list[str]:
    return [shape.text for shape in scene.shapes if isinstance(shape, Text) and shape.role == "coordinate"]


def test_rows_are_numbered_on_the_left_and_columns_above() -> None:
    texts = coordinates(Board.square(4))
    rows, columns = texts[:4], texts[4:]
    assert [(text.text, text.at[1]) for text in rows] == [("1", 0.5), ("2", 1.5), ("3", 2.5), ("4", 3.5)]
    assert [(text.text, text.at[0]) for text in columns] == [("1", 0.5), ("2", 1.5), ("3", 2.5), ("4", 3.5)]
    assert all(text.at[0] < 0 for text in rows)
    assert all(text.at[1] < 0 for text in columns)


@pytest.mark.parametrize(("name", "count"), [("9x9", 18), ("16x16", 32), ("samurai", 42), ("6x6", 12)])
def test_each_row_and_column_of_a_board_has_its_number(name: str, count: int) -> None:
    assert len(coordinates(boards.named(name))) == count


def test_columns_have_letters_if_sentences_name_cells_by_letters() -> None:
    assert [text.text for text in coordinates(Board.square(4), "A1")] == [*"1234", *"ABCD"]
    _, step = example("pointing")
    scene, plain = step_scene(step, notation="A1"), step_scene(step)
    assert numbers(scene) == [*"123456789", *"ABCDEFGHI"]
    assert scene.description == step.explain(notation="A1")
    assert scene.box == plain.box
    assert numbers(step_scene(step, coordinates=False, notation="A1")) == []


def test_they_stand_outside_the_clues_around_the_board() -> None:
    nearby, far = coordinates(Board.square(4)), coordinates(Board.square(4), box=(-1, -2, 6, 7))
    assert all(text.at[0] == pytest.approx(-1 + 0.06 - 0.3) for text in far[:4])
    assert all(text.at[1] == pytest.approx(-2 + 0.06 - 0.3) for text in far[4:])
    assert [text.at[1] for text in far[:4]] == [text.at[1] for text in nearby[:4]]


def test_boards_whose_cells_lie_in_no_rows_have_none() -> None:
    assert coordinates(boards.named("rhombus:9,5")) == ()


def test_they_are_there_with_candidates_or_a_step_unless_you_choose() -> None:
    puzzle = Puzzle(Board.square(4))
    candidates = puzzle.candidates()
    assert numbers(scene_of(puzzle)) == []
    assert len(numbers(scene_of(puzzle, candidates=candidates))) == 8
    assert numbers(scene_of(puzzle, candidates=candidates, coordinates=False)) == []
    assert len(numbers(scene_of(puzzle, coordinates=True))) == 8
    _, step = example("pointing")
    assert len(numbers(step.draw().scene)) == 18
    assert numbers(step.draw(coordinates=False).scene) == []


def test_the_picture_has_room_for_them() -> None:
    left, top, _, _ = scene_of(Puzzle(Board.square(16)), coordinates=True).box
    for text in coordinates(Board.square(16)):
        assert text.at[0] - 0.6 * text.size * len(text.text) / 2 >= left
        assert text.at[1] - 0.36 * text.size >= top
