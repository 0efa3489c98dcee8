"""What happens when a run that writes many rows ends early."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from polydoku.cli import signals
from polydoku.cli.options import CommonOptions
from polydoku.cli.output import OutputWriter
from polydoku.cli.progress import Progress
from polydoku.cli.resumable_run import ResumableRun
from polydoku.cli.resume import Journal, journal_path


@dataclass
class Rows(ResumableRun):
    output: OutputWriter
    progress: Progress
    journal: Journal | None = None


def rows_of(output: Path | None, journal: Journal | None = None) -> Rows:
    options = CommonOptions(output=None if output is None else str(output))
    progress = Progress(options, has_one_puzzle=False, total=2)
    return Rows(OutputWriter(options.output, is_resumable=journal is not None), progress, journal)


def test_a_stopped_run_says_how_to_go_on_and_keeps_its_journal(tmp_path: Path) -> None:
    file = tmp_path / "rows.txt"
    journal = Journal(file, "generate", {})
    journal.can_save = True
    rows = rows_of(file, journal)
    rows.output.write_text("one\n")
    with pytest.raises(KeyboardInterrupt, match="--resume"), rows:
        raise KeyboardInterrupt
    assert file.read_text() == "one\n"
    assert journal_path(file).exists()


def test_a_complete_run_leaves_no_journal(tmp_path: Path) -> None:
    file = tmp_path / "rows.txt"
    journal = Journal(file, "generate", {})
    journal.create()
    with rows_of(file, journal) as rows:
        rows.output.write_text("one\n")
        rows.remove_journal()
    assert not journal_path(file).exists()


def test_signals_wait_for_rows_of_files_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    delays: list[str] = []
    monkeypatch.setattr(signals, "delayed", lambda: delays.append("delayed"))
    for output in (None, tmp_path / "rows.txt"):
        with rows_of(output) as rows:
            rows.atomically()
    assert delays == ["delayed"]
