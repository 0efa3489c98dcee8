"""`-o`: a file is made with the first row, and never replaced unasked."""

import os
from pathlib import Path

import pytest

from cli.runner import Runner
from cli.samples import HARD, SOLUTION, UNIQUE


def test_rows_go_to_the_file(polydoku: Runner, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    assert polydoku("solve", UNIQUE, "-o", str(out)) == (0, "", "")
    assert out.read_text() == SOLUTION + "\n"


def test_an_existing_file_is_kept(polydoku: Runner, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    out.write_text("mine")
    done = polydoku("solve", UNIQUE, "-o", str(out))
    assert done == (2, "", f"polydoku: {out} exists; --force replaces it, --resume goes on\n")
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
    done = polydoku("solve", str(file), "-o", str(file), "--force")
    assert done == (2, "", f"polydoku: {file}: this file is being read; give the output another name\n")
    assert file.read_text() == UNIQUE


@pytest.mark.parametrize("where", ["", "missing/out.txt"])
def test_a_place_that_cannot_be_written_is_named_before_the_work(
    polydoku: Runner, tmp_path: Path, where: str
) -> None:
    done = polydoku("solve", UNIQUE, "-o", str(tmp_path / where))
    assert (done.code, done.out) == (2, "")
    assert "cannot write" in done.err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
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
    assert polydoku("solve", "-v", stdin=two).err.startswith("polydoku: 2 puzzles: 2 unique · ") or (
        polydoku("solve", "-v", stdin=two).err.startswith("2 puzzles: 2 unique · ")
    )
    assert polydoku("solve", stdin=two).err == ""
    assert polydoku("solve", "-q", "-v", stdin=two).err == ""
