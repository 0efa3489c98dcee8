"""`polydoku hint`: a hint for each puzzle, from where to look (level 1) to the step itself (level 5)."""

from typing import Any, NamedTuple

from polydoku.cli import exit_codes, records
from polydoku.cli.answer_all import answer_all
from polydoku.cli.answer_row import AnswerRow, stopped_row
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.explain.explain import NOTATION_OPTION, TECHNIQUE_OPTIONS
from polydoku.cli.commands.explain.questions import parse_candidate
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import CommonOptions, IntRange, check_exclusive, common_parameters
from polydoku.cli.player_input import PLAYER_OPTIONS, PlayerInput
from polydoku.cli.step_lines import step_documents
from polydoku.cli.views import VIEWS
from polydoku.errors import PuzzleError, Stopped
from polydoku.explain.hint import FIRST_LEVEL_WITH_CELLS, HINT_MS, Hint, hint
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

DEFAULT_LEVEL = 4

OPTIONS = (
    option(
        "answer",
        "--level",
        metavar="1-5",
        type=IntRange(1, 5),
        help=f"1 where, 2 technique, 3 digits, 4 reason, 5 result.  [default: {DEFAULT_LEVEL}]",
    ),
    option("answer", "--why-not", metavar="CELL=D", help="Explain why a digit cannot stand in a cell."),
    option(
        "answer",
        "--next",
        "next_",
        is_flag=True,
        help="Also write the grid and the marks after the step.",
    ),
    option("answer", "--cell", metavar="CELL", help="Prefer a step that changes this empty cell."),
    *TECHNIQUE_OPTIONS,
    *PLAYER_OPTIONS,
    NOTATION_OPTION,
)


@build_command(
    "hint",
    (*OPTIONS, *common_parameters(excluded=("threads", "max_nodes"))),
    EXAMPLES,
    exit_codes=(0, 1, 2, 3, 130),
)
def command(grid: str | None, marks: str | None, **parameters: Any) -> int:
    """Give a hint for each puzzle."""
    options = HintOptions(**{name: parameters.pop(name) for name in HintOptions._fields})
    common_options = CommonOptions.from_click(parameters, "hint", VIEWS)
    for name, value in (("--cell", options.cell), ("--next", options.next_), ("--level", options.level)):
        check_exclusive({"--why-not": options.why_not, name: value})
    player = PlayerInput.from_options(common_options, grid, marks)
    answer_row = _why_not_row if options.why_not else _hint_row
    return answer_all(
        common_options,
        "hint",
        lambda puzzle: answer_row(puzzle, options, common_options, player),
        has_status_column=False,
    )


class HintOptions(NamedTuple):
    """The options of the command that are not common options."""

    level: int | None
    cell: str | None
    why_not: str | None
    next_: bool
    use: str | None
    without: str | None
    notation: Any


def _hint_row(
    puzzle: Puzzle, options: HintOptions, common_options: CommonOptions, player: PlayerInput
) -> AnswerRow:
    level = options.level or DEFAULT_LEVEL
    if options.next_:
        # The grid after the step reveals more than a hint of a lower level says.
        level = max(level, FIRST_LEVEL_WITH_CELLS)
    next_hint = hint(
        puzzle,
        grid=player.grid(puzzle),
        marks=player.marks(puzzle),
        level=level,
        cell=options.cell,
        use=options.use,
        without=options.without or (),
        notation=options.notation,
        budget_ms=common_options.budget_ms or HINT_MS,
        max_nodes=common_options.max_nodes,
    )
    record, position_text = next_hint.to_json(), ""
    if options.next_ and next_hint.step is not None and (snapshot := next_hint.step.after) is not None:
        record["grid"] = records.solution_value(Grid(puzzle.board, snapshot.digits))
        record["marks"] = _marks_by_cell(puzzle, snapshot)
        position_text = f"\n{Grid(puzzle.board, snapshot.digits).line}\n{marks_text(puzzle.board, snapshot)}"
    return AnswerRow(
        record=record,
        text=next_hint.text + position_text,
        exit_code=_exit_code(next_hint),
        draw=lambda canvas: _drawing(next_hint, canvas) + position_text,
        is_numbered=True,
    )


def _exit_code(next_hint: Hint) -> int:
    if next_hint.stopped_by:
        return exit_codes.STOPPED
    return exit_codes.NEGATIVE if next_hint.kind in ("stuck", "mistake") else exit_codes.DONE


def _drawing(next_hint: Hint, canvas: Canvas) -> str:
    """Return the text of a hint, and at level 5 the grid after its step."""
    wrapped_text = canvas.wrapped(canvas.displayable_text(next_hint.text))
    if next_hint.grid is None:
        return wrapped_text
    drawing = canvas.draw_puzzle(next_hint.puzzle, next_hint.grid, default_coordinates=True)
    return f"{wrapped_text}\n{drawing}"


def _marks_by_cell(puzzle: Puzzle, snapshot: Snapshot) -> dict[str, str]:
    board = puzzle.board
    return {
        board.names[cell]: "".join(map(board.symbol, digits_of(mask)))
        for cell, mask in enumerate(snapshot.masks)
        if not snapshot.digits[cell]
    }


def _why_not_row(
    puzzle: Puzzle, options: HintOptions, common_options: CommonOptions, player: PlayerInput
) -> AnswerRow:
    cell, digit = parse_candidate(puzzle.board, str(options.why_not), "--why-not", options.notation)
    if digit is None:
        raise PuzzleError("candidate-form", option="--why-not", value=options.why_not)
    try:
        reason = why_not(
            puzzle,
            cell,
            digit,
            grid=player.grid(puzzle),
            marks=player.marks(puzzle),
            use=options.use,
            without=options.without or (),
            notation=options.notation,
            **common_options.search_limits,
        )
    except Stopped as stopped:
        return stopped_row(stopped)
    record: dict[str, Any] = {"kind": reason.kind, "text": reason.text}
    if reason.steps:
        record["steps"] = step_documents(reason.steps, options.notation)
    return AnswerRow(record=record, text=reason.text, is_numbered=True)
