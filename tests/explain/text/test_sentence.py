"""Sentences say exactly what a step concludes: read back, they place and strike the same, no less."""

import re

import pytest

from explain.board_puzzles import BOARDS, conclusions_in, puzzle_named, reasoning
from polydoku.explain.examples import example
from polydoku.model.step import Notation, Step
from polydoku.techniques.examples import EXAMPLES

NOTATIONS: tuple[Notation, ...] = ("rc", "A1")


def check(step: Step) -> None:
    for notation in NOTATIONS:
        text = step.explain(notation=notation)
        assert conclusions_in(step, text, notation) == (set(step.place), set(step.remove)), text
        assert not re.search(r"[{}]|None|\(\)|  |\s$|^\s| [,.:;]", text), text
        assert text[-1] == ".", text


@pytest.mark.parametrize("name", BOARDS)
def test_every_step_on_the_way_says_what_it_does(name: str) -> None:
    for step in puzzle_named(name).steps():
        check(step)


@pytest.mark.parametrize("name", ["6x6:2x3", "9x9", "jigsaw"])
def test_every_step_that_there_is_now_says_what_it_does(name: str) -> None:
    for step in puzzle_named(name).all_steps()[:150]:
        check(step)


def test_every_step_of_harder_puzzles_says_what_it_does() -> None:
    techniques = set()
    for puzzle in reasoning()[7:]:
        for step in puzzle.steps():
            check(step)
            techniques.add(step.technique)
    assert len(techniques) >= 15


@pytest.mark.parametrize("technique", EXAMPLES)
def test_the_example_of_a_technique_says_what_it_does(technique: str) -> None:
    _, step = example(technique)
    check(step)


@pytest.mark.parametrize("name", ["4x4", "9x9", "rhombus:9,5@1"])
def test_guesses_say_what_they_assume_and_what_a_contradiction_strikes(name: str) -> None:
    for step in puzzle_named(name).steps(use="guess", without="singles")[:60]:
        check(step)
        if step.technique == "guess":
            assert (" leaves no " in step.explain()) == bool(step.remove)


@pytest.mark.parametrize("name", BOARDS)
def test_notations_differ_in_the_names_of_cells_alone(name: str) -> None:
    for step in puzzle_named(name).steps()[:40]:
        names = {cell_name for cell_name in step.board.names if cell_name.startswith("r")}
        plain = step.explain()
        letters = step.explain(notation="A1")
        if step.board.labels is None:
            assert plain == letters
        else:
            assert not any(re.search(rf"\b{cell_name}\b", letters) for cell_name in names)
            cell = r"\b(?:r\d+c\d+|[A-Z]+\d+(?:\+[A-Z]+\d+)*)\b"
            assert len(re.sub(cell, "@", letters).split()) == len(plain.split())
