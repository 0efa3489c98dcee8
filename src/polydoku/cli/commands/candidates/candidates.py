"""`polydoku candidates`: the digits possible in each empty cell, by sight or in some solution."""

from typing import Any

from polydoku.cli import answer_text, exit_codes
from polydoku.cli.answer_all import answer_all
from polydoku.cli.commands.candidates import listing
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import CommonOptions, common_options, require
from polydoku.cli.report import AnswerRow
from polydoku.cli.views import VIEWS
from polydoku.model.answer import Candidates
from polydoku.model.puzzle import Puzzle
from polydoku.search.solve import candidates, true_candidates

EXAMPLES = (
    Example("polydoku candidates 1..4.....1...32.", "drawn as small digits on a terminal"),
    Example("polydoku candidates 1..4.....1...32. --list", "a line a cell, fewest candidates first"),
    Example("polydoku candidates 1...3......4.... --true --json", "those that occur in a solution, as JSON"),
)

OPTIONS = (
    option("answer", "--true", "true_", is_flag=True, help="Only the digits that occur in some solution."),
    option(
        "answer",
        "--list",
        "listed",
        is_flag=True,
        help="Write a line a cell: houses, candidates, digits seen.",
    ),
    option(
        "answer", "--as-published", is_flag=True, help="--list: print the lines of the article on 3-D boards."
    ),
)


@build_command("candidates", (*OPTIONS, *common_options(without=("threads",))), EXAMPLES, (0, 1, 2, 3, 130))
def command(true_: bool, listed: bool, as_published: bool, **shared: Any) -> int:
    """List the candidates of each puzzle."""
    common = CommonOptions.from_click(shared, "candidates", VIEWS)
    require({"--as-published": as_published}, "--list", listed)
    require({"--budget-ms": common.budget_ms, "--max-nodes": common.max_nodes}, "--true", true_)
    form = listing.published if as_published else listing.listed if listed else None
    return answer_all(
        common, "candidates", lambda puzzle: answer_row(puzzle, common, form, true=true_), columns=False
    )


def answer_row(puzzle: Puzzle, common: CommonOptions, form: listing.Form | None, *, true: bool) -> AnswerRow:
    """Return the candidates of one puzzle; the code says so when there is no solution, or a limit came."""
    found = true_candidates(puzzle, **common.budgets) if true else candidates(puzzle)
    problems = puzzle.problems()
    hopeless = bool(problems) or (0 in found.masks and found.stopped_by is None)
    text = form(puzzle, found) if form else ""
    stopped = {"stopped_by": found.stopped_by} if found.stopped_by else {}
    record: dict[str, Any] = {**stopped, "kind": found.kind, "candidates": _open(puzzle, found)}
    note = (
        answer_text.no_solution(problems)
        if hopeless
        else (
            f"stopped by --{found.stopped_by.replace('_', '-')}: digits may be missing"
            if found.stopped_by
            else ""
        )
    )
    return AnswerRow(
        record=record,
        line=text or " ".join(f"{name}={symbols}" for name, symbols in _open(puzzle, found).items()),
        code=exit_codes.STOPPED if found.stopped_by else exit_codes.NEGATIVE if hopeless else exit_codes.DONE,
        draw=lambda canvas: text or canvas.candidates(puzzle, found),
        note=note,
    )


def _open(puzzle: Puzzle, found: Candidates) -> dict[str, str]:
    board = puzzle.board
    return {board.names[cell]: found.text(cell) for cell in board.cells if not puzzle.givens.digits[cell]}
