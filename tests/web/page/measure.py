"""Measures the page in a browser: `python tests/web/page/measure.py` (PYTHONPATH: src and tests)."""

import statistics
import subprocess
import sys
from typing import Any

from playwright.sync_api import sync_playwright

from polydoku import Puzzle, generate
from web.page.conftest import CHROMIUM, CLASSIC, Site

ROUNDS = 7
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
KEYS = """async (count) => {
    const frame = () => new Promise(requestAnimationFrame);
    const press = (key, code) =>
        document.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true }));
    press("ArrowDown", "ArrowDown");
    const times = [];
    for (let index = 0; index < count; index += 1) {
        press("ArrowRight", "ArrowRight");
        await frame();
        await new Promise((done) => setTimeout(done, 5));
        const digit = 1 + (index % 9);
        const start = performance.now();
        press(String(digit), `Digit${digit}`);
        document.querySelector("#board").getBoundingClientRect();
        times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[Math.floor(0.95 * count)];
}"""
HINT = """async () => {
    const answer = document.querySelector("#answer");
    const start = performance.now();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "h", code: "KeyH", bubbles: true }));
    await new Promise((done) => {
        new MutationObserver((_, observer) => { observer.disconnect(); done(); })
            .observe(answer, { childList: true });
    });
    return performance.now() - start;
}"""
FIRST_VIEW = """async () => {
    await new Promise((done) => {
        const look = () => (document.querySelector(".given") ? done() : requestAnimationFrame(look));
        look();
    });
    return performance.now() - performance.getEntriesByType("navigation")[0].responseStart;
}"""


def main() -> None:
    command = [sys.executable, "-m", "polydoku", "web", "--port", "0", "--no-open"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server, sync_playwright() as driver:
        assert server.stdout
        port = int(server.stdout.readline().strip().rstrip("/").rpartition(":")[2])
        browser = driver.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        views = [first_view(browser, port) for _ in range(ROUNDS)]
        print(f"first view after the first byte: median {statistics.median(views):.0f} ms, {views}")
        for name, puzzle in (
            ("9x9", Puzzle.read(EASY)),
            ("samurai", generate.one("samurai", seed=3)),
            ("25x25", Puzzle.read('{"polydoku":1,"board":"25x25"}')),
        ):
            site = Site(browser.new_page(), port)
            site.open(puzzle)
            keys = site.page.evaluate(KEYS, 200)
            print(f"{name}: a key to its laid out digit {keys:.1f} ms (p95)")
        site = Site(browser.new_page(), port)
        site.open(CLASSIC)
        hints = sorted(site.page.evaluate(HINT) for _ in range(5))
        print(f"hint: slowest of five levels {hints[-1]:.0f} ms, median {hints[2]:.0f} ms")
        browser.close()
        server.terminate()


def first_view(browser: Any, port: int) -> int:
    """Return the milliseconds from the first byte to the drawn board, with an empty cache."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{port}/", wait_until="commit")
    milliseconds: int = round(page.evaluate(FIRST_VIEW))
    context.close()
    return milliseconds


if __name__ == "__main__":
    main()
