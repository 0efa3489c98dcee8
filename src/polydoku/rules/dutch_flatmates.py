"""Dutch flatmates: each 5 has a 1 directly above it, or a 9 directly below it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from polydoku.constraints.automaton import Automaton, Transition
from polydoku.errors import RuleError
from polydoku.model.board import Board, Cell
from polydoku.model.rule import Rule
from polydoku.model.rule_page import RulePage

FREE, AFTER_LOWEST, NEEDS_HIGHEST = range(3)
"""The states of the automaton that reads a column from the top."""


@dataclass(frozen=True)
class DutchFlatmates(Rule):
    """Each middle digit has the lowest digit directly above it, or the highest directly below it, or both.

    On a 9×9 board: each 5 has a 1 above or a 9 below. The number of digits must be odd.

    >>> len(DutchFlatmates().constraints(Board.square(9)))
    9
    """

    id: ClassVar[str] = "dutch-flatmates"
    title: ClassVar[str] = "Dutch flatmates"
    summary: ClassVar[str] = "each 5 (the middle digit) has a 1 directly above or a 9 directly below"
    page: ClassVar[RulePage] = RulePage(
        names_in_programs={"ISS": "DutchFlatmates"},
        special_cases=(
            (
                "A middle digit in the top row has the highest digit below it; one in the bottom "
                "row has the lowest above it."
            ),
            "The 1s and 9s themselves need no 5.",
        ),
        example={
            "board": "9x9",
            "rules": [{"rule": "dutch-flatmates"}],
            "givens": "6.8.......4....7........3...3..9...29..12.4........1......1.........49.......8.4.",
        },
    )

    def constraints(self, board: Board) -> tuple[Automaton, ...]:
        if board.digits % 2 == 0 or board.digits < 3:
            raise RuleError("rule-board", rule=self.id, needs="an odd number of digits, 3 or more")
        transitions = _transitions(board.digits)
        return tuple(
            Automaton(
                f"column from {board.names[cells[0]]}", (cells,), (FREE,), (FREE, AFTER_LOWEST), transitions
            )
            for cells in _columns(board, self.id)
        )

    def sentence(self) -> str:
        return "each middle digit has the lowest digit directly above or the highest directly below"


def _transitions(digit_count: int) -> tuple[Transition, ...]:
    """Return the transitions of the automaton; the masks of a state have no digit in common."""
    lowest, middle, highest = 1, 1 << digit_count // 2, 1 << digit_count - 1
    others = (1 << digit_count) - 1 & ~lowest & ~middle
    return (
        (FREE, lowest, AFTER_LOWEST),
        (FREE, middle, NEEDS_HIGHEST),
        (FREE, others, FREE),
        (AFTER_LOWEST, lowest, AFTER_LOWEST),
        (AFTER_LOWEST, middle | others, FREE),
        (NEEDS_HIGHEST, highest, FREE),
    )


def _columns(board: Board, rule_id: str) -> Iterator[tuple[Cell, ...]]:
    """Yield the cells of each column from the top; a gap in a column ends it."""
    if board.labels is None:
        raise RuleError("rule-board", rule=rule_id, needs="a board whose cells have rows and columns")
    cells_by_label = dict(zip(board.labels, board.cells, strict=True))
    for row, column in sorted(cells_by_label, key=lambda label: label[::-1]):
        if (row - 1, column) in cells_by_label:
            continue
        cells = []
        while (row, column) in cells_by_label:
            cells.append(cells_by_label[row, column])
            row += 1
        yield tuple(cells)
