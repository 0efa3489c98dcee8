"""The package's names: all there, each found where it is written, loaded only when it is used."""

import subprocess
import sys
from importlib import import_module

import pytest

from polydoku import draw


@pytest.mark.parametrize("name", draw.__all__)
def test_every_name_is_that_of_its_module(name: str) -> None:
    value = getattr(draw, name)
    module = getattr(value, "__module__", "polydoku.draw.output")
    assert getattr(import_module(module), name, value) is value


def test_dir_and_star_show_the_same_names() -> None:
    assert set(draw.__all__) <= set(dir(draw))
    assert [name for name in dir(draw) if not name.startswith("__")] == sorted(draw.__all__)


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'boook'"):
        draw.boook  # noqa: B018


def test_importing_the_package_loads_no_writer() -> None:
    code = "import sys, polydoku.draw; print(sorted(m for m in sys.modules if m.startswith('polydoku.draw')))"
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert process.stdout.strip() == "['polydoku.draw']"
