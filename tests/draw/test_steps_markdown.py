"""The steps of a puzzle as Markdown."""

import pytest

from polydoku import Puzzle
from polydoku.draw.steps_markdown import markdown, markdown_text
from polydoku.explain.examples import example

SMALL = Puzzle.read("1..4.....1...32.")


def test_markdown_is_a_numbered_list_with_drawings_where_asked() -> None:
    steps = list(SMALL.steps())
    text = markdown("Small", steps, "end", candidates=False)
    assert text.startswith("# Small\n\n1. **Hidden single**: In box 1")
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


def test_markdown_draws_each_step_in_a_block_that_does_not_end_early() -> None:
    steps = list(SMALL.steps())
    text = markdown("x", steps, "end", candidates=True)
    assert text.count("```text") == len(steps)
    assert text.count("```") == 2 * len(steps)
    assert all(
        line.startswith(("#", " ")) or not line or line[0].isdigit() for line in text.splitlines()[:-1]
    )


def test_a_chain_has_its_notation_as_code_below_its_thoughts() -> None:
    _, step = example("xy-chain")
    lines = markdown("x", [step], "end", candidates=False).splitlines()
    assert lines[2].startswith("1. **XY-chain**: ")
    assert f"   `{step.explanation().notation}`" in lines


def test_an_empty_path_has_its_ending() -> None:
    assert markdown("Nothing to do", [], "solved", candidates=False).splitlines()[-1] == "solved."
