"""Makes variants: marks are read off a random full grid until they suffice, then all that is not needed goes.

If the marks alone do not determine the grid, givens are added where two solutions differ. Givens are removed
first, because a variant is the better the more its rules say.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from random import Random
from typing import NamedTuple

from polydoku import _core
from polydoku.generate.generated import Generated
from polydoku.generate.on_boards import full_grid
from polydoku.generate.seeds import derived_seed, rng_of
from polydoku.model.board import Cell
from polydoku.model.constraint import Constraint
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.model.rule import Rule
from polydoku.model.ruled_board import constraints_of
from polydoku.search.engines import compiled_for_core
from polydoku.search.limits import STOP_REASONS, Budget

MARKS_AT_ONCE = 4
"""The marks that are added before each search for another solution, if so many fit.

Marks that turn out not to be needed cost less than a search after each mark.
"""

MOST_NEW_MARKS = 80
"""If none of this number of new marks fits and helps, a given is added."""

MOST_SEARCHES = 200

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
            yield (
                None
                if puzzle is None
                else Generated(number, puzzle.givens.digits, puzzle.rules, solution=grid.digits)
            )

    def compiled(self, marks: Iterable["_Mark"]) -> _core.Problem:
        """Return the problem of the board with its rules and some marks."""
        board, rules = self.empty.board, self.empty.rules
        constraints_of_marks = chain.from_iterable(mark.constraints for mark in marks)
        return compiled_for_core(board, chain(constraints_of(board, rules), constraints_of_marks))


class _Mark(NamedTuple):
    """A mark that was read off, the keys of the places of its drawing, and its meaning."""

    rule: Rule
    keys: frozenset[Hashable]
    constraints: tuple[Constraint, ...]

    def excludes(self, digits: bytes) -> bool:
        """Return whether a full grid breaks the mark."""
        return not all(constraint.holds(digits) for constraint in self.constraints)


class _Given(NamedTuple):
    """A given."""

    cell: Cell
    digit: int

    def excludes(self, digits: bytes) -> bool:
        """Return whether a full grid has another digit in the cell."""
        return digits[self.cell] != self.digit


_Clue = _Mark | _Given


class _Variant:
    """One try: the full grid, the clues so far, and the other solutions that searches returned."""

    def __init__(self, maker: VariantMaker, grid: Grid, rng: Random, budget: Budget) -> None:
        self.maker, self.grid, self.rng, self.budget = maker, grid, rng, budget
        self.sources = [kind.marks_of(grid, rng) for kind in maker.kinds]
        self.known_rules = set[Rule]()
        """The rules of all marks that were read off, which may come again."""
        self.unused: list[_Mark] = []
        """The marks that were read off and still fit beside those of the puzzle."""
        self.clues: list[_Clue] = []
        """The givens and marks so far."""
        self.others: list[bytes] = []
        """The other solutions of some puzzle on the way."""
        rules = maker.empty.rules
        self.used_keys = frozenset[Hashable]().union(*(rule.overlap_keys(grid.board) for rule in rules))

    def puzzle(self) -> Puzzle | None:
        """Return the finished puzzle, `None` if it has no unique solution even with many givens."""
        wished_count = MARKS_AT_ONCE
        for _ in range(MOST_SEARCHES):
            while len(self.clues) < wished_count and self._add_mark([]):
                pass
            is_unique, others = self._search(self.clues)
            if is_unique:
                clues = self._needed_clues()
                has_marks = any(isinstance(clue, _Mark) for clue in clues)
                return self._puzzle_of(clues) if has_marks else None
            # Where the search comes to no end, a given helps it more than many marks.
            wished_count = len(self.clues) + MARKS_AT_ONCE if others else 0
            if not others and not self._add_given([]):
                return None
            while others:
                if not self._add_mark(others) and not self._add_given(others):
                    return None
                others = [other for other in others if not self.clues[-1].excludes(other)]
        return None

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
            elif rule not in self.known_rules and self.used_keys.isdisjoint(keys := rule.overlap_keys(board)):
                self.known_rules.add(rule)
                mark = _Mark(rule, keys, rule.constraints(board))
                self.unused.append(mark)
                yield mark

    def _add_mark(self, others: Sequence[bytes]) -> bool:
        """Add a mark that excludes one of the other solutions; any mark if there are none."""
        for mark in chain(tuple(self.unused), self._new_marks()):
            if not others or any(map(mark.excludes, others)):
                self.used_keys |= mark.keys
                self.unused = [other for other in self.unused if self.used_keys.isdisjoint(other.keys)]
                self.clues.append(mark)
                return True
        return False

    def _add_given(self, others: Sequence[bytes]) -> bool:
        """Add a given, where another solution differs if one is known; return false if it is one too many."""
        givens = {clue.cell for clue in self.clues if isinstance(clue, _Given)}
        if len(givens) == self.maker.most_givens:
            return False
        digits = self.grid.digits
        other = others[0] if others else bytes(len(digits))
        cells = [cell for cell in self.grid.board.cells if digits[cell] != other[cell] and cell not in givens]
        cell = self.rng.choice(cells)
        self.clues.append(_Given(cell, digits[cell]))
        return True

    def _needed_clues(self) -> list[_Clue]:
        """Return the clues without those that a unique puzzle does not need; givens are tried first."""
        keys = {index: self.rng.random() for index in range(len(self.clues))}
        order = sorted(keys, key=lambda index: (isinstance(self.clues[index], _Mark), keys[index]))
        left = set(order)
        excluding = [self._excluding(other) for other in self.others]
        for index in order:
            if any(indices & left == {index} for indices in excluding):
                continue
            is_unique, others = self._search([self.clues[other] for other in sorted(left - {index})])
            if is_unique:
                left.remove(index)
            excluding += map(self._excluding, others)
        return [self.clues[index] for index in sorted(left)]

    def _excluding(self, other: bytes) -> set[int]:
        """Return the numbers of the clues that exclude a solution."""
        return {index for index, clue in enumerate(self.clues) if clue.excludes(other)}

    def _puzzle_of(self, clues: Iterable[_Clue]) -> Puzzle:
        marks = [clue.rule for clue in clues if isinstance(clue, _Mark)]
        givens = {clue.cell: clue.digit for clue in clues if isinstance(clue, _Given)}
        return self.maker.empty.with_rules(*marks).with_givens(givens)

    def _search(self, clues: Iterable[_Clue]) -> tuple[bool, list[bytes]]:
        """Return whether the clues have no other solution than the grid, and up to two other solutions."""
        self.budget.check()
        clues = list(clues)
        digits = bytearray(len(self.grid.digits))
        for clue in clues:
            if isinstance(clue, _Given):
                digits[clue.cell] = clue.digit
        problem = self.maker.compiled([clue for clue in clues if isinstance(clue, _Mark)])
        count, stop_index, _, _, *solutions = problem.solve(
            bytes(digits), None, 2, self.budget.remaining_ms, MAX_NODES
        )
        if STOP_REASONS[stop_index] == "budget_ms":
            raise self.budget.stopped_error("budget_ms")
        others = [other for other in solutions if other not in (None, self.grid.digits)]
        self.others += others
        return count == 1 and not stop_index, others
