import json
from typing import Any

from polydoku.cli.totals import Totals

ROWS: list[dict[str, Any]] = [
    {"solved": True, "summary": {"naked-single": 5, "x-wing": 1}},
    {"solved": False, "summary": {"naked-single": 2}},
    {"status": "error"},
]


def test_totals_count_puzzles_steps_and_users() -> None:
    totals = Totals()
    for row in ROWS:
        totals.add(row)
    assert str(totals).splitlines() == [
        "1 of 2 puzzles solved",
        "7 naked singles in 2 puzzles",
        "1 X-wing in 1 puzzle",
    ]


def test_totals_go_on_from_a_journal() -> None:
    whole, first = Totals(), Totals()
    for row in ROWS:
        whole.add(row)
    first.add(ROWS[0])
    then = Totals(json.loads(json.dumps(first.to_json())))
    for row in ROWS[1:]:
        then.add(row)
    assert str(then) == str(whole)
    assert then.to_json() == whole.to_json()
