"""`check --grid --marks` compares a player's grid and marks with the puzzle.

It reports clashes, changed givens, digits that are wrong, and marks that lack the digit of the solution.
"""

from collections.abc import Callable
from typing import Any

from polydoku import words
from polydoku.cli import exit_codes
from polydoku.cli.answer_all import answer_all
from polydoku.cli.options import CommonOptions
from polydoku.cli.player import Player
from polydoku.cli.report import AnswerRow
from polydoku.model.answer import Answer
from polydoku.model.board import Cell
from polydoku.model.fault import Fault
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle


def run_all(common: CommonOptions, player: Player) -> int:
    """Judge a player's grid and marks against every puzzle."""
    return answer_all(common, "check --grid", judge_of(common, player))


def judge_of(common: CommonOptions, player: Player) -> Callable[[Puzzle], AnswerRow]:
    """Return the function that judges a player's grid and marks, which are read once for each board."""
    states: dict[Any, tuple[Grid | None, dict[int, int]]] = {}

    def answer(puzzle: Puzzle) -> AnswerRow:
        if puzzle.board not in states:
            from polydoku.explain.player_state import marks_of

            marks = marks_of(puzzle.board, player.marks(puzzle))
            states[puzzle.board] = player.grid(puzzle), marks
        grid, marks = states[puzzle.board]
        return _judge(puzzle, grid or puzzle.givens, marks, common)

    return answer


def _judge(puzzle: Puzzle, grid: Grid, marks: dict[int, int], common: CommonOptions) -> AnswerRow:
    """Return what is wrong, or how many cells are empty; givens that the player left out are added."""
    board = puzzle.board
    digits = bytes(digit or given for digit, given in zip(grid.digits, puzzle.givens.digits, strict=True))
    problems = grid.check(puzzle)
    answer = common.solve(puzzle)
    wrong = () if problems else _wrong_cells(Grid(board, digits), answer)
    impossible = (
        not problems and not wrong and common.solve(puzzle.with_givens(Grid(board, digits)), 1).count == 0
    )
    empty_count = digits.count(0)
    missing = () if problems or wrong or impossible else _missing_marks(digits, marks, answer)
    sentence = _sentence(problems, wrong, answer, impossible=impossible, empty_count=empty_count)
    if missing:
        names = ", ".join(board.names[cell] for cell in missing)
        sentence = f"wrong: {words.amount(len(missing), 'mark')} struck too early ({names})"
    ok = not problems and not wrong and not impossible and not missing
    record: dict[str, Any] = {"status": answer.verdict.value, "count": answer.count, "exact": answer.exact}
    cells = sorted({cell for problem in problems for cell in problem.cells} | set(wrong))
    record["grid"] = {
        "ok": ok,
        "empty": empty_count,
        "wrong": [board.names[cell] for cell in cells],
        "text": sentence,
    }
    if marks:
        record["marks"] = {"ok": not missing, "wrong": [board.names[cell] for cell in missing]}
    record["ms"] = round(answer.ms, 3)
    return AnswerRow(
        record=record | {"clues": puzzle.given_count},
        line=("solved" if not empty_count else "right") if ok else "wrong",
        code=exit_codes.DONE if ok else exit_codes.NEGATIVE,
        draw=lambda canvas: canvas.text(sentence),
        note="" if ok else sentence,
        drawing_has_note=True,
    )


def _wrong_cells(grid: Grid, answer: Answer) -> tuple[Cell, ...]:
    """The cells that differ from the solution; none unless the solution is known to be unique."""
    if answer.grid is None or not answer.exact or answer.count != 1:
        return ()
    return tuple(
        cell
        for cell in grid.board.cells
        if grid.digits[cell] and grid.digits[cell] != answer.grid.digits[cell]
    )


def _missing_marks(digits: bytes, marks: dict[int, int], answer: Answer) -> tuple[Cell, ...]:
    """The open cells whose marks lack the digit of the only solution."""
    if answer.grid is None or not answer.exact or answer.count != 1:
        return ()
    solution = answer.grid
    return tuple(
        cell
        for cell in solution.board.cells
        if not digits[cell] and cell in marks and not marks[cell] >> (solution[cell] - 1) & 1
    )


def _sentence(
    problems: tuple[Fault, ...],
    wrong: tuple[Cell, ...],
    answer: Answer,
    *,
    impossible: bool,
    empty_count: int,
) -> str:
    if problems:
        return f"wrong: {'; '.join(map(str, problems))}"
    if wrong and answer.grid is not None:
        names = ", ".join(answer.grid.board.names[cell] for cell in wrong)
        return f"wrong: {words.amount(len(wrong), 'digit')} not of the solution ({names})"
    if impossible:
        return "wrong: no solution has all of these digits"
    return "right so far, " + words.amount(empty_count, "cell") + " to go" if empty_count else "solved"
