"""`check --houses`: lists every house with its digits and their sum, and the other constraints of the rules.

With `--as-published` the lines look as in an article on 3-D boards, which judges a house by the sum of its
digits. Here a house is judged by whether its digits differ.
"""

from typing import Any, NamedTuple

from polydoku import words
from polydoku.cli import answer_text, records
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.options import CommonOptions
from polydoku.model.answer import Answer, Verdict
from polydoku.model.board import Cell
from polydoku.model.constraint import Constraint
from polydoku.model.fault import Fault
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.ruled_board import constraints_on_board


def answer_row(puzzle: Puzzle, common_options: CommonOptions) -> AnswerRow:
    """Return the houses before and after solving, under their names."""
    answer = common_options.solve(puzzle)
    problems = answer_text.problems_of(puzzle, answer)
    sentence = answer_text.verdict_sentence(answer, problems)
    lines = ["before", *_state_lines(puzzle, puzzle.givens)]
    if answer.grid is not None:
        lines += ["", "after", *_state_lines(puzzle, answer.grid)]
    return AnswerRow(
        record=_record(puzzle, answer, problems),
        text="\n".join(lines),
        exit_code=answer_text.exit_code(answer, must_be_unique=True),
        draw=lambda canvas: "\n".join([*lines, "", canvas.displayable_text(sentence)]),
        note="" if answer.verdict is Verdict.ONE else sentence,
        is_note_in_drawing=True,
        is_titled=True,
    )


def answer_row_as_published(puzzle: Puzzle, common_options: CommonOptions) -> AnswerRow:
    """Return the houses before and after solving, in the lines of the article."""
    answer = common_options.solve(puzzle)
    problems = answer_text.problems_of(puzzle, answer)
    result = "Puzzle solved!" if answer.grid else "Puzzle not solved."
    lines = [
        *published_lines(puzzle, puzzle.givens),
        "",
        result,
        "",
        *published_lines(puzzle, answer.grid or puzzle.givens),
    ]
    return AnswerRow(
        record=_record(puzzle, answer, problems),
        text="\n".join(lines),
        exit_code=answer_text.exit_code(answer, must_be_unique=True),
        note="" if answer.verdict is Verdict.ONE else answer_text.verdict_sentence(answer, problems),
    )


class CheckedCells(NamedTuple):
    """The cells of a house, or of a constraint that is no house, such as a thermometer."""

    name: str
    cells: tuple[Cell, ...]
    constraint: Constraint | None = None
    """`None` for a house."""

    def state(self, grid: Grid) -> str:
        """Return ``ok`` for full cells without a fault, the fault, or the number of empty cells."""
        digits = [grid.digits[cell] for cell in self.cells if grid.digits[cell]]
        if self.constraint is not None:
            if fault := self.constraint.fault(grid.digits, grid.board):
                return fault.text
        elif len(set(digits)) < len(digits):
            repeated = next(digit for position, digit in enumerate(digits) if digit in digits[:position])
            return f"{grid.board.symbol(repeated)} twice"
        empty_count = len(self.cells) - len(digits)
        return f"{empty_count} empty" if empty_count else "ok"

    def digits_with_sum(self, grid: Grid, width: int) -> str:
        """Return ``1 2 3 4   = 10`` with the digits in `width` columns, or an empty text for more digits."""
        if 2 * len(self.cells) > width:
            return ""
        digits = [grid.digits[cell] for cell in self.cells]
        return f"{' '.join(map(grid.board.symbol, digits)):<{width}} = {sum(digits):<3} "


def _checked_cells(puzzle: Puzzle) -> list[CheckedCells]:
    """Return the houses of the board, then the houses and other constraints that the rules add.

    A rule such as a diagonal adds only houses; one such as a thermometer adds a constraint that is no house.
    """
    groups = [CheckedCells(house.name, house.cells) for house in puzzle.board.houses]
    for constraint in constraints_on_board(puzzle.board, puzzle.rules):
        if constraint.has_only_houses:
            groups += [CheckedCells(constraint.name, cells) for cells in constraint.houses()]
        else:
            groups.append(CheckedCells(constraint.name, constraint.cells, constraint))
    return groups


def _state_lines(puzzle: Puzzle, grid: Grid) -> list[str]:
    """Return a line for each house and each other constraint, and a last line that counts them."""
    groups = _checked_cells(puzzle)
    states = [group.state(grid) for group in groups]
    name_width = max((len(group.name) for group in groups), default=0)
    digits_width = max((2 * len(group.cells) for group in groups if group.constraint is None), default=0)
    lines = [
        f"{group.name:<{name_width}}  {group.digits_with_sum(grid, digits_width)}{state}"
        for group, state in zip(groups, states, strict=True)
    ]
    constraint_count = sum(group.constraint is not None for group in groups)
    total = words.amount(len(groups) - constraint_count, "house")
    if constraint_count:
        total += f" and {words.amount(constraint_count, 'other constraint')}"
    ok_count = states.count("ok")
    return [*lines, f"{total}, all ok" if ok_count == len(groups) else f"{total}, {ok_count:,} ok"]


def _record(puzzle: Puzzle, answer: Answer, problems: tuple[Fault, ...]) -> dict[str, Any]:
    """Return the JSON keys: the verdict, and the houses with the digits of the solution, else the givens."""
    board, grid = puzzle.board, answer.grid or puzzle.givens
    houses = [
        {
            "name": group.name,
            "cells": [board.names[cell] for cell in group.cells],
            "digits": "".join(board.symbol(grid.digits[cell]) for cell in group.cells),
            "ok": group.state(grid) == "ok",
        }
        for group in _checked_cells(puzzle)
    ]
    return records.answer_record(answer, problems, board) | {"clues": puzzle.given_count, "houses": houses}


def published_lines(puzzle: Puzzle, grid: Grid) -> list[str]:
    """Return the lines of the article, which calls houses paths."""
    lines = []
    for number, group in enumerate(_checked_cells(puzzle), 1):
        digits = [grid.digits[cell] for cell in group.cells]
        status = "Okay!" if group.state(grid) == "ok" else "x"
        lines.append(f"Path {number:2d}: {digits} = {sum(digits):2d} {status}")
    return lines
