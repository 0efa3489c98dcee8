"""The explanation of one puzzle by `explain`: numbered sentences, drawings, JSON keys, or a summary line."""

import time
from typing import TYPE_CHECKING, Any

from polydoku.cli import answer_text, exit_codes, records
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.answer_writer import AnswerWriter
from polydoku.cli.commands.explain.summary_rows import row_line
from polydoku.cli.player_input import PlayerInput
from polydoku.cli.step_lines import numbered_lines, step_documents
from polydoku.explain.hardest import hardest
from polydoku.explain.needs import Needs, named_sets, needs, units_of_names
from polydoku.explain.steps import Steps
from polydoku.explain.summary import Summary
from polydoku.model.answer import Answer, Verdict
from polydoku.model.fault import Fault
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Step
from polydoku.search.limits import Budget

if TYPE_CHECKING:
    from polydoku.cli.commands.explain.explain import ExplainOptions
    from polydoku.draw.steps_page import ExplainedPuzzle

UNIQUE_VERDICT = "The puzzle has exactly one solution."

NEEDS_MS = 10_000
"""Milliseconds for `--needs` without `--budget-ms`."""


class Explanation:
    """One puzzle with its steps up to `--stop-at`, and the answers to `--needs` and `--hardest`.

    `needs` are the smallest sets of techniques that solve the puzzle, or `None` without `--needs`.
    `hardest_index` is the index of the hardest step, or `None` without `--hardest` or without steps.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        name: str,
        options: "ExplainOptions",
        player: PlayerInput,
        answer_writer: AnswerWriter,
    ) -> None:
        start = time.perf_counter()
        self.puzzle, self.name, self.options, self.answer_writer = puzzle, name, options, answer_writer
        budget = answer_writer.common_options.start_budget()
        self.answer: Answer = answer_writer.common_options.solve(puzzle)
        self.problems: tuple[Fault, ...] = answer_text.problems_of(puzzle, self.answer)
        steps = self._steps(player, budget)
        self.shown_steps: list[Step] = []
        self.has_reached_stop = False
        self.needs: Needs | None = None
        self.summary: Summary
        if self.answer.verdict is Verdict.UNKNOWN:
            # Steps could depend on the proof that was stopped, so none are searched.
            self.summary = steps.summary(0)._replace(stopped_by=self.answer.stopped_by)
        else:
            self._find_steps(steps)
            self._find_needs(budget)
        self.stopped_by = self.summary.stopped_by or (
            self.needs.stopped_by if self.needs is not None else None
        )
        self.grid = steps.grid_after(len(self.shown_steps))
        self.hardest_index = hardest(self.shown_steps) if options.hardest else None
        self.ms = (time.perf_counter() - start) * 1e3

    def _steps(self, player: PlayerInput, budget: Budget) -> Steps:
        return Steps(
            self.puzzle,
            use=self.options.use,
            without=self.options.without or (),
            order=self.options.technique_order,
            grid=player.grid(self.puzzle),
            marks=player.marks(self.puzzle),
            guesses=self.options.guesses,
            budget_ms=budget.remaining_ms,
            max_nodes=self.answer_writer.common_options.max_nodes,
        )

    def _find_steps(self, steps: Steps) -> None:
        stop_techniques = self.options.stop_techniques
        for step in steps:
            self.shown_steps.append(step)
            if step.technique in stop_techniques:
                self.has_reached_stop = True
                break
        self.summary = steps.summary(len(self.shown_steps) if self.has_reached_stop else None)

    def _find_needs(self, budget: Budget) -> None:
        if self.options.needs:
            self.needs = needs(
                self.puzzle,
                use=self.options.use,
                without=self.options.without or (),
                budget_ms=budget.remaining_ms or NEEDS_MS,
                max_nodes=self.answer_writer.common_options.max_nodes,
            )

    def answer_row(self) -> AnswerRow:
        """Return the row: all steps of a single puzzle, or one line for each of several puzzles."""
        options, view = self.options, self.answer_writer.view
        wants_line = options.summary or options.needs or options.hardest
        has_room_for_steps = view == "drawn" or (view == "line" and self.answer_writer.has_one_puzzle)
        shows_steps = options.markdown or (has_room_for_steps and not wants_line)
        return AnswerRow(
            record=self.record(),
            text=self.text(has_pictures=False) if shows_steps else self.summary_line(),
            exit_code=self.exit_code,
            draw=(lambda _: self.text(has_pictures=True)) if shows_steps or options.hardest else None,
            note=self.verdict,
            is_note_in_drawing=True,
        )

    def on_page(self) -> "ExplainedPuzzle":
        """Return the puzzle as the page of steps shows it."""
        from polydoku.draw.steps_page import ExplainedPuzzle

        ending = "; ".join(filter(None, (str(self.summary), self._needs_text())))
        verdict = self.verdict or UNIQUE_VERDICT
        return ExplainedPuzzle(self.name, self.puzzle, self.shown_steps, verdict, ending)

    @property
    def last_line(self) -> str:
        """The line below the steps: the summary, the answer to `--needs`, and any verdict but ``unique``."""
        return "; ".join(filter(None, (str(self.summary), self._needs_text(), self.verdict)))

    @property
    def verdict(self) -> str:
        """The verdict in words; empty if the solution is unique."""
        if self.answer.verdict is Verdict.ONE:
            return ""
        return answer_text.verdict_sentence(self.answer, self.problems)

    @property
    def exit_code(self) -> int:
        if self.stopped_by is not None:
            return exit_codes.STOPPED
        solved = self.summary.solved or self.has_reached_stop
        return exit_codes.DONE if solved and self.answer.verdict is Verdict.ONE else exit_codes.NEGATIVE

    def record(self) -> dict[str, Any]:
        """Return the keys of a row in JSON."""
        options = self.options
        record = records.answer_record(self.answer, self.problems, self.puzzle.board, has_solutions=False)
        record.pop("ms")
        if self.stopped_by is not None:
            record["stopped_by"] = self.stopped_by
        record |= {"solved": self.summary.solved, "grid": records.solution_value(self.grid)}
        if not options.summary and not options.hardest:
            record["steps"] = step_documents(self.shown_steps, options.notation)
        record |= {"summary": self.summary.counts, "guesses": self.summary.guesses}
        if self.hardest_index is not None:
            [step] = step_documents([self.shown_steps[self.hardest_index]], options.notation)
            record["hardest"] = {"number": self.hardest_index + 1, "step": step}
        if self.needs is not None:
            record["needs"] = named_sets(self.needs, units_of_names(options.use, options.without or ()))
        return record | {"ms": round(self.ms, 3)}

    def text(self, *, has_pictures: bool) -> str:
        """Return the numbered steps, or with `--hardest` only the hardest, and the last line below them."""
        options, canvas = self.options, self.answer_writer.canvas
        if options.markdown:
            from polydoku.draw.steps_markdown import markdown

            return markdown(
                self.name,
                self.shown_steps,
                self.last_line,
                candidates=options.candidates is not None,
                notation=options.notation,
            )
        numbered_steps: list[tuple[int, Step]] = list(enumerate(self.shown_steps, 1))
        if self.hardest_index is not None:
            numbered_steps = [numbered_steps[self.hardest_index]]
        lines = numbered_lines(numbered_steps, options, canvas, has_pictures=has_pictures)
        return "\n".join([*lines, canvas.displayable_text(self.last_line)])

    def summary_line(self) -> str:
        """Return the summary in one line, with the answers to `--hardest` and `--needs`."""
        hardest_text = ""
        if self.hardest_index is not None:
            technique = self.shown_steps[self.hardest_index].technique
            hardest_text = f"hardest step {self.hardest_index + 1}: {technique}"
        duration = answer_text.ms_text(self.ms)
        return row_line(self.puzzle, self.summary, hardest_text, self._needs_text(), self.verdict, duration)

    def _needs_text(self) -> str:
        return "" if self.needs is None else str(self.needs)
