"""`solve --trace`: a line for each placement of the walk, indented where it had to choose."""

import re
from pathlib import Path

import pytest

from cli.runner import Runner
from cli.samples import DEAD, HARD, SIX, UNIQUE
from polydoku import Puzzle, boards
from polydoku.cli.commands.solve.trace import event_line
from polydoku.search.trace import Backtrack, DeadEnd, Placement, trace_search

FAILING = ".4...2..4.....24"
"""A puzzle without a solution, in which some choices must fail before that is known."""


def test_the_trace_has_a_line_a_placement(polydoku: Runner) -> None:
    result = polydoku("solve", UNIQUE, "--trace")
    assert (result.code, len(result.lines)) == (0, 11)
    assert all(line.startswith("Placing r") and line.endswith("(1 of 1)") for line in result.lines)
    assert result.err == "polydoku: unique · 11 placements, 0 of them a choice\n"


def test_the_trace_goes_to_a_file(polydoku: Runner, tmp_path: Path) -> None:
    out = tmp_path / "walk.txt"
    result = polydoku("solve", UNIQUE, "--trace", "-o", str(out))
    assert (result.code, result.out) == (0, "")
    assert out.read_text().count("Placing") == 11


def test_the_folded_puzzle_needs_no_choice(polydoku: Runner, data: Path) -> None:
    result = polydoku("solve", str(data / "boards" / "seed_000_single.json"), "--trace")
    assert len(result.lines) == 33
    assert result.lines[0] == "Placing r1c7 = 6 (1 of 1)"
    assert all(line.endswith("(1 of 1)") for line in result.lines)


PUZZLE = Puzzle.read(UNIQUE)


def test_a_placement_is_indented_by_its_depth_and_counts_its_choices() -> None:
    cell = PUZZLE.board["r2c1"]
    assert event_line(PUZZLE, Placement(cell, 3, 1, (3,), 0)) == "Placing r2c1 = 3 (1 of 1)"
    assert event_line(PUZZLE, Placement(cell, 3, 2, (2, 3, 4), 2)) == "    Placing r2c1 = 3 (2 of 3)"
    assert event_line(PUZZLE, Backtrack(cell, 1)) == "  back to r2c1"
    assert event_line(PUZZLE, DeadEnd(cell, 1)) == "  r2c1 has no candidate"


def test_the_first_of_several_digits_has_the_reason_for_its_cell() -> None:
    choice = Placement(PUZZLE.board["r2c1"], 2, 1, (2, 3, 4), 0)
    line = "Placing r2c1 = 2 (1 of 3): it can be 2, 3 or 4"
    assert event_line(PUZZLE, choice) == f"{line}; no empty cell has fewer candidates"
    assert event_line(PUZZLE, choice, is_fewest=False) == line


def test_only_where_rules_are_houses_the_chosen_cell_has_the_fewest_candidates(polydoku: Runner) -> None:
    def first_line(rule: str) -> str:
        return str(polydoku("solve", "................", "--rules", rule, "--trace").lines[0])

    assert first_line("diagonal").endswith("; no empty cell has fewer candidates")
    assert first_line("killer-cage(cells=r1c1 r1c2,total=6)").endswith(": it can be 2 or 4")


def test_digits_are_written_in_the_symbols_of_the_board() -> None:
    puzzle = Puzzle(boards.named("16x16"))
    assert event_line(puzzle, Placement(puzzle.board.cells[0], 16, 1, (16,), 0)).startswith(
        "Placing r1c1 = G "
    )


@pytest.mark.parametrize("puzzle", [UNIQUE, SIX, HARD])
def test_the_lines_are_the_events_of_the_walk(polydoku: Runner, puzzle: str) -> None:
    result = polydoku("solve", puzzle, "--trace")
    loaded = Puzzle.read(puzzle)
    assert result.lines == [event_line(loaded, event) for event in trace_search(loaded)]
    placements = sum(isinstance(event, Placement) for event in trace_search(loaded))
    assert f"{placements:,} placements" in result.err


def test_several_puzzles_are_traced_one_after_another_under_their_numbers(polydoku: Runner) -> None:
    result = polydoku("solve", "-", "--trace", stdin=f"{UNIQUE}\n{UNIQUE}\n")
    alone = polydoku("solve", UNIQUE, "--trace").lines
    assert result.lines == ["puzzle 1", *alone, "puzzle 2", *alone]


@pytest.mark.parametrize(("text", "event_count"), [(DEAD, 0), (FAILING, 11)])
def test_a_puzzle_without_a_solution_is_traced_to_its_end(
    polydoku: Runner, text: str, event_count: int
) -> None:
    result = polydoku("solve", text, "--trace")
    assert result.code == 1
    puzzle = Puzzle.read(text)
    assert result.lines == [event_line(puzzle, event) for event in trace_search(puzzle)]
    assert len(result.lines) == event_count


def test_the_list_before_each_placement_is_that_of_the_grid_so_far(polydoku: Runner) -> None:
    blocks = polydoku("solve", UNIQUE, "--trace", "--list").out.split("\n\n")
    assert len(blocks) == 11
    digits = list(UNIQUE)
    for block in blocks:
        *listing, placement = block.rstrip("\n").split("\n")
        assert listing == polydoku("candidates", "".join(digits), "--list").lines
        cell, digit = re.match(r"Placing (\w+) = (\d)", placement).groups()  # type: ignore[union-attr]
        digits[PUZZLE.board[cell]] = digit


def test_at_a_dead_end_the_list_shows_the_cell_without_a_candidate(polydoku: Runner) -> None:
    *_, last_block = polydoku("solve", FAILING, "--trace", "--list").out.split("\n\n")
    assert last_block.split("\n")[1].startswith("r4c1  -  ")
    assert last_block.endswith("\n  r4c1 has no candidate\n")


def test_the_published_log_is_that_of_the_article(polydoku: Runner, data: Path) -> None:
    file = str(data / "boards" / "seed_000_single.json")
    result = polydoku("solve", file, "--trace", "--list", "--as-published")
    # The article's program, run on its puzzle, writes 681 lines.
    assert len(result.out.split("\n")[:-1]) == 681
    assert result.lines[:33] == polydoku("candidates", file, "--list", "--as-published").lines
    assert result.lines[33:36] == ["", "trying: (1, 7) = 6 (1 of 1)", ""]
    trials = [line.split(" = ")[0] for line in result.lines if line.startswith("trying: ")]
    # Of the cells with one candidate each, the article takes the first in its list of houses.
    assert trials.index("trying: (7, 1)") < trials.index("trying: (4, 4)")
    houses = polydoku("check", file, "--houses", "--as-published").lines[-19:]
    assert result.lines[-20:] == [*houses, ""]


def test_lists_go_with_a_trace(polydoku: Runner) -> None:
    assert polydoku("solve", UNIQUE, "--list").err == "polydoku: --list requires --trace\n"
    result = polydoku("solve", UNIQUE, "--trace", "--as-published")
    assert (result.code, result.err) == (2, "polydoku: --as-published requires --list\n")


def test_a_search_that_was_stopped_is_not_traced(polydoku: Runner) -> None:
    result = polydoku("solve", HARD, "--trace", "--max-nodes", "2")
    assert (result.code, result.out) == (3, "")


def test_an_unreadable_puzzle_is_one_error_line(polydoku: Runner) -> None:
    result = polydoku("solve", "-", "--trace", "--keep-going", stdin=f"{UNIQUE}\n12\n{UNIQUE}\n")
    assert result.code == 2
    assert len(result.err.splitlines()) == 1
    assert result.lines.count("puzzle 1") == result.lines.count("puzzle 3") == 1
