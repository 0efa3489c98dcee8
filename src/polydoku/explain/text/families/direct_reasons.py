"""Reasons that assume nothing: a placed digit, the only place for a digit, a pair, or the rest of a total.

They come before the trials, because a reader sees them at once.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import combinations
from operator import or_
from typing import NamedTuple

from polydoku.explain.text.families.contradictions import Contradictions
from polydoku.explain.text.families.direct_reason import DirectReason, all_see, any_see, facts
from polydoku.explain.text.families.total_rests import Totals
from polydoku.explain.text.naming import all_of, capitalized
from polydoku.model.answer import digits_of
from polydoku.model.board import Candidate, Cell
from polydoku.words.techniques.rule_reasons import DIRECT

MAX_SET = 3
"""Larger sets of cells or digits are not looked for."""


class DirectReasons:
    """Looks for reasons in one mark, of which `contradictions` knows what it needs.

    `start` are the candidates that a reader sees on the board, `excluded` is what a candidate excludes from
    other cells, as masks.
    """

    def __init__(
        self,
        contradictions: Contradictions,
        start: Mapping[Cell, int],
        excluded: Mapping[Candidate, Sequence[tuple[Cell, int]]],
    ) -> None:
        self.naming = contradictions.naming
        self.start, self.excluded = start, excluded
        self.totals = Totals(contradictions.constraints, contradictions.naming)
        self.needs = list(_needs(contradictions))
        self.has_used_cases = False

    def first(self, masks: Mapping[Cell, int], left: Collection[Candidate]) -> DirectReason | None:
        """Return the simplest reason that excludes some candidates, all of which are in `left`."""
        finders = (
            self._placed,
            self._only_places,
            self.totals.reasons,
            self._locked_digits,
            self._locked_cells,
        )
        return _first((reason for finder in finders for reason in finder(masks)), left)

    def first_by_cases(self, masks: Mapping[Cell, int], left: Collection[Candidate]) -> DirectReason | None:
        """Return a reason by the cases of a cell that decides which cells a total is about; only once."""
        if self.has_used_cases:
            return None
        reason = _first(self.totals.reasons_by_cases(masks), left)
        self.has_used_cases = reason is not None
        return reason

    def _placed(self, masks: Mapping[Cell, int]) -> Iterator[DirectReason]:
        """Yield what placed digits exclude from other cells, as far as this is seen at a glance."""
        for cell, mask in masks.items():
            if mask.bit_count() == 1:
                digit = mask.bit_length()
                excluded = frozenset(
                    (other, lost)
                    for other, excluded_mask in self.excluded[cell, digit]
                    for lost in digits_of(masks[other] & excluded_mask)
                )
                text = DIRECT["then placed" if mask != self.start[cell] else "placed"].format(
                    cell=self.naming.cell(cell),
                    digit=self.naming.digit(digit),
                    facts=facts((cell,), excluded, masks, self.naming),
                )
                yield DirectReason(text, excluded)

    def _only_places(self, masks: Mapping[Cell, int]) -> Iterator[DirectReason]:
        """Yield digits that the mark needs and that have only as many places as it needs."""
        for need in self.needs:
            for digit, count in Counter(need.digits).items():
                groups = [
                    group
                    for group in combinations(_places((digit,), need.cells, masks), count)
                    if count == 1 or not any_see(group, self.naming.board)
                ]
                if len(groups) == 1:
                    yield self._held(need, (digit,), groups[0], masks)

    def _locked_digits(self, masks: Mapping[Cell, int]) -> Iterator[DirectReason]:
        """Yield digits that the mark needs and that have as many places together as they are."""
        for need in self.needs:
            digits = [digit for digit, count in Counter(need.digits).items() if count == 1]
            for size in range(2, MAX_SET + 1):
                scarce = [digit for digit in digits if len(_places((digit,), need.cells, masks)) <= size]
                for some in combinations(scarce, size):
                    places = _places(some, need.cells, masks)
                    if len(places) == size:
                        yield self._held(need, some, places, masks)

    def _held(
        self, need: "Need", digits: Sequence[int], cells: Sequence[Cell], masks: Mapping[Cell, int]
    ) -> DirectReason:
        """Return that the cells hold these digits and no others."""
        possible = sum(1 << digit - 1 for digit in digits)
        excluded = frozenset((cell, digit) for cell in cells for digit in digits_of(masks[cell] & ~possible))
        if len(cells) == 1:
            clause = "only cell"
        else:
            clause = "only places" if len(digits) == 1 else "only cells"
        names = {"cells": self.naming.cells(cells), "digits": self.naming.digits(digits)}
        text = DIRECT[clause].format(**names)
        if need.clause:
            clause = need.clause if len(cells) > 1 or need.clause == "in house" else f"one {need.clause}"
            text = DIRECT[clause].format(name=need.name, only=text, **names)
        return DirectReason(capitalized(text), excluded)

    def _locked_cells(self, masks: Mapping[Cell, int]) -> Iterator[DirectReason]:
        """Yield cells that see each other and have as many digits together as they are."""
        open_cells = [cell for cell, mask in masks.items() if 1 < mask.bit_count() <= MAX_SET]
        for size in range(2, MAX_SET + 1):
            for cells in combinations(open_cells, size):
                union = reduce(or_, (masks[cell] for cell in cells))
                if union.bit_count() == size and all_see(cells, self.naming.board):
                    excluded = self._seen_by_all(cells, union, masks)
                    text = DIRECT["pair" if size == 2 else "locked cells"].format(
                        cells=self.naming.cells(cells),
                        digits=self.naming.digits(digits_of(union)),
                        facts=facts(cells, excluded, masks, self.naming),
                    )
                    yield DirectReason(text, excluded)

    def _seen_by_all(
        self, cells: Collection[Cell], digits: int, masks: Mapping[Cell, int]
    ) -> frozenset[Candidate]:
        """Return the candidates with these digits in other cells that see all of `cells`."""
        seen = [set(self.naming.board.peers(cell)) for cell in cells]
        return frozenset(
            (other, digit)
            for other in set.intersection(*seen) - set(cells)
            if other in masks
            for digit in digits_of(masks[other] & digits)
        )


class Need(NamedTuple):
    """Digits that some cells hold, each as often as it is listed.

    `clause` is where the reader knows this from: a house, or combinations that were listed, with a `name`.
    """

    cells: Sequence[Cell]
    digits: Sequence[int]
    clause: str = ""
    name: str = ""


def _first(reasons: Iterable[DirectReason], left: Collection[Candidate]) -> DirectReason | None:
    return next((reason for reason in reasons if reason.excluded and reason.excluded <= set(left)), None)


def _needs(contradictions: Contradictions) -> Iterator[Need]:
    """Yield what the cells of a mark must hold."""
    for constraint in contradictions.constraints:
        if sets := contradictions.sets.get(constraint):
            digits = sorted(frozenset[int].intersection(*sets))
            name = capitalized(all_of(len(sets)))
            yield Need(constraint.cells, digits, "in all sets" if len(sets) > 1 else "", name)
        elif needed := constraint.needed_digits():
            yield Need(constraint.cells, needed)
    if contradictions.every_digit:
        name = contradictions.naming.house(contradictions.house)
        cells = contradictions.constraints[0].cells
        yield Need(cells, contradictions.every_digit, "in house", name)


def _places(digits: Collection[int], cells: Iterable[Cell], masks: Mapping[Cell, int]) -> list[Cell]:
    return [cell for cell in cells if any(masks[cell] >> digit - 1 & 1 for digit in digits)]
