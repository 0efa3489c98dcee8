"""Rectangles of type 3 and 6, hidden and avoidable ones, loops of six and BUG+1: each as defined."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, permutations

import pytest

from logic.test_uniqueness_complete import BOARD, SEEN, digits, rectangles
from polydoku.explain.position import Position
from polydoku.model.puzzle import Puzzle
from polydoku.techniques import ROWS, profiles

Removed = frozenset[tuple[int, int]]
CandidateSets = list[set[int]]
HOUSES: list[set[int]] = [set(house.cells) for house in BOARD.houses]
ALL = [frozenset(corners) for corners in rectangles()]


def removals_of(position: Position, technique: str, *, size: int = 0) -> set[Removed]:
    """Return what each step of a technique removes; every pattern has all its candidates."""
    steps = position.all(profiles.finder_calls(ROWS[technique], scan_order="hodoku"))
    return {frozenset(step.remove) for step in steps if size in (0, step.size)}


def masked(candidates: CandidateSets) -> list[int]:
    return [sum(1 << (digit - 1) for digit in digit_set) for digit_set in candidates]


def about(cells: list[int], seed: int, *, roofs: int) -> Position:
    """Return an empty grid where two digits are candidates of all `cells` and of few other cells.

    The number of `roofs` says how many of the cells have further candidates.
    """
    rng = random.Random(f"about {seed}")
    names = rng.sample(range(1, 10), 9)
    pair, others = set(names[:2]), names[2:]
    rare = others[:4]
    candidates = [set(rng.sample(rng.choice((rare, others)), rng.randint(2, 3))) for _ in BOARD.cells]
    for cell in rng.sample(range(81), 7):
        candidates[cell] |= {rng.choice(names[:2])}
    for cell in cells:
        candidates[cell] = set(pair)
    extra = rare[: rng.randint(1, 3)]
    for cell in rng.sample(cells, roofs):
        candidates[cell] |= set(rng.sample(extra, rng.randint(1, len(extra))))
    return Position(BOARD, [0] * 81, masks=masked(candidates))


@cache
def samples(roofs: int) -> list[tuple[Position, CandidateSets]]:
    """Return some positions about rectangles."""
    rng = random.Random(f"rectangles {roofs}")
    positions = [about(sorted(rng.choice(ALL)), seed, roofs=roofs) for seed in range(150)]
    return [(position, [digits(mask) for mask in position.masks]) for position in positions]


def open_rectangles(candidates: CandidateSets) -> Iterator[tuple[frozenset[int], set[int], list[int]]]:
    """Yield the rectangles with a corner of just two digits that all have; third: those with more."""
    for corners in ALL:
        for pair in combinations(sorted(set.intersection(*(candidates[cell] for cell in corners))), 2):
            roofs = [cell for cell in sorted(corners) if candidates[cell] != set(pair)]
            if 0 < len(roofs) < 4:
                yield corners, set(pair), roofs


def places(candidates: CandidateSets, house: set[int], digit: int) -> set[int]:
    return {cell for cell in house if digit in candidates[cell]}


def with_sets(candidates: CandidateSets) -> Iterator[Removed]:
    """Type 3: two corners of a house whose further digits make a set with other cells of it."""
    for _, pair, roofs in open_rectangles(candidates):
        extra = set.union(*(candidates[cell] for cell in roofs)) - pair
        for house in HOUSES if len(roofs) == 2 and len(extra) > 1 else ():
            if set(roofs) <= house:
                for size in range(2, 6):
                    for cells in combinations(sorted(house - set(roofs)), size - 1):
                        yield _naked(candidates, roofs, pair, cells)
                    for further in combinations(set(range(1, 10)) - extra - pair, size - 2):
                        yield _hidden(candidates, house - set(roofs), pair, further, size - 1)


def _naked(candidates: CandidateSets, roofs: list[int], pair: set[int], cells: tuple[int, ...]) -> Removed:
    holders = {cell: candidates[cell] - pair for cell in roofs} | {cell: candidates[cell] for cell in cells}
    union = set.union(*holders.values())
    if len(union) != len(cells) + 1:
        return frozenset()
    return frozenset(
        (cell, digit)
        for digit in union
        for cell in set.intersection(
            *(SEEN[holder] for holder, digit_set in holders.items() if digit in digit_set)
        )
        if digit in candidates[cell]
    )


def _hidden(
    candidates: CandidateSets, rest: set[int], pair: set[int], further: tuple[int, ...], count: int
) -> Removed:
    """One of the two corners and these cells hold the digits: all have no other place."""
    places_of_digits = [places(candidates, rest, digit) for digit in (*pair, *further)]
    cells = set().union(*places_of_digits)
    if len(cells) != count or not all(places_of_digits[2:]):
        return frozenset()
    return frozenset((cell, digit) for cell in cells for digit in candidates[cell] - pair - {*further})


def crossed(candidates: CandidateSets) -> Iterator[Removed]:
    """Type 6: extras in opposite corners, each the place of a digit in a house together with a floor."""
    for corners, pair, roofs in open_rectangles(candidates):
        if len(roofs) == 2 and roofs[1] not in SEEN[roofs[0]]:
            floors = corners - set(roofs)
            for digit in pair:
                if all(
                    any(
                        places(candidates, house, digit) == {roof, floor}
                        for house in HOUSES
                        for floor in floors
                    )
                    for roof in roofs
                ):
                    yield frozenset((roof, digit) for roof in roofs)


def hidden(candidates: CandidateSets) -> Iterator[Removed]:
    """A corner without extras; in the opposite one two strong links of one digit meet: it loses the other."""
    for corners, pair, roofs in open_rectangles(candidates):
        for corner in corners:
            [opposite] = corners - SEEN[corner] - {corner}
            beside = corners - {corner, opposite}
            for digit in pair if opposite not in roofs and beside <= set(roofs) else ():
                [other] = pair - {digit}
                joined = [places(candidates, house, other) for house in HOUSES]
                if all({corner, cell} in joined for cell in beside):
                    yield frozenset([(corner, digit)])


CASES: dict[str, tuple[int, Callable[[CandidateSets], Iterator[Removed]]]] = {
    "unique-rectangle-3": (2, with_sets),
    "unique-rectangle-6": (2, crossed),
    "hidden-rectangle": (3, hidden),
}


@pytest.mark.parametrize("technique", CASES)
def test_rectangles_are_those_of_the_definition(technique: str) -> None:
    roofs, definition = CASES[technique]
    step_count = 0
    for position, candidates in samples(roofs):
        expected = set(definition(candidates)) - {frozenset()}
        assert removals_of(position, technique) == expected
        step_count += len(expected)
    assert step_count > 10


@cache
def solved(seed: int) -> list[int]:
    return list(next(Puzzle(BOARD).solutions(seed=seed)).digits)


def avoided(position: Position, kind: int) -> Iterator[Removed]:
    """What avoidable rectangles remove: no corner given, two or three filled."""
    candidates = [{v} if v else digits(mask) for v, mask in zip(position.values, position.masks, strict=True)]
    for corners in ALL:
        filled = [cell for cell in corners if position.values[cell]]
        if len(filled) not in (2, 3) or any(position.givens[cell] for cell in corners):
            continue
        first = min(corners)
        even = {first} | (corners - SEEN[first])
        for a, b in permutations(range(1, 10), 2):
            if all((a if cell in even else b) in candidates[cell] for cell in corners):
                extras = {cell: candidates[cell] - {a, b} for cell in corners if candidates[cell] - {a, b}}
                union = set().union(*extras.values())
                if kind == 1 and len(extras) == 1:
                    [cell] = extras
                    yield frozenset((cell, digit) for digit in candidates[cell] & {a, b})
                elif kind == 2 and len(extras) > 1 and len(union) == 1:
                    seen = set.intersection(*(SEEN[cell] for cell in extras))
                    [digit] = union
                    yield frozenset(
                        (c, digit) for c in seen if not position.values[c] and digit in candidates[c]
                    )


def emptied(seed: int) -> Position | None:
    """Return a solution with empty cells, or `None` if it has no rectangle of two digits.

    Two corners of such a rectangle are empty and may have one further candidate. Few other cells are givens.
    """
    rng = random.Random(f"avoidable {seed}")
    solution = solved(seed)
    closed = [sorted(corners) for corners in ALL if len({solution[cell] for cell in corners}) == 2]
    if not closed:
        return None
    corners = rng.choice(closed)
    filled = set(rng.sample(range(81), rng.randint(50, 68))) | set(corners[:2])
    empty = set(corners[2:])
    given = set(rng.sample(sorted(filled - set(corners)), 22))
    values = [digit if cell in filled - empty else 0 for cell, digit in enumerate(solution)]
    givens = [digit if cell in given else 0 for cell, digit in enumerate(solution)]
    masks = Position(BOARD, values).masks
    extra = 1 << (rng.choice(sorted(set(range(1, 10)) - {solution[cell] for cell in corners})) - 1)
    for cell in empty:
        masks[cell] = 1 << (solution[cell] - 1) | extra * rng.randint(0, 1)
    return Position(BOARD, values, givens=givens, masks=masks)


@pytest.mark.parametrize("kind", [1, 2])
def test_avoidable_rectangles_are_those_of_the_definition(kind: int) -> None:
    step_count = 0
    for position in filter(None, map(emptied, range(80))):
        expected = set(avoided(position, kind)) - {frozenset()}
        assert removals_of(position, f"avoidable-rectangle-{kind}") == expected
        step_count += len(expected)
    assert step_count > 10


@pytest.mark.parametrize("kind", [1, 2])
def test_a_rectangle_with_a_given_corner_cannot_be_exchanged(kind: int) -> None:
    for position in filter(None, map(emptied, range(40))):
        given = Position(BOARD, position.values, masks=position.masks)
        assert removals_of(given, f"avoidable-rectangle-{kind}") == set()


def loops() -> Iterator[frozenset[int]]:
    """All sixes of cells of which every row, column and box holds none or two."""
    for rows in combinations(range(9), 3):
        for columns in combinations(range(9), 3):
            for order in permutations(columns):
                turns = zip(rows, zip(order, (*order[1:], order[0]), strict=True), strict=True)
                cells = frozenset(9 * row + column for row, both in turns for column in both)
                boxes = [cell // 27 * 3 + cell % 9 // 3 for cell in cells]
                if all(boxes.count(box) == 2 for box in boxes):
                    yield cells


@cache
def sixes() -> list[frozenset[int]]:
    """Those that two digits can fill so that none meets itself."""
    return sorted({cells for cells in loops() if _in_turn(cells)}, key=sorted)


def _in_turn(cells: frozenset[int]) -> bool:
    first = min(cells)
    return any(
        all(len(set(part) & SEEN[cell]) == 0 for part in (half, cells - set(half)) for cell in part)
        for half in combinations(sorted(cells), 3)
        if first in half
    )


def looped(candidates: CandidateSets, kind: int) -> Iterator[Removed]:
    """What loops of six with all candidates remove, by type."""
    for cells in sixes():
        common = set.intersection(*(candidates[cell] for cell in cells))
        for pair in combinations(sorted(common), 2) if len(common) > 1 else ():
            roofs = {cell for cell in cells if candidates[cell] != set(pair)}
            if 0 < len(roofs) < 6:
                yield from _of_loop(candidates, roofs, set(pair), kind)


def _of_loop(candidates: CandidateSets, roofs: set[int], pair: set[int], kind: int) -> Iterator[Removed]:
    extra = set.union(*(candidates[cell] for cell in roofs)) - pair
    if kind == 1 and len(roofs) == 1:
        yield frozenset((cell, digit) for cell in roofs for digit in pair)
    if kind == 2 and len(roofs) > 1 and len(extra) == 1:
        seen = set.intersection(*(SEEN[cell] for cell in roofs))
        yield frozenset((cell, digit) for digit in extra for cell in seen if digit in candidates[cell])
    for digit in pair if kind == 4 and len(roofs) == 2 else ():
        if any(places(candidates, house, digit) == roofs for house in HOUSES):
            yield frozenset((cell, other) for cell in roofs for other in pair - {digit})


@pytest.mark.parametrize(("kind", "roofs"), [(1, 1), (2, 2), (2, 3), (4, 2)])
def test_loops_of_six_are_those_of_the_definition(kind: int, roofs: int) -> None:
    rng = random.Random(f"loops {kind} {roofs}")
    step_count = 0
    for seed in range(40):
        position = about(sorted(rng.choice(sixes())), seed, roofs=roofs)
        expected = set(looped([digits(mask) for mask in position.masks], kind)) - {frozenset()}
        assert removals_of(position, f"unique-loop-{kind}", size=6) == expected
        step_count += len(expected)
    assert step_count > 5


def grave(seed: int) -> CandidateSets:
    """Return candidates that could all be filled the other way round: some digits taken in twos."""
    rng = random.Random(f"grave {seed}")
    names = rng.sample(range(1, 10), 9)
    partner = dict(zip(names[:4], (names[1], names[0], names[3], names[2]), strict=True))
    return [{digit, partner[digit]} if digit in partner else set() for digit in solved(seed)]


@pytest.mark.parametrize("seed", range(10))
def test_a_bug_has_one_cell_with_more_which_loses_what_could_be_exchanged(seed: int) -> None:
    rng = random.Random(f"bug {seed}")
    candidates = grave(seed)
    values = [0 if digit_set else digit for digit_set, digit in zip(candidates, solved(seed), strict=True)]
    open_ = [cell for cell, digit_set in enumerate(candidates) if digit_set]
    every = set().union(*candidates)

    def steps() -> set[Removed]:
        return removals_of(Position(BOARD, values, givens=values, masks=masked(candidates)), "bug-1")

    assert steps() == set()
    first, second = rng.sample(open_, 2)
    pair = set(candidates[first])
    candidates[first] |= {rng.choice(sorted(every - pair))}
    assert steps() == {frozenset((first, digit) for digit in pair)}
    candidates[first] |= every
    assert steps() == {frozenset((first, digit) for digit in pair)}
    pair_of_second = set(candidates[second])
    candidates[second] = {min(pair_of_second), rng.choice(sorted(every - pair_of_second))}
    assert steps() == set()
    candidates[second] = pair_of_second | {rng.choice(sorted(every - pair_of_second))}
    assert steps() == set()
