from pathlib import Path

import pytest

from format_cases import CLASSIC, ZEROS, classic, lines, rich, to
from polydoku import FormatError
from polydoku.formats.reading.arguments import is_literal, resolve_source


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "puzzles.txt").write_text(lines(CLASSIC, CLASSIC))
    return tmp_path


@pytest.mark.parametrize(
    ("argument", "kind"),
    [
        ("-", "stdin"),
        ("puzzles.txt", "file"),
        ("./puzzles.txt", "file"),
        (CLASSIC, "literal"),
        (CLASSIC + " # easy", "literal"),
        ("1" * 16, "literal"),
        (CLASSIC[:80], "literal"),
        ("[[1,0],[0,1]]", "literal"),
        (to(rich(), "json"), "literal"),
        (to(rich(), "json").replace("A title", "see https://example.org/x"), "literal"),
        (to(classic(), "grid"), "literal"),
        ("Grid 01\n12", "literal"),
        (rich().link(), "link"),
        ("https://example.org/#p=1.abc", "link"),
        ("https://sudokupad.app/abc", "link"),
        ("f-puzzles.com/?load=abc", "link"),
        ("#p=1.abc", "link"),
    ],
)
def test_an_argument_is_what_it_looks_like(folder: Path, argument: str, kind: str) -> None:
    assert resolve_source(argument).kind == kind


def test_an_argument_that_exists_as_a_file_is_that_file(folder: Path) -> None:
    Path(CLASSIC).write_text(ZEROS)
    assert resolve_source(CLASSIC).kind == "file"


@pytest.mark.parametrize(
    ("argument", "error"),
    [
        ("puzles.txt", "puzles.txt: no such file; did you mean puzzles.txt?"),
        ("./puzzle.txt", "./puzzle.txt: no such file; did you mean ./puzzles.txt?"),
        ("nowhere/puzzles.txt", "nowhere/puzzles.txt: no such file"),
        ("no.such.folder/puzzles.txt", "no.such.folder/puzzles.txt: no such file"),
        ("zebra", "zebra: no such file"),
        ("1234", "1234: no such file"),
        ("1....5.txt", "1....5.txt: no such file"),
        ("", "'': no such file"),
        (".", ".: a folder, not a file; name the files in it"),
        ("a" * 300, "a" * 59 + "…: no such file"),
        ("a\0b", r"a\u0000b: no such file"),
    ],
)
def test_an_argument_that_is_nothing_is_a_missing_file(folder: Path, argument: str, error: str) -> None:
    with pytest.raises(FormatError) as caught:
        resolve_source(argument)
    assert str(caught.value) == error


@pytest.mark.parametrize(
    ("argument", "literal"),
    [
        (CLASSIC, True),
        ("." * 16, True),
        ("1" * 15, True),
        ("1" * 11, False),
        ("12\n21", True),
        ("a/b", False),
        ("puzzle.txt", False),
        ("{", True),
        ("[", True),
        ("<", True),
        ("words", False),
    ],
)
def test_a_literal_is_sure_or_has_lines_or_n_squared_symbols(argument: str, literal: bool) -> None:
    assert is_literal(argument) is literal


def test_names_of_the_folder_are_looked_at_for_the_nearest_only(folder: Path) -> None:
    for number in range(50):
        (folder / f"other{number}.txt").write_text("")
    with pytest.raises(FormatError, match=r"did you mean other7\.txt\?|did you mean other"):
        resolve_source("othr7.txt")


def test_a_link_with_blanks_around_is_a_link() -> None:
    assert resolve_source(f"  {rich().link()}\n").kind == "link"


def test_a_literal_keeps_what_is_not_text() -> None:
    source = resolve_source("\ud800" * 16)
    assert source.kind == "literal"
    assert source.open().read() == "\ud800".encode("utf-8", "surrogatepass") * 16
