import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import strategies
from effort import examples
from polydoku import Board, BoardError, Puzzle, PuzzleError, RuleError, boards, rules
from polydoku.model.supplement import Supplement

FOUR = Board.square(4)


def test_puzzles_are_equal_by_content_whatever_their_name() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 3}, name="Grid 01", notes=[("id", "7")])
    assert puzzle == Puzzle(FOUR, {(1, 1): 3})
    assert hash(puzzle) == hash(Puzzle(FOUR, {"r1c1": 3}))
    assert puzzle != Puzzle(FOUR, {"r1c1": 2})
    assert puzzle != Puzzle(FOUR, {"r1c1": 3}, title="A title")


def test_changing_makes_a_new_puzzle() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 3, "r2c3": 1}, title="T")
    assert puzzle.without("r1c1").givens.named() == {"r2c3": 1}
    assert puzzle.with_givens({"r4c4": 2}).givens.named() == {"r4c4": 2}
    assert puzzle.with_rules(rules.Diagonal()).rules == (rules.Diagonal(),)
    assert puzzle.given_count == 2
    assert puzzle.without("r1c1").title == "T"


def test_a_rule_that_does_not_fit_the_board_is_refused_at_once() -> None:
    with pytest.raises(RuleError, match="needs an n×n board"):
        Puzzle(Board(3, [[0, 1, 2]]), rules=[rules.Diagonal()])


@given(strategies.puzzles())
def test_a_puzzle_survives_pickling(puzzle: Puzzle) -> None:
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle


def test_a_repr_can_be_pasted_back() -> None:
    from polydoku import boards

    puzzle = Puzzle(FOUR, {"r1c1": 3}, rules=[rules.Diagonal()], title="T", solution=[1] * 16)
    names = {"Puzzle": Puzzle, "boards": boards, "rules": rules}
    assert eval(repr(puzzle), names) == puzzle


def test_problems_name_each_clash_with_its_cells() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 3, "r1c4": 3, "r2c2": 3}, rules=[rules.Diagonal(direction="-")])
    problems = puzzle.problems()
    assert [str(problem) for problem in problems] == [
        "3 twice in row 1 (r1c1, r1c4)",
        "3 twice in box 1 (r1c1, r2c2)",
        "3 twice in diagonal - (r1c1, r2c2)",
    ]
    assert problems[0].cells == (0, 3)
    assert (problems[0].code, problems[0].digit, problems[0].house) == ("twice", 3, "row 1")


def test_a_cell_without_candidates_is_a_problem_too() -> None:
    puzzle = Puzzle(FOUR, {"r1c2": 1, "r1c3": 2, "r3c1": 3, "r4c1": 4})
    assert [str(problem) for problem in puzzle.problems()] == ["r1c1 has no candidate left"]
    assert Puzzle(FOUR, {"r1c1": 1}).problems() == ()


def test_a_claimed_solution_is_kept_beside_the_givens() -> None:
    puzzle = Puzzle(FOUR, {"r1c1": 1}, solution=[1, 2, 3, 4] * 4)
    assert puzzle.claimed is not None
    assert puzzle.claimed["r1c2"] == 2
    with pytest.raises(PuzzleError):
        Puzzle(FOUR, solution=[1])


@pytest.mark.parametrize(
    ("board", "line"),
    [
        ("4x4", "'4x4' is a text, not a Board; give boards.named('4x4')"),
        (9, "int is not a Board; give a Board, such as boards.named('9x9')"),
    ],
)
def test_a_puzzle_says_how_to_get_a_board(board: Any, line: str) -> None:
    with pytest.raises(BoardError) as error:
        Puzzle(board)
    assert str(error.value) == line


DESCRIBED = Puzzle(
    FOUR,
    {"r1c1": 3},
    rules=[rules.Diagonal()],
    title="Title",
    author="Author",
    text="Text",
    solution=[3, 1, 2, 4] * 4,
    allowed=[0b0100] + [0b1111] * 15,
    name="Grid 07",
    notes=[("id", "7")],
)
"""A puzzle in which every attribute has a value."""

OTHER_VALUES: dict[str, Any] = {
    "board": Board.square(4, box=(1, 4)),
    "givens": Puzzle(FOUR, {"r1c1": 2}).givens,
    "rules": (),
    "title": "Another",
    "author": "Another",
    "text": "Another",
    "claimed": None,
    "allowed": None,
    "name": "Grid 08",
    "notes": (),
    "supplement": Supplement(rules_complete=False),
}


@pytest.mark.parametrize("field", Puzzle.__slots__)
def test_replacing_an_attribute_leaves_all_others_as_they_are(field: str) -> None:
    changed = DESCRIBED.replace(**{field: OTHER_VALUES[field]})
    assert getattr(changed, field) == OTHER_VALUES[field] != getattr(DESCRIBED, field)
    for other in set(Puzzle.__slots__) - {field}:
        assert getattr(changed, other) == getattr(DESCRIBED, other)
    assert (changed == DESCRIBED) == (field in ("name", "notes"))
    assert changed.replace(**{field: getattr(DESCRIBED, field)}) == DESCRIBED


def test_an_attribute_that_a_puzzle_has_not_cannot_be_replaced() -> None:
    with pytest.raises(TypeError) as error:
        DESCRIBED.replace(titel="T", Board=FOUR)
    assert str(error.value).startswith("a Puzzle has no field Board, titel; it has allowed, author, board, ")


def test_pickling_and_the_repr_keep_every_attribute() -> None:
    names = {"Puzzle": Puzzle, "boards": boards, "rules": rules}
    for copy in (pickle.loads(pickle.dumps(DESCRIBED)), eval(repr(DESCRIBED), names)):
        for field in Puzzle.__slots__:
            assert getattr(copy, field) == getattr(DESCRIBED, field), field


@given(strategies.ruled_puzzles())
@examples(40)
def test_the_repr_of_any_puzzle_is_the_puzzle(puzzle: Puzzle) -> None:
    names = {"Puzzle": Puzzle, "Board": Board, "boards": boards, "rules": rules}
    assert eval(repr(puzzle), names) == puzzle


@given(strategies.puzzles(), st.randoms(use_true_random=False))
def test_givens_are_removed_in_any_order_and_can_be_put_back(puzzle: Puzzle, rng: Any) -> None:
    cells = list(puzzle.givens.named())
    rng.shuffle(cells)
    fewer = puzzle
    for number, cell in enumerate(cells, 1):
        fewer = fewer.without(cell)
        assert fewer.givens[cell] == 0
        assert fewer.given_count == len(cells) - number
    assert fewer == puzzle.without(*cells) == puzzle.with_givens({})
    assert fewer.with_givens(puzzle.givens) == puzzle


def test_rules_are_added_behind_those_that_the_puzzle_has() -> None:
    both = Puzzle(FOUR, rules=[rules.Diagonal("-")]).with_rules(rules.Diagonal("+"), rules.AntiKnight())
    assert both.rules == (rules.Diagonal("-"), rules.Diagonal("+"), rules.AntiKnight())
    with pytest.raises(RuleError, match="needs an n×n board"):
        Puzzle(Board(3, [[0, 1, 2]])).with_rules(rules.Diagonal())


@given(strategies.ruled_puzzles())
@examples(40)
def test_a_link_holds_the_whole_puzzle(puzzle: Puzzle) -> None:
    described = puzzle.replace(title="Größe & “quotes”", author="A/B?c=d#e", text="line 1\nline 2")
    assert Puzzle.read(described.link()) == described
    assert described.losses("link") == ()


@pytest.mark.parametrize(
    ("givens", "error"),
    [
        ({"r5c1": 1}, "r5c1 is not a cell of this board (r1c1 to r4c4)"),
        ({"r1c1": 5}, "r1c1: 5 is not a digit of this board, which has 1 to 4"),
        ([1, 2], "2 digits for 16 cells"),
    ],
)
def test_givens_that_the_board_cannot_hold_are_named(givens: Any, error: str) -> None:
    with pytest.raises(PuzzleError) as raised:
        Puzzle(FOUR, givens)
    assert str(raised.value) == error
    with pytest.raises(PuzzleError) as raised:
        Puzzle(FOUR).with_givens(givens)
    assert str(raised.value) == error


def test_a_puzzle_cannot_be_changed() -> None:
    with pytest.raises(AttributeError, match=r"a Puzzle cannot be changed \(title\)"):
        DESCRIBED.title = "Another"


def test_marked_cells_lack_some_digit() -> None:
    assert Puzzle(Board.square(4)).marked_cells == ()
    masks = [0b1111, 0b0111, 0b11111, 0, *[0b1111] * 12]
    assert Puzzle(Board.square(4), allowed=masks).marked_cells == (1, 3)
