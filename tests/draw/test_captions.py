"""Captions: lines below a picture, no wider than the picture, in every output format."""

import io

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from draw.samples import classic
from polydoku import Board, Puzzle, draw, rules
from polydoku.draw.captions import (
    CHARACTER_WIDTH,
    INDENT,
    LEFT_MARGIN,
    LINE_HEIGHT,
    MIN_CHARACTERS,
    SPACE_ABOVE,
    TEXT_SIZE,
    with_captions,
)
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
        assert "isjoint groups: cells at the same place" in pages[0].get_textpage().get_text_range()
        pages.close()


WORDS = st.lists(st.text("abcdefgh", min_size=1, max_size=9), min_size=1, max_size=12).map(" ".join)


@given(
    st.lists(WORDS, min_size=1, max_size=5),
    st.tuples(st.integers(-9, 9), st.integers(-9, 9), st.integers(1, 20), st.integers(1, 20)),
)
def test_lines_lie_one_below_the_other_from_the_left_edge_of_any_picture(
    texts: list[str], box: tuple[int, int, int, int]
) -> None:
    left, top, width, height = box
    scene = with_captions(Scene((), box), texts)
    lines = captions(scene)
    assert " ".join(line.text for line in lines) == " ".join(texts)
    assert scene.box == pytest.approx((left, top, width, height + 2 * SPACE_ABOVE + len(lines) * LINE_HEIGHT))
    further = len(INDENT) * CHARACTER_WIDTH
    for number, line in enumerate(lines):
        x, y = line.at
        assert y == pytest.approx(top + height + SPACE_ABOVE + (number + 0.5) * LINE_HEIGHT, abs=0.002)
        assert round(x - left - LEFT_MARGIN, 3) in (0, round(further, 3))
        assert (line.anchor, line.size) == ("start", TEXT_SIZE)
    assert sum(line.at[0] < left + LEFT_MARGIN + further / 2 for line in lines) == len(texts)


def test_further_lines_of_a_caption_are_indented_and_its_first_is_not() -> None:
    scene = with_captions(Scene((), (0, 0, 3, 3)), ["one two three four five", "six"])
    lines = captions(scene)
    indents = [round(line.at[0] - LEFT_MARGIN, 3) for line in lines]
    further = round(len(INDENT) * CHARACTER_WIDTH, 3)
    assert [line.text for line in lines] == ["one two three", "four five", "six"]
    assert indents == pytest.approx([0, further, 0], abs=0.002)


@pytest.mark.parametrize("width", [0.5, 1, 2, 3, 9, 16, 25])
def test_lines_have_room_for_some_words_below_any_picture(width: float) -> None:
    scene = with_captions(Scene((), (0, 0, width, 1)), ["word " * 30])
    longest = max(len(line.text) for line in captions(scene))
    assert longest <= max(MIN_CHARACTERS, int(width / CHARACTER_WIDTH))
    assert longest >= MIN_CHARACTERS - len(INDENT) - len("word ")


def test_the_texts_that_tell_what_is_seen_stay() -> None:
    bare = Scene((), (0, 0, 9, 9), "Title", "What is seen")
    captioned = with_captions(bare, ["a caption"])
    assert (captioned.title, captioned.description) == ("Title", "What is seen")
