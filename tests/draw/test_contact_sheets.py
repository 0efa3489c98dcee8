"""Several pictures on one: apart, in rows, with their captions, in every format."""

from itertools import combinations

import pytest

from draw.samples import BOARDS, scenes
from polydoku import PuzzleError, draw
from polydoku.draw.contact_sheets import contact_sheet
from polydoku.draw.output import render
from polydoku.model.scene import Polygon, Scene, Text

NAMES = ["9x9", "cube", "jigsaw", "triangles", "6x6"]


def sheet(columns: int = 2) -> Scene:
    return contact_sheet([(name, scenes()[name]) for name in NAMES], columns=columns, title="Some")


def boxes(scene: Scene) -> list[tuple[float, float, float, float]]:
    """The bounds of the faces of each picture, in order."""
    bounds, start = [], 0
    faces = [p for p in scene.shapes if isinstance(p, Polygon) and p.role.startswith("face")]
    for name in NAMES:
        points = [point for face in faces[start : start + len(BOARDS[name])] for point in face.points]
        start += len(BOARDS[name])
        xs, ys = [x for x, _ in points], [y for _, y in points]
        bounds.append((min(xs), min(ys), max(xs), max(ys)))
    return bounds


@pytest.mark.parametrize("columns", [1, 2, 5, 9])
def test_pictures_stand_apart_and_within_the_box(columns: int) -> None:
    scene = sheet(columns)
    _, _, width, height = scene.box
    for left, top, right, bottom in boxes(scene):
        assert left >= 0
        assert top >= 0
        assert right <= width
        assert bottom <= height
    for a, b in combinations(boxes(scene), 2):
        assert a[2] < b[0] or b[2] < a[0] or a[3] < b[1] or b[3] < a[1]


def test_pictures_are_read_row_by_row() -> None:
    places = [(top, left) for left, top, _, _ in boxes(sheet(2))]
    rows = [round(top / 8) for top, _ in places]
    assert rows == sorted(rows)
    assert places[0][1] < places[1][1]


def test_each_picture_has_its_caption_below() -> None:
    scene = sheet()
    captions = {p.text: p.at for p in scene.shapes if isinstance(p, Text) and p.cell is None}
    assert set(captions) == set(NAMES)
    for name, (left, _, right, bottom) in zip(NAMES, boxes(scene), strict=True):
        x, y = captions[name]
        assert left < x < right
        assert y > bottom


def test_nothing_of_a_picture_is_lost() -> None:
    assert len(sheet().shapes) == sum(len(scenes()[name].shapes) + 1 for name in NAMES)
    assert sheet().roles >= scenes()["cube"].roles


def test_every_kind_of_primitive_is_moved() -> None:
    alone = scenes()["step"]
    pair = contact_sheet([("", alone), ("", alone)], columns=2)
    half = len(alone.shapes)
    assert len(pair.shapes) == 2 * half
    for left, right in zip(pair.shapes[:half], pair.shapes[half:], strict=True):
        assert left != right
        assert left.role == right.role


def test_a_sheet_is_written_like_any_picture() -> None:
    assert str(render(sheet(), "svg")).count("<text ") > 5
    assert bytes(render(sheet(), "pdf")).startswith(b"%PDF")  # type: ignore[arg-type]
    assert sheet().title == "Some"
    assert "cube: Sudoku of 12 cells in 3 houses." in sheet().description
    assert draw.contact_sheet is contact_sheet


def test_a_sheet_of_nothing_is_refused() -> None:
    with pytest.raises(PuzzleError):
        contact_sheet([], columns=2)
