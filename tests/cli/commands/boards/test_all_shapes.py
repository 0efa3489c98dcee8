"""What the walk through all shapes says while it runs, and when it is over."""

from pathlib import Path

from cli.runner import Runner
from polydoku.cli.commands.boards.all_shapes import ShapeProgress
from polydoku.cli.options import CommonOptions

ALL = ["boards", "rhombus", "--tiles", "7", "--runs", "4", "--all"]


def test_progress_says_how_many_and_how_far() -> None:
    walk = ShapeProgress(CommonOptions(), has_one_puzzle=False)
    walk.update(1, 0.004)
    assert walk.line() == "1 shape · 0 %"
    walk.update(12_345, 0.425)
    assert walk.line() == "12,345 shapes · 42 %"
    walk.update(12_345, 1.0)
    assert walk.line() == "12,345 shapes · 100 %"


def test_a_pipe_hears_a_summary_only_when_asked(polydoku: Runner) -> None:
    assert polydoku(*ALL).err == ""
    for option in ("-v", "--progress"):
        assert polydoku(*ALL, option).err.startswith("9 shapes · 0.")
    assert polydoku(*ALL, "-v", "-q").err == ""


def test_nothing_found_leaves_no_file(polydoku: Runner, tmp_path: Path) -> None:
    file = f"{tmp_path}/none.jsonl"
    result = polydoku("boards", "rhombus", "--tiles", "12", "--runs", "8", "--all", "-o", file)
    assert (result.code, result.err) == (2, "polydoku: there is no board of 12 tiles in 8 runs\n")
    assert polydoku(*ALL, "-o", file).code == 0


def test_shapes_with_holes_are_numbered_by_themselves(polydoku: Runner) -> None:
    result = polydoku("boards", "rhombus", "--tiles", "6", "--runs", "3", "--all", "--holes")
    assert len(result.lines) == 9
    assert '"name":"6 tiles, 3 runs, holes: 9"' in result.lines[-1]
