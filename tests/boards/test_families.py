"""Every family does everything: filled, made a puzzle, solved, proved, counted, drawn, written, read."""

import json
import re
from pathlib import Path

import pytest

import oracle
from polydoku import Board, BoardError, Puzzle, Verdict, boards, generate
from polydoku.boards.families import Family, board_of_family, is_of_family, suggested_names
from polydoku.draw.terminal import candidates_text, puzzle_text

NAMED_FAMILIES = [family for family in boards.FAMILIES if not family.example.startswith("{")]


def test_a_board_is_given_as_it_is_or_by_its_name() -> None:
    nine = boards.named("9x9")
    assert boards.board_of("9x9") == nine
    assert boards.board_of(nine) is nine
    with pytest.raises(BoardError, match="did you mean '9x9'"):
        boards.board_of("9y9")
    with pytest.raises(BoardError, match="int is not a Board; give a Board, such as"):
        boards.board_of(9)  # type: ignore[arg-type]


@pytest.fixture(params=NAMED_FAMILIES, ids=lambda family: family.name)
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    family: Family = request.param
    return generate.one(family.example, seed=11)


def test_it_is_solved_and_proved(puzzle: Puzzle) -> None:
    answer = puzzle.solve()
    assert answer.verdict is Verdict.ONE
    assert answer.grid is not None
    assert oracle.is_solution(puzzle, answer.grid.digits)
    assert answer.grid.check(puzzle) == ()


@pytest.mark.parametrize(
    "family", [f for f in NAMED_FAMILIES if f.name not in ("shogun", "sumo")], ids=lambda f: f.name
)
def test_it_is_counted_and_has_true_candidates(family: Family) -> None:
    puzzle = generate.one(family.example, seed=11)
    cell = next(c for c, digit in enumerate(puzzle.givens.digits) if digit)
    more = puzzle.without(cell)
    count = more.count(limit=200)
    assert count > 1
    candidates = more.true_candidates(budget_ms=10_000)
    assert len(candidates[cell]) > 1
    assert puzzle.true_candidates().masks == tuple(1 << d - 1 for d in puzzle.solution().digits)
    if count.exact:
        seen = [{grid.digits[c] for grid in more.solutions()} for c in puzzle.board.cells]
        assert [set(candidates[c]) for c in puzzle.board.cells] == seen


def test_it_is_drawn_as_text_and_svg(puzzle: Puzzle) -> None:
    solution = puzzle.solution()
    text, svg = puzzle_text(puzzle, solution, rules=False), str(puzzle.draw(grid=solution))
    symbol_counts = [sum(text.count(symbol) for symbol in puzzle.board.symbols)]
    assert symbol_counts == [len(puzzle.board)]
    assert svg.startswith("<svg")
    small = candidates_text(puzzle.candidates(), puzzle)
    assert sum(small.count(symbol) for symbol in puzzle.board.symbols) > len(puzzle.board)


def test_it_survives_its_document(puzzle: Puzzle) -> None:
    copy = boards.from_json(json.loads(json.dumps(boards.to_json(puzzle.board))))
    assert copy == puzzle.board
    assert Puzzle.read(str(puzzle.to("json"))).solution().digits == puzzle.solution().digits


def test_a_name_belongs_to_the_first_family_that_reads_it() -> None:
    assert boards.named("jigsaw:4x4@1").name == "jigsaw:4x4@1"
    assert boards.named("torus:4x4").name == "torus:4x4"
    assert boards.named("9x9:3x3") == boards.named("9x9")


@pytest.mark.parametrize("name", suggested_names())
def test_names_that_are_proposed_are_boards(name: str) -> None:
    if "FILE" not in name:
        assert len(boards.named(name)) > 0


@pytest.mark.parametrize(
    ("name", "suggestion"),
    [("butterfli", "butterfly"), ("girondola", "girandola"), ("windku", "windoku"), ("cub", "cube")],
)
def test_a_slip_is_answered_with_the_name_that_was_meant(name: str, suggestion: str) -> None:
    with pytest.raises(ValueError, match=f"did you mean '{suggestion}'"):
        boards.named(name)


JIGSAW_WITH_SEED = (
    "; did you mean 'jigsaw:9x9@1', with random regions from seed 1? 'polydoku info boards' lists them"
)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("", "no board ''; 'polydoku info boards' lists them"),
        ("999x999", "a board of 999 digits is not possible; use 1 to 32"),
        ("x:0x0", "a board of 0 digits is not possible; use 1 to 32"),
        ("x:9x9:2x2", "boxes of 2 rows and 2 columns do not tile a 9×9 board; try 3x3"),
        ("cube:3x3", "no board 'cube:3x3'; did you mean 'cube'? 'polydoku info boards' lists them"),
        ("jigsaw:9x9@", f"no board 'jigsaw:9x9@'{JIGSAW_WITH_SEED}"),
        ("jigsaw:9x9", f"no board 'jigsaw:9x9'{JIGSAW_WITH_SEED}"),
        ("torus:", "0 region marks, but a 0×0 board has 0"),
    ],
)
def test_odd_names_get_one_line(name: str, line: str) -> None:
    with pytest.raises(BoardError) as error:
        boards.named(name)
    assert str(error.value) == line


def test_a_file_that_is_no_text_is_refused_like_any_other(tmp_path: Path) -> None:
    file = tmp_path / "regions.bin"
    file.write_bytes(bytes(range(128, 256)))
    with pytest.raises(BoardError, match="region marks"):
        boards.named(f"jigsaw:{file}")


def test_regions_on_a_torus_are_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "regions.txt"
    file.write_text("DCCD\nAABB\nAABB\nDCCD\n")
    assert boards.named(f"torus:{file}") == boards.named("torus:DCCDAABBAABBDCCD")


NAMES = [
    *(family.example for family in NAMED_FAMILIES),
    *("1x1", "9x9:3x3", "6x6:3x2", "4x6", "6x9:2x3", "latin:5x5", "latin:2x7"),
    *("x:6x6", "windoku:12x12", "disjoint-groups:6x6:3x2"),
    *("jigsaw:4x4@1", "cylinder:6x6", "gattai:0,0+6,6", "rhombus:9,5@3"),
]


@pytest.mark.parametrize("name", NAMES)
def test_a_board_is_the_board_of_its_name(name: str) -> None:
    board = boards.named(name)
    assert not board.name or boards.named(board.name) == board
    assert bool(board.name) == (not re.fullmatch("[a-z]+:[A-Z]+", name)), "a region map is no name"
    assert is_of_family(board) == (board_of_family(board.name) is not None)
    assert boards.board_of(name) == board == boards.board_of(board)


@pytest.mark.parametrize("name", ["9x9", "cube", "windoku", "rhombus:7,4#9"])
def test_a_board_that_only_has_the_name_is_not_of_the_family(name: str) -> None:
    board = boards.named(name)
    fewer = Board(board.names, board.houses[:-1], digits=board.digits, places=board.places, name=board.name)
    assert is_of_family(board)
    assert not is_of_family(fewer)
    assert not is_of_family(Board(board.names, board.houses, digits=board.digits, name="mine"))


@pytest.mark.parametrize("name", ["", "9x8", "maps/a.json", "regions.txt", "jigsaw:a.txt", "{}", "x" * 81])
def test_names_of_files_and_of_no_board_have_no_family(name: str) -> None:
    assert board_of_family(name) is None


@pytest.mark.parametrize(("rows", "columns"), [(7, 9), (5, 7), (11, 13), (8, 9)])
def test_a_rectangle_without_boxes_that_fit_is_answered_with_the_square(rows: int, columns: int) -> None:
    with pytest.raises(BoardError) as error:
        boards.named(f"{rows}x{columns}")
    assert f"no board '{rows}x{columns}'; did you mean '{rows}x{rows}'?" in str(error.value)
    assert len(boards.named(f"latin:{rows}x{columns}")) == rows * columns


def test_a_file_with_a_wrong_map_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BoardError) as error:
        boards.named("jigsaw:regions")
    assert str(error.value) == "7 region marks, but a 3×3 board has 9; there is no file 'regions' either"
    Path("regions").write_text("AAB")
    with pytest.raises(BoardError) as error:
        boards.named("jigsaw:regions")
    assert str(error.value) == "regions: 3 region marks, but a 2×2 board has 4"
