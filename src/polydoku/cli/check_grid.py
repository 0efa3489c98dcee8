"""`check --grid`: a player's grid against the puzzle: clashes, changed givens, digits that lead nowhere."""

from collections.abc import Callable
from typing import Any

from polydoku import words
from polydoku.answer import Answer
from polydoku.board import Cell
from polydoku.cli import exits
from polydoku.cli.items import one_puzzle
from polydoku.cli.options import Run
from polydoku.cli.run import answer_all
from polydoku.cli.show import Outcome
from polydoku.errors import PuzzleError
from polydoku.grid import Grid
from polydoku.problems import Problem
from polydoku.puzzle import Puzzle


def run_all(run: Run, source: str) -> int:
    """Judge the grid in `source` against every puzzle."""
    return answer_all(run, "check --grid", judged(run, source))


def judged(run: Run, source: str) -> Callable[[Puzzle], Outcome]:
    """Return the judgement of the grid in `source`, which is read once for each board."""
    grids: dict[Any, Grid] = {}

    def answer(puzzle: Puzzle) -> Outcome:
        if puzzle.board not in grids:
            grids[puzzle.board] = _read(run, source, puzzle)
        return _judge(puzzle, grids[puzzle.board], run)

    return answer


def _read(run: Run, source: str, puzzle: Puzzle) -> Grid:
    given = one_puzzle(source, run, puzzle.board)
    if given.board.names != puzzle.board.names:
        raise PuzzleError("grid-board", source)
    return Grid(puzzle.board, given.givens.digits)


def _judge(puzzle: Puzzle, grid: Grid, run: Run) -> Outcome:
    """Say what is wrong, or how far the grid has come; a given left empty counts as filled in."""
    board = puzzle.board
    whole = bytes(own or given for own, given in zip(grid.digits, puzzle.givens.digits, strict=True))
    problems = grid.check(puzzle)
    answer = run.solve(puzzle)
    wrong = () if problems else _wrong(Grid(board, whole), answer)
    stuck = not problems and not wrong and run.solve(puzzle.with_givens(Grid(board, whole)), 1).count == 0
    left = whole.count(0)
    sentence = _sentence(problems, wrong, answer, stuck=stuck, left=left)
    good = not problems and not wrong and not stuck
    record: dict[str, Any] = {"status": answer.verdict.value, "count": answer.count, "exact": answer.exact}
    cells = sorted({cell for problem in problems for cell in problem.cells} | set(wrong))
    record["grid"] = {
        "ok": good,
        "empty": left,
        "wrong": [board.names[cell] for cell in cells],
        "text": sentence,
    }
    record["ms"] = round(answer.ms, 3)
    return Outcome(
        record=record | {"clues": puzzle.clues},
        line=("solved" if not left else "right") if good else "wrong",
        code=exits.DONE if good else exits.NEGATIVE,
        drawn=lambda canvas: canvas.text(sentence),
        note="" if good else sentence,
        noted=True,
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


def _sentence(
    problems: tuple[Problem, ...], wrong: tuple[Cell, ...], answer: Answer, *, stuck: bool, left: int
) -> str:
    if problems:
        return f"wrong: {'; '.join(map(str, problems))}"
    if wrong and answer.grid is not None:
        names = ", ".join(answer.grid.board.names[cell] for cell in wrong)
        return f"wrong: {words.amount(len(wrong), 'digit')} not of the solution ({names})"
    if stuck:
        return "wrong: no solution has all of these digits"
    return "right so far, " + words.amount(left, "cell") + " to go" if left else "solved"
