"""The legend: a sample and a sentence for each mark, of all marks or of those in pictures."""

import pytest

from draw.samples import scenes
from polydoku import draw
from polydoku.draw.bounds import extent
from polydoku.draw.legend import ROLES, SAMPLES, entries, legend_scene
from polydoku.draw.steps import step_scene
from polydoku.draw.themes import theme_styles
from polydoku.explain.examples import example
from polydoku.model.scene import Text
from polydoku.words.legend import LEGEND, NOTATION


def test_each_sentence_has_its_sample_and_its_roles() -> None:
    assert list(SAMPLES) == list(LEGEND)
    assert set(ROLES.values()) == set(LEGEND)


def test_each_mark_of_a_step_is_in_the_legend() -> None:
    roles = {role for scene in scenes().values() for role in scene.roles}
    marks = {role for role in roles if role.startswith(("step.", "link.branch"))}
    parts = {"step.candidate", "step.slash", "step.sight", "step.tab-text"}  # of marks that are explained
    explained = set(ROLES) | parts
    missing = {role for role in marks - explained if not role.endswith(("-a", "-b", "-c", "-d", "-head"))}
    assert missing == set()


def test_the_legend_of_pictures_explains_their_marks_alone() -> None:
    scene = step_scene(example("pointing")[1])
    assert list(entries([scene])) == ["pattern", "removed", "band", "cover", "frame"]
    assert entries() == LEGEND


@pytest.mark.parametrize("width", [6, 11, 30])
def test_all_words_are_in_the_picture_and_within_it(width: float) -> None:
    scene = legend_scene(width=width)
    texts = [shape.text for shape in scene.shapes if isinstance(shape, Text) and shape.role == "caption"]
    assert " ".join(texts) == " ".join([*LEGEND.values(), NOTATION])
    left, top, right, bottom = 0, 0, scene.box[2], scene.box[3]
    for shape in scene.shapes:
        x0, y0, x1, y1 = extent(shape)
        assert left <= x0
        assert top <= y0 <= y1 <= bottom
        assert x1 <= 1.08 * right, "`extent` takes letters for wider than they are"


def test_its_samples_have_styles_in_every_theme() -> None:
    assert legend_scene().roles <= theme_styles("print").keys()
    assert "<svg" in draw.legend_picture(theme="print")
