"""Learn in the browser: the pictures and texts of the path are those of the server."""

from polydoku import Puzzle
from web.page.conftest import CLASSIC, Site
from web.server_process import Client

COORDINATES = 18


def test_each_step_shows_its_picture_and_text(site: Site, server: Client) -> None:
    steps = server.answer("steps", puzzle=CLASSIC)["steps"]
    site.open()
    site.page.get_by_role("button", name="Learn").click()
    pictures = []
    for number, step in enumerate(steps, start=1):
        wait_for_step(site, number)
        text = site.page.locator(".explanation").inner_text()
        assert step["conclusion"] in text
        assert all(line in text for line in step["lines"])
        assert site.page.text_content(".technique").startswith(step["title"])
        # The picture's own description is the sentence of the step.
        assert step["text"] in site.page.text_content("#picture desc")
        pictures.append(site.page.inner_html("#picture"))
        if number < len(steps):
            site.press("ArrowRight")
    assert len(set(pictures)) == len(steps)
    site.press("ArrowLeft", "ArrowRight")
    wait_for_step(site, len(steps))
    assert site.page.inner_html("#picture") == pictures[-1]


def test_the_picture_has_the_candidates_that_earlier_steps_left(site: Site) -> None:
    path = Puzzle.read(CLASSIC).steps()
    number = next(index for index, step in enumerate(path, start=1) if step.technique == "skyscraper")
    site.open()
    site.page.get_by_role("button", name="Learn").click()
    wait_for_step(site, 1)
    site.page.get_by_role("combobox", name="Technique").select_option("skyscraper")
    wait_for_step(site, number)
    candidates = path.at(number - 1).candidates
    texts = sum(len(candidates[f"r{row}c{column}"]) for row in range(1, 10) for column in range(1, 10))
    assert site.page.locator("#picture text").count() == texts + COORDINATES
    assert site.page.locator(".dot:not(.is-dim)").count() == 1
    following = site.page.get_by_role("button", name="Next")
    assert following.get_attribute("aria-disabled") == "true"  # there is one skyscraper


def test_the_path_plays_by_itself_and_a_technique_is_explained(site: Site) -> None:
    site.open()
    site.page.get_by_role("button", name="Learn").click()
    wait_for_step(site, 1)
    site.page.get_by_role("combobox", name="Speed").select_option("800")
    site.page.get_by_role("button", name="Play", exact=True).last.click()
    wait_for_step(site, 2)
    site.page.get_by_role("button", name="Pause").click()
    site.page.get_by_text("What is this?").click()
    assert "Look for:" in site.page.locator(".about").inner_text()
    assert "Why it works:" in site.page.locator(".about").inner_text()


def test_a_technique_is_practised_on_a_puzzle_that_needs_it(site: Site, server: Client) -> None:
    site.open()
    site.page.get_by_role("button", name="Learn").click()
    wait_for_step(site, 1)
    site.page.get_by_role("combobox", name="Technique").select_option("naked-pair")
    site.page.get_by_role("button", name="Practise it").click()
    site.wait_until("document.querySelector('#name').textContent === 'Practice: Naked pair'")
    link = "polydoku:" + site.page.evaluate("location.hash")
    assert "naked-pair" in server.answer("steps", puzzle=link)["summary"]


def wait_for_step(site: Site, number: int) -> None:
    site.wait_until(f"document.querySelector('#picture').dataset.step === '{number}'")
