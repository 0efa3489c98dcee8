"""`polydoku solve`: the solution of each puzzle, and whether it is unique."""

from typing import Any

from polydoku.cli import answer_text, records
from polydoku.cli.answer_all import answer_all
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.blocks import NONE, BlockAnswerer
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.solve import corners as corners_mode
from polydoku.cli.commands.solve import each as each_mode
from polydoku.cli.commands.solve import live as live_mode
from polydoku.cli.commands.solve import trace as trace_mode
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.live_view import can_watch
from polydoku.cli.options import (
    DEFAULT_RATE,
    RATE_OPTION,
    CommonOptions,
    check_exclusive,
    check_requirement,
    common_parameters,
    limit_option,
)
from polydoku.errors import PuzzleError
from polydoku.model.answer import Answer, Verdict
from polydoku.model.puzzle import Puzzle

EXAMPLES = (
    Example("polydoku solve 1..4.....1...32.", "a puzzle as text; a terminal shows a drawing"),
    Example("echo 1..4.....1...32. | polydoku solve - --as rows", "rows of digits, from a pipe"),
    Example("polydoku solve 1...3......4.... --each --limit 3 --json", "the first three solutions, as JSON"),
)

DEFAULT_LIMIT = 2
"""The number of solutions at which a search stops: a second one disproves uniqueness."""

OPTIONS = (
    option("answer", "--each", is_flag=True, help="Show all solutions, one after another."),
    option(
        "answer", "--trace", is_flag=True, help="List the placements of a search that a person can follow."
    ),
    option(
        "answer", "--list", "listed", is_flag=True, help="--trace: list the candidates before each placement."
    ),
    option(
        "answer", "--as-published", is_flag=True, help="--list: print the log of the article on 3-D boards."
    ),
    option("answer", "--live", is_flag=True, help="Watch this search in the terminal; q ends it."),
    option("answer", "--beside", is_flag=True, help="Draw the puzzle and its solution side by side."),
    option("answer", "--corners", is_flag=True, help="Add up the first three digits of each solution."),
    RATE_OPTION,
    limit_option(DEFAULT_LIMIT, f"Stop after N solutions; with --each {each_mode.DEFAULT_LIMIT:,}."),
)


@build_command("solve", (*OPTIONS, *common_parameters()), EXAMPLES, exit_codes=(0, 1, 2, 3, 130))
def command(
    each: bool,
    trace: bool,
    beside: bool,
    corners: bool,
    listed: bool,
    as_published: bool,
    live: bool,
    rate: int | None,
    limit: int | None,
    **parameters: Any,
) -> int:
    """Solve each puzzle, and show it in the chosen mode."""
    if rate is not None and not live:
        raise PuzzleError("needs", option="--rate", other="--live")
    common_options = CommonOptions.from_click(parameters, "solve", can_write_puzzles=True)
    modes: dict[str, object] = {
        "--each": each,
        "--trace": trace,
        "--corners": corners,
        "--beside": beside,
        "--live": live,
    }
    _check_combinations(modes, limit, common_options)
    check_requirement({"--list": listed}, "--trace", trace)
    check_requirement({"--as-published": as_published}, "--list", listed)
    solution_limit = limit or DEFAULT_LIMIT
    # Where nobody can watch, `--live` only prints the answer.
    if live and common_options.output in (None, "-") and can_watch():
        return live_mode.watch(
            common_options,
            DEFAULT_RATE if rate is None else rate,
            lambda puzzle: answer_row(puzzle, common_options, solution_limit),
        )
    if trace:
        return trace_mode.write_traces(common_options, has_lists=listed, as_published=as_published)
    if corners:
        return corners_mode.write_corners(common_options)
    if each:
        return each_mode.write_solutions(common_options, limit or each_mode.DEFAULT_LIMIT)
    if beside:
        common_options = common_options.with_default_view("drawn")
    block_answerer = BlockAnswerer(
        "solve", solution_limit, negative_statuses=frozenset({NONE}), has_budget=common_options.has_budget
    )
    return answer_all(
        common_options,
        "solve",
        lambda puzzle: answer_row(puzzle, common_options, solution_limit, is_side_by_side=beside),
        block_answerer=block_answerer,
        can_write_puzzles=True,
    )


def _check_combinations(modes: dict[str, object], limit: int | None, common_options: CommonOptions) -> None:
    """Raise `PuzzleError` for options that cannot be combined."""
    # Without a view, the empty option name has the value `None`, which does not count.
    check_exclusive(
        modes | {common_options.view_option: common_options.view},
        allowed_pairs=(("--each", common_options.view_option),),
    )
    for option_name, value in (("--limit", limit), ("--threads", common_options.threads)):
        for mode in ("--trace", "--corners"):
            check_exclusive({mode: modes[mode], option_name: value})
    check_exclusive({"--each": modes["--each"], "--threads": common_options.threads})


def answer_row(
    puzzle: Puzzle, common_options: CommonOptions, limit: int, *, is_side_by_side: bool = False
) -> AnswerRow:
    """Return the solution of one puzzle with its verdict."""
    answer = common_options.solve(puzzle, limit)
    problems = answer_text.problems_of(puzzle, answer)
    # With `--limit 1` one solution is all that was requested, so its uniqueness is not mentioned.
    needs_no_note = answer.verdict is Verdict.ONE or (answer.stopped_by == "limit" and limit == 1)
    rules_record = {} if puzzle.supplement.rules_complete else {"rules_complete": False}
    return AnswerRow(
        record=records.answer_record(answer, problems, puzzle.board) | rules_record,
        text=answer.grid.line if answer.grid else answer_text.status_word(answer),
        exit_code=answer_text.exit_code(answer, must_be_unique=False),
        draw=lambda canvas: _drawing(puzzle, answer, canvas, is_side_by_side=is_side_by_side),
        note="" if needs_no_note else answer_text.verdict_sentence(answer, problems),
        warning=answer_text.unread_rules_sentence(puzzle, answer),
        solved_puzzle=puzzle.with_givens(answer.grid) if answer.grid else None,
    )


def _drawing(puzzle: Puzzle, answer: Answer, canvas: Canvas, *, is_side_by_side: bool) -> str:
    if is_side_by_side and answer.grid:
        picture = canvas.draw_side_by_side(puzzle, answer.grid)
    else:
        picture = canvas.draw_puzzle(puzzle, answer.grid)
    return f"{picture}\n{canvas.displayable_text(answer_text.summary_line(puzzle, answer))}"
