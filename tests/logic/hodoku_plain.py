"""HoDoKu's score by plain means, as far as locked candidates and sets lead: two queues of singles whose order
depends on the whole history, and the finders in HoDoKu's order for all else.
"""

from collections import deque
from typing import NamedTuple

import requires
from polydoku.explain.position import Position, Profile
from polydoku.model.board import Board
from polydoku.techniques import ROWS, profiles

LISTS = requires.SHARED / "data/logic"
BOARD = Board.square(9)
HOUSES = [
    [number for number, house in enumerate(BOARD.houses) if cell in house.cells] for cell in BOARD.cells
]
PEERS = [sorted(BOARD.peers(cell)) for cell in BOARD.cells]
SINGLES = ("full-house", "naked-single", "hidden-single")
MEDIUM = Profile(
    profiles.hodoku(
        ROWS[name]
        for name in (
            *("locked-pair", "locked-triple", "pointing", "claiming"),
            *("naked-pair", "naked-triple", "hidden-pair", "hidden-triple"),
        )
    )
)


class Rated(NamedTuple):
    """A row of a list: a puzzle, its level and its score."""

    puzzle: str
    level: str
    score: int


def rated(*levels: str) -> list[Rated]:
    """Return the rows of some levels in all lists at hand."""
    lines = (line for path in sorted(LISTS.glob("hodoku220_*.csv")) for line in path.read_text().splitlines())
    fields = (line.split(",") for line in lines)
    return [Rated(row[0], row[1], int(row[2])) for row in fields if row[1] in levels]


class Walk:
    """A position with its two queues of singles."""

    def __init__(self, puzzle: str) -> None:
        self.givens = [int(sign) if sign.isdigit() else 0 for sign in puzzle]
        self.values, self.masks = [0] * 81, [511] * 81
        self.places = [[9] * 9 for _ in BOARD.houses]
        self.empty = [9] * len(BOARD.houses)
        self.naked, self.hidden = deque[tuple[int, int]](), deque[tuple[int, int]]()
        for cell, digit in enumerate(self.givens):
            if digit:
                self.place(cell, digit - 1)

    def remove(self, cell: int, digit: int) -> None:
        """Take a candidate away and queue the singles that this leaves."""
        self.masks[cell] &= ~(1 << digit)
        self._fewer(cell, digit)
        if self.masks[cell].bit_count() == 1:
            self.naked.append((cell, self.masks[cell].bit_length() - 1))

    def place(self, cell: int, digit: int) -> None:
        """Fill a cell and queue the singles that this leaves."""
        mask = self.masks[cell]
        self.values[cell], self.masks[cell] = digit + 1, 0
        for house in HOUSES[cell]:
            self.empty[house] -= 1
        for peer in PEERS[cell]:
            if self.masks[peer] >> digit & 1:
                self.remove(peer, digit)
        for house in HOUSES[cell]:
            self.places[house][digit] = 0
        for other_digit in range(9):
            if mask >> other_digit & 1 and other_digit != digit:
                self._fewer(cell, other_digit)

    def _fewer(self, cell: int, digit: int) -> None:
        for house in HOUSES[cell]:
            self.places[house][digit] -= 1
            if self.places[house][digit] == 1:
                cells = BOARD.houses[house].cells
                last = next((at for at in cells if self.masks[at] >> digit & 1), None)
                if last is not None:
                    self.hidden.append((last, digit))

    def single(self) -> tuple[str, int, int] | None:
        """Return the next single: its technique, cell and digit."""
        for cell, digit in self.naked:
            if not self.values[cell] and any(self.empty[house] == 1 for house in HOUSES[cell]):
                return "full-house", cell, digit
        while self.naked:
            cell, digit = self.naked.popleft()
            if not self.values[cell]:
                return "naked-single", cell, digit
        while self.hidden:
            cell, digit = self.hidden.popleft()
            alone = any(self.places[house][digit] == 1 for house in HOUSES[cell])
            if self.masks[cell] >> digit & 1 and alone:
                return "hidden-single", cell, digit
        return None


def score(puzzle: str) -> int | None:
    """Return the score of a puzzle that singles, locked candidates, pairs and triples solve."""
    walk, total = Walk(puzzle), 0
    while not all(walk.values):
        if single := walk.single():
            name, cell, digit = single
            walk.place(cell, digit)
        else:
            step = Position(BOARD, walk.values, givens=walk.givens, masks=walk.masks).next(MEDIUM)
            if step is None:
                return None
            name = step.technique
            for at, removed_digit in sorted(step.remove):
                walk.remove(at, removed_digit - 1)
        total += ROWS[name].hodoku_score
    return total
