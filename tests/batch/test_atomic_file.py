import errno
import os
from pathlib import Path

import pytest

from polydoku import PuzzleError
from polydoku.batch.atomic_file import atomic_file


def full(_file: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_file_is_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("before")
    with atomic_file(path) as file:
        file.write(b"after")
        assert path.read_text() == "before"
    assert (path.read_text(), os.listdir(tmp_path)) == ("after", ["a"])


def test_a_failure_leaves_the_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("before")
    with pytest.raises(ZeroDivisionError), atomic_file(path) as file:
        file.write(b"half" * (1 // 0))
    assert (path.read_text(), os.listdir(tmp_path)) == ("before", ["a"])


def test_a_full_disk_is_named_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", full)
    path = tmp_path / "a"
    with pytest.raises(PuzzleError) as error, atomic_file(path) as file:
        file.write(b"half" * 100_000)
    assert str(error.value) == f"{path}: cannot write: No space left on device"
    assert os.listdir(tmp_path) == []


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = tmp_path / "none" / "a"
    with pytest.raises(PuzzleError, match="a: cannot write: No such file or directory"), atomic_file(path):
        pass


@pytest.mark.skipif(os.name == "nt", reason="links need rights there")
@pytest.mark.parametrize("exists", [True, False])
def test_links_are_never_written_through(tmp_path: Path, exists: bool) -> None:
    victim, path = tmp_path / "victim", tmp_path / "a"
    if exists:
        victim.write_text("precious")
    (tmp_path / "a.new").symlink_to(victim)
    with atomic_file(path) as file:
        file.write(b"after")
    assert path.read_text() == "after"
    assert victim.exists() == exists
    assert not exists or victim.read_text() == "precious"
    assert not (tmp_path / "a.new").is_symlink()


def test_a_folder_in_the_way_of_the_temporary_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.new").mkdir()
    with pytest.raises(PuzzleError, match="a: cannot write"), atomic_file(tmp_path / "a"):
        pass


def test_a_broken_pipe_in_the_block_is_no_error_of_the_file(tmp_path: Path) -> None:
    with pytest.raises(BrokenPipeError), atomic_file(tmp_path / "a"):
        raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))
    assert os.listdir(tmp_path) == []
