"""The row of a question that a budget ended."""

from polydoku.cli import exit_codes
from polydoku.cli.answer_row import stopped_row
from polydoku.errors import Stopped


def test_a_stopped_row_names_the_limit_in_every_view() -> None:
    row = stopped_row(Stopped("stopped", by="budget_ms", limit=5))
    assert row.record == {"stopped_by": "budget_ms"}
    assert row.exit_code == exit_codes.STOPPED
    assert row.text == "stopped by budget_ms 5 without an answer; raise the limit"
