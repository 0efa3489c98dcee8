"""The loop of the commands: items in, rows out in order, blocks of lines where command and view allow."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cli.samples import NONE, SIX, UNIQUE
from polydoku import Puzzle, PuzzleError
from polydoku.cli.answer_all import answer_all
from polydoku.cli.answer_row import AnswerRow
from polydoku.cli.options import CommonOptions

Capture = pytest.CaptureFixture[str]


def given_count(puzzle: Puzzle) -> AnswerRow:
    return AnswerRow(record={"givens": puzzle.given_count}, text=str(puzzle.given_count), exit_code=0)


def run(options: CommonOptions, answer: Callable[[Puzzle], AnswerRow] = given_count) -> int:
    return answer_all(options, "test", answer, has_status_column=False)


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{UNIQUE}\n{SIX}\n{NONE}\n")
    return str(path)


def test_every_puzzle_gives_its_row_in_order(file: str, capsys: Capture) -> None:
    assert run(CommonOptions(sources=(file,))) == 0
    counts = [Puzzle.read(line).given_count for line in (UNIQUE, SIX, NONE)]
    assert capsys.readouterr().out.split() == [str(count) for count in counts]


def test_several_sources_are_one_list(file: str, capsys: Capture) -> None:
    run(CommonOptions(sources=(file, UNIQUE, file)))
    assert len(capsys.readouterr().out.split()) == 7


def test_only_and_part_choose_puzzles(file: str, capsys: Capture) -> None:
    run(CommonOptions(sources=(file,), only="2"))
    assert capsys.readouterr().out.split() == [str(Puzzle.read(SIX).given_count)]


def test_the_worst_code_is_returned(file: str) -> None:
    codes = iter([0, 1, 0])

    def answer(puzzle: Puzzle) -> AnswerRow:
        return AnswerRow(record={}, text="x", exit_code=next(codes))

    assert run(CommonOptions(sources=(file,)), answer) == 1


def test_an_unreadable_puzzle_stops_the_run_unless_it_is_to_go_on(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(f"{UNIQUE}\n12\n{UNIQUE}\n")
    assert run(CommonOptions(sources=(str(path),), keep_going=True)) == 2
    captured = capsys.readouterr()
    assert captured.out.split() == ["5", "error", "5"]
    assert "line 2" in captured.err
    with pytest.raises(PuzzleError, match="line 2"):
        run(CommonOptions(sources=(str(path),)))
    assert capsys.readouterr().out.split() == ["5"]


def test_rows_go_to_the_output_file(file: str, tmp_path: Path, capsys: Capture) -> None:
    target = tmp_path / "out.txt"
    run(CommonOptions(sources=(file,), output=str(target)))
    assert capsys.readouterr().out == ""
    assert len(target.read_text().split()) == 3


def test_a_fault_of_the_command_is_not_hidden(file: str) -> None:
    def answer(puzzle: Puzzle) -> AnswerRow:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        run(CommonOptions(sources=(file,)), answer)
