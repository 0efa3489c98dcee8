"""`check --houses`: every house with its digits and their sum, before and after solving, and what else the
rules of the puzzle say.

The article on 3-D boards judges a house by its sum; here its digits must differ, and the sum is shown.
"""

from typing import NamedTuple

from polydoku import words
from polydoku.cli import answer_text, rows
from polydoku.cli.options import CommonOptions
from polydoku.cli.report import AnswerRow
from polydoku.model.answer import Verdict
from polydoku.model.board import Cell
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.ruled_board import constraints_of


def answer_row(puzzle: Puzzle, common: CommonOptions) -> AnswerRow:
    """Return the houses before and after solving, under their names."""
    answer = common.solve(puzzle)
    problems = answer_text.problems_of(puzzle, answer)
    parts = ["before", *_state_lines(puzzle, puzzle.givens)]
    if answer.grid is not None:
        parts += ["", "after", *_state_lines(puzzle, answer.grid)]
    sentence = answer_text.sentence(answer, problems)
    final_grid = answer.grid or puzzle.givens
    record = rows.answer_keys(answer, problems, puzzle.board)
    return AnswerRow(
        record=record | {"clues": puzzle.given_count, "houses": _records(puzzle, final_grid)},
        line="\n".join(parts),
        code=answer_text.exit_code(answer, must_be_unique=True),
        draw=lambda canvas: "\n".join([*parts, "", canvas.text(sentence)]),
        note="" if answer.verdict is Verdict.ONE else sentence,
        drawing_has_note=True,
    )


def answer_row_as_published(puzzle: Puzzle, common: CommonOptions) -> AnswerRow:
    """Return the lines that the article's program prints."""
    answer = common.solve(puzzle)
    problems = answer_text.problems_of(puzzle, answer)
    final_grid = answer.grid or puzzle.givens
    result = "Puzzle solved!" if answer.grid else "Puzzle not solved."
    lines = [*_published_lines(puzzle, puzzle.givens), "", result, "", *_published_lines(puzzle, final_grid)]
    return AnswerRow(
        record=rows.answer_keys(answer, problems, puzzle.board)
        | {"clues": puzzle.given_count, "houses": _records(puzzle, final_grid)},
        line="\n".join(lines),
        code=answer_text.exit_code(answer, must_be_unique=True),
        note="" if answer.verdict is Verdict.ONE else answer_text.sentence(answer, problems),
    )


class HouseLine(NamedTuple):
    """A house or another constraint of the puzzle's rules, which has no house."""

    name: str
    cells: tuple[Cell, ...]
    constraint: Constraint | None = None

    def state(self, grid: Grid) -> str:
        """``ok`` when filled as it must be, what is wrong when it is not, else how many cells are empty."""
        digits = [grid.digits[cell] for cell in self.cells if grid.digits[cell]]
        if self.constraint is not None:
            if fault := self.constraint.fault(grid.digits, grid.board):
                return fault.text
        elif len(set(digits)) < len(digits):
            repeated = next(digit for position, digit in enumerate(digits) if digit in digits[:position])
            return f"{grid.board.symbol(repeated)} twice"
        return "ok" if len(digits) == len(self.cells) else f"{len(self.cells) - len(digits)} empty"

    def digits(self, grid: Grid, width: int) -> str:
        """The symbols of the cells with their sum; an empty text if too wide for `width`."""
        if 2 * len(self.cells) > width:
            return ""
        digits = [grid.digits[cell] for cell in self.cells]
        return f"{' '.join(map(grid.board.symbol, digits)):<{width}} = {sum(digits):<3} "


def _house_lines(puzzle: Puzzle) -> list[HouseLine]:
    """The houses of the board, then what the rules say."""
    lines = [HouseLine(house.name, house.cells) for house in puzzle.board.houses]
    for constraint in constraints_of(puzzle.board, puzzle.rules):
        if constraint.has_only_houses:
            lines += [HouseLine(constraint.name, cells) for cells in constraint.houses()]
        else:
            lines.append(HouseLine(constraint.name, constraint.cells, constraint))
    return lines


def _state_lines(puzzle: Puzzle, grid: Grid) -> list[str]:
    """A line for each house and each other constraint, and a last one that counts them."""
    lines = _house_lines(puzzle)
    states = [line.state(grid) for line in lines]
    name_width = max((len(line.name) for line in lines), default=0)
    width = max((2 * len(line.cells) for line in lines if line.constraint is None), default=0)
    texts = [
        f"{line.name:<{name_width}}  {line.digits(grid, width)}{state}"
        for line, state in zip(lines, states, strict=True)
    ]
    good, others = states.count("ok"), sum(line.constraint is not None for line in lines)
    count = words.amount(len(lines) - others, "house")
    if others:
        count += f" and {words.amount(others, 'other constraint')}"
    return [*texts, f"{count}, all ok" if good == len(lines) else f"{count}, {good:,} ok"]


def _records(puzzle: Puzzle, grid: Grid) -> list[dict[str, object]]:
    board = puzzle.board
    return [
        {
            "name": line.name,
            "cells": [board.names[cell] for cell in line.cells],
            "digits": "".join(board.symbol(grid.digits[cell]) for cell in line.cells),
            "ok": line.state(grid) == "ok",
        }
        for line in _house_lines(puzzle)
    ]


def _published_lines(puzzle: Puzzle, grid: Grid) -> list[str]:
    texts = []
    for number, line in enumerate(_house_lines(puzzle), 1):
        digits = [grid.digits[cell] for cell in line.cells]
        status = "Okay!" if line.state(grid) == "ok" else "x"
        texts.append(f"Path {number:2d}: {digits} = {sum(digits):2d} {status}")
    return texts
