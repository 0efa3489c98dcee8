import json

import pytest

from polydoku import NotUnique, Puzzle
from polydoku.rate.reasons import Why, why

SINGLES = "9........2...37.56.3......4.1..........26.17.8...........7..968.9..4.......85.7.."
CHAINS = "...9....5..5..7...8.216.79...9..2.4.3..4..5.1....8....7.....8..2.........9.82.1.4"
NAKED_PAIR = "..23...6....4..1.3.7.......6.5....8...7..8.219....5.....6..3......2......4..1.8.9"


@pytest.fixture(scope="module")
def of_pair() -> Why:
    return why(Puzzle.read(NAKED_PAIR))


def test_the_hardest_step_is_that_of_the_rating(of_pair: Why) -> None:
    hardest = of_pair.rating.hardest
    assert hardest is not None
    assert of_pair.steps[hardest.number - 1].technique == hardest.technique == "naked-pair"
    assert max(step.difficulty for step in of_pair.steps) == 3.0
    assert f"hardest: step {hardest.number} of {len(of_pair.steps)}, naked pair (3.0)" in str(of_pair)


def test_the_steps_solve_the_puzzle(of_pair: Why) -> None:
    placed = {cell: digit for step in of_pair.steps for cell, digit in step.placed}
    solution = Puzzle.read(NAKED_PAIR).solution()
    assert all(solution.digits[cell] == digit for cell, digit in placed.items())
    assert len(placed) == NAKED_PAIR.count(".")
    assert sum(of_pair.tiers.values()) == len(of_pair.steps)


def test_what_it_needs_suffices_and_nothing_less_does(of_pair: Why) -> None:
    puzzle = Puzzle.read(NAKED_PAIR)
    assert of_pair.needs
    assert puzzle.steps(use=list(of_pair.needs)).solved
    for technique in of_pair.needs:
        assert not puzzle.steps(use=["singles", *(of_pair.needs - {technique})]).solved


def test_a_backdoor_leaves_only_singles(of_pair: Why) -> None:
    puzzle = Puzzle.read(NAKED_PAIR)
    assert not puzzle.steps(use="singles").solved
    assert of_pair.backdoors
    for cells in of_pair.backdoors:
        digits = list(puzzle.givens.digits)
        for cell in map(puzzle.board.__getitem__, cells):
            digits[cell] = puzzle.solution().digits[cell]
        assert puzzle.with_givens(digits).steps(use="singles").solved


def test_singles_need_neither_techniques_nor_a_backdoor() -> None:
    easy = why(Puzzle.read(SINGLES))
    assert (easy.needs, easy.backdoors) == (frozenset(), ((),))
    assert "singles suffice" in str(easy)


def test_json_has_no_unknown_parts(of_pair: Why) -> None:
    document = json.loads(json.dumps(of_pair.to_json()))
    assert document["backdoor_size"] == 1
    assert len(document["steps"]) == len(of_pair.steps)
    assert "unfinished" not in document


def test_the_profile_has_a_bar_for_each_step(of_pair: Why) -> None:
    assert str(of_pair.profile()).startswith("<svg")
    assert len(of_pair.profile_text(width=200).splitlines()[-1]) == len("3.0 ┤") + len(of_pair.steps)


def test_parts_that_the_budget_ends_are_named() -> None:
    stopped = why(Puzzle.read(CHAINS), budget_ms=1)
    # Which parts a slow machine ends varies; what it needs takes many searches.
    assert "needs" in stopped.unfinished
    assert "needs: not known in the time" in str(stopped)


def test_a_puzzle_with_two_solutions_has_no_reasons() -> None:
    with pytest.raises(NotUnique):
        why(Puzzle.read("1" + "." * 80))
