"""`polydoku count`: the number of solutions of each puzzle."""

from typing import Any

from polydoku import words
from polydoku.cli import answer_text, exit_codes, rows
from polydoku.cli.bulk import BlockAnswerer
from polydoku.cli.help import Example, build_command
from polydoku.cli.options import CommonOptions, common, limit_option
from polydoku.cli.run import answer_all
from polydoku.cli.show import AnswerRow
from polydoku.model.answer import Answer
from polydoku.model.puzzle import Puzzle

LIMIT = 1_000_000

EXAMPLES = (
    Example("polydoku count 1...3......4....", "how many solutions"),
    Example("polydoku count ................ --limit 100", "at least so many: 100+"),
    Example("echo 1..4.....1...32. | polydoku count - --json", "from a pipe, as JSON"),
)


@build_command("count", (limit_option(LIMIT, "Stop after N solutions."), *common()), EXAMPLES, (0, 2, 3, 130))
def command(limit: int | None, **shared: Any) -> int:
    """Count the solutions of each puzzle."""
    run = CommonOptions.of(shared, "count")
    most = limit or LIMIT
    bulk = BlockAnswerer("count", most, frozenset(), run.limited)
    return answer_all(run, "count", lambda puzzle: answer(puzzle, run, most), bulk=bulk)


def answer(puzzle: Puzzle, run: CommonOptions, limit: int) -> AnswerRow:
    """Return the number of solutions of one puzzle; a budget that stopped it is in code and note."""
    found = run.solve(puzzle, limit)
    problems = answer_text.problems_of(puzzle, found)
    stopped = found.stopped_by not in (None, "limit")
    return AnswerRow(
        record=rows.answer(found, problems, puzzle.board, grids=False),
        line=f"{found.count}" if found.exact else f"{found.count}+",
        code=exit_codes.STOPPED if stopped else exit_codes.DONE,
        drawn=lambda canvas: _sentence(found),
        note=answer_text.stop(found)
        if stopped
        else answer_text.sentence(found, problems)
        if problems
        else "",
        noted=stopped,
    )


def _sentence(found: Answer) -> str:
    if found.exact:
        return words.amount(found.count, "solution")
    return f"at least {found.count:,} (stopped at --{(found.stopped_by or '').replace('_', '-')})"
