"""All steps of puzzles as a page or as Markdown."""

import re
from xml.etree import ElementTree

import pytest

from polydoku import Puzzle
from polydoku.draw.steps_page import html_page, markdown, markdown_text
from polydoku.model.step import Notation

SMALL = Puzzle.read("1..4.....1...32.")


def test_the_page_has_a_picture_and_an_anchor_for_every_step() -> None:
    steps = list(SMALL.steps())
    text = html_page([("first", steps, "end"), ("<second>", steps[:2], "end")])
    assert text.count("<svg") == text.count("<section") == len(steps) + 2
    assert "&lt;second&gt;" in text
    anchors = set(re.findall(r'id="(p\d+s\d+)"', text))
    assert set(re.findall(r'href="#(\w+)"', text)) == anchors
    assert not re.search(r"<script|https?://(?!www\.w3\.org/2000/svg)", text)


def test_markdown_is_a_numbered_list_with_drawings_where_asked() -> None:
    steps = list(SMALL.steps())
    text = markdown("Small", steps, "end", candidates=False)
    assert text.startswith("# Small\n\n1. **Hidden single**: r2c1 = 3")
    assert text.endswith("\nend.")
    assert markdown("Small", steps, "end", candidates=True).count("```") == 2 * len(steps)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain words, 1.5", "plain words, 1.5"),
        ("a*b_c", r"a\*b\_c"),
        ("[x](y)", r"\[x\](y)"),
        ("<script>", r"\<script\>"),
        ("`code` #1 | ~", r"\`code\` \#1 \| \~"),
        ("a\\b", r"a\\b"),
    ],
)
def test_markdown_shows_any_text_as_it_is(text: str, expected: str) -> None:
    assert markdown_text(text) == expected


def test_control_characters_cannot_break_a_line() -> None:
    assert "\n" not in markdown_text("one\ntwo")
    assert "\x1b" not in markdown_text("\x1b[31mred")


def test_a_puzzle_without_steps_has_its_head_and_its_last_line() -> None:
    text = html_page([("Nothing to do", [], "solved in 0 steps")])
    assert "<h1>Nothing to do</h1>" in text
    assert "solved in 0 steps" in text
    assert "<section" not in text
    assert markdown("Nothing to do", [], "solved", candidates=False).splitlines()[-1] == "solved."


def test_the_page_is_well_formed() -> None:
    steps = list(SMALL.steps())
    text = html_page([("one & two", steps, "a < b")])
    body = text[text.index("<body>") : text.index("</html>")].replace("&nbsp;", " ")
    root = ElementTree.fromstring(body)
    assert len(root.findall(".//section")) == len(steps)
    assert root.findtext("h1") == "one & two"


@pytest.mark.parametrize("notation", ["rc", "A1"])
def test_cells_are_named_in_the_notation_that_is_asked_for(notation: Notation) -> None:
    steps = list(SMALL.steps())
    text = html_page([("x", steps, "end")], notation=notation)
    for step in steps:
        assert step.explain(notation=notation) in text


def test_markdown_draws_each_step_in_a_block_that_does_not_end_early() -> None:
    steps = list(SMALL.steps())
    text = markdown("x", steps, "end", candidates=True)
    assert text.count("```text") == len(steps)
    assert text.count("```") == 2 * len(steps)
    assert all(
        line.startswith(("#", " ")) or not line or line[0].isdigit() for line in text.splitlines()[:-1]
    )
