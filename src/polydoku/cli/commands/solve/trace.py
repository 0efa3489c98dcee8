"""`solve --trace`: lists the placements of `polydoku.search.trace`, indented below the open choices.

With `--list` the candidates of all empty cells precede each placement. With `--as-published` the lines are
those of the log in an article on 3-D boards.
"""

from collections.abc import Iterator

from polydoku import words
from polydoku.cli import answer_text, exit_codes, records
from polydoku.cli.answer_writer import AnswerWriter
from polydoku.cli.commands.candidates.listing import candidate_list, published_list
from polydoku.cli.commands.check.houses import published_lines
from polydoku.cli.options import CommonOptions
from polydoku.model.answer import Answer
from polydoku.model.board import Cell
from polydoku.model.puzzle import Puzzle
from polydoku.model.ruled_board import all_different_sets, constraints_on_board
from polydoku.search.trace import Backtrack, DeadEnd, Placement, TraceEvent, apply_event, trace_search

INDENT = "  "


def write_traces(
    common_options: CommonOptions, *, has_lists: bool = False, as_published: bool = False
) -> int:
    """Write the placements for every puzzle and return the exit code.

    `has_lists` adds the candidates before each placement. stderr has the verdict on a single puzzle.
    """
    with AnswerWriter.open(common_options.with_default_view("line"), "solve --trace") as answer_writer:
        for item in answer_writer.items:
            for puzzle_item in item.puzzles():
                if puzzle_item.error is not None:
                    answer_writer.write_error(puzzle_item, puzzle_item.error)
                elif puzzle_item.puzzle is not None:
                    trace = Trace(puzzle_item.puzzle)
                    lines = trace.lines(has_lists=has_lists)
                    if as_published:
                        lines = trace.published_lines()
                    _write_trace(answer_writer, puzzle_item.index, trace, lines)
        return answer_writer.finish()


def _write_trace(answer_writer: AnswerWriter, index: int, trace: "Trace", lines: Iterator[str]) -> None:
    puzzle = trace.puzzle
    answer = answer_writer.common_options.solve(puzzle)
    code = answer_text.exit_code(answer, must_be_unique=False)
    answer_writer.row_exit_codes.add(code)
    if not answer_writer.has_one_puzzle:
        answer_writer.output.write_text(f"{records.name_of(puzzle, f'puzzle {index}')}\n")
    # If a budget stopped the engine, this slower search would take even longer.
    if code != exit_codes.STOPPED:
        for line in lines:
            answer_writer.output.write_text(f"{line}\n")
    answer_writer.progress.add({answer.verdict.value: 1})
    if answer_writer.has_one_puzzle:
        answer_writer.print_note(_summary(answer, trace))


def _summary(answer: Answer, trace: "Trace") -> str:
    verdict = answer_text.verdict_sentence(answer, answer_text.problems_of(trace.puzzle, answer))
    placements = words.amount(trace.placement_count, "placement")
    return f"{verdict} · {placements}, {trace.choice_count:,} of them a choice"


class Trace:
    """The search for the solution of one puzzle as lines of text; it runs while the lines are read."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.placed_digits: dict[Cell, int] = {}
        self.placement_count = self.choice_count = 0
        # The search counts candidates by sight. Only where rules add no more than houses, a cell with fewest
        # of them also has the fewest that no rule forbids.
        constraints = constraints_on_board(puzzle.board, puzzle.rules)
        self._has_fewest_candidates = all(constraint.has_only_houses for constraint in constraints)

    def lines(self, *, has_lists: bool) -> Iterator[str]:
        """Yield the line of each event; with `has_lists` after the candidates of all empty cells."""
        is_first = True
        for event in trace_search(self.puzzle):
            # After a backtrack the candidates are those before the first attempt in this cell.
            is_new_state = isinstance(event, DeadEnd) or (isinstance(event, Placement) and event.number == 1)
            if has_lists and is_new_state:
                if not is_first:
                    yield ""
                state = self._state()
                yield candidate_list(state, state.candidates())
                is_first = False
            self._apply(event)
            yield event_line(self.puzzle, event, is_fewest=self._has_fewest_candidates)

    def published_lines(self) -> Iterator[str]:
        """Yield the lines of the article's log: the candidates and each attempt, and at the end the houses.

        Of the cells with fewest candidates, the article takes the first that its list of houses names.
        """
        yield from self._published_state()
        # A board without labels was refused with the first list.
        labels = self.puzzle.board.labels or ()
        houses = all_different_sets(self.puzzle.board, self.puzzle.rules)
        cells_in_houses = dict.fromkeys(cell for _, cells in houses for cell in cells)
        cell_order = dict.fromkeys([*cells_in_houses, *self.puzzle.board.cells])
        for event in trace_search(self.puzzle, cell_order=cell_order):
            self._apply(event)
            if isinstance(event, Placement):
                label = labels[event.cell]
                digit = self.puzzle.board.symbol(event.digit)
                yield f"trying: {label} = {digit} ({event.number} of {event.choices})"
                yield ""
                yield from self._published_state()
        yield from published_lines(self.puzzle, self._state().givens)
        yield ""

    def _published_state(self) -> Iterator[str]:
        state = self._state()
        if text := published_list(state, state.candidates()):
            yield text
        yield ""

    def _state(self) -> Puzzle:
        return self.puzzle.with_givens(self.puzzle.givens.with_digits(self.placed_digits))

    def _apply(self, event: TraceEvent) -> None:
        apply_event(event, self.placed_digits)
        if isinstance(event, Placement):
            self.placement_count += 1
            self.choice_count += event.choices > 1


def event_line(puzzle: Puzzle, event: TraceEvent, *, is_fewest: bool = True) -> str:
    """Return the line of one event: ``Placing r1c7 = 6 (1 of 1)``, ``r5c5 has no candidate`` …

    The first of several digits in a cell has the reason for the choice of the cell; `is_fewest` says whether
    no other empty cell has fewer candidates.
    """
    board, indent = puzzle.board, INDENT * event.depth
    cell_name = board.names[event.cell]
    if isinstance(event, Backtrack):
        return f"{indent}back to {cell_name}"
    if isinstance(event, DeadEnd):
        return f"{indent}{cell_name} has no candidate"
    line = f"{indent}Placing {cell_name} = {board.symbol(event.digit)} ({event.number} of {event.choices})"
    if event.choices == 1 or event.number > 1:
        return line
    *symbols, last_symbol = map(board.symbol, event.candidates)
    reason = f"it can be {', '.join(symbols)} or {last_symbol}"
    return f"{line}: {reason}; no empty cell has fewer candidates" if is_fewest else f"{line}: {reason}"
