"""`polydoku check`: whether each puzzle has exactly one solution, and if not, what is wrong with it."""

from collections.abc import Iterable
from typing import Any

from polydoku.cli import answer_text, exit_codes, records
from polydoku.cli.answer_all import answer_all
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.blocks import MANY, NONE, BlockAnswerer
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.check import details
from polydoku.cli.commands.check import grid as grid_mode
from polydoku.cli.commands.check import houses as houses_mode
from polydoku.cli.help import Example, build_command, option
from polydoku.cli.options import CommonOptions, check_exclusive, check_requirement, common_parameters
from polydoku.cli.player_input import PLAYER_OPTIONS, PlayerInput
from polydoku.model.puzzle import Puzzle

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
    option(
        "answer",
        "--contradiction",
        is_flag=True,
        help="Name a smallest set of clues that contradict each other.",
    ),
    option(
        "answer",
        "--differences",
        is_flag=True,
        help="Show two solutions, with the cells in which they differ.",
    ),
    option(
        "answer",
        "--deciding",
        is_flag=True,
        help="Name givens and rules, each of which would make the puzzle unique.",
    ),
    *PLAYER_OPTIONS,
)


@build_command(
    "check", (*OPTIONS, *common_parameters(excluded=("coordinates",))), EXAMPLES, exit_codes=(0, 1, 2, 3, 130)
)
def command(
    houses: bool,
    as_published: bool,
    minimal: bool,
    contradiction: bool,
    differences: bool,
    deciding: bool,
    grid: str | None,
    marks: str | None,
    **parameters: Any,
) -> int:
    """Judge each puzzle, or a player's grid."""
    common_options = CommonOptions.from_click(parameters, "check")
    detail_options = {
        "--minimal": minimal,
        "--contradiction": contradiction,
        "--differences": differences,
        "--deciding": deciding,
    }
    # Details may be combined with each other, and a grid with marks, but all else excludes each other.
    for detail in detail_options.items():
        for player_option in (("--grid", grid), ("--marks", marks)):
            check_exclusive(dict([("--houses", houses), detail, player_option]))
    check_requirement({"--as-published": as_published}, "--houses", houses)
    for name, value in (detail_options | {"--houses": houses, "--grid": grid, "--marks": marks}).items():
        check_exclusive({name: value, "--threads": common_options.threads})
    if grid is not None or marks is not None:
        return grid_mode.judge_all(common_options, PlayerInput.from_options(common_options, grid, marks))
    if houses:
        house_row = houses_mode.answer_row_as_published if as_published else houses_mode.answer_row
        return answer_all(common_options, "check", lambda puzzle: house_row(puzzle, common_options))
    block_answerer = BlockAnswerer(
        "check", limit=2, negative_statuses=frozenset({NONE, MANY}), has_budget=common_options.has_budget
    )
    detail_names = [name for name, is_chosen in detail_options.items() if is_chosen]
    return answer_all(
        common_options,
        "check",
        lambda puzzle: answer_row(puzzle, common_options, detail_names),
        block_answerer=None if detail_names else block_answerer,
    )


def answer_row(puzzle: Puzzle, common_options: CommonOptions, detail_names: Iterable[str] = ()) -> AnswerRow:
    """Return the verdict on one puzzle, with the details that these options add to it."""
    budget = common_options.start_budget()
    answer = common_options.solve(puzzle)
    # The searches for details get what the proof of uniqueness leaves of the budget.
    budget.used_nodes += answer.nodes
    problems = answer_text.problems_of(puzzle, answer)
    sentence = answer_text.verdict_sentence(answer, problems)
    short_text = answer.verdict.value
    code = answer_text.exit_code(answer, must_be_unique=True)
    record = records.answer_record(answer, problems, puzzle.board) | {"clues": puzzle.given_count}
    known_details = [
        detail for name in detail_names if (detail := details.DETAILS[name](puzzle, answer, budget))
    ]
    for detail in known_details:
        short_text = f"{short_text} {detail.short_text}".rstrip()
        code = detail.exit_code or code
        record |= detail.record
    sections = [section for detail in known_details for section in detail.sections]
    note = "; ".join([sentence, *(section.sentence() for section in sections)])
    return AnswerRow(
        record=record,
        text=short_text,
        exit_code=code,
        draw=lambda canvas: _drawing(canvas, sentence, known_details),
        note="" if code == exit_codes.DONE else note,
        is_note_in_drawing=True,
        warning=answer_text.unread_rules_sentence(puzzle, answer),
    )


def _drawing(canvas: Canvas, sentence: str, known_details: Iterable[details.Detail]) -> str:
    """Return the verdict with the sections below, then the drawings."""
    lines, drawings = [canvas.displayable_text(sentence)], []
    for detail in known_details:
        lines += [section.text(canvas) for section in detail.sections]
        drawings += [detail.draw(canvas)] if detail.draw else []
    return "\n\n".join(["\n".join(lines), *drawings])
