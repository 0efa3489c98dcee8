"""What sentences say about places and candidates is what the grid shows."""

import pytest

from explain.board_puzzles import BOARDS, puzzle_named, reasoning
from explain.text import golden
from explain.text.statements import counted, faults
from polydoku.explain import examples
from polydoku.techniques.examples import EXAMPLES

FILES = sorted(path.stem for path in golden.FOLDER.glob("*.txt"))


@pytest.mark.parametrize("technique", EXAMPLES)
def test_the_example_of_a_technique_states_what_the_grid_shows(technique: str) -> None:
    _, step = examples.example(technique)
    assert faults(step) == []


@pytest.mark.parametrize("technique", FILES)
def test_approved_words_state_what_the_grid_shows(technique: str) -> None:
    for text in golden.golden_texts(technique):
        step = golden.step_at(examples.read(text.position), technique)
        assert step is not None
        assert faults(step) == []


@pytest.mark.parametrize("name", BOARDS)
def test_steps_on_other_boards_state_what_the_grid_shows(name: str) -> None:
    for step in puzzle_named(name).steps():
        assert faults(step) == []


def test_steps_of_harder_puzzles_state_what_the_grid_shows() -> None:
    steps = [step for puzzle in reasoning() for step in puzzle.steps()]
    assert [fault for step in steps for fault in faults(step)] == []
    assert counted(steps) > len(steps) / 2


@pytest.mark.parametrize(
    "technique", ["hidden-single", "naked-pair", "hidden-triple", "pointing", "skyscraper", "swordfish"]
)
def test_a_wrong_statement_is_a_fault(technique: str) -> None:
    position, step = examples.example(technique)
    every_digit = tuple((1 << step.board.digits) - 1 for _ in step.board.cells)
    assert faults(step.replace(snapshot=position.snapshot._replace(masks=every_digit)))
