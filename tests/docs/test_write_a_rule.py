"""The guide to writing a rule shows the file of the example as it is."""

from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_guide_shows_the_code_of_the_example() -> None:
    guide = (ROOT / "docs" / "guides" / "write-a-rule.md").read_text("utf-8")
    code = (ROOT / "examples" / "corners.py").read_text("utf-8")
    assert f"```python\n{code}```" in guide
