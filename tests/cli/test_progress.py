"""Progress: what is said of a long run, where, and how often."""

import time
from pathlib import Path

import pytest

from cli.runner import Runner
from cli.samples import HARD
from polydoku.cli.input_items import estimated_puzzle_count
from polydoku.cli.options import CommonOptions
from polydoku.cli.progress import Progress
from polydoku.formats.reading.source import items, resolve_source


def test_the_line_has_count_rate_time_left_and_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = Progress(CommonOptions(), has_one_puzzle=False, total=49_151)
    progress.add({"unique": 18_429, "stopped": 3})
    start = time.monotonic()
    monkeypatch.setattr(progress, "_start", start - 2.0)
    count, rate, left, stopped = progress.line().split(" · ")
    assert count == "18,432 of 49,151"
    assert rate in ("9,220/s", "9,210/s")
    assert left == "0:03 left"
    assert stopped == "3 stopped"


def test_without_a_total_there_are_count_and_rate() -> None:
    progress = Progress(CommonOptions(), has_one_puzzle=False)
    progress.add({"unique": 5})
    assert len(progress.line().split(" · ")) == 2


def test_a_plain_line_comes_every_ten_seconds_where_it_is_asked_for(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    start = time.monotonic()
    progress = Progress(CommonOptions(progress=True), has_one_puzzle=False)
    silent = Progress(CommonOptions(), has_one_puzzle=False)
    for seconds in (1, 9, 11, 12, 19, 22):
        monkeypatch.setattr(time, "monotonic", lambda seconds=seconds: start + seconds)
        progress.add({"unique": 1})
        silent.add({"unique": 1})
    assert len(capfd.readouterr().err.splitlines()) == 2


def test_the_summary_counts_by_status(capfd: pytest.CaptureFixture[str]) -> None:
    progress = Progress(CommonOptions(verbose=True), has_one_puzzle=False)
    progress.add({"unique": 20_000})
    progress.add({"none": 1})
    progress.print_summary()
    assert capfd.readouterr().err.startswith("20,001 puzzles: 20,000 unique, 1 none · ")


def test_the_total_of_plain_lines_is_known_without_reading_them(tmp_path: Path) -> None:
    for text in (f"{HARD}\n" * 7, f"{HARD}\r\n" * 7, f"{HARD}\n" * 6 + HARD):
        file = tmp_path / "p.txt"
        file.write_bytes(text.encode())
        first = next(items(resolve_source(str(file))))
        assert estimated_puzzle_count(CommonOptions(sources=(str(file),)), first) == 7
        assert estimated_puzzle_count(CommonOptions(sources=(str(file),), only="1"), first) is None
        assert estimated_puzzle_count(CommonOptions(sources=("-",)), first) is None


def test_progress_in_a_pipe_is_plain(polydoku: Runner) -> None:
    result = polydoku("check", "--progress", stdin=f"{HARD}\n{HARD}\n")
    assert result.err.startswith("2 puzzles: 2 unique · ")
