"""The steps of one puzzle as a command shows them: numbered sentences, drawings, JSON, a row."""

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from polydoku.answer import Verdict
from polydoku.cli import exits, rows, solving
from polydoku.cli.canvas import Canvas
from polydoku.cli.options import Run
from polydoku.cli.player import Player
from polydoku.cli.show import Outcome
from polydoku.draw.step_text import step_text
from polydoku.explain import choice
from polydoku.explain.sentence import cells_of, title
from polydoku.explain.steps import Steps
from polydoku.puzzle import Puzzle
from polydoku.step import Step

if TYPE_CHECKING:
    from polydoku.cli.explain import Asked

TITLE_ROOM = 16
SINGLES = ("full-house", "hidden-single", "naked-single")


def answer(
    puzzle: Puzzle, asked: "Asked", run: Run, player: Player, *, canvas: Canvas, whole: bool
) -> Outcome:
    """Return the explanation of one puzzle; `whole` for its steps, else a row of figures."""
    start = time.perf_counter()
    found = run.solve(puzzle)
    steps = Steps(
        puzzle,
        use=asked.use,
        without=asked.without or (),
        order=asked.order if asked.order in choice.ORDERS else asked.order.split(","),
        grid=player.grid(puzzle),
        marks=player.marks(puzzle),
        guesses=asked.guesses,
        budget_ms=run.budget_ms,
    )
    taken = list(_until(steps, asked.stop_at))
    stopped_at = asked.stop_at is not None and bool(taken) and taken[-1].technique in _ids(asked.stop_at)
    summary = steps.summary(len(taken) if stopped_at else None)
    grid = steps.at(len(taken)).grid
    ms = (time.perf_counter() - start) * 1e3
    problems = solving.problems_of(puzzle, found)
    record: dict[str, Any] = rows.answer(found, problems, puzzle.board, grids=False)
    record.pop("ms")
    if steps.stopped_by:
        record["stopped_by"] = steps.stopped_by
    record |= {"solved": summary.solved, "grid": rows.solution(grid)}
    if not asked.summary:
        record["steps"] = [step.to_json() | {"text": step.explain(notation=asked.notation)} for step in taken]
    record |= {"summary": summary.counts, "guesses": summary.guesses, "ms": round(ms, 3)}
    verdict = "" if found.verdict is Verdict.ONE else solving.sentence(found, problems)
    last = f"{summary}{f'; {verdict}' if verdict else ''}"
    drawing = _Drawing(asked, taken, canvas)
    return Outcome(
        record=record,
        line=drawing.text(last) if whole else _row(puzzle, str(summary), summary.solved, ms),
        code=_code(steps, found.verdict, good=summary.solved or stopped_at),
        drawn=(lambda _: drawing.text(last, drawn=True)) if whole else None,
        note=verdict,
        noted=True,
    )


def _until(steps: Steps, stop_at: str | None) -> Iterator[Step]:
    last = _ids(stop_at) if stop_at else set()
    for step in steps:
        yield step
        if step.technique in last:
            return


def _ids(names: str) -> set[str]:
    return choice.ids(choice.listed(names))


def _code(steps: Steps, verdict: Verdict, *, good: bool) -> int:
    if verdict is Verdict.UNKNOWN or steps.stopped_by:
        return exits.STOPPED
    return exits.DONE if good and verdict is Verdict.ONE else exits.NEGATIVE


def _row(puzzle: Puzzle, summary: str, solved: bool, ms: float) -> str:
    return (
        f"{'solved' if solved else 'stuck':<7}{puzzle.clues:3} given  {summary} · {solving.milliseconds(ms)}"
    )


class _Drawing:
    """The steps of one puzzle as text: a sentence each, and the candidates where they are to be drawn."""

    def __init__(self, asked: "Asked", steps: list[Step], canvas: Canvas) -> None:
        self.asked, self.steps, self.canvas = asked, steps, canvas
        self.room = max(2, len(str(len(steps))))

    def text(self, last: str, *, drawn: bool = False) -> str:
        """Return all of it with the last line; `drawn` adds the candidates of steps that are no singles."""
        lines = []
        for number, step in enumerate(self.steps, 1):
            lines.append(_line(number, step, self.room, self.asked.notation))
            if self.asked.candidates or (drawn and step.technique not in SINGLES):
                lines += self._pictures(step)
        return "\n".join([*lines, self.canvas.text(last)])

    def _pictures(self, step: Step) -> Iterator[str]:
        asked = self.asked.candidates or "before"
        canvas = self.canvas
        width = None if canvas.width is None else canvas.width - self.room - 2
        for after in (False, True):
            if asked in ("both", "after" if after else "before"):
                text = step_text(
                    step,
                    after=after,
                    color=canvas.color,
                    ascii=canvas.ascii,
                    width=width,
                    cells=cells_of(step),
                )
                yield "\n".join(f"{'':{self.room + 2}}{line}".rstrip() for line in text.split("\n"))


def _line(number: int, step: Step, room: int, notation: Any) -> str:
    depth = step.guess.count(".") + bool(step.guess)
    inside = depth - (step.technique == "guess")
    return f"{number:{room}}  {'  ' * inside}{title(step):<{TITLE_ROOM}}{step.explain(notation=notation)}"
