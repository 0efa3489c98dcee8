"""Totals below rows of figures: added row by row, kept in a journal, written in the order of difficulty."""

import json
from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

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


RECORDS = st.lists(
    st.fixed_dictionaries(
        {
            "solved": st.booleans(),
            "summary": st.dictionaries(st.sampled_from(list(ROWS)[:9]), st.integers(1, 9999), max_size=4),
        }
    ),
    max_size=8,
)


@given(RECORDS, st.integers(0, 8), st.randoms(use_true_random=False))
def test_totals_are_the_same_in_any_order_and_after_any_interruption(
    records: list[dict[str, Any]], stop: int, rng: Any
) -> None:
    whole = totals(*records)
    shuffled = [*records]
    rng.shuffle(shuffled)
    assert str(totals(*shuffled)) == str(whole)
    resumed = Totals(json.loads(json.dumps(totals(*records[:stop]).to_json())))
    for record in records[stop:]:
        resumed.add(record)
    assert (str(resumed), resumed.to_json()) == (str(whole), whole.to_json())


@given(RECORDS)
def test_the_lines_add_up_to_the_records(records: list[dict[str, Any]]) -> None:
    first, *lines = str(totals(*records)).splitlines()
    solved = sum(record["solved"] for record in records)
    assert first == f"{solved} of {len(records)} {'puzzle' if len(records) == 1 else 'puzzles'} solved"
    steps: Counter[str] = Counter()
    for record in records:
        steps.update(record["summary"])
    numbers = [int(line.split()[0].replace(",", "")) for line in lines]
    assert sorted(numbers) == sorted(steps.values())
    users = [int(line.split(" in ")[1].split()[0]) for line in lines]
    assert sum(users) == sum(len(record["summary"]) for record in records)
