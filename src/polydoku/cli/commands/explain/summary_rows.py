"""Rows of figures of many puzzles: walked in the core's threads, a group of puzzles of one board at a time.

A puzzle with no solution, with candidates of its setter, or on a board alone is explained by itself.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby, islice
from typing import TYPE_CHECKING, Any

from polydoku.batch.cores import cores
from polydoku.cli import answer_text, exit_codes, rows
from polydoku.cli.items import Item
from polydoku.cli.options import CommonOptions
from polydoku.cli.report import AnswerRow, Report
from polydoku.errors import PuzzleError
from polydoku.explain.batch_walks import WalkResult, walk_many
from polydoku.explain.player_state import exchangeable
from polydoku.explain.selection import select
from polydoku.explain.summary import Summary, in_order
from polydoku.model.answer import Answer, StoppedBy, Verdict
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.search.limits import LEAST_MS
from polydoku.techniques.technique import FinderCall

if TYPE_CHECKING:
    from polydoku.cli.commands.explain.explain import ExplainOptions

GROUP = 256
"""Puzzles that are walked together."""

AnswerSingle = Callable[[Item], AnswerRow]


def answer_rows(
    report: Report, options: "ExplainOptions", answer_single: AnswerSingle
) -> Iterator[tuple[Item, AnswerRow | PuzzleError]]:
    """Yield every item with its row, in order; `answer_single` explains a puzzle by itself."""
    items = (puzzle_item for item in report.items for puzzle_item in item.puzzles())
    for group in _groups(items):
        for board_rules, of_board in groupby(group, key=_kind):
            members = list(of_board)
            if board_rules is None:
                yield from (
                    (puzzle_item, puzzle_item.error or answer_single(puzzle_item)) for puzzle_item in members
                )
            else:
                yield from _walked(members, report.common, options, answer_single)


def _groups(items: Iterator[Item]) -> Iterator[list[Item]]:
    """Yield the items some at a time; those before one that cannot be read come before its error."""
    failed: PuzzleError | None = None
    while failed is None:
        group: list[Item] = []
        try:
            group.extend(islice(items, GROUP))
        except PuzzleError as error:
            failed = error
        if group:
            yield group
        elif failed is None:
            return
    raise failed


def _kind(item: Item) -> Any:
    """Return what puzzles that are walked together share; nothing for one that is explained by itself."""
    puzzle = item.puzzle
    if puzzle is None or puzzle.allowed is not None or not exchangeable(puzzle):
        return None
    return puzzle.board, puzzle.rules


def _walked(
    members: list[Item], common: CommonOptions, options: "ExplainOptions", answer_single: AnswerSingle
) -> Iterator[tuple[Item, AnswerRow | PuzzleError]]:
    """Yield the rows of puzzles of one board, those with several solutions walked without uniqueness."""
    puzzles = [puzzle_item.puzzle for puzzle_item in members if puzzle_item.puzzle is not None]
    answers = [common.solve(puzzle) for puzzle in puzzles]
    found: dict[int, tuple[WalkResult, tuple[FinderCall, ...], float]] = {}
    stopped: BaseException | None = None
    for verdict, places, budget_ms in _groups_of(answers, common.budget_ms):
        profile = select(options.use, options.without, options.ordered, unique=verdict is Verdict.ONE).profile
        start = time.perf_counter()
        digits = b"".join(puzzles[place].givens.digits for place in places)
        walks = walk_many(
            puzzles[0].board,
            digits,
            profile,
            rules=puzzles[0].rules,
            threads=common.threads or cores(),
            budget_ms=budget_ms,
        )
        done: list[WalkResult] = []
        try:
            done.extend(walks if stopped is None else ())
        except BaseException as signal:
            stopped = signal
        ms = (time.perf_counter() - start) * 1e3 / max(len(done), 1)
        found |= {place: (walk, profile, ms) for place, walk in zip(places, done, strict=False)}
    for place, (puzzle_item, answer) in enumerate(zip(members, answers, strict=True)):
        if stopped is not None and place not in found:
            raise stopped
        if answer.verdict is Verdict.UNKNOWN:
            found[place] = WalkResult("stopped", puzzles[place].givens.digits, ()), (), answer.ms
        yield (
            puzzle_item,
            _row(puzzles[place], answer, *found[place]) if place in found else answer_single(puzzle_item),
        )


def _groups_of(
    answers: list[Answer], budget_ms: int | None
) -> Iterator[tuple[Verdict, list[int], float | None]]:
    """Yield the places of answers that are walked together, with what is left of the budget of each.

    An answer that took more than a hundredth of the budget is walked alone.
    """
    long = [budget_ms is not None and answer.ms > budget_ms / 100 for answer in answers]
    for verdict in (Verdict.ONE, Verdict.MANY):
        places = [place for place, answer in enumerate(answers) if answer.verdict is verdict]
        together = [place for place in places if not long[place]]
        if together:
            yield verdict, together, budget_ms
        for place in places:
            if long[place] and budget_ms is not None:
                yield verdict, [place], max(budget_ms - answers[place].ms, LEAST_MS)


def _row(
    puzzle: Puzzle, answer: Answer, walk: WalkResult, profile: tuple[FinderCall, ...], ms: float
) -> AnswerRow:
    counts = Counter[str]()
    for producer, count in zip(profile, walk.counts, strict=True):
        if count:
            counts[producer.techniques[0]] += count
    stopped_by: StoppedBy | None = None
    if walk.end == "stopped":
        stopped_by = answer.stopped_by if answer.verdict is Verdict.UNKNOWN else "budget_ms"
    summary = Summary(
        walk.end == "solved", in_order(counts), open=walk.digits.count(0), stopped_by=stopped_by
    )
    record = rows.answer_keys(answer, (), puzzle.board, grids=False)
    record.pop("ms")
    if stopped_by is not None:
        record["stopped_by"] = stopped_by
    record |= {"solved": summary.solved, "grid": rows.solution(Grid(puzzle.board, walk.digits))}
    record |= {"summary": summary.counts, "guesses": 0, "ms": round(ms, 3)}
    verdict = "" if answer.verdict is Verdict.ONE else answer_text.sentence(answer, ())
    good = summary.solved and answer.verdict is Verdict.ONE
    return AnswerRow(
        record=record,
        line=row_line(puzzle, summary, verdict, ms),
        code=exit_codes.STOPPED
        if stopped_by is not None
        else exit_codes.DONE
        if good
        else exit_codes.NEGATIVE,
        note=verdict,
        drawing_has_note=True,
    )


def row_line(puzzle: Puzzle, summary: Summary, *more: "str | float") -> str:
    """Return one line of figures: solved, stopped or stuck, givens, steps, and what else is to be said."""
    name = rows.name_of(puzzle)
    head = f"{name + '  ' if name else ''}{summary.ending:<7}{puzzle.given_count:3} given  {summary.told}"
    told = [
        answer_text.milliseconds(puzzle_item) if isinstance(puzzle_item, float) else puzzle_item
        for puzzle_item in more
    ]
    return " · ".join(filter(None, [head, *told]))
