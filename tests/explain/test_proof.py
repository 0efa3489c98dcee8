"""The judge of steps: right steps pass, steps that were tampered with do not, on several boards."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import NamedTuple

import pytest

from logic import soundness
from polydoku import rules
from polydoku.constraints.sum import Sum
from polydoku.explain.position import Position
from polydoku.explain.proof import faults
from polydoku.explain.selection import select
from polydoku.model.board import Board, Cell, House
from polydoku.model.ruled_board import RuledBoard, board_with_constraints
from polydoku.model.step import Step, StrongSet
from polydoku.techniques import ROWS, profiles

BOARD = Board.square(4)
KINDS = ("9x9", "6x6", "jigsaw", "rhombus")
WHOLE = (
    *("full-house", "hidden-single", "naked-single", "pointing", "claiming", "common-peers"),
    *("naked-pair", "hidden-pair", "locked-pair", "xy-wing", "xyz-wing", "w-wing", "wxyz-wing"),
    *("finned-x-wing", "hidden-rectangle", "unique-rectangle-strong-links"),
    *(f"unique-rectangle-{kind}" for kind in (1, 2, 4, 6)),
)
"""Techniques whose every set is needed."""

RICH = (
    *WHOLE,
    "x-wing",
    "swordfish",
    "naked-triple",
    "hidden-triple",
    "skyscraper",
    "als-xz",
    "aic",
    "xy-chain",
)


class Judged(NamedTuple):
    """A step, the position it was found in, the only solution."""

    step: Step
    position: Position
    solution: bytes

    def faults(self, **changes: object) -> list[str]:
        """Return what the judge says of the step with some fields changed."""
        at = self.position
        return faults(self.step.replace(**changes), at.masks, at.values, at.givens)


@cache
def samples(kind: str) -> list[Judged]:
    """Return steps of many techniques along a few walks."""
    cases = []
    for puzzle in islice(soundness.puzzles(kind, 31), 3):
        solution = next(puzzle.solutions()).digits
        position = Position(puzzle.board, puzzle.givens.digits)
        for number, step in enumerate(position.walk(profiles.default())):
            cases.append(Judged(step, position.copy(), solution))
            if number % 9 == 0:
                for name in RICH:
                    some = position.all(profiles.finder_calls(ROWS[name]), limit=2, budget_ms=30)
                    cases += [Judged(step, position.copy(), solution) for step in some]
    return cases


@pytest.fixture(params=KINDS)
def judged(request: pytest.FixtureRequest) -> list[Judged]:
    return samples(request.param)


def test_right_steps_are_accepted(judged: list[Judged]) -> None:
    assert len({of.step.technique for of in judged}) > 10
    assert [of.step for of in judged if of.faults()] == []


def test_a_step_that_also_removes_what_is_true_is_refused(judged: list[Judged]) -> None:
    for of in judged:
        placed = {cell for cell, _ in of.step.place}
        true = [(cell, of.solution[cell]) for cell in of.step.board.cells if of.position.masks[cell]]
        for at in [at for at in true if at[0] not in placed][:6]:
            wrong = of.faults(remove=(*of.step.remove, at))
            assert wrong == [f"{at} may be true"]


def test_a_step_that_also_places_what_is_not_true_is_refused(judged: list[Judged]) -> None:
    for of in judged:
        for cell, mask in list(enumerate(of.position.masks))[::5]:
            others = [d for d in range(1, 10) if mask >> (d - 1) & 1 and d != of.solution[cell]]
            for digit in others[:1]:
                assert f"{(cell, digit)} may be false" in of.faults(place=(*of.step.place, (cell, digit)))


def test_a_step_that_removes_what_is_no_candidate_is_refused(judged: list[Judged]) -> None:
    for of in judged:
        cell = next(cell for cell in of.step.board.cells if not of.position.masks[cell])
        assert of.faults(remove=((cell, 1),)) == [f"{(cell, 1)} is no candidate"]


def test_a_step_without_any_of_its_sets_is_refused(judged: list[Judged]) -> None:
    for of in judged:
        assert len(of.faults(strong_sets=())) == len({*of.step.place, *of.step.remove})


@pytest.mark.parametrize("technique", WHOLE)
def test_a_step_without_one_of_its_sets_is_refused(technique: str) -> None:
    for of in (of for kind in KINDS for of in samples(kind)):
        if of.step.technique == technique:
            sets = of.step.strong_sets
            assert all(of.faults(strong_sets=sets[:at] + sets[at + 1 :]) for at in range(len(sets)))


def test_a_step_that_names_a_filled_cell_or_a_digit_that_stands_is_refused(judged: list[Judged]) -> None:
    for of in judged:
        board, values = of.step.board, of.position.values
        cell = next(cell for cell in board.cells if values[cell])
        assert of.faults(strong_sets=(*of.step.strong_sets, StrongSet("cell", cell=cell))) == [
            f"cell {cell} is filled"
        ]
        full = [
            number
            for number, house in enumerate(board.houses)
            if len(house.cells) == board.digits and cell in house.cells
        ]
        for house in full:
            extra = StrongSet("place", house=house, digit=values[cell])
            assert of.faults(strong_sets=(extra,)) == [f"{board.houses[house].name} holds {values[cell]}"]


def test_a_pointing_that_names_another_house_is_refused_unless_that_proves_it_too() -> None:
    refused = 0
    for of in (of for kind in KINDS for of in samples(kind)):
        if of.step.technique in ("pointing", "claiming"):
            [right] = of.step.strong_sets
            board = of.step.board
            bit = 1 << (right.digit - 1)
            for number, house in enumerate(board.houses):
                places = {cell for cell in house.cells if of.position.masks[cell] & bit}
                seen = all(places <= set(board.peers(cell)) for cell, _ in of.step.remove)
                proves = len(house.cells) == board.digits and bool(places) and seen
                assert (of.faults(strong_sets=(right._replace(house=number),)) == []) == proves
                refused += not proves
    assert refused


def test_a_house_with_fewer_cells_than_digits_proves_nothing() -> None:
    board = Board(5, {"short": [0, 1, 2], "full": [1, 2, 3, 4]}, digits=4)
    masks = [0b0001, 0b0111, 0b0111, 0b1111, 0b1111]
    step = Step(
        board, "hidden-single", remove=((Cell(1), 1),), strong_sets=(StrongSet("place", house=0, digit=1),)
    )
    assert faults(step, masks, [0] * 5, [0] * 5) == ["short need not hold 1"]


def test_a_conclusion_that_only_follows_from_what_is_placed_is_accepted() -> None:
    masks = [0b0001] + [0b1111] * 15
    single = StrongSet("cell", cell=Cell(0))
    place = ((Cell(0), 1),)
    step = Step(
        BOARD, "naked-single", place=place, remove=((Cell(1), 1), (Cell(5), 1)), strong_sets=(single,)
    )
    assert faults(step, masks, [0] * 16, [0] * 16) == []
    beyond = step.replace(remove=((Cell(10), 1),))
    assert faults(beyond, masks, [0] * 16, [0] * 16) == ["(10, 1) may be true"]


def test_a_step_without_a_conclusion_is_refused() -> None:
    assert faults(Step(BOARD, "aic"), [0b1111] * 16, [0] * 16, [0] * 16) == ["no conclusion"]


def test_cells_of_a_further_house_count_as_seeing_each_other() -> None:
    masks = [0b0011, *[0b1111] * 14, 0b0011]
    sets = (StrongSet("cell", cell=Cell(0)), StrongSet("cell", cell=Cell(15)))
    step = Step(BOARD, "naked-pair", remove=((Cell(3), 1), (Cell(3), 2)), strong_sets=sets)
    assert faults(step, masks, [0] * 16, [0] * 16)
    joined = Board(BOARD.names, [*BOARD.houses, House("ends", (Cell(0), Cell(15)))])
    assert faults(step.replace(board=joined), masks, [0] * 16, [0] * 16) == []


CORNERS = (0, 1, 8, 9)


def rectangle(change: Callable[[dict[int, tuple[int, ...]]], object] = lambda _: None) -> Step:
    """Return a step by a rectangle of 1 and 2 whose last corner has a 3 too, its pattern changed."""
    pair: tuple[int, ...] = (1, 2)
    pattern = dict.fromkeys(CORNERS, pair)
    change(pattern)
    cells = tuple((Cell(cell), *digits) for cell, digits in pattern.items())
    strong = StrongSet("deadly", pattern=cells)  # type: ignore[arg-type]
    return Step(BOARD, "unique-rectangle-1", remove=((Cell(9), 1), (Cell(9), 2)), strong_sets=(strong,))


def position(**digits: int) -> tuple[list[int], list[int]]:
    """Return the masks and the digits of the rectangle, with some cells (c5=3) filled."""
    masks, values = [0b1111] * 16, [0] * 16
    for cell in CORNERS:
        masks[cell] = 0b0011
    masks[9] = 0b0111
    for name, digit in digits.items():
        values[int(name[1:])], masks[int(name[1:])] = digit, 0
    return masks, values


def test_a_rectangle_that_must_not_close_is_accepted_only_without_givens() -> None:
    masks, values = position()
    assert faults(rectangle(), masks, values, [0] * 16) == []
    masks, values = position(c0=1)
    assert faults(rectangle(), masks, values, [0] * 16) == []
    assert faults(rectangle(), masks, values, values) == ["cell 0 cannot be exchanged"]


def moved(pattern: dict[int, tuple[int, ...]]) -> None:
    """Put the last corner beside its place."""
    del pattern[9]
    pattern[10] = (1, 2)


def halved(pattern: dict[int, tuple[int, ...]]) -> None:
    """Leave one side out."""
    del pattern[8], pattern[9]


def renamed(pattern: dict[int, tuple[int, ...]]) -> None:
    """Give one corner another pair."""
    pattern[1] = (1, 3)


def widened(pattern: dict[int, tuple[int, ...]]) -> None:
    """Give one corner a third digit."""
    pattern[9] = (1, 2, 3)


def lengthened(pattern: dict[int, tuple[int, ...]]) -> None:
    """Add a fifth cell."""
    pattern[2] = (1, 2)


@pytest.mark.parametrize("change", [moved, halved, renamed, widened, lengthened])
def test_a_broken_exchange_is_refused(change: Callable[[dict[int, tuple[int, ...]]], object]) -> None:
    masks, values = position()
    [wrong] = faults(rectangle(change), masks, values, [0] * 16)
    assert "exchange" in wrong


def test_a_rectangle_with_a_corner_filled_from_elsewhere_is_refused() -> None:
    masks, values = position(c0=3)
    assert faults(rectangle(), masks, values, [0] * 16) == ["cell 0 cannot be exchanged"]


def test_on_a_board_with_diagonals_the_rectangle_proves_nothing() -> None:
    masks, values = position()
    houses = [*BOARD.houses, ("diagonal", (0, 5, 10, 15))]
    board = Board(BOARD.names, {house[0]: house[1] for house in houses})
    right = rectangle()
    step = Step(board, "unique-rectangle-1", remove=right.remove, strong_sets=right.strong_sets)
    [wrong] = faults(step, masks, values, [0] * 16)
    assert wrong == "an exchange breaks diagonal"


def patterns() -> Iterator[Judged]:
    for kind in KINDS:
        for of in samples(kind):
            if any(strong.kind == "deadly" for strong in of.step.strong_sets):
                yield of


def test_a_pattern_of_a_walk_with_one_cell_exchanged_for_any_other_is_refused() -> None:
    seen = 0
    for of in patterns():
        [deadly] = [strong for strong in of.step.strong_sets if strong.kind == "deadly"]
        first, *rest = deadly.pattern
        for cell in of.step.board.cells:
            if cell not in {at[0] for at in deadly.pattern}:
                wrong = deadly._replace(pattern=((cell, *first[1:]), *rest))
                assert of.faults(strong_sets=(wrong, *of.step.strong_sets[1:]))
                seen += 1
    assert seen


def cage_step() -> tuple[Position, Step]:
    """Return the step of a cage with the only combination 1 + 2 + 3 + 4, and its position."""
    position = Position(Board.square(6), [0] * 36, rules=(rules.KillerCage("r1c2 r1c3 r2c2 r2c3", 10),))
    [step] = position.all(profiles.finder_calls(ROWS["cage-combinations"]))
    return position, step


def test_combinations_of_a_rule_prove_what_none_of_them_has() -> None:
    position, step = cage_step()
    assert faults(step, position.masks, position.values, position.givens) == []


def test_combinations_do_not_prove_what_one_of_them_has() -> None:
    position, step = cage_step()
    for cell, digit in step.remove:
        for other in (digit - 3, digit - 2):
            if (cell, other) not in step.remove and position.masks[cell] >> (other - 1) & 1:
                wrong = step.replace(remove=(*step.remove, (cell, other)))
                expected = [f"{(cell, other)} may be true"]
                assert faults(wrong, position.masks, position.values, position.givens) == expected


def test_the_combinations_of_another_constraint_prove_nothing() -> None:
    position, step = cage_step()
    assert isinstance(position.board, RuledBoard)
    [cage] = position.board.extra_constraints
    larger = Sum(cage.name, cage.cells, 14)
    wrong = step.replace(board=board_with_constraints(Board.square(6), [larger]))
    assert faults(wrong, position.masks, position.values, position.givens)
    missing = step.replace(strong_sets=(StrongSet("rule", constraint=1),))
    expected = ["the rules have no constraint 1"]
    assert faults(missing, position.masks, position.values, position.givens) == expected


def test_the_only_combination_proves_placements() -> None:
    position = Position(Board.square(4), [0] * 16, rules=(rules.KillerCage("r1c1 r2c3", 7),))
    position.masks[0] = 0b0101
    step = Step(
        position.board,
        "cage-combinations",
        strong_sets=(StrongSet("rule", constraint=0),),
        place=((Cell(0), 3), (Cell(6), 4)),
    )
    assert faults(step, position.masks, position.values, position.givens) == []
    wrong = step.replace(place=((Cell(0), 1),))
    assert faults(wrong, position.masks, position.values, position.givens) == ["(0, 1) may be false"]


def test_combinations_work_together_with_other_sets() -> None:
    # The cage is 1 + 4 or 2 + 3, so r1c1 is 1 or 2. Together with r1c2 it uses up 1 and 2 in row 1.
    position = Position(Board.square(4), [0] * 16, rules=(rules.KillerCage("r1c1 r2c3", 5),))
    position.masks[1], position.masks[6] = 0b0011, 0b1100
    sets = (StrongSet("rule", constraint=0), StrongSet("cell", cell=Cell(1)))
    step = Step(position.board, "cage-combinations", remove=((Cell(2), 1),), strong_sets=sets)
    assert faults(step, position.masks, position.values, position.givens) == []
    for one in sets:
        wrong = step.replace(strong_sets=(one,))
        assert faults(wrong, position.masks, position.values, position.givens) == ["(2, 1) may be true"]


def test_what_cages_leave_of_a_house_is_a_proof() -> None:
    position = Position(Board.square(4), [0] * 16, rules=(rules.KillerCage("r1c1 r1c2 r1c3", 7),))
    step = position.next(profiles.finder_calls(ROWS["innies-and-outies"]))
    assert step is not None
    assert step.remove == tuple((Cell(3), digit) for digit in (1, 2, 4))
    assert faults(step, position.masks, position.values, position.givens) == []
    wrong = step.replace(remove=((Cell(3), 3),))
    assert faults(wrong, position.masks, position.values, position.givens) == ["(3, 3) may be true"]
    assert faults(step.replace(strong_sets=()), position.masks, position.values, position.givens)


def test_cells_that_see_all_places_of_a_digit_that_a_cage_needs_lose_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("polydoku.explain.proof.MAX_SPLITS", 0)
    position = Position(Board.square(6), [0] * 36, rules=(rules.KillerCage("r1c1 r1c2 r2c1", 8),))
    sets = (StrongSet("rule", constraint=0),)
    step = Step(position.board, "cage-combinations", remove=((Cell(7), 1),), strong_sets=sets)
    assert faults(step, position.masks, position.values, position.givens) == []
    wrong = step.replace(remove=((Cell(7), 2),))
    assert faults(wrong, position.masks, position.values, position.givens) == ["(7, 2) may be true"]


def test_a_long_branch_of_many_combinations_is_proved_without_splits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("polydoku.explain.proof.MAX_SPLITS", 0)
    values = "....8......5...34.....4........1....7.........................9.4............1..."
    masks = [
        *(302, 359, 367, 293, 0, 356, 274, 371, 115, 419, 482, 0, 289, 290, 354, 0, 0, 226, 423, 487, 358),
        *(278, 0, 310, 451, 483, 227, 446, 438, 430, 438, 0, 438, 498, 502, 246, 0, 439, 423, 446, 310),
        *(446, 443, 439, 191, 438, 439, 423, 510, 374, 446, 443, 439, 191, 183, 183, 231, 190, 118, 190),
        *(251, 247, 0, 439, 0, 486, 502, 374, 438, 179, 247, 215, 438, 502, 486, 446, 310, 0, 250, 246, 254),
    ]
    digits = [int(digit) for digit in values.replace(".", "0")]
    position = Position(Board.square(9), digits, masks=masks, rules=(rules.GlobalMod(),))
    step = position.next(select(unique=False).profile)
    assert step is not None
    assert (step.technique, step.remove) == ("dynamic-plus-forcing-chains", ((60, 1),))
    assert faults(step, position.masks, position.values, position.givens) == []
