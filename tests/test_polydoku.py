"""What the package shows: its public names, its version, and nothing heavy loaded before it is used."""

import subprocess
import sys

import pytest

import polydoku


def test_importing_polydoku_loads_nothing_heavy() -> None:
    heavy = ["click", "dataclasses", "numpy", "pyarrow", "starlette", "uvicorn", "http.server", "PIL"]
    code = f"import sys, polydoku; print([name for name in {heavy} if name in sys.modules])"
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert process.stdout.strip() == "[]"


def test_the_public_names_are_the_listed_ones() -> None:
    import polydoku

    assert all(hasattr(polydoku, name) for name in polydoku.__all__)
    assert polydoku.__all__ == sorted(polydoku.__all__, key=lambda name: (name.islower(), name))


@pytest.mark.parametrize("name", polydoku.__all__)
def test_every_public_name_says_what_it_is(name: str) -> None:
    assert getattr(polydoku, name).__doc__


def test_dir_shows_the_public_names_and_no_other() -> None:
    assert [name for name in dir(polydoku) if not name.startswith("__")] == sorted(polydoku.__all__)


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Puzle'"):
        polydoku.Puzle  # noqa: B018


def test_packages_are_loaded_when_they_are_named() -> None:
    code = "import sys, polydoku; before = 'polydoku.draw' in sys.modules; polydoku.draw; print(before)"
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert process.stdout.strip() == "False"


def test_the_version_is_that_of_the_engines() -> None:
    assert polydoku.__version__ == polydoku._core.version()
    assert polydoku.__version__[0].isdigit()
