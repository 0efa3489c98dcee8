"""`snakes --live` in a pipe: the attempts of the search, one after another, and the snakes among them."""

import re
from pathlib import Path

from cli.runner import Runner
from polydoku import snakes


def test_every_attempt_has_its_grid(polydoku: Runner) -> None:
    blocks = polydoku("snakes", "--board", "6x6", "--live").out.split("\n\n")
    search = snakes.search("6x6")
    attempts = [block for block in blocks if block.startswith("Attempt ")]
    for number, block in enumerate(attempts[:50], 1):
        search.next(steps=1)
        title, *lines = block.split("\n")
        assert title == f"Attempt {number}:"
        assert re.sub(r"[^EOeo.]", "", "".join(lines)) == search.view().parity


def test_a_snake_follows_the_attempt_that_ends_it(polydoku: Runner) -> None:
    blocks = polydoku("snakes", "--board", "6x6", "--live").out.split("\n\n")
    places = [number for number, block in enumerate(blocks) if block.startswith("Snake ")]
    expected = list(snakes.find("6x6"))
    assert [blocks[place] for place in places] == [
        f"Snake {number}: {len(snake)} cells" for number, snake in enumerate(expected, 1)
    ]
    grids = [re.sub(r"[^EOeo.]", "", blocks[place - 1].partition(":")[2]) for place in places]
    assert grids == [snake.parity for snake in expected]


def test_the_log_goes_to_a_file(polydoku: Runner, tmp_path: Path) -> None:
    out = tmp_path / "log.txt"
    assert polydoku("snakes", "--board", "4x4", "--live", "-o", str(out)).out == ""
    assert out.read_text("utf-8").startswith("Attempt 1:\n")
