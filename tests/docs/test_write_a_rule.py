"""The guide to writing a rule shows the files of its examples as they are, and all its other code is run."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "guides" / "write-a-rule.md").read_text("utf-8")
FILES = ("corners.py", "average.py")


@pytest.mark.parametrize("name", FILES)
def test_the_guide_shows_the_code_of_the_example(name: str) -> None:
    code = (ROOT / "examples" / name).read_text("utf-8")
    assert f"```python\n{code}```" in GUIDE
    assert f"--trust examples/{name}" in GUIDE


def test_every_other_block_is_one_that_the_tests_of_examples_run() -> None:
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
    not_run = [
        text for kind, text in blocks if not text.startswith({"python": ">>> ", "console": "$ "}[kind])
    ]
    assert len(not_run) == len(FILES)
    assert len(blocks) > 10
