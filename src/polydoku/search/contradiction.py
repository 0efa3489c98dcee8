"""Finds a smallest set of clues that contradict each other, for a puzzle without a solution.

The clues are halved again and again (QuickXplain of Ulrich Junker, 2004). At first only contradictions count
that the search shows with as few branches as that of all clues: they are the quickest to find and the easiest
to follow. Then each remaining clue is left out alone. The set is minimal if there is a solution every time.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Literal, NamedTuple

from polydoku.errors import BoardError, RuleError, Stopped
from polydoku.model.answer import Answer, Verdict
from polydoku.model.contradiction import Contradiction
from polydoku.model.grid import Grid
from polydoku.model.puzzle import Puzzle
from polydoku.search.engines import GENERAL, engine_of
from polydoku.search.limits import Budget
from polydoku.search.solve import SolutionSearch, solve_within

HALVING_LIMITS = (1, 10, 100, 1_000, 10_000)
"""Limits of the branches of each search while the clues are halved."""

LEAVING_LIMITS = (1_000, 10_000, 100_000, None)
"""Limits of the branches with which each clue is left out, one after the other.

A clue whose search is not complete is tried again with the next limit. By then others may have been left out,
so that it is quick to find a solution without it.
"""


def contradiction(
    puzzle: Puzzle, *, budget_ms: float | None = None, max_nodes: int | None = None
) -> Contradiction | None:
    """Return a smallest set of clues that contradict each other; `None` if the puzzle has a solution.

    Clues are givens, candidates that the setter marked, and rules. There is a solution without any one clue
    of the set, but another set may have fewer clues. A rule whose extra cells another rule of the set names
    is also part of it. The limits apply to all searches together. If one of them is reached, the set is
    returned as far as it is reduced. Raises `Stopped` if it is not even known whether there is a solution.

    >>> from polydoku.model.board import Board
    >>> print(contradiction(Puzzle(Board.square(4), {"r1c1": 1, "r2c3": 2, "r1c4": 1})))
    These contradict each other: the givens 1 in r1c1 and 1 in r1c4.
    """
    budget = Budget(budget_ms, max_nodes)
    answer = solve_within(puzzle, budget, limit=1)
    if answer.verdict is not Verdict.NONE:
        return None
    return contradiction_within(puzzle, answer, budget)


def contradiction_within(puzzle: Puzzle, answer: Answer, budget: Budget) -> Contradiction:
    """Return the contradiction of a puzzle as `contradiction` does; `answer` says that it has no solution."""
    search = _ContradictionSearch(puzzle, budget)
    try:
        search.halve(answer.nodes)
        search.leave_out_each()
    except Stopped:
        return Contradiction(search.puzzle_with(search.clues), minimal=False)
    return Contradiction(search.puzzle_with(search.clues), minimal=True)


class _Clue(NamedTuple):
    """A given or mark, whose `position` is its cell, or a rule, whose position is that in the puzzle."""

    kind: Literal["given", "mark", "rule"]
    position: int


class _ContradictionSearch:
    """Reduces `clues`, which have no solution together, as long as that remains so."""

    def __init__(self, puzzle: Puzzle, budget: Budget) -> None:
        self.puzzle, self.budget = puzzle, budget
        # Halving keeps the first clues rather than the last: two givens are simpler than rules.
        self.clues: list[_Clue] = [
            *(_Clue("given", cell) for cell, digit in enumerate(puzzle.givens.digits) if digit),
            *(_Clue("mark", cell) for cell in puzzle.marked_cells),
            *(_Clue("rule", index) for index in range(len(puzzle.rules))),
        ]
        self.broken_by_grids: list[frozenset[_Clue]] = []
        """The clues that each grid breaks that a search returned; the grid is a solution of all others."""
        self.with_solution: set[frozenset[_Clue]] = set()
        self.without_solution: set[frozenset[_Clue]] = {frozenset(self.clues)}
        self.searches: dict[frozenset[_Clue], SolutionSearch] = {}
        """The searches so far. Those that a limit ended are resumed with a larger one."""
        # A rule with extra cells changes others, so its grids are no solutions of puzzles without it.
        self.can_judge_grids = engine_of(puzzle.rules) is GENERAL

    def puzzle_with(self, clues: Collection[_Clue]) -> Puzzle:
        """Return the puzzle with some of its clues only."""
        board, chosen = self.puzzle.board, set(clues)
        all_digits = (1 << board.digits) - 1
        digits = self.puzzle.givens.digits
        givens = {cell: digits[cell] if ("given", cell) in chosen else 0 for cell in board.cells}
        masks = self.puzzle.allowed
        if masks is not None:
            masks = tuple(masks[cell] if ("mark", cell) in chosen else all_digits for cell in board.cells)
        rules = tuple(rule for index, rule in enumerate(self.puzzle.rules) if ("rule", index) in chosen)
        return self.puzzle.replace(
            givens=self.puzzle.givens.with_digits(givens), allowed=masks, rules=rules, claimed=None
        )

    def has_no_solution(self, clues: Collection[_Clue], max_nodes: int | None = None) -> bool:
        """Return whether a search of at most `max_nodes` branches proves that there is no solution."""
        key = frozenset(clues)
        known = self._known_result(key)
        if known is not None:
            return known
        try:
            search = self._search_of(key)
        except (RuleError, BoardError):  # a rule names cells of a rule that is left out
            return False
        grid = search.next(self.budget, max_nodes=max_nodes)
        if grid is not None:
            self.with_solution.add(key)
            if self.can_judge_grids:
                self.broken_by_grids.append(frozenset(self._broken_by(grid)))
        elif search.is_complete:
            self.without_solution.add(key)
        return search.is_complete

    def _known_result(self, clues: frozenset[_Clue]) -> bool | None:
        """Return whether an earlier search shows that there is no solution; `None` if none shows it."""
        if clues in self.with_solution or any(map(clues.isdisjoint, self.broken_by_grids)):
            return False
        if self.can_judge_grids:
            return True if any(map(clues.issuperset, self.without_solution)) else None
        return True if clues in self.without_solution else None

    def _search_of(self, clues: frozenset[_Clue]) -> SolutionSearch:
        """Return the search for these clues, which is resumed if it exists."""
        if clues not in self.searches:
            self.searches[clues] = SolutionSearch(self.puzzle_with(clues))
        return self.searches[clues]

    def _broken_by(self, grid: Grid) -> Iterator[_Clue]:
        """Yield the clues of the whole puzzle that a full grid breaks."""
        puzzle, digits = self.puzzle, grid.digits
        for cell, given in enumerate(puzzle.givens.digits):
            if given not in (0, digits[cell]):
                yield _Clue("given", cell)
        for cell, mask in enumerate(puzzle.allowed or ()):
            if not mask >> digits[cell] - 1 & 1:
                yield _Clue("mark", cell)
        for index, rule in enumerate(puzzle.rules):
            if not rule.holds(puzzle.board, digits):
                yield _Clue("rule", index)

    def halve(self, nodes: int) -> None:
        """Halve the clues, with a node limit that shows a contradiction of all: about `nodes`."""
        for max_nodes in HALVING_LIMITS:
            if max_nodes < nodes:
                continue
            reduced = self._needed([], self.clues, max_nodes, is_background_new=False)
            # A limited search may miss with fewer clues what it shows with more.
            if self.has_no_solution(reduced, max_nodes):
                self.clues = sorted(reduced, key=self.clues.index)
                return

    def _needed(
        self,
        background: Sequence[_Clue],
        clues: Sequence[_Clue],
        max_nodes: int | None,
        *,
        is_background_new: bool,
    ) -> list[_Clue]:
        """Return those of the clues that a contradiction with `background` needs."""
        if is_background_new and self.has_no_solution(background, max_nodes):
            return []
        if len(clues) < 2:
            return list(clues)
        middle = len(clues) // 2
        first, second = clues[:middle], clues[middle:]
        of_second = self._needed([*background, *first], second, max_nodes, is_background_new=True)
        of_first = self._needed(
            [*background, *of_second], first, max_nodes, is_background_new=bool(of_second)
        )
        return of_first + of_second

    def leave_out_each(self) -> None:
        """Leave out each clue alone, for good if there is no solution without it.

        This is repeated until every clue is needed, because a rule that changes others may be needed only
        as long as they are there.
        """
        for max_nodes in LEAVING_LIMITS:
            is_changed = True
            while is_changed:
                is_changed = False
                for clue in tuple(self.clues):
                    others = [other for other in self.clues if other != clue]
                    if self.has_no_solution(others, max_nodes):
                        self.clues, is_changed = others, True
