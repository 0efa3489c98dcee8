"""`snakes --gallery` and `--animate`: files of pictures, and what is refused before the search."""

from pathlib import Path

import pytest

from cli.runner import Runner
from polydoku import snakes


@pytest.mark.parametrize(("ending", "start"), [("svg", b"<svg"), ("pdf", b"%PDF"), ("png", b"\x89PNG")])
def test_a_gallery_is_a_file(polydoku: Runner, tmp_path: Path, ending: str, start: bytes) -> None:
    path = tmp_path / f"a.{ending}"
    result = polydoku("snakes", "--board", "6x6", "--orbits", "--gallery", str(path))
    assert (result.code, result.out) == (0, "")
    classes = sum(1 for _ in snakes.find("6x6", orbits=True))
    assert result.err == f"{path}: {classes} snakes\n"
    assert path.read_bytes().startswith(start)
    again = polydoku("snakes", "--board", "6x6", "--gallery", str(path))
    assert (again.code, "exists" in again.err) == (2, True)
    assert polydoku("snakes", "--board", "6x6", "--gallery", str(path), "--force", "-q").err == ""


@pytest.mark.parametrize(("ending", "start"), [("svg", b"<svg"), ("gif", b"GIF8")])
def test_an_animation_is_a_file(polydoku: Runner, tmp_path: Path, ending: str, start: bytes) -> None:
    path = tmp_path / f"a.{ending}"
    assert polydoku("snakes", "--board", "6x6", "--animate", str(path)).code == 0
    assert path.read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("option", "file", "known"),
    [
        ("--gallery", "a.txt", ".svg, .pdf, .png"),
        ("--gallery", "a", ".svg"),
        ("--animate", "a.pdf", ".svg, .gif"),
    ],
)
def test_another_ending_is_refused_and_no_file_is_made(
    polydoku: Runner, tmp_path: Path, option: str, file: str, known: str
) -> None:
    path = tmp_path / file
    result = polydoku("snakes", "--board", "6x6", option, str(path))
    assert (result.code, result.out) == (2, "")
    assert known in result.err
    assert not path.exists()


def test_an_unknown_theme_is_refused_before_the_search(polydoku: Runner, tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    result = polydoku("snakes", "--gallery", str(path), "--theme", "drak")
    assert result.code == 2
    assert "drak" in result.err
    assert not path.exists()


def test_the_ending_may_be_in_capitals(polydoku: Runner, tmp_path: Path) -> None:
    path = tmp_path / "a.SVG"
    assert polydoku("snakes", "--board", "6x6", "--limit", "2", "--gallery", str(path)).code == 0
    assert path.read_bytes().startswith(b"<svg")


def test_a_limit_draws_so_many_snakes(polydoku: Runner, tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    result = polydoku("snakes", "--board", "6x6", "--limit", "3", "--gallery", str(path))
    assert result.err == f"{path}: 3 snakes\n"
    assert "3 snakes of 6x6" in path.read_text("utf-8")


def test_more_snakes_than_a_gallery_shows_are_said(polydoku: Runner, tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    result = polydoku("snakes", "--gallery", str(path))
    assert result.code == 0
    assert result.err.startswith(f"{path}: 1,000 snakes; there are more")


def test_a_search_that_finds_none_is_a_picture_all_the_same(polydoku: Runner, tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    assert polydoku("snakes", "--board", "4x4", "--length", "99", "--animate", str(path)).code == 0
    assert path.read_bytes().startswith(b"<svg")
