"""Sentences are true to the evidence of their steps, and leave out none of it."""

import pytest

from explain.board_puzzles import BOARDS, puzzle_named, reasoning
from explain.text import golden
from explain.text.truth import faults, language_faults
from polydoku.explain.examples import example, read
from polydoku.model.step import Step
from polydoku.techniques.examples import EXAMPLES

FILES = sorted(path.stem for path in golden.FOLDER.glob("*.txt"))


def check(step: Step) -> None:
    assert faults(step) == [], step.explain()


@pytest.mark.parametrize("technique", sorted(EXAMPLES))
def test_the_example_of_a_technique_is_explained_by_its_evidence(technique: str) -> None:
    check(example(technique)[1])


@pytest.mark.parametrize("technique", FILES)
def test_real_steps_are_explained_by_their_evidence(technique: str) -> None:
    for text in golden.golden_texts(technique):
        step = golden.step_at(read(text.position), technique)
        assert step is not None
        check(step)


@pytest.mark.parametrize("name", BOARDS)
def test_steps_on_other_boards_are_explained_by_their_evidence(name: str) -> None:
    for step in puzzle_named(name).steps():
        check(step)


def test_steps_of_harder_puzzles_are_explained_by_their_evidence() -> None:
    for puzzle in reasoning():
        for step in puzzle.steps():
            check(step)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("r1c1 and r1c2 is 3.", "plural"),
        ("So r1c1, r1c2 and r1c3 sees all.", "plural"),
        ("If r1c1 are 3.", "singular"),
        ("{cells} lose 3.", "filled"),
        ("It is None.", "filled"),
        ("Two  blanks.", "punctuation"),
        ("A blank , a comma.", "punctuation"),
        ("The fin(s) see it.", "both"),
        ("No end", "end"),
    ],
)
def test_faults_of_language_are_found(text: str, fault: str) -> None:
    assert any(fault in message for message in language_faults(text))


def test_sound_language_has_no_faults() -> None:
    text = "If r1c1 is 2, r2c2 and r3c3 are 4.\n1. Then r1c5 is 3 (row 1), so r4c4 or r5c4 is 3."
    assert list(language_faults(text)) == []


def test_faults_of_a_sentence_about_another_step_are_found() -> None:
    """The evidence of another position has other cells, digits and houses."""
    step = example("naked-pair")[1]
    other = example("hidden-pair")[1]
    swapped = step.replace(roles=other.roles, strong_sets=other.strong_sets, remove=other.remove)
    assert faults(step) == []
    assert faults(swapped.replace(technique="pointing", variant="")) != []
