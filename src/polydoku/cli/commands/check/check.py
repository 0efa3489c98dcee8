"""`polydoku check`: whether each puzzle has one solution, and what is wrong with it if it has not."""

from typing import Any

from polydoku.cli import answer_text, exit_codes, rows
from polydoku.cli.answer_all import answer_all
from polydoku.cli.blocks import MANY, NONE, BlockAnswerer
from polydoku.cli.commands.check import grid as grid_view
from polydoku.cli.commands.check import houses as house_view
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import CommonOptions, common_options, exclusive
from polydoku.cli.player import PLAYER_OPTIONS, Player
from polydoku.cli.report import AnswerRow
from polydoku.errors import PuzzleError, Stopped
from polydoku.model.answer import Verdict
from polydoku.model.puzzle import Puzzle
from polydoku.search.solve import redundant_within

EXAMPLES = (
    Example("polydoku check 1..4.....1...32.", "unique, or what is wrong"),
    Example("polydoku check 1..4.....1...32. --minimal", "also the clues that can be removed"),
    Example("polydoku check 1..4.....1...32. --houses", "each house before and after solving"),
)

OPTIONS = (
    option(
        "answer",
        "--houses",
        is_flag=True,
        help="List the houses before and after solving.",
    ),
    option(
        "answer",
        "--as-published",
        is_flag=True,
        help="--houses: print the lines of the article on 3-D boards.",
    ),
    option("answer", "--minimal", is_flag=True, help="Name the clues that could be removed, one at a time."),
    *PLAYER_OPTIONS,
)


@build_command("check", (*OPTIONS, *common_options()), EXAMPLES, exits=(0, 1, 2, 3, 130))
def command(
    houses: bool, as_published: bool, minimal: bool, grid: str | None, marks: str | None, **parameters: Any
) -> int:
    """Judge each puzzle, or a player's grid."""
    common = CommonOptions.from_click(parameters, "check")
    exclusive({"--houses": houses, "--minimal": minimal, "--grid": grid})
    if as_published and not houses:
        raise PuzzleError("needs", option="--as-published", other="--houses")
    exclusive({"--houses": houses, "--minimal": minimal, "--marks": marks})
    modes = {"--houses": houses, "--minimal": minimal, "--grid": grid, "--marks": marks}
    for mode, value in modes.items():
        exclusive({mode: value, "--threads": common.threads})
    if grid is not None or marks is not None:
        return grid_view.run_all(common, Player.from_options(common, grid, marks))
    block_answerer = (
        None if houses or minimal else BlockAnswerer("check", 2, frozenset({NONE, MANY}), common.has_budget)
    )
    if houses:
        make_row = house_view.answer_row_as_published if as_published else house_view.answer_row
        return answer_all(common, "check", lambda puzzle: make_row(puzzle, common))
    return answer_all(
        common,
        "check",
        lambda puzzle: answer_row(puzzle, common, minimal=minimal),
        block_answerer=block_answerer,
    )


def answer_row(puzzle: Puzzle, common: CommonOptions, *, minimal: bool = False) -> AnswerRow:
    """Return the verdict on one puzzle; `minimal` adds the clues that can be removed."""
    budget = common.budget
    answer = common.solve(puzzle)
    budget.nodes += answer.nodes
    problems = answer_text.problems_of(puzzle, answer)
    sentence = answer_text.sentence(answer, problems)
    record = rows.answer_keys(answer, problems, puzzle.board) | {"clues": puzzle.given_count}
    line = answer.verdict.value
    code = answer_text.exit_code(answer, must_be_unique=True)
    if minimal and answer.verdict is Verdict.ONE:
        try:
            redundant_cells = [puzzle.board.names[cell] for cell in redundant_within(puzzle, budget)]
        except Stopped as stopped:
            sentence, line, code = f"{sentence}; {stopped}", f"{line} stopped", exit_codes.STOPPED
            record["stopped_by"] = stopped.facts["by"]
        else:
            record |= {"minimal": not redundant_cells, "redundant": redundant_cells}
            text = (
                f"each of these clues can be removed alone: {' '.join(redundant_cells)}"
                if redundant_cells
                else "minimal: no clue can be removed"
            )
            sentence, line = f"{sentence}; {text}", f"{line} {' '.join(redundant_cells) or 'minimal'}"
    return AnswerRow(
        record=record,
        line=line,
        code=code,
        draw=lambda canvas: canvas.text(sentence),
        note="" if code == exit_codes.DONE else sentence,
        drawing_has_note=True,
    )
