"""Full grids and puzzles: proved by other means, and the same for the same seed."""

from itertools import islice

import pytest

import oracle
from polydoku import Board, Grid, Puzzle, PuzzleError, Stopped, Verdict, boards, generate, rules

NAMES = [
    "9x9",
    "6x6:3x2",
    "latin:5x5",
    "x",
    "windoku",
    "jigsaw:7x7@3",
    "6x9",
    "butterfly",
    "cube",
    "torus:6x6",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_puzzle_is_unique_and_needs_each_given(name: str) -> None:
    puzzle = generate.one(name, seed=4)
    assert puzzle.verdict() is Verdict.ONE
    for cell, digit in enumerate(puzzle.givens.digits):
        if digit:
            assert puzzle.without(cell).verdict() is Verdict.MANY


@pytest.mark.parametrize("name", ["4x4", "latin:4x4", "x:4x4", "rhombus:3,2,2", "latin:3x4"])
def test_an_oracle_agrees_on_small_boards(name: str) -> None:
    for seed in range(5):
        puzzle = generate.one(name, seed=seed)
        assert oracle.count(puzzle, 3) == 1
        given = [cell for cell, digit in enumerate(puzzle.givens.digits) if digit]
        assert all(oracle.count(puzzle.without(cell), 2) == 2 for cell in given)


@pytest.mark.parametrize("name", NAMES)
def test_a_full_grid_breaks_no_house(name: str) -> None:
    grid = generate.grid(name, seed=9)
    assert oracle.is_solution(Puzzle(grid.board), grid.digits)


def test_a_seed_makes_one_puzzle_and_seeds_make_many() -> None:
    puzzles = [generate.one("6x6", seed=seed) for seed in range(20)]
    assert puzzles == [generate.one("6x6", seed=seed) for seed in range(20)]
    assert len(set(puzzles)) == 20
    assert len({puzzle.solution() for puzzle in puzzles}) == 20


def test_a_known_seed_keeps_its_puzzle() -> None:
    assert generate.one("4x4", seed=1).givens.line == FOUR_OF_SEED_1
    assert generate.one(seed=1).givens.line == NINE_OF_SEED_1


FOUR_OF_SEED_1 = "..3..2.11....3.."


NINE_OF_SEED_1 = "....85...58......9.61...8.3.....16.........174..763...2.......5.7..48.2...3.5.4.."


def test_a_puzzle_is_what_remains_of_the_grid_of_its_seed() -> None:
    assert generate.one("windoku", seed=6).solution() == generate.grid("windoku", seed=6)


def test_a_board_does_as_well_as_its_name() -> None:
    assert generate.one(Board.square(4), seed=3) == generate.one("4x4", seed=3)


def test_rules_are_kept_by_the_grid_and_needed_by_the_puzzle() -> None:
    puzzle = generate.one("6x6", rules=[rules.Diagonal()], seed=2)
    assert puzzle.rules == (rules.Diagonal(),)
    assert oracle.is_solution(puzzle, puzzle.solution().digits)
    assert puzzle.is_minimal()


def test_a_limit_is_for_the_whole_call_and_changes_no_grid() -> None:
    whole = generate.grid("16x16", seed=5)
    results: list[Grid | None] = []
    for nodes in (1, 5, 20, 100_000):
        try:
            results.append(generate.grid("16x16", seed=5, max_nodes=nodes))
        except Stopped:
            results.append(None)
    assert results[0] is None
    assert results[-1] == whole
    assert set(results) == {None, whole}


def test_a_budget_ends_the_search_for_a_full_grid() -> None:
    with pytest.raises(Stopped, match="stopped by budget_ms 1 without an answer"):
        generate.grid("torus:25x25", budget_ms=1)
    with pytest.raises(Stopped, match="stopped by max_nodes 50 without an answer"):
        generate.grid("torus:16x16", max_nodes=50)


def test_a_board_without_a_grid_is_an_error_that_names_it() -> None:
    board = boards.jigsaw("AAABACBBCCDBCDDD")
    assert Puzzle(board).verdict() is Verdict.NONE
    with pytest.raises(PuzzleError) as error:
        generate.one(board)
    assert str(error.value) == "this board has no full grid"
    with pytest.raises(PuzzleError) as error:
        generate.one("4x4", rules=[rules.KillerCage("r1c1 r1c2", 8)])
    assert str(error.value).startswith(
        "4x4 has no full grid with these rules: killer cage 8: r1c1 r1c2; 'check'"
    )


def test_thirty_random_3d_boards_up_to_42_tiles_get_unique_puzzles() -> None:
    for seed, tiles in enumerate(range(13, 43)):
        runs = tiles // 2 + tiles % 3
        puzzle = generate.one(boards.random_rhombus(tiles, runs, seed=seed), seed=seed)
        answer = puzzle.solve()
        assert answer.verdict is Verdict.ONE
        assert puzzle.redundant() == ()
        assert len(set(islice(puzzle.solutions(), 2))) == 1


def test_the_largest_boards_are_thinned_within_bounds() -> None:
    puzzle = generate.one("sumo", seed=1)
    assert (len(puzzle.board), puzzle.verdict()) == (909, Verdict.ONE)
    assert 150 < puzzle.given_count < 260


def test_the_notes_make_a_puzzle_again() -> None:
    puzzle = generate.one(rating=(2.5, 3.0), symmetry="diagonal", seed=8)
    notes = dict(puzzle.notes)
    assert notes["seed"] == "8"
    assert notes["rating"] == "2.5 3.0"
    assert generate.one(rating=(2.5, 3.0), symmetry=notes["symmetry"], seed=int(notes["seed"])) == puzzle
    assert puzzle.claimed == puzzle.solution()


def test_a_number_of_puzzles_below_zero_is_refused() -> None:
    assert list(generate.many(0)) == []
    with pytest.raises(PuzzleError, match="n -1: must be"):
        generate.many(-1)


def test_many_goes_on_where_one_ends() -> None:
    whole = list(generate.many(6, "6x6", seed=3))
    assert whole[0] == generate.one("6x6", seed=3)
    assert len(set(whole)) == 6
    assert [int(dict(puzzle.notes)["try"]) for puzzle in whole] == list(range(6))


def test_a_seed_is_chosen_if_none_is_given() -> None:
    assert len({generate.one("6x6") for _ in range(4)}) > 1
