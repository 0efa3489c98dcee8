"""`check --minimal --contradiction --differences --deciding`: what each option adds to its verdict."""

import json

import pytest

from cli.runner import Runner
from cli.samples import DEAD, HARD, NONE, SIX, SOLUTION, UNIQUE
from polydoku import Board, Puzzle, rules

FOUR = Board.square(4)

CAGED = Puzzle(
    FOUR,
    {"r3c3": 2},
    rules=[rules.KillerCage("r1c1 r1c2", 3), rules.KillerCage("r2c1 r2c2", 4)],
)
"""No solution: the cages have 1 twice in box 1."""


def test_the_sentence_follows_the_verdict(polydoku: Runner) -> None:
    result = polydoku("check", NONE, "--contradiction", "--as", "drawn")
    sentence = "these contradict each other: the givens 1 in r1c1 and 1 in r1c2"
    assert result == (1, f"no solution: 1 twice in row 1 (r1c1, r1c2)\n{sentence}\n", "")


def test_a_pipe_gets_the_cells_and_rules(polydoku: Runner) -> None:
    assert polydoku("check", NONE, "--contradiction").out == "none r1c1 r1c2\n"
    result = polydoku("check", "-", "--contradiction", stdin=CAGED.to("json"))
    assert (result.code, result.out) == (1, "none killer-cage killer-cage\n")
    assert "killer cage 3: r1c1 r1c2; killer cage 4: r2c1 r2c2\n" in result.err


def test_json_has_givens_marks_and_rules(polydoku: Runner) -> None:
    row = json.loads(polydoku("check", "-", "--contradiction", "--json", stdin=CAGED.to("json")).out)
    assert row["contradiction"] == {
        "givens": [],
        "marks": [],
        "rules": [rule.to_json() for rule in CAGED.rules],
        "minimal": True,
    }


def test_a_dead_end_is_named_by_its_givens(polydoku: Runner) -> None:
    row = json.loads(polydoku("check", DEAD, "--contradiction", "--json").out)
    contradiction = row["contradiction"]
    puzzle = Puzzle.read(DEAD)
    assert len(contradiction["givens"]) > 2
    clues = {name: puzzle.givens[name] for name in contradiction["givens"]}
    assert puzzle.with_givens(clues).solve().count == 0


@pytest.mark.parametrize("option", ["--differences", "--deciding"])
@pytest.mark.parametrize("puzzle", [UNIQUE, NONE])
def test_only_puzzles_with_several_solutions_have_differences(
    polydoku: Runner, puzzle: str, option: str
) -> None:
    assert polydoku("check", puzzle, option) == polydoku("check", puzzle)


@pytest.mark.parametrize("puzzle", [UNIQUE, SIX])
def test_a_puzzle_with_a_solution_has_no_contradiction(polydoku: Runner, puzzle: str) -> None:
    assert polydoku("check", puzzle, "--contradiction") == polydoku("check", puzzle)


def test_options_about_different_verdicts_can_be_combined(polydoku: Runner) -> None:
    result = polydoku("check", "-", "--minimal", "--contradiction", stdin=f"{UNIQUE}\n{NONE}\n")
    assert result.lines == ["unique r3c2", "none r1c1 r1c2"]


SPARE = Puzzle(
    FOUR,
    Puzzle.read(SIX).givens,
    allowed=[0b1111, 0b0010, *[0b1111] * 14],
    rules=[rules.KillerCage("r2c2 r2c3", 5), rules.KillerCage("r1c1 r1c2", 3)],
)
"""One solution; a given, a mark and the second cage can be removed, one at a time."""


def test_minimal_names_marks_and_rules_too(polydoku: Runner) -> None:
    document = SPARE.to("json")
    row = json.loads(polydoku("check", "-", "--minimal", "--json", stdin=document).out)
    assert (row["minimal"], row["redundant"], row["redundant_marks"]) == (False, ["r1c1"], ["r1c2"])
    assert row["redundant_rules"] == [SPARE.rules[1].to_json()]
    assert polydoku("check", "-", "--minimal", stdin=document).out == "unique r1c1 r1c2 killer-cage\n"
    drawn = polydoku("check", "-", "--minimal", "--as", "drawn", stdin=document).out
    assert drawn == (
        "unique\neach of these givens can be removed alone: r1c1\n"
        "the candidates of each of these cells can be removed alone: r1c2\n"
        "each of these rules can be removed alone: killer cage 3: r1c1 r1c2\n"
    )


def test_a_puzzle_that_needs_its_givens_is_minimal_whatever_its_rules(polydoku: Runner) -> None:
    spare = rules.KillerCage("r1c1 r1c2")
    puzzle = Puzzle.read(SIX).with_rules(rules.KillerCage("r2c1 r2c4", 5), spare)
    result = polydoku("check", "-", "--minimal", stdin=puzzle.to("json"))
    assert result.out == "unique minimal killer-cage\n"
    row = json.loads(polydoku("check", "-", "--minimal", "--json", stdin=puzzle.to("json")).out)
    assert (row["minimal"], row["redundant_rules"]) == (True, [spare.to_json()])


def test_minimal_is_said_of_givens_only_if_there_are_some(polydoku: Runner) -> None:
    spare = rules.KillerCage("r1c1 r1c2")
    puzzle = Puzzle.read(SIX).with_rules(rules.KillerCage("r2c1 r2c4", 5), spare)
    with_givens = polydoku("check", "-", "--minimal", "--as", "drawn", stdin=puzzle.to("json"))
    assert with_givens.lines[:2] == ["unique", "no given can be removed"]
    grid = Puzzle.read(SOLUTION).givens
    cages = [rules.KillerCage([name], digit) for name, digit in grid.named().items()]
    without = polydoku("check", "-", "--minimal", "--as", "drawn", stdin=Puzzle(FOUR, rules=cages).to("json"))
    assert without.lines[:2] == ["unique", "each of these rules can be removed alone:"]
    assert len(without.lines) == 2 + len(cages)


def test_a_puzzle_that_no_further_rule_makes_unique_says_so(polydoku: Runner) -> None:
    puzzle = Puzzle(FOUR, rules=[rules.Diagonal()])
    drawn = polydoku("check", "-", "--deciding", "--as", "drawn", stdin=puzzle.to("json"))
    assert drawn.lines[-1] == "no further rule of its kinds was found that makes it unique"


def test_a_budget_that_ends_the_search_for_removable_clues_is_named(polydoku: Runner) -> None:
    result = polydoku("check", HARD, "--minimal", "--max-nodes", "200")
    assert (result.code, result.out) == (3, "unique stopped\n")


TWO = "..343412..434321"
"""Two solutions, which differ in four cells."""


def test_two_solutions_are_shown_with_the_cells_in_which_they_differ(polydoku: Runner) -> None:
    cells = "r1c1 r1c2 r3c1 r3c2"
    drawn = polydoku("check", TWO, "--differences", "--as", "drawn", "--ascii")
    _, sentence, empty_line, *drawing = drawn.lines
    assert sentence == f"two of them differ in 4 cells: {cells}"
    assert empty_line == ""
    assert [line.count("'") for line in drawing] == [4, 0, 0, 4, 0]
    assert polydoku("check", TWO, "--differences").out == f"many {cells}\n"
    row = json.loads(polydoku("check", TWO, "--differences", "--json").out)
    assert row["differences"] == cells.split()


def test_the_givens_that_decide_are_named(polydoku: Runner) -> None:
    puzzle = Puzzle.read(TWO)
    row = json.loads(polydoku("check", TWO, "--deciding", "--json").out)
    assert [entry["cell"] for entry in row["deciding"]] == [
        puzzle.board.names[cell.cell] for cell in puzzle.deciding_cells()
    ]
    assert row["deciding"][0] == {"cell": "r1c1", "candidates": "12", "unique": "12"}
    drawn = polydoku("check", TWO, "--deciding", "--as", "drawn").out
    assert "\neach of these cells decides, whatever its digit: r1c1 " in drawn
    assert "as a given it is unique: r1c1=12 " in drawn
    assert polydoku("check", TWO, "--deciding").out.startswith("many r1c1=12 ")


def test_the_rules_that_decide_are_named(polydoku: Runner) -> None:
    puzzle = Puzzle.read(SIX).with_rules(rules.KillerCage("r1c2 r1c3", 6))
    document, expected = puzzle.to("json"), puzzle.deciding_rules()
    row = json.loads(polydoku("check", "-", "--deciding", "--json", stdin=document).out)
    assert row["deciding_rules"] == [rule.to_json() for rule in expected]
    drawn = polydoku("check", "-", "--deciding", "--as", "drawn", stdin=document).out
    assert "\nwith any one of these rules it is unique:\n  killer cage " in drawn
    assert drawn.count("killer cage") == len(expected)
    assert " killer-cage" in polydoku("check", "-", "--deciding", stdin=document).out


def test_a_budget_that_ends_the_search_for_rules_leaves_the_givens(polydoku: Runner) -> None:
    puzzle = Puzzle.read(SIX).with_rules(rules.KillerCage("r1c2 r1c3", 6))
    nodes = 1
    while True:
        result = polydoku(
            "check", "-", "--deciding", "--json", "--max-nodes", str(nodes), stdin=puzzle.to("json")
        )
        row = json.loads(result.out)
        if "deciding" in row:
            break
        nodes += 1
    assert (result.code, row["stopped_by"]) == (3, "max_nodes")
    assert row["deciding"]
    assert len(row["deciding_rules"]) < len(puzzle.deciding_rules())
    text = polydoku("check", "-", "--deciding", "--max-nodes", str(nodes), stdin=puzzle.to("json")).out
    assert text.endswith(" stopped\n")


def test_a_puzzle_that_no_given_makes_unique_says_so(polydoku: Runner) -> None:
    drawn = polydoku("check", "." * 16, "--deciding", "--as", "drawn").out
    assert drawn.endswith("\nno single given makes it unique\n")
    assert polydoku("check", "." * 16, "--deciding").out == "many\n"


def test_a_budget_that_ends_the_search_for_deciding_givens_is_named(polydoku: Runner) -> None:
    result = polydoku("check", SIX, "--deciding", "--max-nodes", "5")
    assert (result.code, result.out) == (3, "many stopped\n")


@pytest.mark.parametrize("option", ["--minimal", "--contradiction", "--differences", "--deciding"])
@pytest.mark.parametrize("other", [["--houses"], ["--grid", SIX], ["--marks", "r1c1=1"], ["--threads", "2"]])
def test_other_modes_exclude_details(polydoku: Runner, option: str, other: list[str]) -> None:
    result = polydoku("check", UNIQUE, option, *other)
    assert result.code == 2
    assert "cannot be combined" in result.err
