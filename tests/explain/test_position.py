"""A position: candidates by sight, steps looked for and applied, copies that change alone, and limits."""

import pytest

from polydoku import Board, Puzzle, _core, boards, rules
from polydoku.boards.families import FAMILIES
from polydoku.explain.position import FINDERS, HOUSE_KINDS, Position, Profile, compiled_logic
from polydoku.model.step import Step
from polydoku.search.limits import STOP_REASONS
from polydoku.techniques import ROWS, profiles

LINE = "601080092900000410080009700006002000500000001000400500032600050890000006100030204"
BOARD = Board.square(9)
PUZZLE = Puzzle.read(LINE)
SINGLES = profiles.finder_calls(ROWS["naked-single"])


@pytest.fixture
def position() -> Position:
    return Position(BOARD, PUZZLE.givens.digits)


def test_without_masks_the_candidates_are_those_of_sight(position: Position) -> None:
    candidates = PUZZLE.candidates()
    for cell in BOARD.cells:
        mask = sum(1 << (digit - 1) for digit in candidates[cell]) if not PUZZLE.givens[cell] else 0
        assert position.masks[cell] == mask


def test_the_digits_are_the_givens_unless_others_are_named(position: Position) -> None:
    assert bytes(position.givens) == PUZZLE.givens.digits
    other = Position(BOARD, PUZZLE.solution().digits, givens=PUZZLE.givens.digits)
    assert other.solved
    assert bytes(other.givens) == PUZZLE.givens.digits
    assert not position.solved


def test_masks_are_taken_as_they_are_and_not_shared() -> None:
    masks = [0b1111] * 16
    position = Position(Board.square(4), bytes(16), masks=masks)
    position.masks[0] = 0b0001
    assert masks == [0b1111] * 16


def test_a_copy_changes_alone(position: Position) -> None:
    step = position.next(profiles.default())
    assert step is not None
    other = position.copy()
    other.apply(step)
    assert (other.values, other.masks) != (position.values, position.masks)
    assert position.next(profiles.default()) == step
    assert other.board is position.board


def test_the_snapshot_is_what_steps_keep(position: Position) -> None:
    before = position.snapshot
    step = position.next(profiles.default())
    assert step is not None
    assert step.snapshot == before
    position.apply(step)
    assert position.snapshot == step.after
    assert position.snapshot != before


def test_a_placement_fills_the_cell_and_strikes_its_digit_from_the_peers() -> None:
    board = Board.square(4)
    position = Position(board, bytes(16))
    position.apply(Step(board, "guess", place=((board["r1c1"], 3),)))
    assert position.values[board["r1c1"]] == 3
    assert position.masks[board["r1c1"]] == 0
    for cell in board.cells[1:]:
        assert position.masks[cell] == (0b1011 if cell in board.peers("r1c1") else 0b1111)


def test_all_begins_with_the_step_of_next_and_obeys_its_limit(position: Position) -> None:
    profile = profiles.default()
    steps = position.all(profile, limit=5)
    assert len(steps) == 5
    assert STOP_REASONS[position.stop] == "limit"
    assert steps[0] == position.next(profile)
    assert steps == position.all(profile)[:5]


def test_steps_of_one_technique_are_of_that_technique(position: Position) -> None:
    for name in ("hidden-single", "pointing", "naked-pair", "hidden-pair"):
        steps = position.all(profiles.finder_calls(ROWS[name]))
        assert {step.technique for step in steps} <= {name}
        assert all(step.place or step.remove for step in steps)


def test_a_walk_applies_what_it_yields_until_the_grid_is_full(position: Position) -> None:
    steps = list(position.walk(profiles.default()))
    assert position.solved
    assert bytes(position.values) == PUZZLE.solution().digits
    assert list(position.walk(profiles.default())) == []
    assert steps[0].snapshot == Position(BOARD, PUZZLE.givens.digits).snapshot


def test_a_walk_ends_where_no_technique_has_a_step(position: Position) -> None:
    steps = list(position.walk(SINGLES))
    assert not position.solved
    assert position.next(SINGLES) is None
    assert {step.technique for step in steps} <= {"naked-single"}


def test_a_budget_ends_a_search_and_is_named() -> None:
    blank = Position(boards.named("25x25"), bytes(625))
    blank.all(profiles.default(), budget_ms=1)
    assert STOP_REASONS[blank.stop] == "budget_ms"


def test_rules_add_their_houses_and_their_exclusions() -> None:
    board = Board.square(4)
    plain, ruled = (
        Position(board, bytes([1, *[0] * 15])),
        Position(board, bytes([1, *[0] * 15]), rules=(rules.Diagonal(),)),
    )
    corner = board["r4c4"]
    assert plain.masks[corner] == 0b1111
    assert ruled.masks[corner] == 0b1110
    assert len(ruled.board.houses) > len(board.houses)


def test_a_profile_is_made_once_and_asks_the_core_in_its_order() -> None:
    profile = Profile.of(profiles.default())
    assert Profile.of(profile) is profile
    assert len(profile.core_calls) == len(profile)
    assert {finder for finder, *_ in profile.core_calls} <= set(FINDERS.values())


def test_tiers_hold_all_rows_in_their_order() -> None:
    profile = Profile.of(profiles.human(row for row in ROWS.values() if row.default))
    tiers = [tier for tier, _ in profile.tiers]
    assert tiers == sorted(set(tiers))
    assert [row for _, rows in profile.tiers for row in rows] == list(profile)


def test_a_board_is_prepared_for_the_finders_once() -> None:
    assert compiled_logic(BOARD) is compiled_logic(Board.square(9))
    assert compiled_logic(BOARD) is not compiled_logic(Board.square(4))


def test_the_kinds_of_houses_are_numbered_as_in_the_core() -> None:
    assert list(HOUSE_KINDS) == _core.house_kinds()
    with pytest.raises(ValueError, match="kind of house"):
        _core.Logic(4, 4, [(len(HOUSE_KINDS), (0, 1, 2, 3))], [], [])


@pytest.mark.parametrize("name", [family.example for family in FAMILIES])
def test_the_core_knows_every_kind_of_house_of_a_board(name: str) -> None:
    assert {house.kind for house in boards.named(name).houses} <= {*HOUSE_KINDS, ""}
