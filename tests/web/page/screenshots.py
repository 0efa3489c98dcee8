"""Pictures of every view: `python tests/web/page/screenshots.py FOLDER` (PYTHONPATH: src and tests)."""

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import sync_playwright

from polydoku import Puzzle, generate
from web.page.conftest import CHROMIUM, CLASSIC, Site
from web.server_process import running_server

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 820)}
LOOKS = ("light", "dark")
EXAMPLES = Path(__file__).parents[3] / "examples"
HARD = str(generate.one(rating=(7.2, 7.6), seed=5).to("line"))


def play(site: Site) -> None:
    """The first view, with digits, marks, colours and a selection."""
    site.open()
    site.select("r1c2")
    site.press(
        "1", "ArrowRight", "3", "ArrowDown", "ArrowDown", "Shift+1", "Shift+5", "Control+5", "Control+3"
    )
    site.select("r7c1")
    site.press("Alt+3", "ArrowRight", "ArrowRight", "Alt+5", "Alt+2")
    site.select("r1c6")


def hint(site: Site) -> None:
    play(site)
    site.press("Control+z", "Control+z")
    site.select("r1c3")
    site.press("Backspace")
    for level in range(1, 5):
        site.hint(level)


def mistake(site: Site) -> None:
    play(site)
    site.press("Enter")


def candidates(site: Site) -> None:
    site.open(HARD)
    site.page.get_by_role("button", name="Options").click()
    site.page.get_by_role("button", name="Fill candidates").click()
    site.press("Escape")


def panel(name: str) -> Callable[[Site], None]:
    def view(site: Site) -> None:
        play(site)
        site.page.get_by_role("button", name=name, exact=True).click()
        if name == "Share":
            site.page.get_by_role("button", name="f-puzzles").click()
            site.page.wait_for_timeout(100)

    return view


def colours(site: Site) -> None:
    play(site)
    site.page.get_by_role("button", name="Colour", exact=True).click()


def learn(technique: str, puzzle: str = CLASSIC) -> Callable[[Site], None]:
    def view(site: Site) -> None:
        site.open(puzzle)
        site.page.get_by_role("button", name="Learn").click()
        site.page.wait_for_selector(".dot[aria-current]")
        if technique:
            site.page.get_by_role("combobox", name="Technique").select_option(technique)
        else:
            site.page.locator(".dot.level-3, .dot.level-2").first.click()
        site.page.wait_for_timeout(300)

    return view


def board(source: Puzzle | str, *keys: str) -> Callable[[Site], None]:
    def view(site: Site) -> None:
        site.open(source)
        site.press("ArrowDown", "ArrowRight", "ArrowDown", *keys)

    return view


VIEWS: dict[str, Callable[[Site], None]] = {
    "play": play,
    "hint": hint,
    "mistake": mistake,
    "candidates": candidates,
    "colours": colours,
    "open": panel("Open"),
    "share": panel("Share"),
    "options": panel("Options"),
    "learn": learn("skyscraper"),
    "learn-hard": learn("", HARD),
    "samurai": board(generate.one("samurai", seed=3), "Shift+1", "Shift+2", "Control+3"),
    "16x16": board(generate.one("16x16", seed=3), "Shift+1", "Shift+A", "Control+3"),
    "3d": board((EXAMPLES / "3d.json").read_text(encoding="utf-8"), "Shift+1", "Shift+2", "Control+3"),
    "jigsaw": board((EXAMPLES / "jigsaw.txt").read_text(encoding="utf-8"), "1"),
    "killer": board(generate.one(marks="killer-cage", seed=2), "1"),
}


def main(folder: Path, names: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with running_server() as server, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        for size, (width, height) in SIZES.items():
            for look in LOOKS:
                for name in names or VIEWS:
                    context = browser.new_context(viewport={"width": width, "height": height})
                    site = Site(context.new_page(), server.port)
                    site.page.emulate_media(color_scheme="dark" if look == "dark" else "light")
                    VIEWS[name](site)
                    site.page.screenshot(path=folder / f"{name}-{size}-{look}.png")
                    print(name, size, look, *site.faults)
                    context.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
