"""`polydoku candidates`: the digits that each empty cell can hold, by the rules or in some solution."""

from typing import Any

from polydoku.cli import answer_text, exit_codes
from polydoku.cli.answer_all import answer_all
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.commands.candidates import listing
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import CommonOptions, check_requirement, common_parameters
from polydoku.cli.views import VIEWS
from polydoku.model.answer import Candidates
from polydoku.model.puzzle import Puzzle

EXAMPLES = (
    Example("polydoku candidates 1..4.....1...32.", "drawn as small digits on a terminal"),
    Example("polydoku candidates 1..4.....1...32. --list", "one line per cell, fewest candidates first"),
    Example("polydoku candidates 1...3......4.... --true --json", "those that occur in a solution, as JSON"),
)

OPTIONS = (
    option("answer", "--true", "true_", is_flag=True, help="List only digits that occur in some solution."),
    option(
        "answer",
        "--list",
        "listed",
        is_flag=True,
        help="Write one line per cell: houses, candidates, digits seen.",
    ),
    option(
        "answer", "--as-published", is_flag=True, help="--list: print the lines of the article on 3-D boards."
    ),
)


@build_command(
    "candidates",
    (*OPTIONS, *common_parameters(excluded=("threads",))),
    EXAMPLES,
    exit_codes=(0, 1, 2, 3, 130),
)
def command(true_: bool, listed: bool, as_published: bool, **parameters: Any) -> int:
    """List the candidates of each puzzle."""
    common_options = CommonOptions.from_click(parameters, "candidates", VIEWS)
    check_requirement({"--as-published": as_published}, "--list", listed)
    check_requirement(
        {"--budget-ms": common_options.budget_ms, "--max-nodes": common_options.max_nodes}, "--true", true_
    )
    write_list: listing.ListWriter | None = None
    if listed:
        write_list = listing.published_list if as_published else listing.candidate_list
    return answer_all(
        common_options,
        "candidates",
        lambda puzzle: answer_row(puzzle, common_options, write_list, only_true=true_),
        has_status_column=False,
    )


def answer_row(
    puzzle: Puzzle, common_options: CommonOptions, write_list: listing.ListWriter | None, *, only_true: bool
) -> AnswerRow:
    """Return the candidates of one puzzle, or with `only_true` those that occur in a solution."""
    candidates = puzzle.true_candidates(**common_options.search_limits) if only_true else puzzle.candidates()
    problems = puzzle.problems()
    code, note = exit_codes.DONE, ""
    record: dict[str, Any] = {}
    # The mask 0 belongs to a cell without candidates; a stopped search may just not have found them yet.
    if problems or (0 in candidates.masks and candidates.stopped_by is None):
        code, note = exit_codes.NEGATIVE, answer_text.no_solution_sentence(problems)
    elif candidates.stopped_by:
        code = exit_codes.STOPPED
        option_name = f"--{candidates.stopped_by.replace('_', '-')}"
        note = f"stopped by {option_name}: digits may be missing"
        record["stopped_by"] = candidates.stopped_by
    symbols_by_cell = _symbols_by_cell(puzzle, candidates)
    record |= {"kind": candidates.kind, "candidates": symbols_by_cell}
    list_text = write_list(puzzle, candidates) if write_list else ""
    return AnswerRow(
        record=record,
        text=list_text or " ".join(f"{name}={symbols}" for name, symbols in symbols_by_cell.items()),
        exit_code=code,
        draw=lambda canvas: list_text or canvas.draw_candidates(puzzle, candidates),
        note=note,
        is_titled=write_list is listing.candidate_list,
    )


def _symbols_by_cell(puzzle: Puzzle, candidates: Candidates) -> dict[str, str]:
    """Return the candidates of each cell without a given: ``{"r1c2": "23"}``."""
    board = puzzle.board
    return {
        board.names[cell]: candidates.text(cell) for cell in board.cells if not puzzle.givens.digits[cell]
    }
