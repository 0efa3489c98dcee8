"""The line below an explanation: figures in the order of the catalogue, and names that agree with numbers."""

import pytest

from polydoku import Puzzle
from polydoku.explain.summary import Summary, in_order, in_text, name_for_count
from polydoku.techniques import ROWS

TWELVE = Puzzle.read("601080092900000410080009700006002000500000001000400500032600050890000006100030204")


def test_a_summary_counts_the_steps_of_the_walk() -> None:
    steps = TWELVE.steps()
    techniques = [step.technique for step in steps]
    summary = steps.summary()
    assert summary.solved
    assert summary.open_cells == 0
    assert summary.steps == len(techniques) == sum(summary.counts.values())
    assert summary.counts == {name: techniques.count(name) for name in summary.counts}
    assert str(summary).startswith("solved in ")


def test_a_walk_that_is_stuck_says_how_many_cells_are_open() -> None:
    steps = TWELVE.steps(use="naked-single", without="hidden-single,full-house")
    summary = steps.summary()
    assert not summary.solved
    assert str(summary).startswith("stuck after ")
    open_cells = 81 - sum(1 for digit in steps.at(len(list(steps))).grid.digits if digit)
    assert summary.open_cells == open_cells
    assert str(summary).endswith(f"{open_cells} cells open")


@pytest.mark.parametrize(
    ("summary", "line"),
    [
        (
            Summary(False, {"naked-single": 2, "pointing": 1}, open_cells=7),
            "stuck after 3 steps (2 naked singles, 1 pointing), 7 cells open",
        ),
        (Summary(True, {"naked-single": 1}), "solved in 1 step: 1 naked single"),
        (Summary(True, {"naked-single": 2}), "solved in 2 steps: 2 naked singles"),
        (Summary(True, {}), "solved in 0 steps"),
        (Summary(False, {}, open_cells=1), "stuck after 0 steps, 1 cell open"),
        (
            Summary(True, {"naked-single": 3, "guess": 2}, 2, 1, 1),
            "solved in 6 steps: 3 naked singles, 2 guesses (nested 1 deep, 1 backtrack)",
        ),
    ],
)
def test_numbers_and_nouns_agree(summary: Summary, line: str) -> None:
    assert str(summary) == line


def test_counts_stand_in_the_order_of_the_catalogue() -> None:
    names = list(ROWS)
    counts = in_order(dict.fromkeys(reversed(names), 1))
    assert list(counts) == names
    assert in_order({}) == {}


@pytest.mark.parametrize(
    ("technique", "count", "name"),
    [
        ("naked-single", 1, "naked single"),
        ("naked-single", 2, "naked singles"),
        ("full-house", 3, "full houses"),
        ("x-wing", 2, "X-wings"),
        ("swordfish", 2, "swordfish"),
        ("jellyfish", 2, "jellyfish"),
        ("pointing", 5, "pointing"),
        ("sue-de-coq", 2, "sue de coq"),
        ("guess", 2, "guesses"),
        ("aic", 2, "alternating inference chains"),
        ("unique-rectangle-3", 1, "unique rectangle (type 3)"),
        ("unique-rectangle-3", 2, "unique rectangles (type 3)"),
        ("bug-n", 2, "BUG+ns"),
    ],
)
def test_techniques_are_called_as_many_as_there_are(technique: str, count: int, name: str) -> None:
    assert name_for_count(technique, count).lower() == name.lower()


@pytest.mark.parametrize("technique", ROWS)
def test_every_technique_has_a_name_for_one_and_for_several(technique: str) -> None:
    one, two = name_for_count(technique, 1), name_for_count(technique, 2)
    assert one.replace(" (type ", " ").rstrip(")") == in_text(ROWS[technique].name)
    assert two.startswith(one[:3])
    assert not two.endswith("ss")


@pytest.mark.parametrize(
    ("name", "text"),
    [("Naked pair", "naked pair"), ("X-wing", "X-wing"), ("AIC", "AIC"), ("W-wing", "W-wing"), ("", "")],
)
def test_only_names_that_begin_with_a_word_become_small(name: str, text: str) -> None:
    assert in_text(name) == text
