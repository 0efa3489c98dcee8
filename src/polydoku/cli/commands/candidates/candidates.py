"""`polydoku candidates`: the digits that each empty cell can hold, by the rules or in some solution."""

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

EXAMPLES = (
    Example("polydoku candidates 1..4.....1...32.", "drawn as small digits on a terminal"),
    Example("polydoku candidates 1..4.....1...32. --list", "a line a cell, fewest candidates first"),
    Example("polydoku candidates 1...3......4.... --true --json", "those that occur in a solution, as JSON"),
)

OPTIONS = (
    option("answer", "--true", "true_", is_flag=True, help="List only digits that occur in some solution."),
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


@build_command(
    "candidates", (*OPTIONS, *common_options(without=("threads",))), EXAMPLES, exits=(0, 1, 2, 3, 130)
)
def command(true_: bool, listed: bool, as_published: bool, **parameters: Any) -> int:
    """List the candidates of each puzzle."""
    common = CommonOptions.from_click(parameters, "candidates", VIEWS)
    require({"--as-published": as_published}, "--list", listed)
    require({"--budget-ms": common.budget_ms, "--max-nodes": common.max_nodes}, "--true", true_)
    make_list = listing.published_list if as_published else listing.candidate_list if listed else None
    return answer_all(
        common, "candidates", lambda puzzle: answer_row(puzzle, common, make_list, true=true_), columns=False
    )


def answer_row(
    puzzle: Puzzle, common: CommonOptions, make_list: listing.ListMaker | None, *, true: bool
) -> AnswerRow:
    """Return the candidates of one puzzle; the exit code tells if it has no solution or a budget stopped."""
    candidates = puzzle.true_candidates(**common.budgets) if true else puzzle.candidates()
    problems = puzzle.problems()
    impossible = bool(problems) or (0 in candidates.masks and candidates.stopped_by is None)
    text = make_list(puzzle, candidates) if make_list else ""
    symbols = _symbols_by_cell(puzzle, candidates)
    stopped = {"stopped_by": candidates.stopped_by} if candidates.stopped_by else {}
    record: dict[str, Any] = {**stopped, "kind": candidates.kind, "candidates": symbols}
    note = (
        answer_text.no_solution(problems)
        if impossible
        else (
            f"stopped by --{candidates.stopped_by.replace('_', '-')}: digits may be missing"
            if candidates.stopped_by
            else ""
        )
    )
    return AnswerRow(
        record=record,
        line=text or " ".join(f"{name}={text_}" for name, text_ in symbols.items()),
        code=exit_codes.STOPPED
        if candidates.stopped_by
        else exit_codes.NEGATIVE
        if impossible
        else exit_codes.DONE,
        draw=lambda canvas: text or canvas.candidates(puzzle, candidates),
        note=note,
    )


def _symbols_by_cell(puzzle: Puzzle, candidates: Candidates) -> dict[str, str]:
    board = puzzle.board
    return {
        board.names[cell]: candidates.text(cell) for cell in board.cells if not puzzle.givens.digits[cell]
    }
