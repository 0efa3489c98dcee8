"""Links, pasted texts, files and other formats."""

import json

from polydoku import Puzzle
from web.page.conftest import CLASSIC, Site, fragment_of


def test_a_link_goes_through_the_address_and_back(site: Site) -> None:
    puzzle = Puzzle.read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    site.open(puzzle.replace(title="Ünïcode ✓"))
    assert site.page.text_content("#name") == "Ünïcode ✓"
    site.page.get_by_role("button", name="Share").click()
    site.wait_until("document.querySelector('[aria-label=Link]').value !== ''")
    link = site.page.input_value("[aria-label=Link]")
    assert link.startswith(site.address + "#p=1.")
    shared = Puzzle.read(link)
    assert shared.givens == puzzle.givens
    assert shared.title == "Ünïcode ✓"


def test_a_link_never_overwrites_a_game(site: Site) -> None:
    site.open()
    site.select("r1c2")
    site.press("1")
    other = Puzzle.read(CLASSIC).without("r1c1")
    site.page.evaluate("hash => { location.hash = hash; }", fragment_of(other))
    site.wait_until("document.querySelector('#cell-0').getAttribute('aria-label').endsWith('empty')")
    site.page.go_back()
    site.wait_until("document.querySelector('#cell-0').getAttribute('aria-label').includes('given 4')")
    assert site.label("r1c2") == "row 1 column 2, 1"
    site.page.get_by_role("button", name="Open").click()
    assert site.page.locator(".games button").count() == 1


def test_a_damaged_link_gets_the_line_of_the_command_line(site: Site) -> None:
    fragment = fragment_of(CLASSIC)[:-20]
    site.page.goto(site.address + fragment)
    site.wait()
    site.wait_until("document.querySelector('#status').textContent.includes('ends early')")
    assert "copy the whole link" in site.status
    assert site.page.get_by_role("gridcell").count() == 81


def test_pasted_puzzles_of_six_formats_are_opened(site: Site) -> None:
    site.page.goto(site.address)
    site.wait()
    formats = ("line", "grid", "json", "f-puzzles", "sudokupad", "link")
    for number, format in enumerate(formats, start=1):
        puzzle = Puzzle.read(CLASSIC).without(f"r2c{number}")
        site.paste(str(puzzle.to(format)))
        site.wait_until(f"document.querySelector('#status').textContent === 'Opened ({format}).'")
        assert site.label(f"r2c{number}").endswith("empty")
        assert site.page.locator("[role=gridcell][aria-label*=given]").count() == 58


def test_a_file_is_dropped_and_bad_text_is_refused(site: Site) -> None:
    site.open()
    drop = """text => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], "puzzle.txt"));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }"""
    site.page.evaluate(drop, "1...3......4....")
    site.wait_until("document.querySelectorAll('[role=gridcell]').length === 16")
    site.page.evaluate(drop, "no puzzle at all")
    site.wait_until("document.querySelector('#status').textContent.includes('no puzzle format')")
    assert site.page.get_by_role("gridcell").count() == 16


def test_other_formats_say_what_they_lose(site: Site) -> None:
    site.open(Puzzle.read(CLASSIC).replace(title="Named"))
    site.page.get_by_role("button", name="Share").click()
    output = site.page.get_by_label("Text", exact=True)
    for name in ("JSON", "f-puzzles", "SudokuPad", "Text"):
        site.page.get_by_role("button", name=name, exact=True).click()
        site.wait_until("document.querySelector('.panel [role=status]').textContent !== ''")
    site.wait_until("document.querySelector('.panel textarea').value.length === 81")
    assert output.input_value() == CLASSIC
    assert "cannot hold" in site.page.text_content(".panel [role=status]")
    site.page.get_by_role("button", name="JSON", exact=True).click()
    site.wait_until("document.querySelector('.panel textarea').value.startsWith('{')")
    assert json.loads(output.input_value())["title"] == "Named"
