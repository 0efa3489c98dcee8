"""Steps outside the program that found them: as JSON, pickled, compared, printed."""

import json
import pickle
from itertools import pairwise

import pytest

from explain.board_puzzles import BOARDS, puzzle_named, reasoning
from polydoku.explain.examples import example
from polydoku.explain.hint import Hint
from polydoku.explain.proof import faults
from polydoku.explain.text.sentence import title
from polydoku.model.step import Step
from polydoku.techniques import ROWS
from polydoku.techniques.examples import EXAMPLES


def steps_of(name: str) -> list[Step]:
    puzzle = puzzle_named(name)
    return [*puzzle.steps()[:90], *puzzle.steps(use="guess", without="singles")[:20]]


def again(step: Step) -> Step:
    return Step.from_json(json.loads(json.dumps(step.to_json())), step.board)


def same(one: Step, other: Step, *, without: tuple[str, ...] = ()) -> None:
    for slot in Step.__slots__:
        if slot not in without:
            assert getattr(one, slot) == getattr(other, slot), slot


def sets(step: Step) -> dict[str, tuple[set[object], ...]]:
    """The roles with the order of their parts put aside; digits are derived."""
    return {
        role: tuple(map(set, part)) for role, part in step.roles.items() if role != "digits" and any(part)
    }


@pytest.mark.parametrize("name", BOARDS)
def test_every_step_is_the_same_after_json_and_after_pickle(name: str) -> None:
    for step in steps_of(name):
        read = again(step)
        assert read == step
        assert hash(read) == hash(step)
        assert set(read.place) == set(step.place)
        assert set(read.remove) == set(step.remove)
        assert sets(read) == sets(step)
        for slot in ("variant", "size", "links", "branches", "strong_sets", "assumes", "guess"):
            assert getattr(read, slot) == getattr(step, slot), slot
        assert read.to_json() == step.to_json()
        same(pickle.loads(pickle.dumps(step)), step)


def test_a_step_from_json_is_still_proved_where_it_stands() -> None:
    for puzzle in reasoning()[6:9]:
        steps = puzzle.steps()
        place = steps._start.copy()
        for step in steps:
            read = again(step)
            assert faults(read, place.masks, place.values, place.givens) == []
            place.apply(step)


@pytest.mark.parametrize("technique", EXAMPLES)
def test_the_example_of_a_technique_is_proved_and_kept(technique: str) -> None:
    position, step = example(technique)
    assert faults(again(step), position.masks, position.values, position.givens) == []
    same(pickle.loads(pickle.dumps(step)), step)
    assert step.explain() == pickle.loads(pickle.dumps(step)).explain()


def test_a_step_of_another_board_is_another_step() -> None:
    first, second = puzzle_named("6x6:2x3").steps()[0], puzzle_named("6x6:3x2").steps()[0]
    moved = Step(second.board, first.technique, place=first.place, remove=first.remove)
    assert moved != first
    assert Step(first.board, first.technique, place=first.place, remove=first.remove) == first
    assert first != "a step"


def test_steps_are_frozen_and_a_changed_one_is_new() -> None:
    step = puzzle_named("4x4").steps()[0]
    with pytest.raises(AttributeError):
        step.technique = "guess"
    other = step.replace(guess="1", size=3)
    assert (other.guess, other.size, step.guess) == ("1", 3, "")
    same(other, step, without=("guess", "size"))


@pytest.mark.parametrize("name", BOARDS)
def test_the_grid_after_a_step_is_that_before_the_next(name: str) -> None:
    steps = list(puzzle_named(name).steps())
    for step, later in pairwise(steps):
        assert step.after == later.snapshot
    last = steps[-1].after
    assert last is not None
    if puzzle_named(name).steps().solved:
        assert 0 not in last.digits
        assert set(last.masks) == {0}


def test_the_json_of_a_step_uses_names_of_the_board_only() -> None:
    for name in ("6x6:2x3", "rhombus:9,5@1", "jigsaw"):
        for step in puzzle_named(name).steps():
            document = step.to_json()
            board = step.board
            houses = {house.name for house in board.houses}
            assert document["technique"] in ROWS
            assert set(document["cells"]) <= set(board.names)
            assert set(document.get("houses", ())) <= houses
            assert set(document.get("place", {})) | set(document.get("remove", {})) <= set(board.names)
            for _, _, kind, reason in document.get("links", ()):
                assert kind in ("strong", "weak")
                assert reason in houses | {"cell", "rule", "set", "step"}


def test_a_hint_is_pickled_with_its_step_and_shown_in_one_line() -> None:
    hint = puzzle_named("9x9").hint(level=5)
    copy: Hint = pickle.loads(pickle.dumps(hint))
    assert (copy, hash(copy)) == (hint, hash(hint))
    assert (copy.text, copy.step, copy.cells, copy.grid) == (hint.text, hint.step, hint.cells, hint.grid)
    assert hint not in (puzzle_named("9x9").hint(level=4), puzzle_named("4x4").hint(level=5), hint.text)
    assert repr(hint) == f"<Hint level 5, step: {hint.text}>"
    assert "\n" not in repr(hint)


def test_steps_print_as_numbered_sentences() -> None:
    steps = puzzle_named("4x4").steps()
    lines = str(steps).splitlines()
    assert len(lines) == len(steps)
    for number, (line, step) in enumerate(zip(lines, steps, strict=True), 1):
        assert line.split(maxsplit=1) == [str(number), f"{title(step)}: {step}"]
