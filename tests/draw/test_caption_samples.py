"""Samples of lines: each stands before its caption and has every style of the line."""

import pytest

from draw.line_samples import LINES, MORE_LINES
from polydoku import Board, Puzzle, rules
from polydoku.draw.bounds import extent
from polydoku.draw.caption_samples import END, SAMPLE_WIDTH, START, line_sample
from polydoku.draw.captions import LINE_HEIGHT
from polydoku.draw.picture import scene_of
from polydoku.draw.rules import drawn_rules
from polydoku.draw.themes import PALETTES, theme_styles
from polydoku.model.rule import Rule
from polydoku.model.scene import Dot, Line, Polygon, Text

NINE = Board.square(9)


@pytest.mark.parametrize("rule", [*LINES, *MORE_LINES], ids=lambda rule: rule.id)
def test_a_sample_has_every_role_of_the_line_in_the_room_before_its_caption(rule: Rule) -> None:
    shapes = rule.scene(NINE)
    sample = line_sample(shapes)
    texts = {"cage-ground", "cage-sum"}
    assert {shape.role for shape in sample} == {shape.role for shape in shapes} - texts
    for left, top, right, bottom in map(extent, sample):
        assert 0 < left < right < SAMPLE_WIDTH
        assert -LINE_HEIGHT / 2 < top <= bottom < LINE_HEIGHT / 2


@pytest.mark.parametrize("theme", PALETTES)
def test_no_two_samples_look_alike_in_any_theme(theme: str) -> None:
    styles = theme_styles(theme)
    looks = [
        tuple((type(shape), styles[shape.role]) for shape in line_sample(rule.scene(NINE)))
        for rule in (*LINES, *MORE_LINES)
    ]
    assert len(set(looks)) == len(looks)


def test_marks_are_where_they_are_on_the_line() -> None:
    def places(rule: Rule) -> list[float]:
        marks = (shape for shape in line_sample(rule.scene(NINE)) if isinstance(shape, Dot | Polygon))
        return [(extent(mark)[0] + extent(mark)[2]) / 2 for mark in marks]

    assert places(rules.SlowThermometer("r1c1 r1c2")) == pytest.approx([START])
    assert places(rules.ZipperLine("r1c1 r1c2 r1c3")) == pytest.approx([(START + END) / 2])
    assert places(rules.BetweenLine("r1c1 r1c2 r1c3")) == pytest.approx([START, END])
    assert places(rules.LockoutLine("r1c1 r1c2 r1c3")) == pytest.approx([START, END])


def test_other_drawings_have_no_sample() -> None:
    for rule in (rules.Diagonal(), rules.Arrow("r1c1", "r1c2"), rules.KillerCage("r1c1 r1c2", 5)):
        assert line_sample(rule.scene(NINE)) == ()


def test_a_caption_about_named_cells_has_no_sample() -> None:
    apart = rules.Renban("r1c1 r9c9")
    drawing = drawn_rules(Puzzle(NINE, rules=[apart, rules.Whisper("r1c2 r1c3")]))
    assert drawing.captions[0] == apart.caption()
    assert list(drawing.samples) == [drawing.captions[1]]


def test_the_sample_of_a_picture_is_beside_the_first_line_of_its_caption() -> None:
    scene = scene_of(Puzzle(NINE, rules=[rules.AntiKnight(), rules.Whisper("r1c2 r1c3")]))
    first, second = (text for text in scene.shapes if isinstance(text, Text) and ":" in text.text)
    [sample] = (
        shape for shape in scene.shapes[-4:] if isinstance(shape, Line) and shape.role == "line.whisper"
    )
    assert {y for _, y in sample.points} == {second.at[1]}
    assert sample.points[-1][0] < second.at[0]
    assert first.at[0] < sample.points[0][0]
