"""Play in the browser: keys, pad, selection, undo, hints, checks, and what survives."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from polydoku import Puzzle
from web.page.conftest import CLASSIC, Site, site_in
from web.server_process import Client, running_server

EMPTY = ["r1c2", "r1c3", "r1c6", "r1c8", "r1c9"]


def test_the_puzzle_of_the_day_has_81_named_cells(site: Site) -> None:
    site.page.goto(site.address)
    site.wait()
    cells = site.page.get_by_role("gridcell")
    assert cells.count() == 81
    labels = [cells.nth(index).get_attribute("aria-label") for index in range(81)]
    assert labels[0].startswith("row 1 column 1, ")
    assert labels[80].startswith("row 9 column 9, ")
    assert len(set(labels)) == 81
    assert site.page.text_content("#name") == "Puzzle of the day"


def test_arrows_wrap_and_digits_are_entered_and_clash_at_once(site: Site) -> None:
    site.open()
    site.select("r1c1")
    site.press("ArrowLeft")
    assert site.selected == {"r1c9"}
    site.press("ArrowRight", "ArrowRight", "4")
    assert site.label("r1c2") == "row 1 column 2, 4, clashes"
    assert site.label("r1c1") == "row 1 column 1, given 4, clashes"
    site.press("5")
    assert site.label("r1c2") == "row 1 column 2, 5"
    site.press("5")
    assert site.label("r1c2") == "row 1 column 2, empty"
    site.press("ArrowUp")
    assert site.selected == {"r9c2"}


def test_corner_centre_and_colour_by_key_and_by_pad(site: Site) -> None:
    site.open()
    site.select("r1c2")
    site.press("Shift+Digit1", "Shift+Digit3", "Control+Digit5", "Alt+Digit2")
    by_key = site.label("r1c2")
    assert by_key == "row 1 column 2, empty, centre marks 5, corner marks 1 3, coloured green"
    site.select("r1c3")
    for mode, key in (("Corner", "Corner mark 1"), ("Corner", "Corner mark 3"), ("Centre", "Centre mark 5")):
        site.page.get_by_role("button", name=mode, exact=True).click()
        site.page.get_by_role("button", name=key, exact=True).click()
    site.page.get_by_role("button", name="Colour", exact=True).click()
    site.page.get_by_role("button", name="Colour 2, green").click()
    assert site.label("r1c3") == by_key.replace("column 2", "column 3")


def test_backspace_clears_by_layers_and_modes_have_keys(site: Site) -> None:
    site.open()
    site.select("r1c2")
    site.press("x", "1", "c", "3", "v", "4", "z", "5")
    assert site.label("r1c2") == "row 1 column 2, 5, coloured purple"
    labels = []
    for _ in range(4):
        site.press("Backspace")
        labels.append(site.label("r1c2").removeprefix("row 1 column 2, "))
    assert labels == [
        "empty, centre marks 3, corner marks 1, coloured purple",
        "empty, corner marks 1, coloured purple",
        "empty, coloured purple",
        "empty",
    ]
    site.press(" ", " ")
    assert site.page.get_by_role("button", name="Centre", exact=True).get_attribute("aria-pressed") == "true"


def test_drag_and_ctrl_click_select_as_the_first_cell_decides(site: Site) -> None:
    site.open()
    drag(site, "r1c2", "r1c3", "r2c3")
    assert site.selected == {"r1c2", "r1c3", "r2c3"}
    site.select("r5c5", modifiers=["Control"])
    assert site.selected == {"r1c2", "r1c3", "r2c3", "r5c5"}
    site.page.keyboard.down("Control")
    drag(site, "r1c3", "r1c2")
    site.page.keyboard.up("Control")
    assert site.selected == {"r2c3", "r5c5"}
    site.select("r9c9")
    site.press("Shift+ArrowUp")
    assert site.selected == {"r8c9", "r9c9"}
    site.page.locator("#cell-0").dblclick()
    fours = {f"r{index // 9 + 1}c{index % 9 + 1}" for index, digit in enumerate(CLASSIC) if digit == "4"}
    assert site.selected == fours
    site.press("Control+a")
    assert len(site.selected) == 81
    site.press("Escape")
    assert site.selected == set()


def drag(site: Site, first: str, *others: str) -> None:
    for number, name in enumerate((first, *others)):
        box = site.cell(name).bounding_box()
        site.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        if number == 0:
            site.page.mouse.down()
    site.page.mouse.up()


def test_undo_goes_back_to_the_start_also_after_a_reload(site: Site) -> None:
    site.open()
    site.select("r1c2")
    site.press("1", "ArrowRight", "Shift+1", "Shift+2", "5")
    site.press("Control+z", "Control+z", "Control+y")
    before = [site.label(name) for name in EMPTY]
    assert before[1] == "row 1 column 3, empty, corner marks 1 2"
    site.page.reload()
    site.wait()
    assert [site.label(name) for name in EMPTY] == before
    assert site.status == "Welcome back: your game is as you left it."
    site.press("Control+Shift+z")
    assert site.label("r1c3") == "row 1 column 3, 5"
    site.press(*["Control+z"] * 4)
    assert all(site.label(name).endswith("empty") for name in EMPTY)
    site.press("Control+z")
    assert site.status == "Nothing to undo."


def test_shift_and_a_digit_key_make_a_corner_mark_in_every_layout(site: Site) -> None:
    site.open()
    site.select("r1c2")
    for shift, key in ((True, "1"), (False, "(")):  # AZERTY types digits with Shift only
        site.page.evaluate(
            """([key, shiftKey, code]) => document.dispatchEvent(
                new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true }))""",
            [key, shift, "Digit1" if shift else "Digit5"],
        )
    assert site.label("r1c2") == "row 1 column 2, 5"
    site.press("Backspace")
    assert site.label("r1c2") == "row 1 column 2, empty, corner marks 1"


@pytest.fixture
def phone(chromium: Any, server: Client) -> Iterator[Site]:
    window = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    yield from site_in(window, server)
    window.close()


def test_a_phone_shows_board_and_pad_together_and_selects_by_touch(phone: Site) -> None:
    site = phone
    site.open()
    width, height = site.page.evaluate("[document.documentElement.scrollWidth, innerHeight]")
    assert width == 390
    pad, board = (site.page.locator(name).bounding_box() for name in ("#pad", "#board"))
    assert board["y"] >= 0
    assert board["y"] + board["height"] <= pad["y"]
    assert pad["y"] + pad["height"] <= height
    site.cell("r1c2").tap()
    site.page.get_by_role("button", name=re.compile("1, . left")).tap()
    assert site.label("r1c2") == "row 1 column 2, 1"
    touch_drag(site, "r1c3", "r2c3")
    assert site.selected == {"r1c3", "r2c3"}


def touch_drag(site: Site, start: str, end: str) -> None:
    """Drag with a finger, by the protocol of the browser, as Playwright has no such call."""
    boxes = [site.cell(name).bounding_box() for name in (start, end)]
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    session = site.page.context.new_cdp_session(site.page)
    for kind, point in (("touchStart", points[0]), ("touchMove", points[1])):
        touches = [{"x": point[0], "y": point[1]}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_check_says_right_or_wrong_without_showing_where(site: Site) -> None:
    site.open()
    site.select("r1c2")
    site.press("Enter")
    assert site.answer == "Right so far. 22 cells to go."
    site.press("1", "Enter")
    assert site.answer == "Right so far. 21 cells to go."
    site.press("ArrowRight", "3", "Enter")
    assert site.answer.startswith("1 digit is wrong.")
    assert site.label("r1c3") == "row 1 column 3, 3"
    site.page.get_by_role("button", name="Show where").click()
    assert site.label("r1c3") == "row 1 column 3, 3, clashes"
    site.page.get_by_role("button", name="Undo mistakes").click()
    assert [site.label(name) for name in ("r1c2", "r1c3")] == [
        "row 1 column 2, 1",
        "row 1 column 3, empty",
    ]


def test_the_whole_puzzle_is_solved_by_keyboard_and_stays_unlocked(site: Site) -> None:
    site.open()
    solve(site)
    assert site.answer.startswith("Solved in 00:")
    stopped = site.page.text_content("#clock")
    site.page.wait_for_timeout(1100)
    assert site.page.text_content("#clock") == stopped
    site.select("r1c2")
    site.press("Backspace")
    assert site.label("r1c2") == "row 1 column 2, empty"


def solve(site: Site) -> None:
    """Walk over the board row by row with the arrow keys, and type the digits that lack."""
    digits = Puzzle.read(CLASSIC).solution().digits
    site.press("ArrowRight")
    for row in range(9):
        for column in range(9):
            index = 9 * row + column
            if CLASSIC[index] == ".":
                site.press(str(digits[index]))
            site.press("ArrowRight")
        site.press("ArrowDown")


def test_hints_come_in_five_levels_and_the_last_one_does_the_step(site: Site) -> None:
    site.open()
    texts = [site.hint(level) for level in range(1, 6)]
    assert len(set(texts)) == 5
    assert texts[0].startswith("Where to look")
    assert "Remove" not in texts[2]
    assert "Remove 3 from r3c1." in texts[3]
    assert site.label("r3c1") == "row 3 column 1, empty, centre marks 1 6"
    assert "Remove 3 from r3c1." not in site.hint(1)
    site.press("Control+z")
    assert site.label("r3c1") == "row 3 column 1, empty"
    assert site.page.locator("#answer").is_hidden()


def test_a_mistake_is_the_first_hint_and_marks_of_the_player_count(site: Site) -> None:
    site.open()
    site.select("r1c2")
    site.press("5")  # the solution has 1 there
    assert "mistake" in site.hint(1)
    assert "wrong digit: the 5" in site.hint(2) + site.hint(3)
    site.press("Control+z", "Control+Digit5")
    assert "mistake" in site.hint(1)
    assert "a mark is missing" in site.hint(2)
    site.press("Control+z", "Shift+Digit5")  # corner marks are notes
    assert site.hint(1).startswith("Where to look")


def test_the_game_goes_on_without_the_server(window: Any) -> None:
    page = window.new_page()
    with running_server() as client:
        alone = Site(page, client.port)
        alone.open()
    alone.select("r1c2")
    alone.press("1", "ArrowRight", "Shift+1", "h")
    alone.wait_until("document.querySelector('#status').textContent.includes('does not answer')")
    assert alone.label("r1c2") == "row 1 column 2, 1"
    alone.press("Enter")
    assert alone.answer == "Right so far. 21 cells to go."
    key = "Object.keys(localStorage).find(name => name.startsWith('polydoku.game.'))"
    alone.wait_until(f"Boolean({key})")
    assert page.evaluate(f"JSON.parse(localStorage[{key}]).game.state.digit[1]") == 1
    page.close()
    assert alone.faults == []


@pytest.mark.parametrize("fault", ["full", "forbidden"])
def test_a_storage_that_fails_is_said_and_play_goes_on(site: Site, fault: str) -> None:
    site.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
        if fault == "full"
        else "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } });"
    )
    site.open()
    site.select("r1c2")
    site.press("1")
    site.wait_until("document.querySelector('#status').textContent.includes('cannot store')")
    assert site.label("r1c2") == "row 1 column 2, 1"


def test_the_clock_stands_still_while_the_page_is_hidden(site: Site) -> None:
    site.open()
    site.page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    before = site.page.text_content("#clock")
    site.page.wait_for_timeout(1600)
    assert site.page.text_content("#clock") == before
    site.page.click("#clock")
    assert site.page.text_content("#clock") == "Time"
