"""A file that is named as a board but is not there is called that, with the nearest name."""

from pathlib import Path

import pytest

from polydoku import PuzzleError, boards


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
