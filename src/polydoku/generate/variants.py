"""Makes variants: marks are read off a random full grid until they suffice, then all that is not needed goes.

If the marks alone do not determine the grid, givens are added where two solutions differ. Givens are removed
first, because a variant is the better the more its rules say.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import NamedTuple

from polydoku.errors import BoardError, RuleError
from polydoku.generate.generated import Generated
from polydoku.generate.on_boards import full_grid
from polydoku.generate.seeds import derived_seed, rng_of
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

MAX_NODES = 600
"""The search nodes for one question. Variants that need more would be hard to solve for people too."""


@dataclass(frozen=True)
class VariantMaker:
    """Makes puzzles with marks of some kinds of rules, on the board and with the rules of `empty`."""

    empty: Puzzle
    seed: int
    kinds: tuple[type[Rule], ...]
    most_givens: int | None = None
    """A try that needs more givens than this is given up."""
    most_tries = 1

    def make(self, numbers: range, budget: Budget, threads: int) -> Iterator[Generated | None]:
        """Yield the puzzle of each try, or `None`."""
        for number in numbers:
            seed = derived_seed(self.seed, number)
            grid = full_grid(self.empty, seed, budget)
            puzzle = _Variant(self, grid, rng_of(seed, "marks"), budget).puzzle()
            yield None if puzzle is None else Generated(number, puzzle.givens.digits, puzzle.rules)


class _Mark(NamedTuple):
    """A mark that was read off, the keys of the places of its drawing, and its meaning."""

    rule: Rule
    keys: frozenset[Hashable]
    constraints: tuple[Constraint, ...]

    def holds(self, grid: Grid) -> bool:
        """Return whether a full grid obeys the mark."""
        return all(constraint.holds(grid.digits) for constraint in self.constraints)


class _Variant:
    """One try: the full grid, the clues so far, and the other solutions that searches returned."""

    def __init__(self, maker: VariantMaker, grid: Grid, rng: Random, budget: Budget) -> None:
        self.maker, self.grid, self.rng, self.budget = maker, grid, rng, budget
        self.sources = [kind.marks_of(grid, rng) for kind in maker.kinds]
        self.unused: list[_Mark] = []
        """The marks that were read off and still fit beside those of the puzzle."""
        self.clues: list[Cell | _Mark] = []
        """The givens and marks so far."""
        self.others: list[Grid] = []
        """The other solutions of some puzzle on the way."""
        rules = maker.empty.rules
        self.used_keys = frozenset[Hashable]().union(*(rule.overlap_keys(grid.board) for rule in rules))

    def puzzle(self) -> Puzzle | None:
        """Return the finished puzzle, `None` if it has no unique solution even with many givens."""
        for _ in range(FIRST_MARKS):
            self._add_mark([])
        for _ in range(MOST_ADDITIONS):
            open_others = [other for other in self.others if not self._excluded(other)]
            if not open_others:
                answer = self._answer(self.clues)
                if answer.verdict is Verdict.ONE:
                    clues = self._needed_clues()
                    has_marks = any(isinstance(clue, _Mark) for clue in clues)
                    return self._puzzle_of(clues) if has_marks else None
                open_others = self._other_solutions(answer)
            # Where the search comes to no end, a given helps it more than many marks.
            if not open_others or not self._add_mark(open_others):
                if self._given_count() == self.maker.most_givens:
                    return None
                self._add_given(open_others)
        return None

    def _given_count(self) -> int:
        return sum(not isinstance(clue, _Mark) for clue in self.clues)

    def _excluded(self, other: Grid) -> bool:
        return any(self._excludes(clue, other) for clue in self.clues)

    def _excludes(self, clue: "Cell | _Mark", other: Grid) -> bool:
        if isinstance(clue, _Mark):
            return not clue.holds(other)
        return other.digits[clue] != self.grid.digits[clue]

    def _other_solutions(self, answer: Answer) -> list[Grid]:
        """Return the solutions of an answer that differ from the grid, and remember them."""
        others = [grid for grid in (answer.grid, answer.other) if grid is not None and grid != self.grid]
        self.others += others
        return others

    def _new_marks(self) -> Iterator[_Mark]:
        """Yield up to `MOST_NEW_MARKS` new marks of all kinds that fit beside those of the puzzle."""
        board = self.grid.board
        for _ in range(MOST_NEW_MARKS):
            if not self.sources:
                return
            source = self.rng.choice(self.sources)
            rule = next(source, None)
            if rule is None:
                self.sources.remove(source)
            elif self.used_keys.isdisjoint(keys := rule.overlap_keys(board)):
                mark = _Mark(rule, keys, rule.constraints(board))
                self.unused.append(mark)
                yield mark

    def _add_mark(self, others: Sequence[Grid]) -> bool:
        """Add a mark that excludes one of the other solutions; any mark if there are none."""
        for mark in chain(tuple(self.unused), self._new_marks()):
            if others and all(map(mark.holds, others)):
                continue
            self.used_keys |= mark.keys
            self.unused = [other for other in self.unused if self.used_keys.isdisjoint(other.keys)]
            try:
                self._puzzle_of([*self.clues, mark])
            except (RuleError, BoardError):  # it does not go with another mark
                continue
            self.clues.append(mark)
            return True
        return False

    def _add_given(self, others: Sequence[Grid]) -> None:
        """Add a given, where an other solution differs if one is known."""
        givens = {clue for clue in self.clues if not isinstance(clue, _Mark)}
        cells = self.grid.differing_cells(others[0]) if others else tuple(set(self.grid.board.cells) - givens)
        self.clues.append(self.rng.choice(sorted(cells)))

    def _needed_clues(self) -> list[Cell | _Mark]:
        """Return the clues without those that a unique puzzle does not need; givens are tried first."""
        keys = {index: self.rng.random() for index in range(len(self.clues))}
        order = sorted(keys, key=lambda index: (isinstance(self.clues[index], _Mark), keys[index]))
        left = set(order)
        excluding = [self._excluding(other) for other in self.others]
        for index in order:
            if any(indices & left == {index} for indices in excluding):
                continue
            answer = self._answer([self.clues[other] for other in sorted(left - {index})])
            if answer.verdict is Verdict.ONE:
                left.remove(index)
            excluding += map(self._excluding, self._other_solutions(answer))
        return [self.clues[index] for index in sorted(left)]

    def _excluding(self, other: Grid) -> set[int]:
        """Return the numbers of the clues that exclude a solution."""
        return {index for index, clue in enumerate(self.clues) if self._excludes(clue, other)}

    def _puzzle_of(self, clues: Iterable["Cell | _Mark"]) -> Puzzle:
        empty, marks = self.maker.empty, list[Rule]()
        digits: dict[Cell, int] = {}
        for clue in clues:
            if isinstance(clue, _Mark):
                marks.append(clue.rule)
            else:
                digits[clue] = self.grid.digits[clue]
        return empty.with_rules(*marks).with_givens(digits)

    def _answer(self, clues: Iterable["Cell | _Mark"]) -> Answer:
        return solve_within(self._puzzle_of(clues), self.budget, max_nodes=MAX_NODES)
