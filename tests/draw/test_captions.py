"""Captions: lines below a picture, no wider than the picture, in every output format."""

import io

import pypdfium2
import pytest

from draw.samples import classic
from polydoku import Board, Puzzle, draw, rules
from polydoku.draw.captions import TEXT_SIZE, with_captions
from polydoku.draw.glyphs import text_path
from polydoku.draw.picture import scene_of
from polydoku.model.scene import Scene, Text

GROUPS = rules.DisjointGroups()


def captions(scene: Scene) -> list[Text]:
    return [shape for shape in scene.shapes if isinstance(shape, Text) and shape.role == "caption"]


def test_a_picture_without_captions_stays_as_it_is() -> None:
    scene = scene_of(classic())
    assert with_captions(scene, []) is scene


def test_captions_make_the_picture_higher_and_not_wider() -> None:
    bare = Scene((), (0, 0, 9, 9))
    scene = with_captions(bare, ["a rule of a few words", "another one"])
    assert scene.box[:3] == bare.box[:3]
    assert scene.box[3] > 9.9
    assert [text.text for text in captions(scene)] == ["a rule of a few words", "another one"]
    assert all(9 < text.at[1] < scene.box[3] for text in captions(scene))


@pytest.mark.parametrize("size", [4, 6, 9, 16])
def test_long_captions_are_broken_at_the_edge(size: int) -> None:
    scene = scene_of(Puzzle(Board.square(size), rules=[GROUPS]))
    lines = captions(scene)
    assert " ".join(text.text for text in lines) == GROUPS.caption()
    right = scene.box[0] + scene.box[2]
    for text in lines:
        numbers = text_path(text).replace("M", " ").replace("L", " ").replace("C", " ").replace("Z", " ")
        x_coordinates = [float(number) for number in numbers.replace("S", " ").split()[::2]]
        assert max(x_coordinates) < right, text.text
    assert all(text.size == TEXT_SIZE for text in lines)


def test_every_writer_has_the_caption() -> None:
    puzzle = classic().with_rules(GROUPS)
    for format in ("svg", "html"):
        assert "cells at the same place in all" in str(puzzle.draw(format=format))
    for data in (puzzle.draw(format="pdf"), draw.book([puzzle])):
        assert isinstance(data, bytes)
        pages = pypdfium2.PdfDocument(io.BytesIO(data))
        assert "disjoint groups: cells at the same place" in pages[0].get_textpage().get_text_range()
        pages.close()
