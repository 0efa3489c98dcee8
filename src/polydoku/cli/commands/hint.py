"""`polydoku hint`: the next thing a player could see, told as little or as much as asked for."""

from typing import Any, NamedTuple

from polydoku.cli import exit_codes, rows
from polydoku.cli.answer_all import answer_all
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.explain.explain import CHOICE, NOTATION
from polydoku.cli.commands.explain.questions import candidate
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import CommonOptions, IntRange, common_options, exclusive
from polydoku.cli.player import PLAYER_OPTIONS, Player
from polydoku.cli.report import AnswerRow, stopped_row
from polydoku.cli.step_lines import documents
from polydoku.cli.views import VIEWS
from polydoku.errors import PuzzleError, Stopped
from polydoku.explain.hint import HINT_MS, SHOWN_FROM, Hint, hint
from polydoku.explain.player_state import marks_text
from polydoku.explain.why_not import why_not
from polydoku.model.answer import digits_of
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Snapshot

EXAMPLES = (
    Example("polydoku hint 1..4.....1...32. --level 1", "where to look"),
    Example("polydoku hint 1..4.....1...32. --cell r2c3", "a hint for one cell, with its reason"),
    Example("polydoku hint 1..4.....1...32. --grid 12.4.....1...32. --json", "from a player's grid"),
)

LEVEL = 4
"""How much a hint tells where `--level` does not say."""

OPTIONS = (
    option(
        "answer",
        "--level",
        metavar="1-5",
        type=IntRange(1, 5),
        help="1 place, 2 technique, 3 digits, 4 reason, 5 applied.  [default: 4]",
    ),
    option("answer", "--why-not", metavar="CELL=D", help="Explain why a digit cannot stand in a cell."),
    option(
        "answer",
        "--next",
        "next_",
        is_flag=True,
        help="Also write the grid and the marks after the step.",
    ),
    option("answer", "--cell", metavar="CELL", help="Give a hint for this empty cell, or near it."),
    *CHOICE,
    *PLAYER_OPTIONS,
    NOTATION,
)


@build_command(
    "hint", (*OPTIONS, *common_options(without=("threads", "max_nodes"))), EXAMPLES, (0, 1, 2, 3, 130)
)
def command(grid: str | None, marks: str | None, **given: Any) -> int:
    """Give a hint for each puzzle."""
    options = HintOptions(**{name: given.pop(name) for name in HintOptions._fields})
    common = CommonOptions.from_click(given, "hint", VIEWS)
    exclusive({"--why-not": options.why_not, "--cell": options.cell})
    exclusive({"--why-not": options.why_not, "--next": options.next_})
    exclusive({"--why-not": options.why_not, "--level": options.level})
    player = Player.from_options(common, grid, marks)
    make = _why_not if options.why_not else _hint
    return answer_all(common, "hint", lambda puzzle: make(puzzle, options, common, player), columns=False)


class HintOptions(NamedTuple):
    """The options of the command beside the common ones."""

    level: int | None
    cell: str | None
    why_not: str | None
    next_: bool
    use: str | None
    without: str | None
    notation: Any


def _hint(puzzle: Puzzle, options: HintOptions, common: CommonOptions, player: Player) -> AnswerRow:
    found = hint(
        puzzle,
        grid=player.grid(puzzle),
        marks=player.marks(puzzle),
        level=max(options.level or LEVEL, SHOWN_FROM if options.next_ else 1),
        cell=options.cell,
        use=options.use,
        without=options.without or (),
        notation=options.notation,
        budget_ms=common.budget_ms or HINT_MS,
        max_nodes=common.max_nodes,
    )
    record, text = found.to_json(), found.text
    if options.next_ and found.step is not None and found.step.after is not None:
        after = found.step.after
        record["grid"] = rows.solution(Grid(puzzle.board, after.digits))
        record["marks"] = _marks(puzzle, after)
        text += "\n" + marks_text(puzzle.board, after)
    return AnswerRow(
        record=record,
        line=text,
        code=exit_codes.STOPPED
        if found.stopped_by
        else exit_codes.NEGATIVE
        if found.kind == "stuck"
        else exit_codes.DONE,
        draw=lambda canvas: _drawn(found, text, canvas),
    )


def _drawn(found: Hint, text: str, canvas: Canvas) -> str:
    if found.grid is None:
        return canvas.text(text)
    return f"{canvas.text(text)}\n{canvas.puzzle(found.puzzle, found.grid)}"


def _marks(puzzle: Puzzle, snapshot: Snapshot) -> dict[str, str]:
    board = puzzle.board
    return {
        board.names[cell]: "".join(map(board.symbol, digits_of(mask)))
        for cell, mask in enumerate(snapshot.masks)
        if not snapshot.digits[cell]
    }


def _why_not(puzzle: Puzzle, options: HintOptions, common: CommonOptions, player: Player) -> AnswerRow:
    cell, digit = candidate(puzzle.board, str(options.why_not), "--why-not")
    if digit is None:
        raise PuzzleError("candidate-form", option="--why-not", value=options.why_not)
    try:
        found = why_not(
            puzzle,
            cell,
            digit,
            grid=player.grid(puzzle),
            marks=player.marks(puzzle),
            use=options.use,
            without=options.without or (),
            notation=options.notation,
            **common.budgets,
        )
    except Stopped as stopped:
        return stopped_row(stopped)
    record: dict[str, Any] = {"kind": found.kind, "text": found.text}
    if found.steps:
        record["steps"] = documents(found.steps, options.notation)
    return AnswerRow(record=record, line=found.text)
