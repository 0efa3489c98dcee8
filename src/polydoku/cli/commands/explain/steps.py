"""The steps of one puzzle as a command shows them: numbered sentences, drawings, JSON, a row of figures."""

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from polydoku.cli import answer_text, exit_codes, rows
from polydoku.cli.commands.explain.summary_rows import row_line
from polydoku.cli.player import Player
from polydoku.cli.report import AnswerRow, Report
from polydoku.cli.step_lines import documents, lines_of
from polydoku.explain import selection
from polydoku.explain.hardest import hardest
from polydoku.explain.needs import named_sets, needs, units_of
from polydoku.explain.steps import Steps
from polydoku.explain.summary import Summary
from polydoku.model.answer import Answer, Verdict
from polydoku.model.fault import Fault
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Step

if TYPE_CHECKING:
    from polydoku.cli.commands.explain.explain import ExplainOptions

NEEDS_MS = 10_000
"""Milliseconds for `--needs` where `--budget-ms` does not say."""


class Explained:
    """One puzzle, its way as far as it was asked for, and what else was asked."""

    def __init__(self, puzzle: Puzzle, options: "ExplainOptions", player: Player, report: Report) -> None:
        start = time.perf_counter()
        self.puzzle, self.options, self.shown = puzzle, options, report
        self.name = rows.name_of(puzzle)
        common = report.common
        budget = common.budget
        self.found: Answer = common.solve(puzzle)
        self.problems: tuple[Fault, ...] = answer_text.problems_of(puzzle, self.found)
        self.steps = Steps(
            puzzle,
            use=options.use,
            without=options.without or (),
            order=options.ordered,
            grid=player.grid(puzzle),
            marks=player.marks(puzzle),
            guesses=options.guesses,
            budget_ms=budget.left,
            max_nodes=common.max_nodes,
        )
        # Where the proof was stopped nothing is walked: the answer would depend on what is not proved.
        unknown = self.found.verdict is Verdict.UNKNOWN
        self.taken = [] if unknown else list(_until(self.steps, options.stop_at))
        self.ended = bool(options.stop_at and self.taken and self.taken[-1].technique in options.last)
        self.summary: Summary = self.steps.summary(len(self.taken) if self.ended or unknown else None)
        self.stopped_by = self.found.stopped_by if unknown else self.summary.stopped_by
        if unknown:
            self.summary = self.summary._replace(stopped_by=self.stopped_by)
        self.grid = self.steps.grid_after(len(self.taken))
        self.hardest = hardest(self.taken) if options.hardest else None
        self.needs = None
        if options.needs and not unknown:
            self.needs = needs(
                puzzle,
                use=options.use,
                without=options.without or (),
                budget_ms=budget.left or NEEDS_MS,
                max_nodes=common.max_nodes,
            )
            self.stopped_by = self.stopped_by or self.needs.stopped_by
        self.ms = (time.perf_counter() - start) * 1e3

    def answer_row(self) -> AnswerRow:
        """Return the explanation in every form: in whole for a puzzle alone, else a row of figures."""
        options = self.options
        short = options.summary or options.needs or options.hardest
        view = self.shown.view
        whole = options.markdown or (
            not short and (view == "drawn" or (view == "line" and self.shown.is_single))
        )
        return AnswerRow(
            record=self.record(),
            line=self.text(drawn=False) if whole else self.row(),
            code=self.code,
            draw=(lambda _: self.text(drawn=True)) if whole or options.hardest else None,
            note=self.verdict,
            drawing_has_note=True,
        )

    @property
    def last(self) -> str:
        """The line below the steps: how it ended, and what else is to be said."""
        return "; ".join(filter(None, (str(self.summary), self._needs(), self.verdict)))

    @property
    def verdict(self) -> str:
        """What is to be said of a puzzle that has not exactly one solution."""
        return "" if self.found.verdict is Verdict.ONE else answer_text.sentence(self.found, self.problems)

    @property
    def code(self) -> int:
        if self.stopped_by is not None:
            return exit_codes.STOPPED
        good = self.summary.solved or self.ended
        return exit_codes.DONE if good and self.found.verdict is Verdict.ONE else exit_codes.NEGATIVE

    def record(self) -> dict[str, Any]:
        """Return the keys of a row in JSON."""
        options = self.options
        record = rows.answer_keys(self.found, self.problems, self.puzzle.board, grids=False)
        record.pop("ms")
        if self.stopped_by is not None:
            record["stopped_by"] = self.stopped_by
        record |= {"solved": self.summary.solved, "grid": rows.solution(self.grid)}
        if not options.summary and not options.hardest:
            record["steps"] = documents(self.taken, options.notation)
        record |= {"summary": self.summary.counts, "guesses": self.summary.guesses}
        if self.hardest is not None:
            [step] = documents([self.taken[self.hardest]], options.notation)
            record["hardest"] = {"number": self.hardest + 1, "step": step}
        if self.needs is not None:
            units = units_of(options.use, options.without or ())
            record["needs"] = named_sets(self.needs, units)
        return record | {"ms": round(self.ms, 3)}

    def text(self, *, drawn: bool) -> str:
        """Return the steps with their numbers, or the hardest of them, and the last line."""
        if self.options.markdown:
            from polydoku.draw.steps_page import markdown

            candidates = self.options.candidates is not None
            notation = self.options.notation
            return markdown(self.name, self.taken, self.last, candidates=candidates, notation=notation)
        taken: list[tuple[int, Step]] = list(enumerate(self.taken, 1))
        if self.options.hardest:
            taken = taken if self.hardest is None else [taken[self.hardest]]
        lines = lines_of(taken, self.options, self.shown.canvas, pictures=drawn)
        return "\n".join([*lines, self.shown.canvas.text(self.last)])

    def row(self) -> str:
        """Return one line of figures; the hardest step where it was asked for."""
        hard = "" if self.hardest is None else self.taken[self.hardest].technique
        hardest_ = f"hardest step {self.hardest + 1}: {hard}" if self.hardest is not None else ""
        return row_line(self.puzzle, self.summary, hardest_, self._needs(), self.verdict, self.ms)

    def _needs(self) -> str:
        return "" if self.needs is None else str(self.needs)


def _until(steps: Steps, stop_at: str | None) -> Iterator[Step]:
    last = selection.ids_of_names(selection.name_list(stop_at)) if stop_at else set()
    for step in steps:
        yield step
        if step.technique in last:
            return
