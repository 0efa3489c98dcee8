"""Summary rows of several puzzles, for runs of `explain` that write no steps.

Puzzles with the same board and rules are explained in groups, for which the core uses several threads. A
puzzle is explained by itself if it has no single solution, or candidates from its setter, or rules under
which its digits cannot be exchanged: techniques that assume a single solution do not hold for it. The search
for the steps of a puzzle, one after another, is called a walk.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any, NamedTuple

from polydoku.batch.cores import cores
from polydoku.cli import answer_text, exit_codes, records
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.answer_writer import AnswerWriter
from polydoku.cli.input_items import Item
from polydoku.cli.options import CommonOptions
from polydoku.errors import PuzzleError
from polydoku.explain.batch_walks import WalkResult, walk_many
from polydoku.explain.player_state import has_exchangeable_digits
from polydoku.explain.selection import select
from polydoku.explain.steps import check_order
from polydoku.explain.summary import Summary, in_order
from polydoku.model.answer import Answer, StoppedBy, Verdict
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import MIN_REMAINING_MS
from polydoku.techniques.technique import FinderCall

if TYPE_CHECKING:
    from polydoku.cli.commands.explain.explain import ExplainOptions

GROUP_SIZE = 256
"""The greatest number of puzzles in a group: enough work for all threads, but rows still appear early."""

ExplainSingle = Callable[[Item], AnswerRow]


class _Walk(NamedTuple):
    """The result of one walk, and the finder calls that it tried."""

    result: WalkResult
    finder_calls: tuple[FinderCall, ...]


class _WalkGroup(NamedTuple):
    """The positions in a list of puzzles that are explained in one call; `budget_ms` is for each of them."""

    verdict: Verdict
    positions: list[int]
    budget_ms: float | None


def answer_in_groups(
    answer_writer: AnswerWriter, options: "ExplainOptions", explain_single: ExplainSingle
) -> Iterator[tuple[Item, AnswerRow | PuzzleError]]:
    """Yield every item with its row, in order; `explain_single` explains a puzzle by itself."""
    items = (puzzle_item for item in answer_writer.items for puzzle_item in item.puzzles())
    for group in _item_groups(items):
        for board_and_rules, similar_items in groupby(group, key=_board_and_rules):
            if board_and_rules is None:
                for item in similar_items:
                    yield item, item.error or explain_single(item)
            else:
                yield from _rows_of_board(
                    list(similar_items), answer_writer.common_options, options, explain_single
                )


def _item_groups(items: Iterator[Item]) -> Iterator[list[Item]]:
    """Yield the items in groups. The error of an unreadable puzzle is raised after the items before it."""
    error_to_raise: PuzzleError | None = None
    while error_to_raise is None:
        group: list[Item] = []
        try:
            group.extend(islice(items, GROUP_SIZE))  # keeps the items before an exception
        except PuzzleError as error:
            error_to_raise = error
        if group:
            yield group
        elif error_to_raise is None:
            return
    raise error_to_raise


def _board_and_rules(item: Item) -> Any:
    """Return the board and rules of a puzzle, or `None` if it must be explained by itself."""
    puzzle = item.puzzle
    if puzzle is None or puzzle.allowed is not None or not has_exchangeable_digits(puzzle):
        return None
    return puzzle.board, puzzle.rules


def _rows_of_board(
    items: list[Item], common_options: CommonOptions, options: "ExplainOptions", explain_single: ExplainSingle
) -> Iterator[tuple[Item, AnswerRow]]:
    """Yield the rows of puzzles with the same board and rules; raise an interrupt after the finished rows."""
    puzzles = [item.puzzle for item in items if item.puzzle is not None]
    check_order(puzzles[0], options.order)
    answers = [common_options.solve(puzzle) for puzzle in puzzles]
    walks, interrupt = _walks_by_position(puzzles, answers, common_options, options)
    for position, (item, puzzle, answer) in enumerate(zip(items, puzzles, answers, strict=True)):
        if position in walks:
            yield item, _row(item.index, puzzle, answer, walks[position])
        elif interrupt is not None:
            raise interrupt
        elif answer.verdict is Verdict.UNKNOWN:
            no_steps = WalkResult("stopped", puzzle.givens.digits, ())
            yield item, _row(item.index, puzzle, answer, _Walk(no_steps, ()))
        else:
            yield item, explain_single(item)


def _walks_by_position(
    puzzles: list[Puzzle], answers: list[Answer], common_options: CommonOptions, options: "ExplainOptions"
) -> tuple[dict[int, _Walk], BaseException | None]:
    """Return the walks of puzzles with one solution, and the interrupt that ended them early, or `None`.

    With `--anyway`, puzzles with several solutions are walked too, without the techniques that assume one.
    """
    walks: dict[int, _Walk] = {}
    for group in _walk_groups(answers, common_options.budget_ms, options):
        is_unique = group.verdict is Verdict.ONE
        selection = select(options.use, options.without, options.technique_order, unique=is_unique)
        results: list[WalkResult] = []
        interrupt: BaseException | None = None
        try:
            results.extend(
                walk_many(
                    puzzles[0].board,
                    b"".join(puzzles[position].givens.digits for position in group.positions),
                    selection.profile,
                    rules=puzzles[0].rules,
                    threads=common_options.threads or cores(),
                    budget_ms=group.budget_ms,
                )
            )
        except BaseException as error:  # `extend` has kept the results before it
            interrupt = error
        # After an interrupt there are fewer results than positions.
        for position, result in zip(group.positions, results, strict=False):
            walks[position] = _Walk(result, selection.profile)
        if interrupt is not None:
            return walks, interrupt
    return walks, None


def _walk_groups(
    answers: list[Answer], budget_ms: int | None, options: "ExplainOptions"
) -> Iterator[_WalkGroup]:
    """Yield the puzzles that are walked in groups of the same verdict.

    A puzzle whose solution took more than a hundredth of the budget is a group by itself, with the rest of
    its budget. The others get the whole budget, because the difference is negligible.
    """
    is_slow = [budget_ms is not None and answer.ms > budget_ms / 100 for answer in answers]
    for verdict in (Verdict.ONE, Verdict.MANY) if options.anyway else (Verdict.ONE,):
        positions = [position for position, answer in enumerate(answers) if answer.verdict is verdict]
        if fast_positions := [position for position in positions if not is_slow[position]]:
            yield _WalkGroup(verdict, fast_positions, budget_ms)
        for position in positions:
            if is_slow[position] and budget_ms is not None:
                yield _WalkGroup(verdict, [position], max(budget_ms - answers[position].ms, MIN_REMAINING_MS))


def _row(number: int, puzzle: Puzzle, answer: Answer, walk: _Walk) -> AnswerRow:
    result = walk.result
    ms = answer.ms + result.ms
    counts = Counter[str]()
    for call, count in zip(walk.finder_calls, result.step_counts, strict=True):
        if count:
            counts[call.techniques[0]] += count
    stopped_by: StoppedBy | None = None
    if result.end == "stopped":
        stopped_by = answer.stopped_by if answer.verdict is Verdict.UNKNOWN else "budget_ms"
    empty_count = result.digits.count(0)
    summary = Summary(result.end == "solved", in_order(counts), open_cells=empty_count, stopped_by=stopped_by)
    record = records.answer_record(answer, (), puzzle.board, has_solutions=False)
    record.pop("ms")
    if stopped_by is not None:
        record["stopped_by"] = stopped_by
    record |= {"solved": summary.solved, "grid": records.solution_value(Grid(puzzle.board, result.digits))}
    record |= {"summary": summary.counts, "guesses": 0, "ms": round(ms, 3)}
    is_unique = answer.verdict is Verdict.ONE
    verdict_text = "" if is_unique else answer_text.verdict_sentence(answer, ())
    code = exit_codes.DONE if summary.solved and is_unique else exit_codes.NEGATIVE
    return AnswerRow(
        record=record,
        text=row_line(
            number, puzzle, summary.ending, summary.counts_text, verdict_text, answer_text.ms_text(ms)
        ),
        exit_code=code if stopped_by is None else exit_codes.STOPPED,
        note=verdict_text,
        is_note_in_drawing=True,
    )


def row_line(number: int | None, puzzle: Puzzle, ending: str, *details: str) -> str:
    """Return a summary line: `` 7  Grid 07  solved  30 given  51 steps: …`` and the details.

    `number` is that of the puzzle in the input, or `None` for the only one.
    """
    columns = [
        "" if number is None else f"{number:2}",
        records.name_of(puzzle),
        f"{ending:<7}{puzzle.given_count:3} given",
        " · ".join(filter(None, details)),
    ]
    return "  ".join(filter(None, columns))
