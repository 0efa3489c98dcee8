"""SVG: well-formed, small, safe in any page, equal for equal scenes, and texts inside their cells."""

import re
from math import acos, hypot
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from draw.samples import BOARDS, classic, full, scenes, solved
from polydoku import Board, Puzzle
from polydoku.draw.picture import scene_of
from polydoku.draw.svg import ARROW_ANGLE, ARROW_LENGTH, arrow_head, escape_xml, svg
from polydoku.draw.themes import PALETTES, THEME_NAMES, theme_styles
from polydoku.model.scene import Arc, Dot, Line, Polygon, Scene, Shape, Text

XMLNS = "{http://www.w3.org/2000/svg}"


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


@pytest.mark.parametrize("name", scenes())
@pytest.mark.parametrize("theme", THEME_NAMES)
def test_every_picture_is_well_formed(name: str, theme: str) -> None:
    root = parsed(svg(scenes()[name], theme=theme))
    assert root.tag == f"{XMLNS}svg"
    assert len(root) > 3


@pytest.mark.parametrize("name", scenes())
def test_no_style_sheet_and_no_style_attribute_is_needed(name: str) -> None:
    text = svg(scenes()[name])
    assert "style" not in text


def test_the_theme_auto_has_a_sheet_that_reaches_no_other_picture() -> None:
    text = svg(scenes()["step"], theme="auto")
    mark = parsed(text).get("id")
    sheet = re.search("<style>(.*)</style>", text)
    assert sheet is not None
    assert sheet[1].startswith("@media (prefers-color-scheme:dark){")
    selectors = re.findall(r"([^{}]+)\{[^{}]*\}", sheet[1].split("{", 1)[1])
    assert selectors
    assert all(selector.startswith(f"#{mark}") for selector in selectors)


def test_a_plain_9x9_is_at_most_15_kb_and_one_with_all_candidates_60() -> None:
    assert len(svg(scene_of(classic(), grid=solved())).encode()) <= 15_000
    assert len(svg(scene_of(Puzzle(Board.square(9)), candidates=full(Board.square(9)))).encode()) <= 60_000


def test_equal_scenes_give_equal_files_and_others_have_other_ids() -> None:
    first, same = svg(scene_of(classic())), svg(scene_of(classic()))
    with_digits = svg(scene_of(classic(), grid=solved()))
    assert first == same
    assert parsed(first).get("id") != parsed(with_digits).get("id")


def test_all_ids_are_those_of_the_picture_and_all_that_are_used_exist() -> None:
    text = svg(scenes()["step"])
    mark = str(parsed(text).get("id"))
    ids = {element.get("id") for element in parsed(text).iter() if element.get("id")}
    assert all(str(name).startswith(mark) for name in ids)
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= ids
    assert set(str(parsed(text).get("aria-labelledby")).split()) <= ids
    assert "\x00" not in text


def test_screen_readers_find_title_and_description() -> None:
    root = parsed(svg(scene_of(classic())))
    title, description = root.find(f"{XMLNS}title"), root.find(f"{XMLNS}desc")
    assert root.get("role") == "img"
    assert title is not None
    assert title.text == "Sudoku 9 by 9"
    assert description is not None
    assert str(description.text).startswith("Sudoku 9 by 9, 30 givens. Row 1: 5, 3, empty")


@given(st.text(max_size=30))
def test_any_title_gives_a_well_formed_file(title: str) -> None:
    root = parsed(svg(scene_of(Puzzle(Board.square(1), title=title))))
    assert root.find(f"{XMLNS}title") is not None


def test_markup_in_a_title_stays_text() -> None:
    assert escape_xml("</title><script>") == "&lt;/title&gt;&lt;script&gt;"


def test_half_characters_of_odd_file_names_are_left_out() -> None:
    assert svg(scene_of(Puzzle(Board.square(1), title="a\udc80b"))).encode().count(b">ab</title>") == 1


@pytest.mark.parametrize("name", BOARDS)
def test_texts_stay_inside_their_cells(name: str) -> None:
    """Digits and capitals of Helvetica are at most 0.95 wide (W) and 0.72 high, in sizes."""
    board = BOARDS[name]
    shape = scene_of(Puzzle(board, {0: board.digits}), candidates=full(board), coordinates=False)
    for text in parsed(svg(shape)).iter(f"{XMLNS}text"):
        assert text.text is not None
        assert len(text.text) == 1
    for group in parsed(svg(shape)).iter(f"{XMLNS}g"):
        if group.get("class") == "candidate":
            pitch = 1 / next(n for n in range(1, 7) if n * n >= board.digits)
            assert 0.72 * float(str(group.get("font-size"))) < pitch


def test_every_digit_of_a_scene_is_a_text_of_the_file() -> None:
    root = parsed(svg(scene_of(classic(), grid=solved())))
    assert sum(1 for _ in root.iter(f"{XMLNS}text")) == 81


def test_with_outlines_there_is_no_text_to_need_a_font() -> None:
    root = parsed(svg(scenes()["step"], text_as_paths=True))
    assert list(root.iter(f"{XMLNS}text")) == []
    assert [path.get("stroke-width") for path in root.iter(f"{XMLNS}path") if path.get("class") == "given"]


def test_the_size_asked_for_is_the_width_and_the_height_follows() -> None:
    root = parsed(svg(scenes()["cube"], size=300))
    left, top, width, height = map(float, str(root.get("viewBox")).split())
    assert (left, top, width, height) == pytest.approx(scenes()["cube"].box)
    assert root.get("width") == "300"
    assert float(str(root.get("height"))) == pytest.approx(300 * height / width, abs=0.5)


def test_a_full_circle_is_an_arc_in_two_parts() -> None:
    text = svg(Scene((Arc((1, 1), 0.5, 0, 360, "step.on"),), (0, 0, 2, 2)))
    assert "M1.5 1A0.5 0.5 0 0 1 0.5 1A0.5 0.5 0 0 1 1.5 1" in text


BOX = (0, 0, 2, 2)


def element_of(shape: Shape, theme: str = "light", **options: bool) -> ElementTree.Element:
    """The element with the classes of a shape that is drawn alone."""
    root = parsed(svg(Scene((shape,), BOX), theme=theme, **options))
    classes = shape.role.replace(".", " ")
    [element] = [element for element in root.iter() if element.get("class") == classes]
    return element


SIDES = ((0.25, 0.5), (1.0, 0.5), (1.0, 1.75))
SHAPES_AND_PATHS: list[tuple[Shape, str]] = [
    (Polygon(SIDES, "face"), "M0.25 0.5L1 0.5L1 1.75z"),
    (Polygon(SIDES, "step.place"), "M0.25 0.5L1 0.5L1 1.75z"),
    (Line(SIDES, "house-edge"), "M0.25 0.5L1 0.5L1 1.75"),
    (Line(SIDES, "cage", closed=True), "M0.25 0.5L1 0.5L1 1.75z"),
    (Line(SIDES[:2], "link.weak"), "M0.25 0.5L1 0.5"),
    (Arc((1, 1), 0.5, 0, 180, "step.on"), "M1.5 1A0.5 0.5 0 0 1 1 1.5A0.5 0.5 0 0 1 0.5 1"),
]


@pytest.mark.parametrize(("shape", "path"), SHAPES_AND_PATHS)
@pytest.mark.parametrize("theme", PALETTES)
def test_a_shape_has_its_path_and_the_style_of_its_role(shape: Shape, path: str, theme: str) -> None:
    style, element = theme_styles(theme)[shape.role], element_of(shape, theme)
    assert element.get("d") == path
    assert element.get("fill") == (style.fill if isinstance(shape, Polygon) and style.fill else "none")
    assert element.get("stroke") == style.stroke
    width, dash = element.get("stroke-width"), element.get("stroke-dasharray")
    assert (float(width) if width else 0) == style.width
    assert (tuple(map(float, dash.split())) if dash else ()) == style.dash
    assert (element.get("stroke-linecap") == "round") == bool(style.stroke)


def test_a_closed_line_is_not_filled_and_a_pattern_is() -> None:
    assert element_of(Line(SIDES, "region-edge", closed=True)).get("fill") == "none"
    root = parsed(svg(Scene((Polygon(SIDES, "step.band"),), BOX), theme="print"))
    [pattern] = root.iter(f"{XMLNS}pattern")
    [area] = [element for element in root.iter() if element.get("class") == "step band"]
    assert area.get("fill") == f"url(#{pattern.get('id')})"


@pytest.mark.parametrize("role", ["dot.white", "dot.black", "dot.snake"])
def test_a_disc_is_a_circle_with_its_middle_and_radius(role: str) -> None:
    group = element_of(Dot((0.5, 1.25), 0.125, role))
    [circle] = group
    assert [circle.get(name) for name in ("cx", "cy", "r")] == ["0.5", "1.25", "0.125"]
    assert group.get("fill") == theme_styles("light")[role].fill


@pytest.mark.parametrize(("role", "weight"), [("given", "700"), ("digit", None), ("candidate", None)])
@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
def test_a_text_has_its_place_size_weight_and_anchor(role: str, weight: str | None, anchor: str) -> None:
    text = Text((0.5, 1), "5", role, 0.5, anchor=anchor)  # type: ignore[arg-type]
    group = element_of(text)
    assert (group.get("font-size"), group.get("font-weight")) == ("0.5", weight)
    assert (group.get("text-anchor"), group.get("fill")) == (anchor, theme_styles("light")[role].fill)
    [element] = group
    assert (element.get("x"), element.text) == ("0.5", "5")
    middle_of_capitals = float(str(element.get("y"))) - 0.72 * 0.5 / 2
    assert middle_of_capitals == pytest.approx(1, abs=0.01)


def test_bold_text_is_drawn_with_a_wider_pen() -> None:
    def width(role: str) -> float:
        return float(str(element_of(Text((1, 1), "8", role, 0.5), text_as_paths=True).get("stroke-width")))

    assert width("given") > width("digit") > 0


COORDINATE = st.floats(-9, 9).map(lambda value: round(value, 3))


@given(COORDINATE, COORDINATE, COORDINATE, COORDINATE)
def test_an_arrow_ends_at_its_tip_with_equal_sides(x: float, y: float, tip_x: float, tip_y: float) -> None:
    if hypot(tip_x - x, tip_y - y) < 0.01:
        return
    left, tip, right = arrow_head((x, y), (tip_x, tip_y))
    assert tip == (tip_x, tip_y)
    line = (x - tip_x, y - tip_y)
    turns = []
    for side in (left, right):
        back = (side[0] - tip_x, side[1] - tip_y)
        assert hypot(*back) == pytest.approx(ARROW_LENGTH)
        cosine = (line[0] * back[0] + line[1] * back[1]) / hypot(*line) / hypot(*back)
        assert acos(min(1, cosine)) == pytest.approx(ARROW_ANGLE, abs=0.001)
        turns.append(line[0] * back[1] - line[1] * back[0] > 0)
    assert turns[0] != turns[1]


def test_only_an_arrow_has_a_head() -> None:
    plain = str(element_of(Line(SIDES[:2], "link.strong")).get("d"))
    arrow = str(element_of(Line(SIDES[:2], "link.strong", arrow=True)).get("d"))
    assert arrow.startswith(plain)
    assert (plain.count("M"), arrow.count("M")) == (1, 2)
    assert "L1 0.5L" in arrow.removeprefix(plain)


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("a<b", "a&lt;b"),
        ("a&b", "a&amp;b"),
        ("\x07a\x00", "a"),
        ("ä·", "ä·"),
        ("", ""),
        ("a\tb\nc", "a\tb\nc"),
    ],
)
def test_text_is_escaped_for_xml(text: str, escaped: str) -> None:
    assert escape_xml(text) == escaped
