"""How the page looks and reads: dark, forced colours, reduced motion, print, and what screen readers get."""

import io
import re
from collections.abc import Iterator
from typing import Any

import pytest

import requires
from polydoku.draw.themes import contrast
from web.page.conftest import Site

COLORS = """() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgb = (color, ground) => {
        canvas.fillStyle = ground;
        canvas.fillRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    };
    const hex = (values) => "#" + values.map((value) => value.toString(16).padStart(2, "0")).join("");
    const css = (values) => `rgb(${values.join()})`;
    const style = (selector) => getComputedStyle(document.querySelector(selector));
    const face = rgb(style("#board .face").fill, "#fff");
    const selected = rgb(style(".tint.selected").fill, css(face));
    const card = rgb(style(".card").backgroundColor, "#fff");
    const grounds = { face, selected, card };
    const pairs = [
        ["#board .given", "fill", "face"], ["#board .digit", "fill", "face"],
        ["#board .mark", "fill", "face"], ["#board .centre", "fill", "face"],
        ["#board .digit.clash", "fill", "face"], ["#board .given", "fill", "selected"],
        ["#board .digit", "fill", "selected"], ["#board .mark", "fill", "selected"],
        ["#name", "color", "card"], ["#facts", "color", "card"], ["#status", "color", "card"],
        ["#clock", "color", "card"], [".key .symbol", "color", "card"], [".key .left", "color", "card"],
        [".modes button:not([aria-pressed=true])", "color", "card"],
    ];
    const primary = style(".primary");
    const own = rgb(primary.backgroundColor, "#fff");
    return [
        ...pairs.map(([selector, name, ground]) => [
            `${selector} on ${ground}`,
            hex(rgb(style(selector)[name], css(grounds[ground]))),
            hex(grounds[ground]),
        ]),
        [".primary", hex(rgb(primary.color, css(own))), hex(own)],
    ];
}"""


@pytest.mark.parametrize("look", ["light", "dark"])
def test_texts_have_contrast(site: Site, look: str) -> None:
    site.page.emulate_media(color_scheme=look)
    site.open()
    site.select("r1c2")
    site.press("Shift+1", "Control+2", "ArrowRight", "5", "ArrowDown", "ArrowUp")
    colors = site.page.evaluate(COLORS.replace('["#board .digit.clash", "fill", "face"],', ""))
    low = {name: contrast(text, ground) for name, text, ground in colors if contrast(text, ground) < 4.5}
    assert low == {}
    assert (contrast(colors[0][2], "#ffffff") > 10) == (look == "dark")


def test_the_look_can_be_chosen_and_stays(site: Site) -> None:
    site.page.emulate_media(color_scheme="light")
    site.open()
    site.page.get_by_role("button", name="Options").click()
    site.page.get_by_role("combobox", name="Look").select_option("dark")
    ground = "getComputedStyle(document.body).backgroundColor"
    assert site.page.evaluate(ground) == "rgb(20, 23, 27)"
    site.page.reload()
    site.wait()
    assert site.page.evaluate(ground) == "rgb(20, 23, 27)"


def test_forced_colours_show_the_selection_and_the_digits(site: Site) -> None:
    site.page.emulate_media(forced_colors="active")
    site.open()
    site.select("r1c2")
    site.press("1")
    fills = site.page.evaluate(
        """["#board .face", "#board .given", "#board .digit", "#board .selection-ring"].map((selector) => {
            const style = getComputedStyle(document.querySelector(selector));
            return selector.endsWith("ring") ? style.stroke : style.fill;
        })"""
    )
    face = fills[0]
    assert all(fill != face for fill in fills[1:])


def test_nothing_moves_where_motion_is_unwanted(site: Site) -> None:
    site.page.emulate_media(reduced_motion="reduce")
    site.open()
    site.select("r1c2")
    site.press("1", "h")
    assert site.page.evaluate("document.getAnimations().length") == 0
    duration = site.page.evaluate("getComputedStyle(document.querySelector('.tint')).transitionDuration")
    assert duration == "0s"


def test_one_page_is_printed_with_the_board_alone(site: Site) -> None:
    pdfium = requires.module("pypdfium2")
    site.open()
    site.select("r1c2")
    site.press("1", "h")
    document = pdfium.PdfDocument(io.BytesIO(site.page.pdf(format="A4")))
    assert len(document) == 1
    text = document[0].get_textpage().get_text_bounded()
    assert "Your puzzle" in text
    assert "Undo" not in text
    digits = re.sub(r"\D", "", text.partition("Your puzzle")[2] or text)
    assert len(digits) >= 59 + 1


def test_the_accessibility_tree_has_names_one_tab_stop_and_a_status(site: Site) -> None:
    site.open()
    site.select("r1c2")
    site.press("Control+2", "Control+4")
    for door in ("Play", "Learn", "Open", "Share", "Options"):
        site.page.get_by_role("button", name=door, exact=True).first.click()
        site.page.wait_for_timeout(100)
        nodes = list(tree(site))
        controls = {"button", "combobox", "checkbox", "textbox", "grid", "gridcell", "MenuListPopup"}
        unnamed = [node for node in nodes if node[0] in controls - {"MenuListPopup"} and not node[1]]
        assert unnamed == []
        if door == "Play":
            cells = [name for role, name in nodes if role == "gridcell"]
            assert len(cells) == 81
            assert "row 1 column 2, empty, centre marks 2 4" in cells
            assert len([role for role, _ in nodes if role == "row"]) == 9
            assert "status" in {role for role, _ in nodes}
        if door == "Learn":
            site.page.get_by_role("button", name="Play", exact=True).first.click()
    site.press("Escape")
    inside = "document.querySelectorAll('#board [tabindex], #board a, #board button').length"
    assert site.page.evaluate(inside) == 0
    site.page.focus("#board")
    active = site.page.get_attribute("#board", "aria-activedescendant")
    assert site.page.get_attribute(f"#{active}", "aria-selected") == "true"
    site.press("Tab")
    assert site.page.evaluate("document.activeElement.id") != "board"


def tree(site: Site) -> Iterator[tuple[str, str]]:
    """Yield role and name of what a screen reader is told of."""
    session = site.page.context.new_cdp_session(site.page)
    for node in session.send("Accessibility.getFullAXTree")["nodes"]:
        if not node["ignored"]:
            yield value(node, "role"), value(node, "name")


def value(node: dict[str, Any], key: str) -> str:
    return str(node.get(key, {}).get("value", ""))


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_targets_are_large_and_nothing_is_cut_off(site: Site, width: int) -> None:
    site.page.set_viewport_size({"width": width, "height": 844 if width == 390 else 1000})
    site.open()
    for tool in (None, "Open", "Share", "Options"):
        if tool:
            site.page.get_by_role("button", name=tool, exact=True).click()
        small = site.page.evaluate(
            """() => [...document.querySelectorAll("button:not(.dot), select, .button, input[type=text]")]
                .filter((node) => node.offsetParent)
                .map((node) => [node.textContent || node.ariaLabel, node.getBoundingClientRect()])
                .filter(([, box]) => box.width < 39.5 || box.height < 39.5 || box.right > innerWidth + 0.5)
                .map(([name, box]) => `${name}: ${box.width} x ${box.height} at ${box.right}`)"""
        )
        assert small == []
        assert site.page.evaluate("document.documentElement.scrollWidth") <= width


def test_nothing_jumps_when_an_answer_comes(site: Site) -> None:
    site.open()
    places = (
        "['#pad', '#board', '#name'].map((name) => document.querySelector(name).getBoundingClientRect().y)"
    )
    before = site.page.evaluate(places)
    site.hint(1)
    assert site.page.evaluate(places) == before
    site.press("Escape", "Control+z")
    assert site.page.evaluate(places) == before
