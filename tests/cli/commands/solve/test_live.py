"""`solve --live`: the walk as a film, step by step, with what it placed and took back."""

from pathlib import Path

from cli import terminal
from cli.runner import Runner
from cli.terminal import LEAVE
from polydoku import Puzzle
from polydoku.cli.canvas import Canvas
from polydoku.cli.commands.solve.live import LiveSolveSearch
from polydoku.model.fault import faults_in_grid

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_solve_is_watched_in_the_same_way() -> None:
    code, screen = terminal.run(["solve", EASY, "--live"], ["n", "q"], after="depth")
    assert code == 0
    assert "step 51 · placed 51 of 51 · went back 0 · depth 0 · end" in screen
    assert "\x1b[1m5\x1b[0m" in screen
    assert "\x1b[38;5;31m4\x1b[0m" in screen
    screen_after = screen.rsplit(LEAVE, 1)[1].split("\n")
    assert screen_after[0].strip() == "step 51 · placed 51 of 51 · went back 0 · depth 0"
    assert "unique · 30 clues" in screen_after[-2]


def test_a_walk_that_is_left_early_ends_with_where_it_stands() -> None:
    code, screen = terminal.run(["solve", EASY, "--live", "--rate", "1"], ["q"], after="depth")
    assert code == 0
    assert "clues" not in screen.rsplit(LEAVE, 1)[1]


def test_a_puzzle_without_a_solution_is_told_at_the_end() -> None:
    code, screen = terminal.run(["solve", "55" + "." * 79, "--live"], ["n", "q"], after="depth")
    assert code == 1
    assert "none · 2 clues" in screen.rsplit(LEAVE, 1)[1]


def test_a_choice_that_fails_is_taken_back() -> None:
    puzzle = Puzzle.read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    live_search = LiveSolveSearch(puzzle, Canvas(False, False, None, True))
    grids = []
    while live_search.advance() and live_search.backtrack_count < 500:
        grids.append(puzzle.givens.with_digits(live_search.placed_digits))
    assert live_search.backtrack_count > 3
    assert all(not faults_in_grid(puzzle, grid) for grid in grids)


def test_solve_live_in_a_pipe_is_solve_and_takes_one_puzzle(polydoku: Runner) -> None:
    assert polydoku("solve", EASY, "--live").out == polydoku("solve", EASY).out
    result = polydoku("solve", EASY, "--rate", "3")
    assert (result.code, result.err) == (2, "polydoku: --rate requires --live\n")
    code, screen = terminal.run(["solve", "-", "--live"], stdin=f"{EASY}\n{EASY}\n".encode())
    assert code == 2
    assert "--live shows one puzzle, not 2; --only N chooses one" in screen


CANVAS = Canvas(False, False, None, True)


def shown_digits(live_search: LiveSolveSearch) -> list[int]:
    """The digit that the picture shows in each cell, in the order of the cells."""
    lines = live_search.lines()
    texts = {cell: lines[row][column] for cell, row, column in live_search.cell_positions}
    return [int(texts[cell].replace(".", "0")) for cell in sorted(texts)]


def test_every_cell_has_a_place_that_shows_its_digit() -> None:
    puzzle = Puzzle.read(EASY)
    live_search = LiveSolveSearch(puzzle, CANVAS)
    assert shown_digits(live_search) == list(puzzle.givens.digits)
    while live_search.advance(steps=1):
        expected = puzzle.givens.with_digits(live_search.placed_digits)
        assert shown_digits(live_search) == list(expected.digits)
    assert live_search.has_ended
    assert shown_digits(live_search) == list(puzzle.solution().digits)


def test_a_step_is_one_event_and_several_steps_are_several() -> None:
    live_search = LiveSolveSearch(Puzzle.read(EASY), CANVAS)
    assert live_search.advance(steps=1)
    assert (live_search.step_count, len(live_search.placed_digits)) == (1, 1)
    assert live_search.advance(steps=5)
    assert (live_search.step_count, len(live_search.placed_digits)) == (6, 6)
    assert not live_search.advance(steps=1000)
    assert live_search.step_count == 51
    assert not live_search.advance(steps=1), "it stays at its end"


def test_some_milliseconds_go_on_by_at_least_one_step() -> None:
    live_search = LiveSolveSearch(Puzzle.read(EASY), CANVAS)
    live_search.advance(ms=0.0001)
    assert live_search.step_count >= 1


def test_colour_tells_given_digits_from_placed_ones() -> None:
    live_search = LiveSolveSearch(Puzzle.read(EASY), Canvas(True, False, None, True))
    live_search.advance(steps=1)
    lines = live_search.lines()
    texts = {cell: lines[row][column] for cell, row, column in live_search.cell_positions}
    [placed] = live_search.placed_digits
    given_cell = next(cell for cell in live_search.puzzle.board.cells if live_search.puzzle.givens[cell])
    assert texts[placed] != texts[given_cell]
    assert texts[given_cell].startswith("\x1b[1m")
    assert texts[placed].startswith("\x1b[")
    empty = next(
        cell
        for cell in live_search.puzzle.board.cells
        if not live_search.puzzle.givens[cell] and cell != placed
    )
    assert texts[empty] == "."


def test_the_status_counts_events_placements_and_returns() -> None:
    live_search = LiveSolveSearch(Puzzle.read("55" + "." * 79), CANVAS)
    assert live_search.status() == "step 0 · placed 0 of 79 · went back 0 · depth 0"


def test_a_puzzle_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "two.txt"
    file.write_text(f"{EASY}\nx\n")
    options = ["solve", str(file), "--live", "--keep-going"]
    code, screen = terminal.run(options, ["n", "q"], after="depth")
    assert code == 2
    assert "line 2" in screen
