"""`polydoku check`: whether each puzzle has exactly one solution, and if not, what is wrong with it."""

from typing import Any, NamedTuple

from polydoku.cli import answer_text, exit_codes, records
from polydoku.cli.answer_all import answer_all
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.blocks import MANY, NONE, BlockAnswerer
from polydoku.cli.commands.check import grid as grid_mode
from polydoku.cli.commands.check import houses as houses_mode
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import CommonOptions, check_exclusive, check_requirement, common_parameters
from polydoku.cli.player_input import PLAYER_OPTIONS, PlayerInput
from polydoku.errors import Stopped
from polydoku.model.answer import Verdict
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import Budget
from polydoku.search.solve import redundant_within

EXAMPLES = (
    Example("polydoku check 1..4.....1...32.", "unique, or what is wrong"),
    Example("polydoku check 1..4.....1...32. --minimal", "also the clues that can be removed"),
    Example("polydoku check 1..4.....1...32. --houses", "each house before and after solving"),
)

OPTIONS = (
    option("answer", "--houses", is_flag=True, help="List the houses before and after solving."),
    option(
        "answer",
        "--as-published",
        is_flag=True,
        help="--houses: print the lines of the article on 3-D boards.",
    ),
    option("answer", "--minimal", is_flag=True, help="Name the clues that could be removed, one at a time."),
    *PLAYER_OPTIONS,
)


@build_command(
    "check", (*OPTIONS, *common_parameters(excluded=("coordinates",))), EXAMPLES, exit_codes=(0, 1, 2, 3, 130)
)
def command(
    houses: bool, as_published: bool, minimal: bool, grid: str | None, marks: str | None, **parameters: Any
) -> int:
    """Judge each puzzle, or a player's grid."""
    common_options = CommonOptions.from_click(parameters, "check")
    modes: dict[str, object] = {"--houses": houses, "--minimal": minimal}
    # A grid and marks may be checked together, so each of them is compared with the other modes only.
    check_exclusive(modes | {"--grid": grid})
    check_exclusive(modes | {"--marks": marks})
    check_requirement({"--as-published": as_published}, "--houses", houses)
    for name, value in (modes | {"--grid": grid, "--marks": marks}).items():
        check_exclusive({name: value, "--threads": common_options.threads})
    if grid is not None or marks is not None:
        return grid_mode.judge_all(common_options, PlayerInput.from_options(common_options, grid, marks))
    if houses:
        house_row = houses_mode.answer_row_as_published if as_published else houses_mode.answer_row
        return answer_all(common_options, "check", lambda puzzle: house_row(puzzle, common_options))
    block_answerer = BlockAnswerer(
        "check", limit=2, negative_statuses=frozenset({NONE, MANY}), has_budget=common_options.has_budget
    )
    return answer_all(
        common_options,
        "check",
        lambda puzzle: answer_row(puzzle, common_options, is_minimality_checked=minimal),
        block_answerer=None if minimal else block_answerer,
    )


def answer_row(
    puzzle: Puzzle, common_options: CommonOptions, *, is_minimality_checked: bool = False
) -> AnswerRow:
    """Return the verdict on one puzzle; `is_minimality_checked` adds the removable clues."""
    budget = common_options.start_budget()
    answer = common_options.solve(puzzle)
    # The search for removable clues gets what the proof of uniqueness leaves of the budget.
    budget.used_nodes += answer.nodes
    problems = answer_text.problems_of(puzzle, answer)
    sentence = answer_text.verdict_sentence(answer, problems)
    short_text = answer.verdict.value
    code = answer_text.exit_code(answer, must_be_unique=True)
    record = records.answer_record(answer, problems, puzzle.board) | {"clues": puzzle.given_count}
    if is_minimality_checked and answer.verdict is Verdict.ONE:
        minimality = _minimality(puzzle, budget)
        sentence = f"{sentence}; {minimality.sentence}"
        short_text = f"{short_text} {minimality.short_text}"
        code = minimality.code
        record |= minimality.record
    return AnswerRow(
        record=record,
        text=short_text,
        exit_code=code,
        draw=lambda canvas: canvas.displayable_text(sentence),
        note="" if code == exit_codes.DONE else sentence,
        is_note_in_drawing=True,
    )


class _Minimality(NamedTuple):
    """Which clues of a unique puzzle can be removed; `record` holds the JSON keys."""

    sentence: str
    short_text: str
    record: dict[str, Any]
    code: int = exit_codes.DONE


def _minimality(puzzle: Puzzle, budget: Budget) -> _Minimality:
    try:
        redundant_cells = [puzzle.board.names[cell] for cell in redundant_within(puzzle, budget)]
    except Stopped as stopped:
        return _Minimality(str(stopped), "stopped", {"stopped_by": stopped.facts["by"]}, exit_codes.STOPPED)
    record = {"minimal": not redundant_cells, "redundant": redundant_cells}
    if not redundant_cells:
        return _Minimality("minimal: no clue can be removed", "minimal", record)
    cell_list = " ".join(redundant_cells)
    return _Minimality(f"each of these clues can be removed alone: {cell_list}", cell_list, record)
