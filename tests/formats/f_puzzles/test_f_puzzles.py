import json
from pathlib import Path

import pytest
from benchmarks.random_puzzles import random_puzzle

import requires
from format_cases import classic, error_of, jigsaw, read, read_all, to
from polydoku import FormatError, Puzzle, Verdict, boards, formats
from polydoku.formats.f_puzzles import document_of, puzzle_of_document
from polydoku.formats.f_puzzles.keys import WRITERS


@pytest.fixture(params=range(41), ids=str)
def sample(request: pytest.FixtureRequest, data: Path) -> dict[str, object]:
    paths = sorted((data / "formats").glob("fpuzzles*/*.json"))
    if len(paths) <= request.param:
        requires.skip("../shared")
    document: dict[str, object] = json.loads(paths[request.param].read_text("utf-8"))
    return document


def test_a_sample_is_read_and_has_the_known_solution(sample: dict[str, object]) -> None:
    puzzle = read(sample["url"])
    assert puzzle == puzzle_of_document(sample["fpuzzles"])  # type: ignore[arg-type]
    answer = puzzle.solve(max_nodes=200_000)
    if "solution" in sample:
        assert answer.verdict is Verdict.ONE
        assert answer.grid is not None
        digits = "".join(str(digit) for digit in answer.grid.digits)
        assert digits == sample["solution"]


def test_a_sample_survives_writing(sample: dict[str, object]) -> None:
    puzzle = read(sample["url"])
    for format in ("f-puzzles", "json", "link"):
        assert read(to(puzzle, format)) == puzzle
        assert puzzle.losses(format) == ()


@pytest.mark.parametrize("seed", range(40))
def test_random_puzzles_survive_writing(seed: int) -> None:
    puzzle = random_puzzle(seed, WRITERS)
    copy = read(to(puzzle, "f-puzzles"))
    assert read(to(copy, "f-puzzles")) == copy
    assert copy.claimed == puzzle.claimed
    lost = puzzle.losses("f-puzzles")
    assert all("rule" in what for what in lost)
    if not lost:
        assert puzzle.with_givens(()).count(limit=5) == copy.with_givens(()).count(limit=5)


def test_json_of_several_puzzles_is_read_one_by_one() -> None:
    texts = [json.dumps(document_of(puzzle)) for puzzle in (classic(title="a"), jigsaw())]
    assert read_all("\n".join(texts)) == [classic(title="a"), jigsaw()]
    assert formats.detect(texts[0]).name == "f-puzzles"
    with_other = f'{texts[0]}\n{{"a": 1}}'
    assert "line 2: JSON without the keys of f-puzzles" in error_of(with_other)


def test_boards_that_are_not_square_are_refused() -> None:
    for board in (boards.samurai(), boards.rectangle(6, 9), boards.square(25)):
        assert "f-puzzles" in error_of_writing(Puzzle(board))


def error_of_writing(puzzle: Puzzle) -> str:
    with pytest.raises(FormatError) as caught:
        to(puzzle, "f-puzzles")
    return str(caught.value)


def test_a_link_that_only_names_a_puzzle_is_refused() -> None:
    assert "only names a puzzle on a server" in error_of("https://www.f-puzzles.com/?id=yab3xt5p")
