"""Makes variants: marks are read off a random full grid until they suffice, then all that is not needed goes.

If the marks alone do not determine the grid, givens are added where two solutions differ. Givens are removed
first, because a variant is the better the more its rules say.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random

from polydoku.errors import BoardError, RuleError
from polydoku.generate.generated import Generated
from polydoku.generate.on_boards import full_grid
from polydoku.generate.seeds import derived_seed, rng_of
from polydoku.generate.thinning import MAX_NODES
from polydoku.model.answer import Answer, Verdict
from polydoku.model.board import Cell
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.search.limits import Budget
from polydoku.search.solve import solve_within

FIRST_MARKS = 4
"""Marks that are added before the first search for another solution."""

MOST_NEW_MARKS = 80
"""If none of this number of new marks fits and helps, a given is added."""

MOST_ADDITIONS = 500


@dataclass(frozen=True)
class VariantMaker:
    """Makes puzzles with marks of some kinds of rules, on the board and with the rules of `empty`."""

    empty: Puzzle
    seed: int
    kinds: tuple[type[Rule], ...]
    most_tries = 1

    def make(self, numbers: range, budget: Budget, threads: int) -> Iterator[Generated | None]:
        """Yield the puzzle of each try, or `None`."""
        for number in numbers:
            seed = derived_seed(self.seed, number)
            grid = full_grid(self.empty, seed, budget)
            puzzle = _Variant(self, grid, rng_of(seed, "marks"), budget).puzzle()
            yield (
                None if puzzle is None else Generated(number, puzzle.givens.digits, grid.digits, puzzle.rules)
            )


class _Variant:
    """One try: the full grid, and the other solutions that some search returned."""

    def __init__(self, maker: VariantMaker, grid: Grid, rng: Random, budget: Budget) -> None:
        self.maker, self.grid, self.rng, self.budget = maker, grid, rng, budget
        self.others: list[Grid] = []
        """Other solutions of the puzzle as far as it is generated."""
        self.sources = [kind.marks_of(grid, rng) for kind in maker.kinds]
        self.meanings: dict[Rule, tuple[Constraint, ...]] = {}
        """The marks that were read off, used or not, and their constraints."""
        rules = maker.empty.rules
        self.used_keys = frozenset[Hashable]().union(*(rule.overlap_keys(grid.board) for rule in rules))

    def puzzle(self) -> Puzzle | None:
        """Return the finished puzzle, `None` if it has no unique solution even with all its givens."""
        puzzle = self.maker.empty
        for _ in range(FIRST_MARKS):
            puzzle = self._with_mark(puzzle) or puzzle
        for _ in range(MOST_ADDITIONS):
            if not self.others:
                answer = self._answer(puzzle)
                if answer.verdict is Verdict.ONE:
                    return self._thinned(puzzle)
                self.others = [grid for grid in (answer.grid, answer.other) if grid and grid != self.grid]
            puzzle = self._with_mark(puzzle) or self._with_given(puzzle)
        return None

    def _new_marks(self) -> Iterator[Rule]:
        """Yield up to `MOST_NEW_MARKS` new marks of all kinds."""
        board = self.grid.board
        for _ in range(MOST_NEW_MARKS):
            if not self.sources:
                return
            source = self.rng.choice(self.sources)
            mark = next(source, None)
            if mark is None:
                self.sources.remove(source)
            elif mark not in self.meanings:
                self.meanings[mark] = mark.constraints(board)
                yield mark

    def _with_mark(self, puzzle: Puzzle) -> Puzzle | None:
        """Return the puzzle with a mark that excludes some other solution; `None` if none is found."""
        board = puzzle.board
        for mark in chain(tuple(self.meanings), self._new_marks()):
            keys = mark.overlap_keys(board)
            if mark in puzzle.rules or not self.used_keys.isdisjoint(keys):
                continue
            meaning = self.meanings[mark]
            left = [grid for grid in self.others if all(one.holds(grid.digits) for one in meaning)]
            if self.others and len(left) == len(self.others):
                continue
            try:
                puzzle = puzzle.with_rules(mark)
            except (RuleError, BoardError):  # it does not go with another mark
                continue
            self.used_keys |= keys
            self.others = left
            return puzzle
        return None

    def _with_given(self, puzzle: Puzzle) -> Puzzle:
        """Return the puzzle with another given, where another solution differs if one is known."""
        cells: Sequence[Cell] = [cell for cell in puzzle.board.cells if not puzzle.givens.digits[cell]]
        if self.others:
            cells = self.grid.differing_cells(self.others[0])
        cell = self.rng.choice(cells)
        digit = self.grid.digits[cell]
        self.others = [other for other in self.others if other.digits[cell] == digit]
        return puzzle.replace(givens=puzzle.givens.with_digits({cell: digit}))

    def _thinned(self, puzzle: Puzzle) -> Puzzle:
        return self._without_marks(self._without_givens(puzzle))

    def _without_givens(self, puzzle: Puzzle) -> Puzzle:
        cells = [cell for cell, digit in enumerate(puzzle.givens.digits) if digit]
        self.rng.shuffle(cells)
        for cell in cells:
            if self._answer(puzzle.without(cell)).verdict is Verdict.ONE:
                puzzle = puzzle.without(cell)
        return puzzle

    def _without_marks(self, puzzle: Puzzle) -> Puzzle:
        marks = list(puzzle.rules[len(self.maker.empty.rules) :])
        self.rng.shuffle(marks)
        for mark in marks:
            fewer = puzzle.replace(rules=tuple(rule for rule in puzzle.rules if rule is not mark))
            if self._answer(fewer).verdict is Verdict.ONE:
                puzzle = fewer
        return puzzle

    def _answer(self, puzzle: Puzzle) -> Answer:
        return solve_within(puzzle, self.budget, max_nodes=MAX_NODES)
