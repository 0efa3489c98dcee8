"""Hints at five levels: where, what, which cells or digits, why, and what changes."""

import re

import pytest

from explain.board_puzzles import BOARDS, puzzle_named
from polydoku.errors import PuzzleError
from polydoku.explain.examples import example
from polydoku.explain.text.levels import explain, hint_text
from polydoku.explain.text.sentence import explanation, title
from polydoku.model.step import Step
from polydoku.techniques.examples import EXAMPLES
from polydoku.words.techniques.glosses import GLOSSES


def check(step: Step) -> None:
    one, two, three, four, five = (hint_text(step, level=level) for level in range(1, 6))
    area = one.removeprefix("Look at ").removesuffix(".")
    gloss = GLOSSES[step.technique]
    assert two == f"{title(step)}: {gloss}. Look at {area}."
    assert three.startswith(f"{title(step)}: {gloss}. ")
    assert four.replace("\n", " ") == f"{title(step)}: {step.explain()}".replace("\n", " ")
    beginning = four.removesuffix(explanation(step).conclusion).rstrip(". \n")
    assert five.startswith(beginning)
    assert re.search(r"\sDone: [^\n]+ (is|are) (placed|removed) [^\n]+\.$", five)
    for text in (one, two, three, four, five):
        assert not re.search(r"[{}]|None|\(\)|  |\s$|^\s| [,.:;]|\.\.", text), text


@pytest.mark.parametrize("technique", EXAMPLES)
def test_each_technique_has_five_levels(technique: str) -> None:
    _, step = example(technique)
    check(step)
    changed = {step.board.names[cell] for cell, _ in (*step.place, *step.remove)}
    for level in (1, 2):
        # A mark has the name of its first cell, which the step may change.
        text = re.sub(r"the (cage|arrow) at r\d+c\d+", "", hint_text(step, level=level))
        assert not changed & set(re.findall(r"r\d+c\d+", text))
    filled = {step.board.names[cell] for cell, _ in step.place}
    assert not filled & set(re.findall(r"r\d+c\d+", hint_text(step, level=3)))


@pytest.mark.parametrize("name", BOARDS)
def test_steps_on_every_board_have_five_levels(name: str) -> None:
    for step in puzzle_named(name).steps(use="default,guess")[:60]:
        check(step)


@pytest.mark.parametrize(
    ("technique", "texts"),
    [
        (
            "hidden-single",
            (
                "Look at box 4.",
                "Hidden single: a digit that fits only one cell of a house. Look at box 4.",
                "Hidden single: a digit that fits only one cell of a house. Look at box 4 for 7.",
            ),
        ),
        (
            "pointing",
            (
                "Look at box 5.",
                "Pointing: a digit that a box has only in one line. Look at box 5.",
                "Pointing: a digit that a box has only in one line. In box 5, look at 4 in r4c4 and r4c6.",
            ),
        ),
        (
            "xy-chain",
            (
                "Look at 5 in r3c1.",
                "XY-chain: a chain of cells with two candidates each. Look at 5 in r3c1.",
                "XY-chain: a chain of cells with two candidates each. "
                "Look at 3, 4, 5 and 6 in r2c1, r2c8, r3c1, r4c1 and r9c8.",
            ),
        ),
    ],
)
def test_the_first_levels_read_as_language(technique: str, texts: tuple[str, ...]) -> None:
    _, step = example(technique)
    assert tuple(hint_text(step, level=level) for level in range(1, 4)) == texts


def test_the_last_level_counts_the_places_of_each_digit_and_says_what_is_done() -> None:
    _, step = example("hidden-single")
    assert hint_text(step, level=5).endswith(
        "In box 4, 7 fits only r4c2 (1 fits five cells, 3 two, 4 three, 9 three). Done: 7 is placed in r4c2."
    )


def test_level_four_of_a_step_is_only_its_explanation() -> None:
    _, step = example("pointing")
    assert explain(step) == step.explain(level=4)
    assert hint_text(step, level=4) == f"Pointing: {explain(step)}"
    with pytest.raises(PuzzleError, match="level 6"):
        explain(step, level=6)
