"""`polydoku count`: the number of solutions of each puzzle."""

from typing import Any

from polydoku import words
from polydoku.cli import answer_text, exit_codes, records
from polydoku.cli.answer_all import answer_all
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.blocks import BlockAnswerer
from polydoku.cli.help import Example, build_command
from polydoku.cli.options import CommonOptions, common_parameters, limit_option
from polydoku.model.answer import Answer
from polydoku.model.puzzle import Puzzle

DEFAULT_LIMIT = 1_000_000
"""The number of solutions at which counting stops without `--limit`."""

EXAMPLES = (
    Example("polydoku count 1...3......4....", "how many solutions"),
    Example("polydoku count ................ --limit 100", "stop at 100 solutions: 100+"),
    Example("echo 1..4.....1...32. | polydoku count - --json", "from a pipe, as JSON"),
)


@build_command(
    "count",
    (limit_option(DEFAULT_LIMIT, "Stop after N solutions."), *common_parameters(excluded=("coordinates",))),
    EXAMPLES,
    exit_codes=(0, 2, 3, 130),
)
def command(limit: int | None, **parameters: Any) -> int:
    """Count the solutions of each puzzle."""
    common_options = CommonOptions.from_click(parameters, "count")
    solution_limit = limit or DEFAULT_LIMIT
    block_answerer = BlockAnswerer(
        "count", solution_limit, negative_statuses=frozenset(), has_budget=common_options.has_budget
    )
    return answer_all(
        common_options,
        "count",
        lambda puzzle: answer_row(puzzle, common_options, solution_limit),
        block_answerer=block_answerer,
    )


def answer_row(puzzle: Puzzle, common_options: CommonOptions, limit: int) -> AnswerRow:
    """Return the number of solutions of one puzzle, counted up to `limit` and within the budgets."""
    answer = common_options.solve(puzzle, limit)
    problems = answer_text.problems_of(puzzle, answer)
    code, note = exit_codes.DONE, ""
    # Reaching `limit` completes the count; only a budget interrupts it.
    is_interrupted = answer.stopped_by not in (None, "limit")
    if is_interrupted:
        code, note = exit_codes.STOPPED, answer_text.stop_sentence(answer)
    elif problems:
        note = answer_text.verdict_sentence(answer, problems)
    return AnswerRow(
        record=records.answer_record(answer, problems, puzzle.board, has_solutions=False),
        text=f"{answer.count}" if answer.exact else f"{answer.count}+",
        exit_code=code,
        draw=lambda canvas: _count_in_words(answer),
        note=note,
        is_note_in_drawing=is_interrupted,
        warning=answer_text.unread_rules_sentence(puzzle, answer),
    )


def _count_in_words(answer: Answer) -> str:
    if answer.exact:
        return words.amount(answer.count, "solution")
    limit_name = (answer.stopped_by or "").replace("_", "-")
    return f"at least {answer.count:,} (stopped at --{limit_name})"
