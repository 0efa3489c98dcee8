import xml.etree.ElementTree as ElementTree

import pytest

from polydoku.draw.difficulty_profile import EIGHTHS, profile_picture, profile_scene, profile_text
from polydoku.model.scene import Polygon, Text
from polydoku.rate.rating import value_text

VALUES = [1.2, 1.5, 7.4, 1.2, 7.4]


def bars(values: list[float]) -> list[Polygon]:
    return [shape for shape in profile_scene(values).shapes if isinstance(shape, Polygon)]


def test_bars_are_as_high_as_their_values() -> None:
    heights = [bar.points[0][1] - bar.points[1][1] for bar in bars(VALUES)]
    assert heights == pytest.approx([4 * value / 7.4 for value in VALUES], abs=0.01)


def test_only_the_first_of_the_highest_bars_is_marked_and_named() -> None:
    assert [bar.role for bar in bars(VALUES)].index("step.remove") == 2
    assert [bar.role for bar in bars(VALUES)].count("step.remove") == 1
    texts = [shape.text for shape in profile_scene(VALUES).shapes if isinstance(shape, Text)]
    assert "7.4" in texts


def test_the_description_names_the_hardest_step() -> None:
    assert profile_scene(VALUES).description == "5 steps; the hardest is step 3 with 7.4"
    assert profile_scene([]).description == "no steps"


@pytest.mark.parametrize("theme", ["light", "dark", "safe", "print"])
def test_pictures_are_svg_in_every_theme(theme: str) -> None:
    root = ElementTree.fromstring(str(profile_picture(VALUES * 30, theme=theme)))  # type: ignore[arg-type]
    assert root.tag.endswith("svg")


@pytest.mark.parametrize("width", [12, 40, 80])
@pytest.mark.parametrize("count", [0, 1, 70, 400])
def test_texts_stay_within_their_width(width: int, count: int) -> None:
    lines = profile_text([1.2] * count, width=width).splitlines()
    assert len(lines) == 4
    assert max(map(len, lines)) <= width


def test_a_column_of_several_steps_shows_the_hardest() -> None:
    lines = profile_text([1.0] * 50 + [8.0] + [1.0] * 49, width=20).splitlines()
    assert lines[0].count(EIGHTHS[-1]) == 1


def test_easy_steps_are_visible_beside_a_very_hard_one() -> None:
    assert " " not in profile_text([0.1, 100.0]).splitlines()[-1].partition("┤")[2]


@pytest.mark.parametrize("highest", [1.2, 4.9, 8.3, 11.9, 260, 10_000])
def test_the_scale_has_few_lines(highest: float) -> None:
    texts = [shape.text for shape in profile_scene([1, highest]).shapes if isinstance(shape, Text)]
    labels = [text for text in texts if text != value_text(highest)]
    assert 2 <= len(labels) <= 7
    assert labels == list(dict.fromkeys(labels))
