"""Singles, locked candidates and sets: the library, the SE traces, a plain search, the judge."""

from collections.abc import Iterable, Iterator
from itertools import combinations, islice

import pytest

import requires
from logic import reglib, se_replay, soundness
from polydoku.explain.position import Position
from polydoku.model.board import Board, Candidate
from polydoku.techniques import FAMILIES, ROWS, profiles

CODES = (
    "0000",
    "0002",
    "0003",
    "0100",
    "0101",
    "0110",
    "0111",
    "0200",
    "0201",
    "0202",
    "0210",
    "0211",
    "0212",
)
BASICS = [row.id for name in ("singles", "locked", "sets") for row in FAMILIES[name]]
TRACED = ("Hidden", "Naked", "Direct", "Pointing")
TRACE = se_replay.TRACES / "se121_trace_seed13.gz"
KINDS = ("9x9", "6x6", "jigsaw", "rhombus")


def positions(kind: str, count: int) -> Iterator[Position]:
    """Yield positions along the walks of a few random puzzles."""
    for puzzle in islice(soundness.puzzles(kind, 7), count):
        position = Position(puzzle.board, puzzle.givens.digits)
        profile = profiles.human(ROWS[name] for name in BASICS if ROWS[name].default)
        yield position
        for _ in position.walk(profile):
            yield position


@requires.shared(reglib.LIBRARY)
@pytest.mark.parametrize("code", CODES)
def test_every_line_of_the_library_is_found(code: str) -> None:
    cases = [case for case in reglib.cases() if case.code == code]
    assert cases
    assert [case.line for case in cases if not reglib.passes(case)] == []


@requires.shared(TRACE)
@pytest.mark.parametrize("name", TRACED)
def test_the_steps_of_the_se_traces_are_found_in_their_order(name: str) -> None:
    report = se_replay.replay([TRACE], technique=name, below=5.5, limit=500)
    assert report.total
    assert report.differs == []


@pytest.mark.parametrize("kind", soundness.BOARDS)
def test_the_judge_accepts_every_step(kind: str) -> None:
    judge = soundness.run(BASICS, [kind], steps=150)
    assert judge.bad == []


def test_the_judge_accepts_every_step_of_puzzles_with_several_solutions() -> None:
    assert soundness.run(BASICS, ["9x9", "jigsaw"], steps=150, several=True).bad == []


def naked(position: Position, size: int) -> set[tuple[Candidate, ...]]:
    """Return the removals of all naked sets, by trying all cells of all houses that hold them."""
    removals = set()
    for house in position.board.houses:
        open_ = [cell for cell in house.cells if position.masks[cell].bit_count() > 1]
        for cells in combinations(open_, size):
            digits = 0
            for cell in cells:
                digits |= position.masks[cell]
            if digits.bit_count() == size:
                others = [h.cells for h in position.board.houses if set(cells) <= set(h.cells)]
                rest = {cell for of in others for cell in of} - set(cells)
                removals.add(_removal(position, rest, digits))
    return removals - {()}


def hidden(position: Position, size: int) -> set[tuple[Candidate, ...]]:
    """Return the removals of all hidden sets, by trying all digits of all full houses."""
    removals = set()
    for house in position.board.houses:
        if len(house.cells) < position.board.digits:
            continue
        places = [
            {cell for cell in house.cells if position.masks[cell] >> digit & 1}
            for digit in range(position.board.digits)
        ]
        for digits in combinations([d for d, of in enumerate(places) if len(of) > 1], size):
            cells = set().union(*(places[digit] for digit in digits))
            if len(cells) == size:
                keep = sum(1 << digit for digit in digits)
                removals.add(_removal(position, cells, ~keep))
    return removals - {()}


def _removal(position: Position, cells: Iterable[int], mask: int) -> tuple[Candidate, ...]:
    return tuple(
        (position.board.cells[cell], digit + 1)
        for cell in sorted(cells)
        for digit in range(position.board.digits)
        if position.masks[cell] & mask & 1 << digit
    )


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [2, 3, 4])
def test_sets_are_those_of_a_plain_search(kind: str, size: int) -> None:
    names = {2: "pair", 3: "triple", 4: "quad"}
    seen = 0
    for position in islice(positions(kind, 4), 0, None, 3):
        for form, plain in (("naked", naked), ("hidden", hidden)):
            row = ROWS[f"{form}-{names[size]}"]
            removals = {step.remove for step in position.all(profiles.finder_calls(row))}
            assert removals == plain(position, size)
            seen += len(removals)
    assert seen


def locked(position: Position) -> set[tuple[Candidate, ...]]:
    """Return the removals of all locked candidates, by trying all pairs of houses."""
    removals = set()
    for house in position.board.houses:
        for digit in range(position.board.digits):
            places = {cell for cell in house.cells if position.masks[cell] >> digit & 1}
            if len(house.cells) == position.board.digits and len(places) > 1:
                for other in position.board.houses:
                    if other != house and places <= set(other.cells):
                        removals.add(_removal(position, set(other.cells) - places, 1 << digit))
    return removals - {()}


@pytest.mark.parametrize("kind", KINDS)
def test_locked_candidates_are_those_of_a_plain_search(kind: str) -> None:
    profile = profiles.human([ROWS["pointing"], ROWS["claiming"]])
    for position in islice(positions(kind, 4), 0, None, 3):
        assert {step.remove for step in position.all(profile)} == locked(position)


def peers_of_all(position: Position) -> set[tuple[Candidate, ...]]:
    """Return what is seen by all places of a digit in a full house, but not through one house."""
    board, removals = position.board, set()
    for house in board.houses:
        for digit in range(board.digits):
            places = {cell for cell in house.cells if position.masks[cell] >> digit & 1}
            if len(house.cells) == board.digits and len(places) > 1:
                seen = set.intersection(*(set(board.peers(cell)) for cell in places))
                joint = [set(other.cells) for other in board.houses if places <= set(other.cells)]
                removals.add(_removal(position, seen.difference(*joint), 1 << digit))
    return removals - {()}


@pytest.mark.parametrize("kind", ["jigsaw", "rhombus"])
def test_common_peers_find_what_locking_cannot(kind: str) -> None:
    seen = 0
    for position in islice(positions(kind, 8), 0, None, 3):
        removals = {step.remove for step in position.all(profiles.finder_calls(ROWS["common-peers"]))}
        assert removals == peers_of_all(position)
        seen += len(removals)
    assert seen


def test_the_classic_board_needs_no_common_peers() -> None:
    for position in positions("9x9", 3):
        assert position.all(profiles.finder_calls(ROWS["common-peers"])) == []


def test_a_set_of_five_is_found_on_a_board_of_sixteen() -> None:
    board = Board.square(16)
    masks = [2**16 - 1] * 256
    for cell in range(0, 15, 3):
        masks[cell] = 0b11111
    position = Position(board, [0] * 256, masks=masks)
    (step,) = position.all(profiles.finder_calls(ROWS["naked-set"]))
    assert (step.size, len(step.remove)) == (5, 11 * 5)
    assert position.all(profiles.finder_calls(ROWS["hidden-set"])) == []
