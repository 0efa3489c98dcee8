import pytest
from benchmarks.random_puzzles import random_puzzle

from polydoku import Board, FormatError, Puzzle, boards, rules
from polydoku.formats.penpa.points import Points
from polydoku.formats.penpa.writer import Writer
from polydoku.model.supplement import PlayerCell, Supplement

HELD = ("diagonal", "thermometer", "arrow", "killer-cage", "kropki", "xv", "odd", "even")
"""Rules that penpa+ holds, unless they have unusual parameters."""


@pytest.mark.parametrize("seed", range(30))
def test_random_puzzles_survive_writing(seed: int) -> None:
    puzzle = random_puzzle(seed, HELD).replace(allowed=None)
    again = Puzzle.read(puzzle.to("penpa"))
    assert Puzzle.read(again.to("penpa")) == again
    lost = {loss.split()[1] for loss in puzzle.losses("penpa") if loss.endswith(("rule", "rules"))}
    held = [rule for rule in puzzle.rules if rule.id not in lost]
    assert lost <= {"kropki", "xv", "arrow", "killer-cage"}
    assert [rule for rule in again.rules if rule.id not in lost] == sorted(
        held, key=lambda rule: [other.id for other in again.rules].index(rule.id)
    )
    for field in ("board", "givens", "claimed", "title", "author"):
        assert getattr(again, field) == getattr(puzzle, field)


def test_a_cage_has_an_outline_within_its_cells() -> None:
    """The lines of a corner of three cells, as penpa+ draws them."""
    puzzle = Puzzle(Board.square(4), rules=[rules.KillerCage("r1c1 r2c1 r2c2", 7)])
    writer = Writer(puzzle)
    points = Points(4, 4)
    lines = {tuple(map(points.place, map(int, name.split(",")))) for name in writer.layer["cage"]}
    inner_corner = {((0.75, 0.75), (0.75, 1.25)), ((0.75, 1.25), (1.25, 1.25))}
    assert inner_corner <= lines
    assert len(lines) == 12
    assert writer.layer["numberS"] == {str(points.small(0, 0, 0)): [" 7", 1]}


def test_links_open_the_editor_unless_there_is_a_solution_to_compare_with() -> None:
    grid = next(Puzzle(Board.square(4)).solutions(seed=1))
    puzzle = Puzzle(Board.square(4), {"r1c1": 1})
    state = Supplement(player=(("r1c2", PlayerCell(digit=2, colors=("#123456",))),))
    assert "#m=edit&p=" in puzzle.to("penpa")
    assert "&a=" not in puzzle.to("penpa")
    for supplement, mode in ((Supplement(), "solve"), (state, "edit")):
        solved = Puzzle(Board.square(4), solution=grid, supplement=supplement)
        link = solved.to("penpa")
        assert f"#m={mode}&p=" in link
        assert Puzzle.read(link) == solved


def test_rectangles_are_written_and_other_boards_refused() -> None:
    assert Puzzle(boards.rectangle(4, 6)).losses("penpa") == ()
    with pytest.raises(FormatError, match="penpa"):
        Writer(Puzzle(boards.samurai()))
