import itertools
import signal
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
import strategies
from effort import examples
from polydoku import Board, Grid, NotUnique, Puzzle, PuzzleError, Stopped, Verdict, boards, rules
from polydoku.search import solve
from polydoku.search.limits import Budget

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
TWO = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...."
EMPTY = Puzzle(Board.square(9))


def classic(line: str) -> Puzzle:
    return Puzzle(Board.square(9), [0 if mark == "." else int(mark) for mark in line])


@given(strategies.puzzles() | strategies.ruled_puzzles())
def test_counts_and_solutions_agree_with_the_oracle(puzzle: Puzzle) -> None:
    expected = sorted(itertools.islice(oracle.solutions(puzzle), 300))
    if len(expected) < 300:
        assert sorted(grid.digits for grid in puzzle.solutions()) == expected
        assert puzzle.count(limit=300) == len(expected)
    answer = puzzle.solve()
    assert answer.count == min(len(expected), 2)
    assert answer.verdict is [Verdict.NONE, Verdict.ONE, Verdict.MANY][answer.count]
    for grid in (answer.grid, answer.other):
        assert grid is None or oracle.is_solution(puzzle, grid.digits)


@given(strategies.classics(least=26))
def test_classic_counts_agree_with_the_oracle(puzzle: Puzzle) -> None:
    assert puzzle.count(limit=20) == oracle.count(puzzle, 20)


@given(strategies.puzzles(strategies.square_boards(4) | strategies.jigsaws()))
def test_true_candidates_are_the_union_of_all_solutions(puzzle: Puzzle) -> None:
    every = list(oracle.solutions(puzzle))
    true_candidates = puzzle.true_candidates()
    assert [true_candidates[cell] for cell in puzzle.board.cells] == [
        {grid[c] for grid in every} for c in puzzle.board.cells
    ]
    assert true_candidates.kind == "true"


@given(strategies.puzzles())
def test_sight_leaves_what_no_peer_holds(puzzle: Puzzle) -> None:
    candidates = puzzle.candidates()
    for cell in puzzle.board.cells:
        held = {puzzle.givens[peer] for peer in puzzle.board.peers(cell)}
        possible = {puzzle.givens[cell]} if puzzle.givens[cell] else set(range(1, puzzle.board.digits + 1))
        expected = possible if puzzle.givens[cell] else possible - held
        assert candidates[cell] == expected


def test_a_unique_puzzle_is_proved() -> None:
    answer = classic(HARD).solve()
    assert answer.verdict is Verdict.ONE
    assert (answer.count, answer.exact, answer.stopped_by, answer.other) == (1, True, None, None)
    assert answer.nodes > 0
    assert answer.ms > 0
    assert classic(HARD).solution() == answer.grid


def test_a_limit_of_one_proves_nothing_beyond_existence() -> None:
    answer = classic(HARD).solve(limit=1)
    assert (answer.verdict, answer.count, answer.exact) == (Verdict.UNKNOWN, 1, False)
    assert answer.stopped_by == "limit"


def test_two_solutions_are_both_given() -> None:
    answer = classic(TWO).solve()
    assert answer.verdict is Verdict.MANY
    assert answer.grid is not None
    assert answer.other is not None
    assert answer.grid != answer.other
    assert str(classic(TWO).count()) == "2"


def test_a_single_solution_is_refused_with_the_cells_that_differ() -> None:
    with pytest.raises(NotUnique, match=r"2 or more solutions; they differ at r\dc\d: \d or \d, and at"):
        classic(TWO).solution()
    with pytest.raises(NotUnique, match=r"no solution: 5 twice in row 1 \(r1c1, r1c2\)"):
        classic("55" + "." * 79).solution()


def test_solutions_come_lazily_in_a_stable_order() -> None:
    first = [grid.line for grid in itertools.islice(EMPTY.solutions(), 5)]
    assert first == [grid.line for grid in itertools.islice(EMPTY.solutions(), 5)]
    assert len(set(first)) == 5
    assert all(oracle.is_solution(EMPTY, grid.digits) for grid in itertools.islice(EMPTY.solutions(), 50))


def test_a_seed_shuffles_the_order_and_only_the_order() -> None:
    puzzle = classic(TWO[:63] + "." * 18)
    plain = [grid.line for grid in puzzle.solutions()]
    shuffled = [grid.line for grid in puzzle.solutions(seed=1)]
    assert len(plain) == 240
    assert sorted(plain) == sorted(shuffled)
    assert shuffled == [grid.line for grid in puzzle.solutions(seed=1)]
    assert shuffled != [grid.line for grid in puzzle.solutions(seed=2)]


@pytest.mark.parametrize("puzzle", [EMPTY, Puzzle(boards.named("25x25")), Puzzle(boards.samurai())])
def test_a_count_stops_at_its_limits_and_says_so(puzzle: Puzzle) -> None:
    assert puzzle.count(limit=1000) == 1000
    assert puzzle.count(limit=1000).stopped_by == "limit"
    assert puzzle.count(limit=10**15, budget_ms=50).stopped_by == "budget_ms"
    assert puzzle.solve(limit=10**9, max_nodes=1000).stopped_by == "max_nodes"


def test_allowed_candidates_restrict_the_search() -> None:
    four = Board.square(4)
    masks = [0b1111] * 16
    masks[0] = 0b0110
    puzzle = Puzzle(four, allowed=masks)
    assert {grid["r1c1"] for grid in puzzle.solutions()} == {2, 3}
    assert puzzle.candidates()["r1c1"] == {2, 3}


@pytest.mark.parametrize("limits", [{"limit": 0}, {"limit": -5}, {"budget_ms": 0}, {"max_nodes": 0}])
def test_limits_below_one_are_refused(limits: dict[str, int]) -> None:
    with pytest.raises(PuzzleError, match=r"^(limit|budget_ms|max_nodes) -?\d: must be 1 or more"):
        EMPTY.solve(**limits)


@pytest.mark.parametrize("limits", [{"limit": 10**30}, {"max_nodes": 2**63}, {"budget_ms": float("nan")}])
def test_limits_beyond_what_can_be_counted_are_refused(limits: dict[str, int]) -> None:
    with pytest.raises(PuzzleError, match=r"must be 1 to 9,223,372,036,854,775,807"):
        EMPTY.solve(**limits)


@pytest.mark.parametrize("seed", [-1, 10**30])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(PuzzleError, match="must be 0 to"):
        next(EMPTY.solutions(seed=seed))


def test_rules_and_boards_without_boxes_are_searched_alike() -> None:
    puzzle = Puzzle(Board.square(4), {"r1c1": 1, "r2c3": 1}, rules=[rules.Diagonal()])
    assert puzzle.count() == oracle.count(puzzle, 1000)
    assert Puzzle(boards.latin(4)).count() == 576
    assert Puzzle(Board.square(4)).count() == 288


def test_a_board_without_houses_is_free() -> None:
    assert Puzzle(Board(3, [], digits=2)).count() == 8


def test_ctrl_c_ends_a_search_that_would_take_years() -> None:
    timer = threading.Timer(0.2, lambda: signal.raise_signal(signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        EMPTY.count(limit=10**15)
    timer.join()


def test_a_grid_that_is_already_full_is_its_own_answer() -> None:
    full = classic(HARD).solution()
    assert Puzzle(full.board, full).verdict() is Verdict.ONE
    wrong = full.with_digits({"r1c1": full["r1c2"]})
    assert Puzzle(full.board, wrong).verdict() is Verdict.NONE


def test_the_general_engine_and_the_kernel_agree(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (data / "classic" / "top1465.txt").read_text().split()[:200]
    lines += (data / "classic" / "many_solutions_10k.txt").read_text().split()[:200]
    by_kernel = [classic(line).solve(limit=20) for line in lines]
    monkeypatch.setenv("POLYDOKU_KERNEL", "general")
    solve.compiled_problem.cache_clear()
    try:
        by_engine = [classic(line).solve(limit=20) for line in lines]
    finally:
        solve.compiled_problem.cache_clear()
    assert [(a.verdict, a.count) for a in by_engine] == [(a.verdict, a.count) for a in by_kernel]


def test_the_numbers_of_solutions_of_the_second_seed(data: Path) -> None:
    rows = (data / "classic" / "seed_002_counts.csv").read_text().splitlines()[1:]
    for row in rows:
        line, expected = row.split(",")
        assert classic(line.replace("0", ".")).count() == int(expected)


@pytest.mark.parametrize("name", ["big_16x16.txt", "big_25x25.txt"])
def test_big_boards_are_solved_and_proved(data: Path, name: str) -> None:
    for row in (data / "classic" / name).read_text().splitlines():
        puzzle = Puzzle.read(row)
        assert puzzle.solution() == puzzle.claimed


@given(strategies.puzzles(strategies.square_boards(4) | strategies.jigsaws()), st.data())
@examples(50)
def test_the_digits_of_a_cell_share_the_solutions_among_them(puzzle: Puzzle, data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(puzzle.board.names))
    counts = {
        digit: int(puzzle.with_givens(puzzle.givens.with_digits({name: digit})).count())
        for digit in range(1, puzzle.board.digits + 1)
    }
    if puzzle.givens[name]:
        assert counts[puzzle.givens[name]] == puzzle.count()
    else:
        assert sum(counts.values()) == puzzle.count()
        assert puzzle.true_candidates()[name] == {digit for digit, count in counts.items() if count}


def test_a_budget_is_for_all_solutions_together() -> None:
    puzzle = Puzzle.read("1...3......4....")
    whole = Budget()
    grids = list(solve.solutions_within(puzzle, whole))
    assert grids == list(puzzle.solutions())
    assert whole.used_nodes > 1
    budget = Budget(max_nodes=whole.used_nodes - 1)
    first_grids: list[Grid] = []
    with pytest.raises(Stopped):
        first_grids += solve.solutions_within(puzzle, budget)
    assert first_grids == grids[: len(first_grids)]
    assert budget.used_nodes == whole.used_nodes - 1
    shared = Budget(max_nodes=2 * whole.used_nodes + 1)
    assert [list(solve.solutions_within(puzzle, shared)) for _ in range(2)] == [grids, grids]


def test_a_search_that_a_limit_of_nodes_ended_is_resumed() -> None:
    puzzle = Puzzle.read("1...3......4....")
    budget, search = Budget(), solve.SolutionSearch(puzzle)
    grids: list[Grid] = []
    for max_nodes in range(1, 100):
        while (grid := search.next(budget, max_nodes=max_nodes)) is not None:
            grids.append(grid)
        assert search.nodes <= max_nodes
        if search.is_complete:
            break
    assert search.is_complete
    assert grids == list(puzzle.solutions())
    assert budget.used_nodes == search.nodes > 1
