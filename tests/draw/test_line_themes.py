"""The styles of lines: digits on them can be read, and no two lines look alike."""

from itertools import combinations, product

import pytest

from polydoku.draw.line_themes import FORMS, line_styles
from polydoku.draw.themes import PALETTES, contrast, theme_styles

FACES = ("face", "face-top", "face-left", "face-right", "face-shared")
TEXTS = ("given", "digit", "candidate")


@pytest.mark.parametrize("name", PALETTES)
def test_digits_can_be_read_on_every_line_and_its_ends(name: str) -> None:
    styles = theme_styles(name)
    ends = [role for role in line_styles(PALETTES[name].lines) if role.startswith(("dot.", "diamond."))]
    for text in TEXTS:
        for line in FORMS:
            assert contrast(str(styles[text].fill), str(styles[f"line.{line}"].stroke)) >= 4.5, (text, line)
        for role in ends:
            assert contrast(str(styles[text].fill), str(styles[role].fill)) >= 4.5, (text, role)


@pytest.mark.parametrize("name", PALETTES)
def test_outlines_stand_out_from_every_face(name: str) -> None:
    styles = theme_styles(name)
    roles = [*(f"line.{line}-edge" for line in FORMS), "line.arrow", "line.pill-edge"]
    for role, face in product(roles, FACES):
        assert contrast(str(styles[role].stroke), str(styles[face].fill)) >= 3, (role, face)


def test_no_two_lines_have_one_form() -> None:
    for (first, form), (second, other) in combinations(FORMS.items(), 2):
        assert (form.width, form.middle_dash) != (other.width, other.middle_dash) or {first, second} == {
            "between",
            "lockout",  # one has circles at its ends, the other diamonds
        }


def test_every_theme_has_every_colour() -> None:
    for palette in PALETTES.values():
        assert {form.color for form in FORMS.values()} <= palette.lines.keys()
        assert line_styles(palette.lines).keys() == line_styles(PALETTES["light"].lines).keys()
