"""Lines of 729 characters are read alike wherever they are, and their errors name them."""

import gzip
import pickle
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from polydoku import Board, FormatError, Puzzle, Verdict, batch
from polydoku.batch.pencilmark_lines import begins_with_long_line, has_long_lines
from polydoku.formats.reading.source import Source

FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def pencilmark_line(seed: int, others: int) -> str:
    """Return a line in which each cell has the digit of a solution and some others."""
    rng = random.Random(seed)
    cells = [{digit, *rng.sample("123456789", others)} for digit in FULL]
    return "".join("".join(d if d in cell else "." for d in "123456789") for cell in cells)


LINES = [pencilmark_line(seed, 1 + seed % 5) for seed in range(40)]
NONE = "." * 9 + LINES[0][9:]
PUZZLES = [Puzzle.read(line) for line in LINES]


def test_answers_are_those_of_single_puzzles() -> None:
    rows = batch.solve(LINES, limit=20)
    assert {row.verdict for row in rows} == {Verdict.ONE, Verdict.MANY}
    for row, puzzle in zip(rows, PUZZLES, strict=True):
        answer = puzzle.solve(limit=20)
        assert (row.verdict, row.count, row.grid) == (answer.verdict, answer.count, answer.grid)
    assert rows.nodes == sum(puzzle.solve(limit=20).nodes for puzzle in PUZZLES)
    assert rows.puzzle_texts() == LINES


def test_every_form_of_input_gives_the_same_rows(tmp_path: Path) -> None:
    expected = batch.solve(LINES, threads=1)
    text = "\n".join(LINES)
    (tmp_path / "lines.txt").write_text(text + "\n")
    (tmp_path / "lines.gz").write_bytes(gzip.compress(text.encode()))
    for puzzles in (
        tmp_path / "lines.txt",
        tmp_path / "lines.gz",
        text.encode(),
        text.replace("\n", "\r\n\r\n").encode(),
        f"# comment\n{text}".encode(),
        [text],
        PUZZLES,
        [line.replace(".", "0") for line in LINES],
        (f" {line}\n" for line in LINES),
    ):
        rows = batch.solve(puzzles)
        assert rows == expected
        assert rows.puzzle_texts() == LINES


def test_arrays_of_masks_are_read_in_place_and_others_are_converted() -> None:
    numpy = pytest.importorskip("numpy")
    expected = batch.solve(LINES)
    masks = numpy.array([puzzle.candidates().masks for puzzle in PUZZLES])
    for dtype in ("uint16", "int64", ">u2"):
        assert batch.solve(masks.astype(dtype), masks=True) == expected
    assert batch.solve(masks.astype("uint16")[:0], masks=True) == batch.solve([])
    masks[3, 5] = 512
    with pytest.raises(FormatError, match=r"row 4, column 6: 512 is not a candidate mask"):
        batch.solve(masks.astype("uint16"), masks=True)
    masks[3, 5] = -1
    rows = batch.solve(masks, masks=True, on_error="row")
    assert [index for index, row in enumerate(rows) if row.error] == [3]
    with pytest.raises(FormatError, match="not whole puzzles"):
        batch.solve(masks[:, :80], masks=True)


def test_givens_and_pencilmarks_may_be_mixed() -> None:
    classic = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    mixed = [LINES[0], classic, PUZZLES[1], Puzzle.read(classic), NONE]
    rows = batch.solve(mixed, on_error="row")
    singles = [batch.solve([puzzle], on_error="row")[0] for puzzle in mixed]
    assert [row[:3] for row in rows] == [row[:3] for row in singles]
    assert rows.puzzle_texts()[:4] == [LINES[0], classic, LINES[1], classic]
    assert rows.puzzles[81:162] == rows.puzzles[243:324] == Puzzle.read(classic).givens.digits


def test_workers_threads_and_pickles_keep_the_rows() -> None:
    expected = batch.solve(LINES * 3)
    with ThreadPoolExecutor(2) as executor:
        rows = batch.solve(LINES * 3, executor=executor, chunk=7)
    assert rows == expected == batch.solve(LINES * 3, threads=2, chunk=11)
    copy = pickle.loads(pickle.dumps(rows))
    assert copy == rows
    assert copy.puzzle_texts() == rows.puzzle_texts()
    assert copy.puzzles == rows.puzzles


def test_solutions_are_those_of_a_search() -> None:
    solutions = batch.solutions(LINES[3:6], limit=30)
    for index, puzzle in enumerate(PUZZLES[3:6]):
        grids = [grid.digits for grid, _ in zip(puzzle.solutions(), range(30))]
        assert solutions.of_puzzle(index) == grids
    assert batch.solutions(memoryview(b"").cast("H"), masks=True).grids == b""


def test_a_bad_line_is_named(tmp_path: Path) -> None:
    wrong = LINES[1][:8] + "8" + LINES[1][9:]
    text = "\n".join([LINES[0], "", wrong, LINES[2][:-1], LINES[3]])
    path = tmp_path / "lines.txt"
    path.write_text(text)
    rows = batch.solve(path, on_error="row")
    errors = [str(row.error) if row.error else "" for row in rows]
    assert (errors[0], errors[3]) == ("", "")
    assert errors[1].startswith(f"{path}: line 3, r1c1: ")
    assert errors[2] == f"{path}: line 4: 728 characters, but a 9×9 puzzle has 729"
    with pytest.raises(FormatError, match="line 3, r1c1"):
        batch.solve(path)
    with pytest.raises(FormatError, match="line 2, r1c1"):
        batch.solve([LINES[0], wrong])
    with pytest.raises(FormatError, match="r1c1"):  # no candidate
        batch.solve([NONE])


def test_tables_have_the_lines_and_the_cells_with_one_candidate() -> None:
    columns = batch.solve([LINES[0], FULL]).column_values()
    assert columns["puzzle"] == [LINES[0], FULL]
    assert columns["clues"] == [PUZZLES[0].given_count, 81]


def test_ratings_are_for_puzzles_of_givens() -> None:
    with pytest.raises(FormatError, match="not a plain 9×9 puzzle"):
        batch.rate([LINES[0]])


def test_only_a_first_line_of_729_digits_and_dots_is_long(tmp_path: Path) -> None:
    assert begins_with_long_line(LINES[0].encode())
    assert begins_with_long_line(f"{LINES[0]} \r\n".encode())
    assert not begins_with_long_line(LINES[0][1:].encode())
    assert not begins_with_long_line(f"{LINES[0]}1".encode())
    assert has_long_lines(Source("literal", "", f"\n# a\n{LINES[0]}".encode()))
    assert not has_long_lines(Source("file", str(tmp_path / "missing")))
    assert not has_long_lines(Source("literal", "", b"\x89PNG\0"))


def test_boards_with_rules_are_not_plain() -> None:
    from polydoku.rules import Diagonal

    assert batch.solve([Puzzle(Board.square(9), rules=[Diagonal()])], on_error="row")[0].error is not None
