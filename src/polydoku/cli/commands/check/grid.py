"""`check --grid --marks`: a player's grid and marks against the puzzle: clashes, changed givens, digits that
lead nowhere, candidates struck too early.
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
    return answer_all(common, "check --grid", judged(common, player))


def judged(common: CommonOptions, player: Player) -> Callable[[Puzzle], AnswerRow]:
    """Return the judgement of a player's grid and marks, which are read once for each board."""
    read: dict[Any, tuple[Grid | None, dict[int, int]]] = {}

    def answer(puzzle: Puzzle) -> AnswerRow:
        if puzzle.board not in read:
            from polydoku.explain.player_state import marks_of

            marks = marks_of(puzzle.board, player.marks(puzzle))
            read[puzzle.board] = player.grid(puzzle), marks
        grid, marks = read[puzzle.board]
        return _judge(puzzle, grid or puzzle.givens, marks, common)

    return answer


def _judge(puzzle: Puzzle, grid: Grid, marks: dict[int, int], common: CommonOptions) -> AnswerRow:
    """Say what is wrong, or how far the grid has come; a given left empty counts as filled in."""
    board = puzzle.board
    whole = bytes(own or given for own, given in zip(grid.digits, puzzle.givens.digits, strict=True))
    problems = grid.check(puzzle)
    answer = common.solve(puzzle)
    wrong = () if problems else _wrong(Grid(board, whole), answer)
    stuck = not problems and not wrong and common.solve(puzzle.with_givens(Grid(board, whole)), 1).count == 0
    left = whole.count(0)
    early = () if problems or wrong or stuck else _early(whole, marks, answer)
    sentence = _sentence(problems, wrong, answer, stuck=stuck, left=left)
    if early:
        names = ", ".join(board.names[cell] for cell in early)
        sentence = f"wrong: {words.amount(len(early), 'mark')} struck too early ({names})"
    good = not problems and not wrong and not stuck and not early
    record: dict[str, Any] = {"status": answer.verdict.value, "count": answer.count, "exact": answer.exact}
    cells = sorted({cell for problem in problems for cell in problem.cells} | set(wrong))
    record["grid"] = {
        "ok": good,
        "empty": left,
        "wrong": [board.names[cell] for cell in cells],
        "text": sentence,
    }
    if marks:
        record["marks"] = {"ok": not early, "wrong": [board.names[cell] for cell in early]}
    record["ms"] = round(answer.ms, 3)
    return AnswerRow(
        record=record | {"clues": puzzle.given_count},
        line=("solved" if not left else "right") if good else "wrong",
        code=exit_codes.DONE if good else exit_codes.NEGATIVE,
        draw=lambda canvas: canvas.text(sentence),
        note="" if good else sentence,
        drawing_has_note=True,
    )


def _wrong(grid: Grid, answer: Answer) -> tuple[Cell, ...]:
    """The cells that differ from the only solution; none where it is not known to be the only one."""
    if answer.grid is None or not answer.exact or answer.count != 1:
        return ()
    return tuple(
        cell
        for cell in grid.board.cells
        if grid.digits[cell] and grid.digits[cell] != answer.grid.digits[cell]
    )


def _early(digits: bytes, marks: dict[int, int], answer: Answer) -> tuple[Cell, ...]:
    """The open cells in which the digit of the only solution is not among the marks."""
    if answer.grid is None or not answer.exact or answer.count != 1:
        return ()
    right = answer.grid
    return tuple(
        cell
        for cell in right.board.cells
        if not digits[cell] and cell in marks and not marks[cell] >> (right[cell] - 1) & 1
    )


def _sentence(
    problems: tuple[Fault, ...], wrong: tuple[Cell, ...], answer: Answer, *, stuck: bool, left: int
) -> str:
    if problems:
        return f"wrong: {'; '.join(map(str, problems))}"
    if wrong and answer.grid is not None:
        names = ", ".join(answer.grid.board.names[cell] for cell in wrong)
        return f"wrong: {words.amount(len(wrong), 'digit')} not of the solution ({names})"
    if stuck:
        return "wrong: no solution has all of these digits"
    return "right so far, " + words.amount(left, "cell") + " to go" if left else "solved"
