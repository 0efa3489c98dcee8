"""The explanation of one puzzle: numbered sentences, drawings, JSON, or a summary row."""

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from polydoku.cli import answer_text, exit_codes, records
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.answer_writer import AnswerWriter
from polydoku.cli.commands.explain.summary_rows import row_line
from polydoku.cli.player_input import PlayerInput
from polydoku.cli.step_lines import numbered_lines, step_documents
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
"""Milliseconds for `--needs` without `--budget-ms`."""


class Explanation:
    """One puzzle with its steps up to `--stop-at`, and the answers to `--needs` and `--hardest`."""

    def __init__(
        self, puzzle: Puzzle, options: "ExplainOptions", player: PlayerInput, answer_writer: AnswerWriter
    ) -> None:
        start = time.perf_counter()
        self.puzzle, self.options, self.answer_writer = puzzle, options, answer_writer
        self.name = records.name_of(puzzle)
        common_options = answer_writer.common_options
        budget = common_options.budget
        self.answer: Answer = common_options.solve(puzzle)
        self.problems: tuple[Fault, ...] = answer_text.problems_of(puzzle, self.answer)
        self.steps = Steps(
            puzzle,
            use=options.use,
            without=options.without or (),
            order=options.technique_order,
            grid=player.grid(puzzle),
            marks=player.marks(puzzle),
            guesses=options.guesses,
            budget_ms=budget.left,
            max_nodes=common_options.max_nodes,
        )
        # If the proof was stopped no steps are searched, because they could depend on what is not proved.
        unknown = self.answer.verdict is Verdict.UNKNOWN
        self.shown_steps = [] if unknown else list(_until(self.steps, options.stop_at))
        self.reached_stop = bool(
            options.stop_at and self.shown_steps and self.shown_steps[-1].technique in options.last_techniques
        )
        self.summary: Summary = self.steps.summary(
            len(self.shown_steps) if self.reached_stop or unknown else None
        )
        self.stopped_by = self.answer.stopped_by if unknown else self.summary.stopped_by
        if unknown:
            self.summary = self.summary._replace(stopped_by=self.stopped_by)
        self.grid = self.steps.grid_after(len(self.shown_steps))
        self.hardest = hardest(self.shown_steps) if options.hardest else None
        self.needs = None
        if options.needs and not unknown:
            self.needs = needs(
                puzzle,
                use=options.use,
                without=options.without or (),
                budget_ms=budget.left or NEEDS_MS,
                max_nodes=common_options.max_nodes,
            )
            self.stopped_by = self.stopped_by or self.needs.stopped_by
        self.ms = (time.perf_counter() - start) * 1e3

    def answer_row(self) -> AnswerRow:
        """Return the explanation in all views: with all steps for a single puzzle, else as a summary row."""
        options = self.options
        short = options.summary or options.needs or options.hardest
        view = self.answer_writer.view
        all_steps = options.markdown or (
            not short and (view == "drawn" or (view == "line" and self.answer_writer.has_one_puzzle))
        )
        return AnswerRow(
            record=self.record(),
            text=self.text(pictures=False) if all_steps else self.row(),
            exit_code=self.code,
            draw=(lambda _: self.text(pictures=True)) if all_steps or options.hardest else None,
            note=self.verdict,
            is_note_in_drawing=True,
        )

    @property
    def last_line(self) -> str:
        """The line below the steps: the summary, the answer to `--needs`, and the verdict."""
        return "; ".join(filter(None, (str(self.summary), self._needs_text(), self.verdict)))

    @property
    def verdict(self) -> str:
        """The verdict in words, or an empty text if the solution is unique."""
        return (
            ""
            if self.answer.verdict is Verdict.ONE
            else answer_text.verdict_sentence(self.answer, self.problems)
        )

    @property
    def code(self) -> int:
        if self.stopped_by is not None:
            return exit_codes.STOPPED
        solved = self.summary.solved or self.reached_stop
        return exit_codes.DONE if solved and self.answer.verdict is Verdict.ONE else exit_codes.NEGATIVE

    def record(self) -> dict[str, Any]:
        """Return the keys of a row in JSON."""
        options = self.options
        record = records.answer_record(self.answer, self.problems, self.puzzle.board, grids=False)
        record.pop("ms")
        if self.stopped_by is not None:
            record["stopped_by"] = self.stopped_by
        record |= {"solved": self.summary.solved, "grid": records.solution_value(self.grid)}
        if not options.summary and not options.hardest:
            record["steps"] = step_documents(self.shown_steps, options.notation)
        record |= {"summary": self.summary.counts, "guesses": self.summary.guesses}
        if self.hardest is not None:
            [step] = step_documents([self.shown_steps[self.hardest]], options.notation)
            record["hardest"] = {"number": self.hardest + 1, "step": step}
        if self.needs is not None:
            units = units_of(options.use, options.without or ())
            record["needs"] = named_sets(self.needs, units)
        return record | {"ms": round(self.ms, 3)}

    def text(self, *, pictures: bool) -> str:
        """Return the steps with their numbers, or the hardest of them, and the last line."""
        if self.options.markdown:
            from polydoku.draw.steps_page import markdown

            candidates = self.options.candidates is not None
            notation = self.options.notation
            return markdown(
                self.name, self.shown_steps, self.last_line, candidates=candidates, notation=notation
            )
        numbered_steps: list[tuple[int, Step]] = list(enumerate(self.shown_steps, 1))
        if self.options.hardest:
            numbered_steps = numbered_steps if self.hardest is None else [numbered_steps[self.hardest]]
        lines = numbered_lines(numbered_steps, self.options, self.answer_writer.canvas, pictures=pictures)
        return "\n".join([*lines, self.answer_writer.canvas.displayable_text(self.last_line)])

    def row(self) -> str:
        """Return the summary line, with the hardest step if `--hardest` is given."""
        technique = "" if self.hardest is None else self.shown_steps[self.hardest].technique
        hardest_text = f"hardest step {self.hardest + 1}: {technique}" if self.hardest is not None else ""
        return row_line(self.puzzle, self.summary, hardest_text, self._needs_text(), self.verdict, self.ms)

    def _needs_text(self) -> str:
        return "" if self.needs is None else str(self.needs)


def _until(steps: Steps, stop_at: str | None) -> Iterator[Step]:
    last = selection.ids_of_names(selection.name_list(stop_at)) if stop_at else set()
    for step in steps:
        yield step
        if step.technique in last:
            return
