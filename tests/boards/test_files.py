"""A file that is named as a board but is not there is called that, with the nearest name."""

from pathlib import Path

import pytest

from polydoku import BoardError, FormatError, PuzzleError, boards
from polydoku.boards.files import file_text, is_file_name, no_such_file


def test_a_file_that_is_not_there_is_named_with_the_nearest_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "regions.txt").write_text("ABBB ACCB ADCC ADDD")
    assert len(boards.named("jigsaw:regions.txt")) == 16
    for name, line in (
        ("missing.json", "missing.json: no such file"),
        ("jigsaw:missing.json", "missing.json: no such file"),
        ("jigsaw:maps.json", "maps.json: no such file"),
        ("jigsaw:region.txt", "region.txt: no such file; did you mean regions.txt?"),
        ("torus:a/b", "a/b: no such file"),
    ):
        with pytest.raises(PuzzleError) as error:
            boards.named(name)
        assert str(error.value) == line


@pytest.mark.parametrize(
    ("argument", "is_file"),
    [
        ("a/b", True),
        ("/", True),
        ("regions.txt", True),
        ("x.json", True),
        ("a b.txt", True),
        (".txt", True),
        ("9x9", False),
        ("AABB", False),
        ("a.", False),
        ("1.5", False),
        ("a.12b", False),
        ("a.verylongending", False),
        ("", False),
    ],
)
def test_a_slash_or_an_ending_makes_a_name_that_of_a_file(argument: str, is_file: bool) -> None:
    assert is_file_name(argument) == is_file


def test_text_is_read_from_files_only(tmp_path: Path) -> None:
    file = tmp_path / "map.txt"
    file.write_bytes("AÄ".encode() + b"\xff")
    assert file_text(str(file)) == "AÄ\N{REPLACEMENT CHARACTER}"
    assert file_text(str(tmp_path)) is None
    assert file_text(str(tmp_path / "other.txt")) is None
    assert file_text("A" * 100_000) is None


@pytest.mark.parametrize("error_type", [BoardError, FormatError])
def test_a_missing_file_is_an_error_of_the_asked_type_in_one_short_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error_type: type[PuzzleError]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "puzzle.txt").touch()
    for path, line in (
        ("sub/puzle.txt", "sub/puzle.txt: no such file; did you mean sub/puzzle.txt?"),
        ("sub/unlike.json", "sub/unlike.json: no such file"),
        ("nowhere/puzzle.txt", "nowhere/puzzle.txt: no such file"),
        ("", "'': no such file"),
        ("x" * 61, f"{'x' * 59}…: no such file"),
        ("x" * 60, f"{'x' * 60}: no such file"),
        ("bad\udc80.txt", "bad\\udc80.txt: no such file"),
        ("a\0b", "a\\u0000b: no such file"),
    ):
        error = no_such_file(path, error_type)
        assert type(error) is error_type
        assert str(error) == line
