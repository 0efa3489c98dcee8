"""What is suggested where the techniques are stuck, and that it is true."""

import pytest

import requires
from polydoku import Puzzle
from polydoku.explain.position import Position
from polydoku.explain.selection import select
from polydoku.explain.steps import Steps
from polydoku.explain.what_helps import advice_text, what_helps
from polydoku.model.board import Board
from polydoku.search.limits import Budget
from polydoku.techniques import FAMILIES, ROWS

WITH_PATTERNS = Puzzle.read((requires.ROOT / "examples" / "reasoning.txt").read_text().split()[6])
STUCK = Puzzle.read("98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6")
"""A puzzle in which no technique has a step, only guesses help."""


def goes_on(steps: Steps, suggestion: str, **options: object) -> bool:
    """Whether the path goes on from its end with other techniques."""
    place = steps.end
    further = steps.puzzle.steps(
        use=suggestion,
        grid=place.grid,
        marks=place.candidates,
        **options,  # type: ignore[arg-type]
    )
    return len(further) > 0


def test_a_suggestion_has_a_step_and_guesses_solve() -> None:
    steps = WITH_PATTERNS.steps(use="singles")
    assert not steps.solved
    assert steps.what_helps() == ("default", "default,guess")
    assert all(goes_on(steps, suggestion) for suggestion in steps.what_helps())
    assert WITH_PATTERNS.steps(use="default,guess").solved


def test_a_technique_that_is_not_a_default_is_suggested_by_its_name() -> None:
    without = [row.id for row in ROWS.values() if row.default and row not in FAMILIES["singles"]]
    steps = WITH_PATTERNS.steps(use="singles", without=without)
    [suggestion, _guess] = steps.what_helps()
    singles, technique = suggestion.split(",")
    assert singles == "singles"
    assert not ROWS[technique].default
    assert goes_on(steps, suggestion, without=without)


def test_what_is_left_out_is_not_suggested() -> None:
    steps = WITH_PATTERNS.steps(use="singles", without=[id_ for id_ in ROWS if id_ != "naked-single"])
    assert not steps.solved
    assert steps.what_helps() == ()


def test_only_guesses_are_left_where_no_technique_has_a_step() -> None:
    steps = STUCK.steps()
    assert len(steps) == 0
    assert steps.what_helps() == ("default,guess",)
    assert STUCK.steps(use="default,guess").solved
    assert STUCK.steps(use="all").what_helps() == ("all,guess",)
    assert STUCK.steps(use="all,guess").solved


def test_the_advice_to_guess_says_that_there_are_several_solutions() -> None:
    text = advice_text(("default,guess",), has_several_solutions=True)
    assert text.endswith("try `--use default,guess` (guesses lead to one of several solutions)")
    assert advice_text(("default",), has_several_solutions=True) == advice_text(("default",))


def test_the_path_that_is_solved_or_stopped_or_contradicted_needs_none() -> None:
    assert WITH_PATTERNS.steps().what_helps() == ()
    assert STUCK.steps(use="default,guess", guesses=1).what_helps() == ()
    position = Position(Board.square(4), bytes([1, 1]) + bytes(14), masks=[0] * 16)
    assert what_helps(position, select("singles"), Budget(), unique=False) == ()


@pytest.mark.parametrize(
    ("suggestions", "text"),
    [
        ((), ""),
        (("default,guess",), ": guesses are off; try `--use default,guess`"),
        (
            ("default", "default,guess"),
            ": harder techniques are off; try `--use default` or `--use default,guess`",
        ),
    ],
)
def test_the_advice_names_every_suggestion(suggestions: tuple[str, ...], text: str) -> None:
    assert advice_text(suggestions) == text
