"""Totals below rows of figures: added row by row, kept in a journal, written in the order of difficulty."""

import json

from polydoku.cli.totals import Totals
from polydoku.techniques import ROWS

ONE = {"solved": True, "summary": {"naked-single": 3, "hidden-single": 1}}
TWO = {"solved": False, "summary": {"x-wing": 1, "naked-single": 2}}


def totals(*records: dict[str, object]) -> Totals:
    counted = Totals()
    for record in records:
        counted.add(record)
    return counted


def test_puzzles_and_steps_are_added() -> None:
    both = totals(ONE, TWO)
    assert (both.puzzles, both.solved) == (2, 1)
    assert both.steps_by_technique == {"naked-single": 5, "hidden-single": 1, "x-wing": 1}
    assert both.puzzles_by_technique == {"naked-single": 2, "hidden-single": 1, "x-wing": 1}


def test_the_order_of_the_rows_does_not_matter() -> None:
    assert str(totals(ONE, TWO)) == str(totals(TWO, ONE))


def test_a_row_without_figures_is_not_counted() -> None:
    assert totals({"error": "line 1: …"}, ONE).puzzles == 1


def test_a_resumed_run_goes_on_from_the_journal() -> None:
    stored = json.loads(json.dumps(totals(ONE).to_json()))
    resumed = Totals(stored)
    resumed.add(TWO)
    assert str(resumed) == str(totals(ONE, TWO))
    assert resumed.to_json() == totals(ONE, TWO).to_json()


def test_the_first_line_counts_puzzles_and_the_others_techniques_by_difficulty() -> None:
    lines = str(totals(ONE, TWO)).splitlines()
    assert lines == [
        "1 of 2 puzzles solved",
        "1 hidden single in 1 puzzle",
        "5 naked singles in 2 puzzles",
        "1 X-wing in 1 puzzle",
    ]


def test_numbers_are_aligned() -> None:
    large = totals({"solved": True, "summary": {"naked-single": 12_345, "x-wing": 1}})
    assert str(large).splitlines()[1:] == [
        "12,345 naked singles in 1 puzzle",
        "     1 X-wing in 1 puzzle",
    ]


def test_without_rows_there_is_only_the_first_line() -> None:
    assert str(Totals()) == "0 of 0 puzzles solved"
    assert Totals().to_json() == {"puzzles": 0, "solved": 0, "steps": {}, "users": {}}


def test_every_technique_can_be_counted() -> None:
    every = totals({"solved": True, "summary": dict.fromkeys(ROWS, 1)})
    assert len(str(every).splitlines()) == 1 + len(ROWS)
