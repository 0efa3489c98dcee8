"""`-o`: a file is made with the first row, and never replaced unasked."""

import os
import re
from pathlib import Path

import pytest

import requires
from cli.runner import Runner
from cli.samples import HARD, SOLUTION, UNIQUE


def test_rows_go_to_the_file(polydoku: Runner, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    assert polydoku("solve", UNIQUE, "-o", str(out)) == (0, "", "")
    assert out.read_text() == SOLUTION + "\n"


def test_an_existing_file_is_kept(polydoku: Runner, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    out.write_text("mine")
    result = polydoku("solve", UNIQUE, "-o", str(out))
    assert result == (2, "", f"polydoku: {out} exists; --force replaces it, --resume goes on\n")
    assert out.read_text() == "mine"
    assert polydoku("solve", UNIQUE, "-o", str(out), "--force").code == 0
    assert out.read_text() == SOLUTION + "\n"


def test_force_does_not_replace_by_a_run_that_fails(polydoku: Runner, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    out.write_text("mine")
    assert polydoku("solve", "12345", "-o", str(out), "--force").code == 2
    assert out.read_text() == "mine"


def test_an_input_is_never_written_over(polydoku: Runner, tmp_path: Path) -> None:
    file = tmp_path / "in.txt"
    file.write_text(UNIQUE)
    result = polydoku("solve", str(file), "-o", str(file), "--force")
    assert result == (2, "", f"polydoku: {file}: this file is being read; give the output another name\n")
    assert file.read_text() == UNIQUE


@pytest.mark.parametrize("where", ["", "missing/out.txt"])
def test_a_place_that_cannot_be_written_is_named_before_the_work(
    polydoku: Runner, tmp_path: Path, where: str
) -> None:
    result = polydoku("solve", UNIQUE, "-o", str(tmp_path / where))
    assert (result.code, result.out) == (2, "")
    assert "cannot write" in result.err


@requires.when(os.geteuid() != 0, "a user who is not root")
def test_a_protected_file_is_named(polydoku: Runner, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    out.touch(mode=0o400)
    assert "permission denied" in polydoku("solve", UNIQUE, "-o", str(out), "--force").err


def test_a_dash_is_standard_output(polydoku: Runner) -> None:
    assert polydoku("solve", UNIQUE, "-o", "-").out == SOLUTION + "\n"


def test_a_file_is_utf_8_and_without_colour(polydoku: Runner, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    polydoku("solve", HARD, "--as", "drawn", "-o", str(out))
    text = out.read_text("utf-8")
    assert "│" in text
    assert "\x1b" not in text


def test_verbose_leaves_a_summary_and_quiet_none(polydoku: Runner) -> None:
    two = f"{HARD}\n{HARD}\n"
    assert polydoku("solve", "-v", stdin=two).err.startswith("2 puzzles: 2 unique · ")
    assert polydoku("solve", stdin=two).err == ""
    assert polydoku("solve", "-q", "-v", stdin=two).err == ""


RESUMABLE = [
    *[("solve",), ("check",), ("count",), ("candidates",), ("hint",), ("explain",), ("draw", "--alt")],
    ("rate", "--scale", "all"),
]
OTHERS = [
    ("solve", "--each"),
    ("solve", "--as", "rows"),
    ("convert", "--to", "rows"),
    ("draw",),
    ("explain", "--html", "steps.html"),
]
WITHOUT_PUZZLE = [("boards", "list"), ("snakes", "--limit", "1"), ("info", "formats")]


@pytest.mark.parametrize("command", [*RESUMABLE, *OTHERS, *WITHOUT_PUZZLE], ids=" ".join)
def test_only_what_would_help_is_said_of_a_file_that_exists(
    polydoku: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("out.txt").write_text("mine")
    source = () if command in WITHOUT_PUZZLE else (UNIQUE,)
    result = polydoku(*command, *source, "-o", "out.txt")
    goes_on = ", --resume goes on" if command in RESUMABLE else ""
    assert result == (2, "", f"polydoku: out.txt exists; --force replaces it{goes_on}\n")
    assert Path("out.txt").read_text() == "mine"


@pytest.mark.parametrize("command", RESUMABLE, ids=" ".join)
def test_a_run_that_can_go_on_keeps_a_journal_where_it_is_asked_to(
    polydoku: Runner, tmp_path: Path, command: tuple[str, ...]
) -> None:
    out = tmp_path / "out.txt"
    plain = polydoku(*command, "--as", "json", UNIQUE)
    result = polydoku(*command, "--as", "json", UNIQUE, "-o", str(out), "--resume")
    assert (result.code, result.err) == (0, "")
    assert re.sub(r'"ms":[\d.]+', "", out.read_text()) == re.sub(r'"ms":[\d.]+', "", plain.out)


@pytest.mark.parametrize("command", OTHERS, ids=" ".join)
def test_resume_is_refused_where_nothing_could_go_on(
    polydoku: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    result = polydoku(*command, UNIQUE, "-o", "new.txt", "--resume")
    assert result.code == 2
    assert result.err.startswith(
        ("polydoku: --resume cannot be combined with ", "polydoku: --resume has no effect")
    )
    assert result.err.endswith("; leave it out\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/null").is_char_device(), reason="no null device")
def test_a_device_needs_no_force(polydoku: Runner) -> None:
    result = polydoku("solve", UNIQUE, "-o", "/dev/null")
    assert (result.code, result.out, result.err) == (0, "", "")
