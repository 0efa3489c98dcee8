"""The explanation of one puzzle by `explain`: numbered sentences, drawings, JSON keys, or a summary line.

What prevents an explanation is reported before anything else: a puzzle without a solution, or with several,
or a mistake in the player's grid. Then no steps are searched, unless `--anyway` is given.
"""

import time
from functools import cached_property
from typing import TYPE_CHECKING, Any

from polydoku.cli import answer_text, exit_codes, records
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.answer_writer import AnswerWriter
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.explain.summary_rows import row_line
from polydoku.cli.input_items import Item
from polydoku.cli.player_input import PlayerInput
from polydoku.cli.step_lines import numbered_lines, step_documents
from polydoku.explain.hardest import hardest
from polydoku.explain.mistakes import first_mistake, mistake_text
from polydoku.explain.needs import EASIEST_SHOWN, Needs, named_sets, needs, units_of_names
from polydoku.explain.player_state import grid_of, marks_of
from polydoku.explain.steps import Steps
from polydoku.explain.summary import Summary, in_text
from polydoku.explain.text.sentence import title
from polydoku.explain.what_helps import advice_text
from polydoku.model.answer import Answer, Verdict
from polydoku.model.fault import Fault
from polydoku.model.puzzle import Puzzle
from polydoku.model.step import Step
from polydoku.search.limits import Budget

if TYPE_CHECKING:
    from polydoku.cli.commands.explain.explain import ExplainOptions
    from polydoku.draw.steps_page import ExplainedPuzzle

UNIQUE_VERDICT = "The puzzle has exactly one solution."

ANYWAY_HINT = "no steps are shown; --anyway shows them"
"""The line below what prevents an explanation."""

NO_STEPS = "No steps are shown."
"""The same line on a page, whose readers may not have the program."""

NEEDS_MS = 10_000
"""Milliseconds for `--needs` without `--budget-ms`."""


class PuzzleExplanation:
    """One puzzle with its steps up to `--stop-at`, and the answers to `--needs` and `--hardest`.

    `obstacle` says what prevents an explanation, or is empty; `has_steps` is false if no steps were searched
    because of it. `needs` are the smallest sets of techniques that solve the puzzle, or `None` without
    `--needs`. `hardest_index` is the index of the hardest step, or `None` without `--hardest` or without
    steps.
    """

    def __init__(
        self,
        item: Item,
        puzzle: Puzzle,
        options: "ExplainOptions",
        player: PlayerInput,
        answer_writer: AnswerWriter,
    ) -> None:
        start = time.perf_counter()
        self.item, self.puzzle, self.options, self.answer_writer = item, puzzle, options, answer_writer
        self.name = records.name_of(puzzle, f"Puzzle {item.index}")
        budget = answer_writer.common_options.start_budget()
        self.answer: Answer = answer_writer.common_options.solve(puzzle)
        self.problems: tuple[Fault, ...] = answer_text.problems_of(puzzle, self.answer)
        self.obstacle = self._obstacle(player)
        self.has_steps = options.anyway or not self.obstacle
        self._path = steps = self._steps(player, budget)
        self.shown_steps: list[Step] = []
        self.has_reached_stop = False
        self.needs: Needs | None = None
        self.summary: Summary
        if self.answer.verdict is Verdict.UNKNOWN:
            # Steps could depend on the proof that was stopped, so none are searched.
            self.summary = steps.summary(0)._replace(stopped_by=self.answer.stopped_by)
        elif not self.has_steps:
            self.summary = steps.summary(0)
        else:
            self._find_steps(steps)
            self._find_needs(budget)
        self.stopped_by = self.summary.stopped_by or (
            self.needs.stopped_by if self.needs is not None else None
        )
        self.grid = steps.grid_after(len(self.shown_steps))
        self.hardest_index = hardest(self.shown_steps) if options.hardest else None
        self.ms = (time.perf_counter() - start) * 1e3

    def _obstacle(self, player: PlayerInput) -> str:
        if self.answer.verdict in (Verdict.NONE, Verdict.MANY):
            return answer_text.verdict_sentence(self.answer, self.problems)
        if not player.is_present:
            return ""
        grid = grid_of(self.puzzle, player.grid(self.puzzle))
        marks = marks_of(self.puzzle.board, player.marks(self.puzzle))
        mistake = first_mistake(self.puzzle, grid, marks, self.answer)
        return "" if mistake is None else mistake_text(mistake, self.puzzle, 4, self.options.notation)

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
        if self.has_reached_stop:
            self.summary = steps.summary(len(self.shown_steps))
        else:
            self.summary = steps.summary()

    def _find_needs(self, budget: Budget) -> None:
        if self.options.needs:
            self.needs = needs(
                self.puzzle,
                use=self.options.use,
                without=self.options.without or (),
                budget_ms=budget.remaining_ms or NEEDS_MS,
                max_nodes=self.answer_writer.common_options.max_nodes,
            )

    @cached_property
    def advice(self) -> str:
        """Which techniques could help if the path is stuck; else an empty text."""
        is_stuck = self.summary.ending == "stuck" and self.has_steps and not self.has_reached_stop
        if not is_stuck:
            return ""
        has_several_solutions = self.answer.verdict is Verdict.MANY
        return advice_text(self._path.what_helps(), has_several_solutions=has_several_solutions)

    def answer_row(self) -> AnswerRow:
        """Return the row: all steps of a single puzzle, or one line for each of several puzzles."""
        options, view = self.options, self.answer_writer.view
        has_one_puzzle = self.answer_writer.has_one_puzzle
        has_room_for_steps = view == "drawn" or (view == "line" and has_one_puzzle)
        shows_steps = options.markdown or (has_room_for_steps and not options.summary and not options.needs)
        if shows_steps:
            text = self.text(has_pictures=False)
        else:
            text = self.summary_line() + (
                "" if options.summary or not has_one_puzzle else self._needs_lines()
            )
        return AnswerRow(
            record=self.record(),
            text=text,
            exit_code=self.exit_code,
            draw=lambda canvas: self.text(has_pictures=True) if shows_steps else _wrapped(text, canvas),
            note=self.obstacle or self._stop_sentence,
            is_note_in_drawing=True,
        )

    def on_page(self) -> "ExplainedPuzzle":
        """Return the puzzle as the page of steps shows it."""
        from polydoku.draw.steps_page import ExplainedPuzzle

        needs_text = "" if self.needs is None else self.needs.short_text
        ending = "; ".join(filter(None, (f"{self.summary}{self.advice}", needs_text)))
        verdict = self.obstacle or self._stop_sentence or UNIQUE_VERDICT
        return ExplainedPuzzle(
            self.name, self.puzzle, self.shown_steps, verdict, ending if self.has_steps else NO_STEPS
        )

    @property
    def last_line(self) -> str:
        """The line below the steps: the summary with advice, and the limit that stopped the proof."""
        summary = str(self.summary)
        if self.has_reached_stop and not self.summary.solved:
            summary = summary.replace("stuck", "stopped", 1)
        return "; ".join(filter(None, (summary + self.advice, self._stop_sentence)))

    @property
    def _stop_sentence(self) -> str:
        """The limit that stopped the proof of one solution, in words; empty if none did."""
        is_stopped = self.answer.verdict is Verdict.UNKNOWN
        return answer_text.verdict_sentence(self.answer, self.problems) if is_stopped else ""

    @property
    def exit_code(self) -> int:
        if self.stopped_by is not None:
            return exit_codes.STOPPED
        solved = self.summary.solved or self.has_reached_stop
        return exit_codes.DONE if solved and not self.obstacle else exit_codes.NEGATIVE

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
                self.last_line if self.has_steps else ANYWAY_HINT,
                obstacle=self.obstacle,
                candidates=options.candidates not in (None, "none"),
                notation=options.notation,
                coordinates=canvas.coordinates is not False,
            )
        first_lines = [canvas.wrapped(self.obstacle)] if self.obstacle else []
        if not self.has_steps:
            return "\n".join([*first_lines, ANYWAY_HINT])
        numbered_steps: list[tuple[int, Step]] = list(enumerate(self.shown_steps, 1))
        if self.hardest_index is not None:
            numbered_steps = [numbered_steps[self.hardest_index]]
        has_chains = self.answer_writer.common_options.verbose
        lines = numbered_lines(
            numbered_steps, options, canvas, has_pictures=has_pictures, has_chains=has_chains
        )
        if has_pictures and (rules_text := canvas.rules_text(self.puzzle)):
            first_lines.append(rules_text)
        last_line = canvas.wrapped(canvas.displayable_text(self.last_line), hanging_indent="  ")
        return "\n".join([*first_lines, *lines, last_line])

    def summary_line(self) -> str:
        """Return the summary in one line, with the answers to `--hardest` and `--needs`."""
        hardest_text = needs_text = ""
        if self.hardest_index is not None:
            step = self.shown_steps[self.hardest_index]
            hardest_text = f"hardest step {self.hardest_index + 1}: {in_text(title(step))}"
        has_one_puzzle = self.answer_writer.has_one_puzzle
        if self.needs is not None and (self.options.summary or not has_one_puzzle):
            needs_text = self.needs.short_text
        # Parts of one input are joined again, so their rows are all numbered.
        is_numbered = not has_one_puzzle or self.answer_writer.common_options.part is not None
        number = self.item.index if is_numbered else None
        duration = answer_text.ms_text(self.ms)
        if not self.has_steps:
            status = self.answer.verdict.value if self.answer.verdict is not Verdict.ONE else "wrong"
            return row_line(number, self.puzzle, status, self.obstacle, duration)
        details = (hardest_text, needs_text, self.obstacle or self._stop_sentence, duration)
        return row_line(number, self.puzzle, self.summary.ending, self.summary.counts_text, *details)

    def _needs_lines(self) -> str:
        """Return the answer to `--needs` as lines below the summary line; with `-v` all sets."""
        if self.needs is None:
            return ""
        verbose = self.answer_writer.common_options.verbose
        return "".join(f"\n{line}" for line in self.needs.lines(None if verbose else EASIEST_SHOWN))


def _wrapped(text: str, canvas: Canvas) -> str:
    """Return the text of a row wrapped at the width of the terminal; several lines keep their indents."""
    return canvas.wrapped(text, hanging_indent="" if "\n" in text else "  ")
