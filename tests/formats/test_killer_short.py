import json

import pytest

import requires
from format_cases import CLASSIC, error_of, read, to
from polydoku import Board, Grid, Puzzle
from polydoku.formats import detect
from polydoku.formats.killer_short import cages_of, is_short_killer
from polydoku.rules import KillerCage

TEXT = "A<v......" + "..j......" + "." * 63


def test_arrows_lead_to_the_total_of_a_cage() -> None:
    assert read(TEXT).rules[:2] == (
        KillerCage("r1c1 r1c2", 10),
        KillerCage("r1c3 r2c2 r2c3".replace("r2c2 ", ""), 45),
    )


@pytest.mark.parametrize(
    ("arrow", "cell"),
    [("<", 39), (">", 41), ("^", 31), ("v", 49), ("`", 30), ("'", 32), (",", 48), (".", 50)],
)
def test_each_arrow(arrow: str, cell: int) -> None:
    symbols = ["0"] * 81
    symbols[40] = arrow
    symbols[cell] = "Z"
    assert (35, sorted([40, cell])) in cages_of("".join(symbols))


def test_a_dot_that_leads_to_no_total_is_a_cell_without_a_cage() -> None:
    assert cages_of("1" + "." * 80) == [(1, [0])]


def test_a_total_of_zero_is_a_cage_without_a_total() -> None:
    assert read("0<" + "." * 79).rules == (KillerCage("r1c1 r1c2"),)


def test_it_is_detected_by_its_arrows() -> None:
    assert detect(TEXT).name == "killer-short"
    assert detect(CLASSIC).name == "line"
    assert not is_short_killer("." * 81)


@pytest.mark.parametrize(
    ("start", "line"),
    [
        ("<", "line 1, r1c1: the arrow < leads off the board"),
        ("><", "line 1, r1c1: the arrows lead in a circle; one cell of each cage must hold its total"),
    ],
)
def test_wrong_arrows_are_refused(start: str, line: str) -> None:
    assert error_of(start.ljust(81, "0")) == line


def test_another_text_is_refused() -> None:
    assert error_of("123", format="killer-short").startswith("line 1: not a killer puzzle of 81 characters")


SAMPLES = requires.SHARED / "data/formats/killer_text/snarfable_with_solutions.json"


@requires.shared(SAMPLES)
def test_the_recorded_solutions_of_samples_obey_all_rules() -> None:
    for sample in json.loads(SAMPLES.read_text("utf-8")):
        puzzle = read(sample["text"])
        grid = Grid.make(puzzle.board, list(map(int, sample["solution"])))
        assert grid.check(puzzle) == (), sample["text"]


def test_cages_are_written_as_arrows_to_their_first_cell() -> None:
    cages = [KillerCage("r1c1 r2c2 r3c1", 10), KillerCage("r1c2 r1c3"), KillerCage("r5c5 r5c6", 3)]
    puzzle = Puzzle(Board.square(9), rules=cages)
    text = to(puzzle, "killer-short")
    assert (len(text), text[:3]) == (81, "A0<")
    assert set(read(text).rules) == set(cages)
    assert puzzle.losses("killer-short") == ()


def test_cages_whose_cells_do_not_touch_are_lost() -> None:
    puzzle = Puzzle(Board.square(9), rules=[KillerCage("r1c1 r1c3", 10)])
    assert puzzle.losses("killer-short") == ("1 killer-cage rule",)
