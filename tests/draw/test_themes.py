"""Themes: every role has its style, texts and lines can be read on whatever lies under them."""

from itertools import product

import pytest

from draw.samples import scenes
from polydoku import PuzzleError
from polydoku.draw.themes import PALETTES, THEME_NAMES, contrast, theme_styles

FACES = ("face", "face-top", "face-left", "face-right", "face-shared")
TEXTS = ("given", "digit", "candidate", "step.candidate", "coordinate")
AREAS = ("step.band", "step.cover", "step.set-a", "step.set-b", "step.set-c", "step.set-d")
MARKS = (
    "step.pattern",
    "step.fin-candidate",
    "step.on",
    "step.off",
    "step.colour-a",
    "step.colour-b",
    "step.colour-c",
    "step.colour-d",
    "step.remove",
)
LINES = (
    "cell-edge",
    "house-edge",
    "conflict",
    "line.diagonal",
    "region-edge",
    "line.snake-edge",
    "line.thermo-edge",
    "sign",
    "circle",
    "cage",
    "step.base",
    "step.fin",
    "step.on",
    "step.off",
    "step.remove",
    "step.slash",
    "step.neck-on",
    "step.neck-off",
    "step.colour-a",
    "step.colour-b",
    "step.colour-c",
    "step.colour-d",
    "step.fin-candidate",
    "step.set-a",
    "step.set-b",
    "step.set-c",
    "step.set-d",
    "step.band",
    "step.cover",
    "link.strong",
    "link.weak",
    "link.branch-a",
    "link.branch-b",
    "link.branch-c",
    "link.branch-d",
)


@pytest.mark.parametrize("name", THEME_NAMES)
def test_every_role_that_is_drawn_has_a_style(name: str) -> None:
    for scene in scenes().values():
        assert scene.roles <= theme_styles(name).keys()


def test_no_theme_has_a_role_that_is_never_drawn() -> None:
    drawn = {role for scene in scenes().values() for role in scene.roles}
    assert theme_styles("light").keys() - drawn == {"page"}


@pytest.mark.parametrize("name", PALETTES)
def test_texts_stand_out_from_every_face(name: str) -> None:
    table = theme_styles(name)
    for text, under in product(TEXTS, FACES):
        assert contrast(str(table[text].fill), str(table[under].fill)) >= 4.5, (text, under)


@pytest.mark.parametrize("name", PALETTES)
def test_digits_stand_out_from_what_is_filled_under_them(name: str) -> None:
    table = theme_styles(name)
    for text, under in (
        ("digit", "step.place"),
        *product(("given", "digit"), ("difference",)),
        ("given", "line.snake"),
        ("digit", "line.snake"),
        ("given", "dot.snake"),
        ("given", "dot.mark"),
        ("digit", "dot.mark"),
        ("candidate", "dot.mark"),
        ("given", "line.thermo"),
        ("digit", "line.thermo"),
        ("candidate", "line.thermo"),
        ("given", "dot.thermo"),
        ("digit", "dot.thermo"),
        ("dot.white-text", "dot.white"),
        ("cage-sum", "cage-ground"),
        ("edge-text", "edge-ground"),
        *product(("given", "digit", "candidate"), ("dot.odd", "square.even")),
        *((digit, "mark-ground") for digit in ("given", "digit", "candidate", "mark-letter")),
        ("dot.black-text", "dot.black"),
        ("given", "parity.even"),
        ("given", "parity.odd"),
        ("candidate", "parity.even"),
        ("candidate", "parity.odd"),
        ("dot.black-text", "dot.black"),
        *(("link.number", f"link.badge-{letter}") for letter in "abcd"),
        *((digit, area) for digit in ("given", "digit", "candidate") for area in AREAS),
        *(("step.candidate", mark) for mark in MARKS),
        *(("given", mark) for mark in ("step.blocker",)),
        *(("digit", mark) for mark in ("step.blocker",)),
        *(("step.tab-text", f"step.tab-{letter}") for letter in "abcd"),
    ):
        if table[under].pattern:  # hatching: thin lines, which another test compares with the faces
            continue
        below = table[under].fill or table[under].stroke
        assert contrast(str(table[text].fill), str(below)) >= 4.5, (text, under)


@pytest.mark.parametrize("name", PALETTES)
def test_lines_stand_out_from_every_face(name: str) -> None:
    table = theme_styles(name)
    for line, under in product(LINES, FACES):
        assert contrast(str(table[line].stroke), str(table[under].fill)) >= 3, (line, under)


@pytest.mark.parametrize("name", PALETTES)
def test_digits_can_be_read_on_shaded_cells(name: str) -> None:
    table = theme_styles(name)
    for text, area in product(("given", "digit", "candidate"), ("region", "mark-ground", "fog")):
        assert contrast(str(table[text].fill), str(table[area].fill)) >= 4.5, (text, area)


def test_patterns_stand_out_from_every_face() -> None:
    table = theme_styles("print")
    for area, under in product(("step.band", "step.cover"), FACES):
        assert table[area].pattern
        assert contrast(str(table[area].fill), str(table[under].fill)) >= 3, (area, under)


@pytest.mark.parametrize("name", PALETTES)
def test_the_outline_can_be_seen_on_the_page(name: str) -> None:
    table = theme_styles(name)
    assert contrast(str(table["house-edge"].stroke), str(table["page"].fill)) >= 3


@pytest.mark.parametrize("name", PALETTES)
def test_captions_can_be_read_on_the_page(name: str) -> None:
    table = theme_styles(name)
    assert contrast(str(table["caption"].fill), str(table["page"].fill)) >= 4.5


def test_in_print_no_fill_under_a_digit_is_darker_than_15_percent() -> None:
    for role in (
        *FACES,
        *AREAS[2:],
        *MARKS,
        "step.blocker",
        "step.place",
        "dot.snake",
        "dot.mark",
        "dot.thermo",
        "parity.even",
        "parity.odd",
    ):
        grey = int(str(theme_styles("print")[role].fill)[1:3], 16) / 255
        assert grey >= 0.85, role


def test_print_uses_no_colour() -> None:
    for role, style in theme_styles("print").items():
        for color in filter(None, (style.fill, style.stroke)):
            assert color[1:3] == color[3:5] == color[5:7], role


@pytest.mark.parametrize("name", PALETTES)
def test_the_three_faces_of_a_cube_have_three_tones(name: str) -> None:
    assert len({theme_styles(name)[f"face-{side}"].fill for side in ("top", "left", "right")}) == 3


@pytest.mark.parametrize("name", PALETTES)
def test_givens_and_found_digits_differ_in_weight(name: str) -> None:
    assert theme_styles(name)["given"].weight == "bold"
    assert theme_styles(name)["digit"].weight == "regular"


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#ffffff", "#ffffff") == 1


def test_an_unknown_theme_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(PuzzleError, match="no theme 'drak'; did you mean 'dark'"):
        theme_styles("drak")
