"""Summary rows of several puzzles, which the threads of the core explain in groups with the same board.

A puzzle without a solution, or with candidates from its setter, is explained by itself.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any

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
from polydoku.explain.summary import Summary, in_order
from polydoku.model.answer import Answer, StoppedBy, Verdict
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import LEAST_MS
from polydoku.techniques.technique import FinderCall

if TYPE_CHECKING:
    from polydoku.cli.commands.explain.explain import ExplainOptions

GROUP_SIZE = 256
"""Puzzles that are explained together."""

AnswerSingle = Callable[[Item], AnswerRow]


def answer_rows(
    answer_writer: AnswerWriter, options: "ExplainOptions", answer_single: AnswerSingle
) -> Iterator[tuple[Item, AnswerRow | PuzzleError]]:
    """Yield every item with its row, in order; `answer_single` explains a puzzle by itself."""
    items = (puzzle_item for item in answer_writer.items for puzzle_item in item.puzzles())
    for group in _groups(items):
        for board_and_rules, same_board in groupby(group, key=_board_and_rules):
            members = list(same_board)
            if board_and_rules is None:
                yield from (
                    (puzzle_item, puzzle_item.error or answer_single(puzzle_item)) for puzzle_item in members
                )
            else:
                yield from _rows_of_board(members, answer_writer.common_options, options, answer_single)


def _groups(items: Iterator[Item]) -> Iterator[list[Item]]:
    """Yield the items in groups; the items before an unreadable puzzle come before its error is raised."""
    error_to_raise: PuzzleError | None = None
    while error_to_raise is None:
        group: list[Item] = []
        try:
            group.extend(islice(items, GROUP_SIZE))
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
    members: list[Item], common_options: CommonOptions, options: "ExplainOptions", answer_single: AnswerSingle
) -> Iterator[tuple[Item, AnswerRow | PuzzleError]]:
    """Yield the rows of puzzles of one board; with several solutions, uniqueness is not assumed."""
    puzzles = [puzzle_item.puzzle for puzzle_item in members if puzzle_item.puzzle is not None]
    answers = [common_options.solve(puzzle) for puzzle in puzzles]
    walks_by_position: dict[int, tuple[WalkResult, tuple[FinderCall, ...], float]] = {}
    stopped: BaseException | None = None
    for verdict, positions, budget_ms in _groups_of(answers, common_options.budget_ms):
        profile = select(
            options.use, options.without, options.technique_order, unique=verdict is Verdict.ONE
        ).profile
        start = time.perf_counter()
        digits = b"".join(puzzles[position].givens.digits for position in positions)
        walks = walk_many(
            puzzles[0].board,
            digits,
            profile,
            rules=puzzles[0].rules,
            threads=common_options.threads or cores(),
            budget_ms=budget_ms,
        )
        done: list[WalkResult] = []
        try:
            done.extend(walks if stopped is None else ())
        except BaseException as signal:
            stopped = signal
        ms = (time.perf_counter() - start) * 1e3 / max(len(done), 1)
        walks_by_position |= {
            position: (walk, profile, ms) for position, walk in zip(positions, done, strict=False)
        }
    for position, (puzzle_item, answer) in enumerate(zip(members, answers, strict=True)):
        if stopped is not None and position not in walks_by_position:
            raise stopped
        if answer.verdict is Verdict.UNKNOWN:
            walks_by_position[position] = (
                WalkResult("stopped", puzzles[position].givens.digits, ()),
                (),
                answer.ms,
            )
        yield (
            puzzle_item,
            _row(puzzles[position], answer, *walks_by_position[position])
            if position in walks_by_position
            else answer_single(puzzle_item),
        )


def _groups_of(
    answers: list[Answer], budget_ms: int | None
) -> Iterator[tuple[Verdict, list[int], float | None]]:
    """Yield the verdict and positions of puzzles to explain together, and the budget left for each of them.

    A puzzle whose solution took more than a hundredth of the budget is explained alone.
    """
    long = [budget_ms is not None and answer.ms > budget_ms / 100 for answer in answers]
    for verdict in (Verdict.ONE, Verdict.MANY):
        positions = [position for position, answer in enumerate(answers) if answer.verdict is verdict]
        together = [position for position in positions if not long[position]]
        if together:
            yield verdict, together, budget_ms
        for position in positions:
            if long[position] and budget_ms is not None:
                yield verdict, [position], max(budget_ms - answers[position].ms, LEAST_MS)


def _row(
    puzzle: Puzzle, answer: Answer, walk: WalkResult, profile: tuple[FinderCall, ...], ms: float
) -> AnswerRow:
    counts = Counter[str]()
    for call, count in zip(profile, walk.counts, strict=True):
        if count:
            counts[call.techniques[0]] += count
    stopped_by: StoppedBy | None = None
    if walk.end == "stopped":
        stopped_by = answer.stopped_by if answer.verdict is Verdict.UNKNOWN else "budget_ms"
    summary = Summary(
        walk.end == "solved", in_order(counts), open=walk.digits.count(0), stopped_by=stopped_by
    )
    record = records.answer_record(answer, (), puzzle.board, grids=False)
    record.pop("ms")
    if stopped_by is not None:
        record["stopped_by"] = stopped_by
    record |= {"solved": summary.solved, "grid": records.solution_value(Grid(puzzle.board, walk.digits))}
    record |= {"summary": summary.counts, "guesses": 0, "ms": round(ms, 3)}
    verdict = "" if answer.verdict is Verdict.ONE else answer_text.verdict_sentence(answer, ())
    is_solved = summary.solved and answer.verdict is Verdict.ONE
    return AnswerRow(
        record=record,
        text=row_line(puzzle, summary, verdict, ms),
        exit_code=exit_codes.STOPPED
        if stopped_by is not None
        else exit_codes.DONE
        if is_solved
        else exit_codes.NEGATIVE,
        note=verdict,
        is_note_in_drawing=True,
    )


def row_line(puzzle: Puzzle, summary: Summary, *details: "str | float") -> str:
    """Return a summary line: how it ended, givens, steps and `details`; numbers are milliseconds."""
    name = records.name_of(puzzle)
    head = (
        f"{name + '  ' if name else ''}{summary.ending:<7}{puzzle.given_count:3} given  {summary.counts_text}"
    )
    texts = [answer_text.ms_text(detail) if isinstance(detail, float) else detail for detail in details]
    return " · ".join(filter(None, [head, *texts]))
