"""Fish, strong links of one digit, templates: the library, a plain search through all houses, the judge."""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations, islice
from operator import or_

import pytest

import requires
from logic import reglib, soundness
from polydoku.explain.position import Position
from polydoku.model.board import Board
from polydoku.model.step import RoleContent
from polydoku.techniques import FAMILIES, ROWS, profiles

FISH = [row.id for row in FAMILIES["fish"]]
OTHERS = [row.id for row in FAMILIES["single_digit"] + FAMILIES["templates"]]
CODES = sorted({code for id_ in FISH + OTHERS for code in ROWS[id_].library_codes})
SMALL = [id_ for id_ in FISH if ROWS[id_].size == 2 or (ROWS[id_].size == 3 and "mutant" not in id_)]

Fish = tuple[frozenset[int], frozenset[int], frozenset[int]]
"""Bases, covers and the cells that lose the digit."""


@requires.shared(reglib.LIBRARY)
@pytest.mark.parametrize("code", CODES)
def test_every_library_line_holds(code: str) -> None:
    cases = [case for case in reglib.cases() if case.code == code]
    assert [case.line for case in cases if not reglib.passes(case)] == []


@pytest.mark.parametrize("board", ["9x9", "6x6", "jigsaw", "rhombus"])
@pytest.mark.parametrize("ids", [SMALL, OTHERS], ids=["fish", "others"])
def test_steps_of_random_walks_stand_before_the_judge(board: str, ids: list[str]) -> None:
    judge = soundness.run(ids, [board], steps=30, seed=3)
    assert judge.bad == []


def positions(number: int) -> Iterator[Position]:
    """Yield positions of random puzzles where singles and locked candidates lead no further."""
    basics = profiles.human(ROWS[name] for name in ("hidden-single", "naked-single", "pointing", "claiming"))
    count = 0
    for puzzle in soundness.puzzles("9x9", 11):
        position = Position(puzzle.board, puzzle.givens.digits)
        for _ in position.walk(basics):
            pass
        if not position.solved:
            yield position
            count += 1
        if count == number:
            return


def ours(position: Position, ids: list[str]) -> dict[int, set[Fish]]:
    """Return the fish that the rows find, by digit."""
    fish_by_digit: dict[int, set[Fish]] = {digit: set() for digit in range(1, 10)}
    for id_ in ids:
        for step in position.all(profiles.finder_calls(ROWS[id_])):
            base, cover = step.roles["base"], step.roles["cover"]
            (digit,) = step.roles["digits"].digits
            cells = frozenset(int(cell) for cell, _ in step.remove)
            fish_by_digit[digit].add((frozenset(base.houses), frozenset(cover.houses), cells))
    return fish_by_digit


class Plain:
    """The fish of one digit by their definition: every choice of houses is looked at."""

    def __init__(self, position: Position, digit: int) -> None:
        board = position.board
        bit = 1 << (digit - 1)
        self.places = sum(1 << cell for cell in board.cells if position.masks[cell] & bit)
        self.houses = [sum(1 << cell for cell in house.cells) & self.places for house in board.houses]
        self.kinds = [house.kind for house in board.houses]
        self.peers = [sum(1 << peer for peer in board.peers(cell)) for cell in board.cells]

    def removed(self, bases: tuple[int, ...], covers: tuple[int, ...]) -> frozenset[int]:
        """Return what the fish of these houses removes."""
        body, endo = _once_and_twice([self.houses[base] for base in bases])
        cover, double = _once_and_twice([self.houses[cover] for cover in covers])
        left = ((cover & ~body) | double) & self.places
        for fin in _bits((body & ~cover) | endo):
            left &= self.peers[fin]
        return frozenset(_bits(left))

    def all(self, size: int, base_kinds: set[str], cover_kinds: set[str]) -> set[Fish]:
        """Return all fish between houses of some kinds, each cover with a place of the base."""
        many = [house for house, places in enumerate(self.houses) if places.bit_count() > 1]
        patterns: set[Fish] = set()
        for bases in combinations([house for house in many if self.kinds[house] in base_kinds], size):
            body = reduce(or_, (self.houses[base] for base in bases))
            near = [
                house
                for house, kind in enumerate(self.kinds)
                if kind in cover_kinds and house not in bases and self.houses[house] & body
            ]
            for covers in combinations(near, size):
                removed = self.removed(bases, covers)
                if removed:
                    patterns.add((frozenset(bases), frozenset(covers), removed))
        return patterns


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _once_and_twice(sets: list[int]) -> tuple[int, int]:
    once = twice = 0
    for cells in sets:
        twice |= once & cells
        once |= cells
    return once, twice


def check(size: int, ids: list[str], kinds: list[tuple[set[str], set[str]]], count: int) -> int:
    """Compare what the rows find with the plain search; return how many fish were seen."""
    seen = 0
    for position in positions(count):
        for digit, fish in ours(position, ids).items():
            plain = Plain(position, digit)
            every = set().union(*(plain.all(size, bases, covers) for bases, covers in kinds))
            assert fish == every
            seen += len(fish)
    return seen


LINES = [({"row"}, {"column"}), ({"column"}, {"row"})]
WITH_BOXES = [({"row", "box"}, {"column", "box"}), ({"column", "box"}, {"row", "box"})]


@pytest.mark.parametrize(("size", "name"), [(2, "x-wing"), (3, "swordfish"), (4, "jellyfish")])
def test_basic_fish_are_all_that_a_plain_search_finds(size: int, name: str) -> None:
    assert check(size, [name, f"finned-{name}", f"sashimi-{name}"], LINES, 6) > 0


def test_franken_x_wings_are_all_that_a_plain_search_finds() -> None:
    basic = ["x-wing", "finned-x-wing", "sashimi-x-wing"]
    assert check(2, [*basic, "franken-x-wing", "finned-franken-x-wing"], WITH_BOXES, 3) > 0


def test_what_strong_links_remove_is_in_no_layout() -> None:
    for position in positions(10):
        gone = {
            at for step in position.all(profiles.finder_calls(ROWS["template-delete"])) for at in step.remove
        }
        for id_ in [*SMALL, *(row.id for row in FAMILIES["single_digit"])]:
            for step in position.all(profiles.finder_calls(ROWS[id_])):
                assert set(step.remove) <= gone


def test_a_siamese_fish_has_the_bases_of_a_finned_one() -> None:
    for position in positions(10):
        bases = {
            pattern[0]
            for fish in ours(position, ["finned-x-wing", "sashimi-x-wing"]).values()
            for pattern in fish
        }
        for step in position.all(profiles.finder_calls(ROWS["siamese-sashimi-x-wing"])):
            assert frozenset(step.roles["base"].houses) in bases


def test_strong_links_tell_their_chain() -> None:
    for position in islice(positions(10), 10):
        for step in position.all(profiles.finder_calls(ROWS["skyscraper"])):
            assert [link.is_strong for link in step.links] == [True, False, True]
            assert step.roles["wing"].cells
            assert step.roles.get("house", RoleContent()).houses


def test_a_board_without_fish_has_none() -> None:
    empty = Position(Board.square(9), [0] * 81)
    assert empty.all(profiles.human(ROWS[id_] for id_ in [*SMALL, *OTHERS])) == []
