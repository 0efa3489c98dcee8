"""Chains and forcing chains on several boards: proved, sound, the shortest first, told in sentences."""

from functools import cache
from itertools import islice
from pathlib import Path

import pytest

import requires
from logic import se_walk, soundness
from polydoku.explain.position import Position
from polydoku.model.step import Step
from polydoku.techniques import FAMILIES, ROWS, profiles

FORCING = [row.id for row in FAMILIES["forcing"]]
LISTS = se_walk.files()
SINGLES = profiles.human(ROWS[name] for name in soundness.SINGLES)


@cache
def stuck(kind: str, *, several: bool = False) -> list[tuple[Position, list[bytes]]]:
    """Return a few random puzzles as far as singles lead, each with its solutions."""
    positions = []
    for puzzle in islice(soundness.puzzles(kind, 5, several=several), 20):
        position = Position(puzzle.board, puzzle.givens.digits)
        for _ in position.walk(SINGLES):
            pass
        if not position.solved:
            solutions = islice(puzzle.solutions(), soundness.MOST_SOLUTIONS)
            positions.append((position, [grid.digits for grid in solutions]))
    return positions[:4]


@cache
def steps_of(name: str) -> list[tuple[Position, Step]]:
    """Return steps of a technique at some positions."""
    rows = profiles.finder_calls(ROWS[name])
    return [(position, step) for position, _ in stuck("9x9") for step in position.all(rows, limit=20)]


@pytest.mark.parametrize("name", FORCING)
@pytest.mark.parametrize("kind", ["9x9", "6x6", "jigsaw", "rhombus", "several"])
def test_every_step_is_proved_and_spares_every_solution(kind: str, name: str) -> None:
    several = kind == "several"
    judge = soundness.Judge()
    for position, solutions in stuck("9x9" if several else kind, several=several):
        for step in position.all(profiles.finder_calls(ROWS[name]), limit=15):
            judge.judge(position, step, solutions)
    assert not judge.bad, judge.bad[:3]


@pytest.mark.parametrize("name", FORCING)
def test_the_next_step_is_the_least_of_all(name: str) -> None:
    rows = profiles.finder_calls(ROWS[name])
    for position, _ in stuck("9x9"):
        every = position.all(rows)
        step = position.next(rows)
        if step is None:
            assert not every
        else:
            assert (step.value, step.complexity) == min((of.value, of.complexity) for of in every)


@pytest.mark.parametrize("name", [name for name in FORCING if not name.endswith("cycle")])
def test_every_line_of_thought_begins_with_what_is_assumed_and_has_its_reasons(name: str) -> None:
    for _, step in steps_of(name):
        assert step.branches
        for branch in step.branches:
            assert branch[0].reason.kind == "assumed"
            assert not branch[0].parents
            for place, event in enumerate(branch[1:], 1):
                assert event.parents
                assert all(parent < place for parent in event.parents)
                assert event.reason.kind != "assumed"


@pytest.mark.parametrize("name", [name for name in FORCING if name.endswith("cycle")])
def test_a_ring_has_links_of_both_kinds_in_turn(name: str) -> None:
    for _, step in steps_of(name):
        kinds = [link.is_strong for link in step.links]
        assert len(kinds) == step.complexity
        assert kinds == [False, True] * (len(kinds) // 2)
        ends = [link.end for link in step.links]
        assert [link.start for link in step.links] == [ends[-1], *ends[:-1]]


@pytest.mark.parametrize("name", FORCING)
def test_the_sentence_says_what_follows(name: str) -> None:
    for _, step in steps_of(name)[:5]:
        text = step.explain(level=4)
        for cell, digit in (*step.place, *step.remove):
            assert step.board.names[cell] in text
            assert str(digit) in text
        assert "  " not in text
        assert "{" not in text


def test_a_turbot_fish_of_the_scale_is_a_short_chain_of_one_digit() -> None:
    variants = {step.variant: step.complexity for _, step in steps_of("forcing-x-chain")}
    assert set(variants) <= {"", "turbot fish"}
    assert variants.get("turbot fish", 6) <= 6 < variants.get("", 7)


@requires.shared(LISTS)
@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_walks_are_rated_as_in_the_lists(path: Path) -> None:
    for row in list(se_walk.rows(path))[::25]:
        assert se_walk.walked(row.puzzle)[0] == row.ratings, row.puzzle
