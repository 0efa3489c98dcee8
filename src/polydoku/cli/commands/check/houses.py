"""`check --houses`: every house with its digits and their sum, before and after solving.

The article on 3-D boards judges a house by its sum; here its digits must differ, and the sum is shown.
"""

from polydoku import words
from polydoku.cli import answer_text, rows
from polydoku.cli.options import CommonOptions
from polydoku.cli.show import AnswerRow
from polydoku.model.answer import Verdict
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.ruled_board import different


def answer(puzzle: Puzzle, run: CommonOptions) -> AnswerRow:
    """Return the houses before and after solving, under their names."""
    found = run.solve(puzzle)
    problems = answer_text.problems_of(puzzle, found)
    parts = ["before", *_listed(puzzle, puzzle.givens)]
    if found.grid is not None:
        parts += ["", "after", *_listed(puzzle, found.grid)]
    sentence = answer_text.sentence(found, problems)
    shown = found.grid or puzzle.givens
    record = rows.answer(found, problems, puzzle.board)
    return AnswerRow(
        record=record | {"clues": puzzle.given_count, "houses": _records(puzzle, shown)},
        line="\n".join(parts),
        code=answer_text.code_of(found, unique_asked=True),
        drawn=lambda canvas: "\n".join([*parts, "", canvas.text(sentence)]),
        note="" if found.verdict is Verdict.ONE else sentence,
        noted=True,
    )


def answer_as_published(puzzle: Puzzle, run: CommonOptions) -> AnswerRow:
    """Return the lines that the article's program prints."""
    found = run.solve(puzzle)
    problems = answer_text.problems_of(puzzle, found)
    after = found.grid or puzzle.givens
    result = "Puzzle solved!" if found.grid else "Puzzle not solved."
    lines = [*_published(puzzle, puzzle.givens), "", result, "", *_published(puzzle, after)]
    return AnswerRow(
        record=rows.answer(found, problems, puzzle.board)
        | {"clues": puzzle.given_count, "houses": _records(puzzle, after)},
        line="\n".join(lines),
        code=answer_text.code_of(found, unique_asked=True),
        note="" if found.verdict is Verdict.ONE else answer_text.sentence(found, problems),
    )


def _listed(puzzle: Puzzle, grid: Grid) -> list[str]:
    """A line for each house, and a last one that counts them."""
    houses = different(puzzle.board, puzzle.rules)
    states = [_state(puzzle, grid, cells) for _, cells in houses]
    room = max((len(name) for name, _ in houses), default=0)
    width = max((2 * len(cells) for _, cells in houses), default=0)
    lines = []
    for (name, cells), state in zip(houses, states, strict=True):
        digits = " ".join(puzzle.board.symbol(grid.digits[cell]) for cell in cells)
        lines.append(
            f"{name:<{room}}  {digits:<{width}} = {sum(grid.digits[cell] for cell in cells):<3} {state}"
        )
    good = sum(state == "ok" for state in states)
    count = words.amount(len(houses), "house")
    return [*lines, f"{count}, all ok" if good == len(houses) else f"{count}, {good:,} ok"]


def _state(puzzle: Puzzle, grid: Grid, cells: tuple[int, ...]) -> str:
    """``ok`` when filled with different digits, ``twice`` when not different, else how many are empty."""
    held = [grid.digits[cell] for cell in cells if grid.digits[cell]]
    if len(set(held)) < len(held):
        doubled = next(digit for place, digit in enumerate(held) if digit in held[:place])
        return f"{puzzle.board.symbol(doubled)} twice"
    return "ok" if len(held) == len(cells) else f"{len(cells) - len(held)} empty"


def _records(puzzle: Puzzle, grid: Grid) -> list[dict[str, object]]:
    board = puzzle.board
    return [
        {
            "name": name,
            "cells": [board.names[cell] for cell in cells],
            "digits": "".join(board.symbol(grid.digits[cell]) for cell in cells),
            "ok": _state(puzzle, grid, cells) == "ok",
        }
        for name, cells in different(puzzle.board, puzzle.rules)
    ]


def _published(puzzle: Puzzle, grid: Grid) -> list[str]:
    lines = []
    for number, (_, cells) in enumerate(different(puzzle.board, puzzle.rules), 1):
        digits = [grid.digits[cell] for cell in cells]
        status = "Okay!" if _state(puzzle, grid, cells) == "ok" else "x"
        lines.append(f"Path {number:2d}: {digits} = {sum(digits):2d} {status}")
    return lines
