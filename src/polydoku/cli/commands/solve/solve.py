"""`polydoku solve`: the solution of each puzzle, and whether it is unique."""

from typing import Any

from polydoku.cli import answer_text, rows
from polydoku.cli import live as film
from polydoku.cli.answer_all import answer_all
from polydoku.cli.blocks import NONE, BlockAnswerer
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.solve import corners as corner_view
from polydoku.cli.commands.solve import each as each_view
from polydoku.cli.commands.solve import live as live_view
from polydoku.cli.commands.solve import trace as trace_view
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import RATE, CommonOptions, common_options, exclusive, limit_option
from polydoku.cli.report import AnswerRow
from polydoku.errors import PuzzleError
from polydoku.model.answer import Answer, Verdict
from polydoku.model.puzzle import Puzzle

EXAMPLES = (
    Example("polydoku solve 1..4.....1...32.", "a puzzle as text; a terminal shows a drawing"),
    Example("echo 1..4.....1...32. | polydoku solve - --as rows", "rows of digits, from a pipe"),
    Example("polydoku solve 1...3......4.... --each --limit 3 --json", "the first three solutions, as JSON"),
)

OPTIONS = (
    option(
        "answer",
        "--each",
        is_flag=True,
        help="Show all solutions, one after another.",
    ),
    option(
        "answer", "--trace", is_flag=True, help="List the placements of a search that a person can follow."
    ),
    option("answer", "--live", is_flag=True, help="Watch that search in the terminal; q ends it."),
    option("answer", "--beside", is_flag=True, help="Draw the puzzle and its solution side by side."),
    option("answer", "--corners", is_flag=True, help="Add up the first three digits of each solution."),
    RATE,
    limit_option(2, "Stop after N solutions; with --each 1,000."),
)


@build_command("solve", (*OPTIONS, *common_options()), EXAMPLES, exits=(0, 1, 2, 3, 130))
def command(
    each: bool,
    trace: bool,
    beside: bool,
    corners: bool,
    live: bool,
    rate: int | None,
    limit: int | None,
    **parameters: Any,
) -> int:
    """Solve each puzzle, and show it in the chosen mode."""
    if rate is not None and not live:
        raise PuzzleError("needs", option="--rate", other="--live")
    common = CommonOptions.from_click(parameters, "solve", formats=True)
    exclusive(
        {
            "--each": each,
            "--trace": trace,
            "--corners": corners,
            "--beside": beside,
            "--live": live,
            common.view_option: common.as_,
        },
        allowed=(("--each", common.view_option),),
    )
    for name, value in (("--limit", limit), ("--threads", common.threads)):
        for mode, active in (("--trace", trace), ("--corners", corners)):
            exclusive({mode: active, name: value})
    exclusive({"--each": each, "--threads": common.threads})
    solution_limit = limit or 2
    if live and common.output in (None, "-") and film.can_watch():
        return live_view.watch(
            common, 30 if rate is None else rate, lambda puzzle: answer_row(puzzle, common, solution_limit)
        )
    if trace:
        return trace_view.run_all(common)
    if corners:
        return corner_view.run_all(common)
    if each:
        return each_view.run_all(common, limit or each_view.LIMIT)
    if beside:
        common = common.with_default_view("drawn")
    block_answerer = BlockAnswerer("solve", solution_limit, frozenset({NONE}), common.has_budget)
    return answer_all(
        common,
        "solve",
        lambda puzzle: answer_row(puzzle, common, solution_limit, beside=beside),
        block_answerer=block_answerer,
        formats=True,
    )


def answer_row(puzzle: Puzzle, common: CommonOptions, limit: int, *, beside: bool = False) -> AnswerRow:
    """Return the solution of one puzzle with its verdict."""
    answer = common.solve(puzzle, limit)
    problems = answer_text.problems_of(puzzle, answer)
    expected = answer.verdict is Verdict.ONE or (answer.stopped_by == "limit" and limit == 1)
    return AnswerRow(
        record=rows.answer_keys(answer, problems, puzzle.board),
        line=answer.grid.line if answer.grid else answer_text.status_word(answer),
        code=answer_text.exit_code(answer, must_be_unique=False),
        draw=lambda canvas: _drawn(puzzle, answer, canvas, beside=beside),
        note="" if expected else answer_text.sentence(answer, problems),
        solved_puzzle=puzzle.with_givens(answer.grid) if answer.grid else None,
    )


def _drawn(puzzle: Puzzle, answer: Answer, canvas: Canvas, *, beside: bool) -> str:
    picture = (
        canvas.side_by_side(puzzle, answer.grid)
        if beside and answer.grid
        else canvas.puzzle(puzzle, answer.grid)
    )
    return f"{picture}\n{canvas.text(answer_text.summary_line(puzzle, answer))}"
