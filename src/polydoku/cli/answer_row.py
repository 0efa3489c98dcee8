"""`AnswerRow`: what a command answers for one puzzle."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from polydoku.cli import exit_codes
from polydoku.cli.canvas import Canvas
from polydoku.errors import Stopped
from polydoku.model.puzzle import Puzzle


@dataclass(slots=True, kw_only=True)
class AnswerRow:
    """The answer for one puzzle, in every view.

    `record` holds the JSON keys after index and name. `line` is the text for a pipe, `draw` makes the text
    for a terminal. `note` goes to stderr if there is only one puzzle; `is_note_in_drawing` says that the
    drawing contains it. `solved_puzzle` is what a format writes.
    """

    record: dict[str, Any]
    text: str
    exit_code: int = exit_codes.DONE
    draw: Callable[[Canvas], str] | None = None
    note: str = ""
    is_note_in_drawing: bool = False
    solved_puzzle: Puzzle | None = None


def stopped_row(error: Stopped) -> AnswerRow:
    """Return the row of a question that a budget ended before its answer."""
    return AnswerRow(record={"stopped_by": error.facts["by"]}, text=str(error), exit_code=exit_codes.STOPPED)
