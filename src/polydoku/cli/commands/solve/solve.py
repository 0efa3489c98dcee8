"""`polydoku solve`: the solution of each puzzle, and whether it is the only one."""

from typing import Any

from polydoku.cli import answer_text, rows
from polydoku.cli import live as film
from polydoku.cli.bulk import NONE, BlockAnswerer
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.solve import corners as corner_view
from polydoku.cli.commands.solve import each as each_view
from polydoku.cli.commands.solve import live as live_view
from polydoku.cli.commands.solve import trace as trace_view
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import RATE, CommonOptions, common, exclusive, limit_option
from polydoku.cli.run import answer_all
from polydoku.cli.show import AnswerRow
from polydoku.errors import PuzzleError
from polydoku.model.answer import Answer, Verdict
from polydoku.model.puzzle import Puzzle

EXAMPLES = (
    Example("polydoku solve 1..4.....1...32.", "a puzzle given as it is; on a terminal it is drawn"),
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


@build_command("solve", (*OPTIONS, *common()), EXAMPLES, (0, 1, 2, 3, 130))
def command(
    each: bool,
    trace: bool,
    beside: bool,
    corners: bool,
    live: bool,
    rate: int | None,
    limit: int | None,
    **shared: Any,
) -> int:
    """Answer each puzzle in the way that was asked for."""
    if rate is not None and not live:
        raise PuzzleError("needs", option="--rate", other="--live")
    run = CommonOptions.of(shared, "solve", formats=True)
    exclusive(
        {
            "--each": each,
            "--trace": trace,
            "--corners": corners,
            "--beside": beside,
            "--live": live,
            run.view_option: run.as_,
        },
        allowed=(("--each", run.view_option),),
    )
    for name, value in (("--limit", limit), ("--threads", run.threads)):
        for mode, chosen in (("--trace", trace), ("--corners", corners)):
            exclusive({mode: chosen, name: value})
    exclusive({"--each": each, "--threads": run.threads})
    most = limit or 2
    if live and run.output in (None, "-") and film.possible():
        return live_view.watch(run, 30 if rate is None else rate, lambda puzzle: answer(puzzle, run, most))
    if trace:
        return trace_view.run_all(run)
    if corners:
        return corner_view.run_all(run)
    if each:
        return each_view.run_all(run, limit or each_view.LIMIT)
    if beside:
        run = run.viewed("drawn")
    bulk = BlockAnswerer("solve", most, frozenset({NONE}), run.limited)
    return answer_all(
        run, "solve", lambda puzzle: answer(puzzle, run, most, beside=beside), bulk=bulk, formats=True
    )


def answer(puzzle: Puzzle, run: CommonOptions, limit: int, *, beside: bool = False) -> AnswerRow:
    """Return the solution of one puzzle with its verdict."""
    found = run.solve(puzzle, limit)
    problems = answer_text.problems_of(puzzle, found)
    asked = found.verdict is Verdict.ONE or (found.stopped_by == "limit" and limit == 1)
    return AnswerRow(
        record=rows.answer(found, problems, puzzle.board),
        line=found.grid.line if found.grid else answer_text.word(found),
        code=answer_text.code_of(found, unique_asked=False),
        drawn=lambda canvas: _drawn(puzzle, found, canvas, beside=beside),
        note="" if asked else answer_text.sentence(found, problems),
        solved=puzzle.with_givens(found.grid) if found.grid else None,
    )


def _drawn(puzzle: Puzzle, found: Answer, canvas: Canvas, *, beside: bool) -> str:
    picture = (
        canvas.beside(puzzle, found.grid) if beside and found.grid else canvas.puzzle(puzzle, found.grid)
    )
    return f"{picture}\n{canvas.text(answer_text.summary(puzzle, found))}"
