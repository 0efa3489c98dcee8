"""What a notebook shows: all sentences, pictures as far as they fit, tables, and one line of text."""

import pytest

from polydoku import Puzzle, batch
from polydoku.draw.notebook import MAX_ROWS, MAX_STEPS, UNFOLDED_PICTURES
from polydoku.draw.svg import escape_xml

SMALL = Puzzle.read("1..4.....1...32.")
MEDIUM = Puzzle.read("58...47...236.9..5....5..23....41.6.......17..9........5.......9....7....1.56..84")


def test_all_sentences_of_a_path_are_shown_and_later_pictures_unfold() -> None:
    steps = MEDIUM.steps()
    text = steps._repr_html_()
    assert text.count("<li>") == len(steps) > UNFOLDED_PICTURES
    assert text.count("<svg") - text.count("<details>") == UNFOLDED_PICTURES
    for step in steps:
        assert escape_xml(step.explanation().conclusion) in text
    assert text.endswith(f"<p>{steps.summary()}</p>")
    assert "<style" not in text


def test_a_long_list_of_steps_says_how_many_it_leaves_out() -> None:
    steps = MEDIUM.all_steps()
    text = steps._repr_html_()
    assert text.count("<li>") == MAX_STEPS
    assert text.endswith(f"<p>… {len(steps) - MAX_STEPS:,} more</p>")


def test_a_step_and_its_hint_show_the_same_picture() -> None:
    hint = SMALL.hint()
    assert hint.step is not None
    picture = hint.step._repr_svg_()
    assert picture is not None
    assert hint.step._repr_html_().endswith(picture)
    assert hint._repr_html_().endswith(picture)


def test_an_answer_shows_its_verdict_and_its_solution() -> None:
    text = SMALL.solve()._repr_html_()
    assert "unique" in text
    assert text.count("<svg") == 1
    impossible = Puzzle.read("11..............").solve()._repr_html_()
    assert "none" in impossible
    assert "<svg" not in impossible


def test_candidates_are_a_picture() -> None:
    assert SMALL.candidates()._repr_html_().startswith("<svg")


def test_a_summary_is_a_table_of_techniques() -> None:
    summary = SMALL.steps().summary()
    text = summary._repr_html_()
    assert text.count("<tr>") == len(summary.counts) + 1


def test_a_table_of_answers_shows_the_first_and_counts_the_others() -> None:
    lines = [MEDIUM.to("line").strip()] * (MAX_ROWS + 5)
    text = batch.solve(lines)._repr_html_()
    assert text.count("<tr>") == MAX_ROWS + 1
    assert text.endswith("<p>… 5 more</p>")


@pytest.mark.parametrize(
    ("value", "line"),
    [
        (SMALL.steps(), "<Steps (unique): 0 steps so far>"),
        (SMALL.hint().step, "<Step hidden-single: Place 3 in r2c1.>"),
        (SMALL.all_steps(use="singles"), "<AllSteps: 15 steps of 2 techniques>"),
        (SMALL.needs(), "<Needs: 1 set, the easiest: nothing beyond singles>"),
        (SMALL.what_if("r1c2"), "<WhatIf r1c2 = 2: solved>"),
    ],
)
def test_the_plain_text_of_a_value_is_one_line_that_tells(value: object, line: str) -> None:
    assert repr(value) == line
