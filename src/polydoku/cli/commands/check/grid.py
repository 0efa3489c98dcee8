"""`check --grid --marks`: compares a player's grid and pencil marks with the puzzle.

Mistakes are looked for in this order, and only the first kind found is reported: broken rules and changed
givens, digits other than the solution's, digits that allow no solution, marks without the solution's digit.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from polydoku import words
from polydoku.cli import answer_text, exit_codes
from polydoku.cli.answer_all import answer_all
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.options import CommonOptions
from polydoku.cli.player_input import PlayerInput
from polydoku.model.answer import Answer, StoppedBy, Verdict
from polydoku.model.board import Board, Cell
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle

Marks = dict[int, int]
"""The marked digits of each cell as a bit mask: bit 0 is digit 1."""


def judge_all(common_options: CommonOptions, player: PlayerInput) -> int:
    """Judge a player's grid and marks against every puzzle, and return the exit code."""
    states_by_board: dict[Board, tuple[Grid | None, Marks]] = {}

    def judge(puzzle: Puzzle) -> AnswerRow:
        # The options are read once for each board.
        if puzzle.board not in states_by_board:
            from polydoku.explain.player_state import marks_of

            marks = marks_of(puzzle.board, player.marks(puzzle))
            states_by_board[puzzle.board] = player.grid(puzzle), marks
        grid, marks = states_by_board[puzzle.board]
        return answer_row(puzzle, grid or puzzle.givens, marks, common_options)

    return answer_all(common_options, "check --grid", judge)


class _Judgement(NamedTuple):
    """What is wrong with a player's grid and marks, in a sentence and by cells.

    `stopped_by`: the limit that ended the search before it was known whether the grid is right.
    """

    sentence: str
    is_right: bool = False
    stopped_by: StoppedBy | None = None
    wrong_cells: Sequence[Cell] = ()
    cells_with_wrong_marks: Sequence[Cell] = ()


def answer_row(puzzle: Puzzle, grid: Grid, marks: Marks, common_options: CommonOptions) -> AnswerRow:
    """Return what is wrong with a player's grid and marks."""
    answer = common_options.solve(puzzle)
    completed_grid = _with_missing_givens(grid, puzzle)
    empty_count = completed_grid.digits.count(0)
    if problems := grid.check(puzzle):
        wrong_cells = sorted({cell for problem in problems for cell in problem.cells})
        judgement = _Judgement(f"wrong: {'; '.join(map(str, problems))}", wrong_cells=wrong_cells)
    else:
        judgement = _judgement(puzzle, completed_grid, marks, answer, common_options)
    names = puzzle.board.names
    record: dict[str, Any] = {"status": answer.verdict.value, "count": answer.count, "exact": answer.exact}
    is_known = judgement.stopped_by is None
    if not is_known:
        record["stopped_by"] = judgement.stopped_by
    record["grid"] = {
        **({"ok": judgement.is_right} if is_known else {}),
        "empty": empty_count,
        "wrong": [names[cell] for cell in judgement.wrong_cells],
        "text": judgement.sentence,
    }
    if marks and is_known:
        cells = judgement.cells_with_wrong_marks
        record["marks"] = {"ok": not cells, "wrong": [names[cell] for cell in cells]}
    record |= {"ms": round(answer.ms, 3), "clues": puzzle.given_count}
    if not is_known:
        word, code = "stopped", exit_codes.STOPPED
    elif judgement.is_right:
        word, code = "right" if empty_count else "solved", exit_codes.DONE
    else:
        word, code = "wrong", exit_codes.NEGATIVE
    return AnswerRow(
        record=record,
        text=word,
        exit_code=code,
        draw=lambda canvas: canvas.displayable_text(judgement.sentence),
        note="" if judgement.is_right else judgement.sentence,
        is_note_in_drawing=True,
    )


def _judgement(
    puzzle: Puzzle, grid: Grid, marks: Marks, answer: Answer, common_options: CommonOptions
) -> _Judgement:
    """Compare a grid that breaks no rule, and the marks in its empty cells, with the solutions."""
    board = puzzle.board
    if wrong_cells := _cells_with_wrong_digits(grid, answer):
        sentence = f"wrong: {_amount_with_cells('digit', 'not of the solution', wrong_cells, board)}"
        return _Judgement(sentence, wrong_cells=wrong_cells)
    completion = common_options.solve(puzzle.with_givens(grid), limit=1)
    if completion.verdict is Verdict.NONE:
        return _Judgement("wrong: no solution has all of these digits")
    # Marks are compared with the only solution, so its proof must be complete.
    for search in (completion, answer) if marks else (completion,):
        if search.stopped_by in ("budget_ms", "max_nodes"):
            return _Judgement(answer_text.stop_sentence(search), stopped_by=search.stopped_by)
    if wrong_cells := _cells_with_wrong_marks(grid, marks, answer):
        sentence = f"wrong: {_amount_with_cells('mark', 'struck too early', wrong_cells, board)}"
        return _Judgement(sentence, cells_with_wrong_marks=wrong_cells)
    empty_count = grid.digits.count(0)
    sentence = f"right so far, {words.amount(empty_count, 'cell')} to go" if empty_count else "solved"
    return _Judgement(sentence, is_right=True)


def _with_missing_givens(grid: Grid, puzzle: Puzzle) -> Grid:
    pairs = zip(grid.digits, puzzle.givens.digits, strict=True)
    return Grid(puzzle.board, bytes(digit or given for digit, given in pairs))


def _amount_with_cells(noun: str, fault: str, cells: list[Cell], board: Board) -> str:
    """Return ``2 digits not of the solution (r1c1, r2c3)``."""
    return f"{words.amount(len(cells), noun)} {fault} ({', '.join(board.names[cell] for cell in cells)})"


def _cells_with_wrong_digits(grid: Grid, answer: Answer) -> list[Cell]:
    """Return the filled cells that differ from the solution; none unless it is proved to be unique."""
    solution = _unique_solution(answer)
    if solution is None:
        return []
    return [
        cell for cell in grid.board.cells if grid.digits[cell] and grid.digits[cell] != solution.digits[cell]
    ]


def _cells_with_wrong_marks(grid: Grid, marks: Marks, answer: Answer) -> list[Cell]:
    """Return the empty cells whose marks lack the digit of the unique solution."""
    solution = _unique_solution(answer)
    if solution is None:
        return []
    return [
        cell
        for cell in grid.board.cells
        if not grid.digits[cell] and cell in marks and not marks[cell] & (1 << solution.digits[cell] - 1)
    ]


def _unique_solution(answer: Answer) -> Grid | None:
    return answer.grid if answer.exact and answer.count == 1 else None
