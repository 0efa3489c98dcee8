"""`AnswerRow`: the answer of a command for one puzzle, which `AnswerWriter` writes in the chosen view."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from polydoku.cli import exit_codes, records
from polydoku.cli.canvas import Canvas
from polydoku.errors import PuzzleError, Stopped
from polydoku.model.puzzle import Puzzle


@dataclass(slots=True, kw_only=True)
class AnswerRow:
    """The answer for one puzzle, with the content of every view.

    `record`: the JSON keys that follow `index` and `name`. `text`: the row of the view `line`. `draw`: a
    function that returns the text of the view `drawn`; without it `text` is shown. `note`: a sentence for
    stderr if there is only one puzzle. `is_note_in_drawing`: the view `drawn` contains the note already.
    `warning`: a sentence for stderr also if there are several puzzles.
    `solved_puzzle`: the puzzle that formats write. `is_titled`: of several puzzles, the text has the name or
    number of its puzzle on a line above it. `is_numbered`: of several puzzles, the text begins
    with the number and the name of its puzzle, on a line of their own if the text has several lines.
    `columns`: values of tables that are not in `record`. `outcome`: the word under which progress counts the
    row; by default it is the status.
    """

    record: dict[str, Any]
    text: str
    exit_code: int = exit_codes.DONE
    draw: Callable[[Canvas], str] | None = None
    note: str = ""
    warning: str = ""
    is_note_in_drawing: bool = False
    solved_puzzle: Puzzle | None = None
    is_titled: bool = False
    is_numbered: bool = False
    columns: dict[str, Any] = field(default_factory=dict)
    outcome: str = ""

    @property
    def counted_word(self) -> str:
        """The word under which progress counts the row."""
        return self.outcome or str(self.record.get("status", ""))


def error_row(error: PuzzleError) -> AnswerRow:
    """Return the row of a puzzle that could not be read."""
    return AnswerRow(record=records.error_record(error), text="error", exit_code=exit_codes.BAD_INPUT)


def stopped_row(error: Stopped) -> AnswerRow:
    """Return the row of a puzzle for which a budget ended the search before the answer."""
    return AnswerRow(record={"stopped_by": error.facts["by"]}, text=str(error), exit_code=exit_codes.STOPPED)
