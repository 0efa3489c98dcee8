"""A browser for the tests of the page. Each page must make no error and no request to another address."""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

import requires
from polydoku import Puzzle
from web.server_process import Client

TIMEOUT_S = 10
CHROMIUM = Path("/usr/bin/chromium")
CLASSIC = "4..27.6..798156234.2.84...7237468951849531726561792843.82.15479.7..243....4.87..2"
"""Needs pointing, a naked pair and a skyscraper, and has 59 givens."""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    playwright = requires.module("playwright.sync_api", "playwright")
    if not CHROMIUM.exists():
        requires.skip("Chromium: apt-get install chromium")
    with playwright.sync_playwright() as driver:
        # One module at a time: while the driver runs, asyncio cannot be used in this thread.
        browser = driver.chromium.launch(
            executable_path=str(CHROMIUM), args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


class Site:
    """A page in a browser, at a server; notes what must not happen."""

    def __init__(self, page: Any, port: int) -> None:
        self.page, self.address = page, f"http://127.0.0.1:{port}/"
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("request", self._note_request)
        page.on("console", self._note_console)

    def _note_request(self, request: Any) -> None:
        if not request.url.startswith((self.address, "blob:", "data:")):
            self.faults.append(f"outside request: {request.url}")

    def _note_console(self, message: Any) -> None:
        if "Content Security Policy" in message.text:
            self.faults.append(message.text)

    def open(self, puzzle: Puzzle | str = CLASSIC) -> None:
        """Open a puzzle by its link, and wait until the board is there and judged."""
        self.open_address(fragment_of(puzzle))

    def open_address(self, fragment: str) -> None:
        if self.page.url.startswith(self.address):
            self.page.goto("about:blank")  # a change of the fragment alone would not load the page
        self.page.goto(self.address + fragment)
        self.wait()

    def wait(self) -> None:
        self.page.wait_for_selector("#board .tint")
        self.wait_until("document.querySelector('#facts').textContent.includes('solution')")

    def wait_until(self, expression: str) -> None:
        """Wait for a condition. Playwright's own call evaluates a text in the page, which the CSP forbids."""
        end = monotonic() + TIMEOUT_S
        while not self.page.evaluate(expression):
            assert monotonic() < end, expression
            self.page.wait_for_timeout(20)

    def hint(self, level: int) -> str:
        """Ask for a hint, wait for its level, and return what it says."""
        self.press("h")
        self.wait_until(f"document.querySelectorAll('.level.is-reached').length === {level}")
        return self.answer

    def cell(self, name: str) -> Any:
        """Return the element of a cell such as r1c2 on a 9×9 board."""
        row, column = int(name[1]) - 1, int(name[3]) - 1
        return self.page.locator(f"#cell-{9 * row + column}")

    def label(self, name: str) -> str:
        label: str = self.cell(name).get_attribute("aria-label")
        return label

    def select(self, name: str, **options: Any) -> None:
        self.cell(name).click(**options)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def paste(self, text: str) -> None:
        self.page.evaluate(
            """text => {
                const clipboardData = new DataTransfer();
                clipboardData.setData("text", text);
                const options = { clipboardData, bubbles: true, cancelable: true };
                document.dispatchEvent(new ClipboardEvent("paste", options));
            }""",
            text,
        )

    @property
    def selected(self) -> set[str]:
        """The names of the selected cells of a 9×9 board."""
        numbers = self.page.eval_on_selector_all(
            ".tint.selected", "cells => cells.map(cell => Number(cell.dataset.cell))"
        )
        return {f"r{number // 9 + 1}c{number % 9 + 1}" for number in numbers}

    @property
    def status(self) -> str:
        text: str = self.page.text_content("#status")
        return text

    @property
    def answer(self) -> str:
        text: str = self.page.locator("#answer").inner_text()
        return text


def fragment_of(puzzle: Puzzle | str) -> str:
    """Return the part of the share link after the address."""
    read = Puzzle.read(puzzle) if isinstance(puzzle, str) else puzzle
    link = read.to("link")
    assert isinstance(link, str)
    return "#" + link.partition("#")[2]


@pytest.fixture(scope="module")
def window(chromium: Any) -> Iterator[Any]:
    """One window for the tests of a module, because a new one for each test takes long."""
    window = chromium.new_context(viewport={"width": 1200, "height": 800}, reduced_motion="reduce")
    yield window
    window.close()


@pytest.fixture
def site(window: Any, server: Client) -> Iterator[Site]:
    yield from site_in(window, server)


def site_in(window: Any, server: Client) -> Iterator[Site]:
    """Yield a page without stored games, and see at the end that nothing forbidden happened."""
    window.set_default_timeout(1000 * TIMEOUT_S)
    page = window.new_page()
    site = Site(page, server.port)
    origin = {"origin": site.address, "storageTypes": "local_storage"}
    window.new_cdp_session(page).send("Storage.clearDataForOrigin", origin)
    yield site
    page.close()
    assert site.faults == []
