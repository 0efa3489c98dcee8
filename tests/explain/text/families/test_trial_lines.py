"""Lines that refute candidates, the simplest first."""

from explain.text.families.test_trials import reasons
from polydoku.rules import Whisper


def test_a_line_names_what_would_be_needed() -> None:
    lines, left = reasons(Whisper("r1c1 r1c2"), {"r1c1": "123", "r1c2": "67"}, ("r1c1", 3))
    assert left == []
    assert len(lines) == 1
    assert "3" in lines[0]
    assert "r1c1" in lines[0]


def test_what_cannot_be_refuted_is_left() -> None:
    lines, left = reasons(Whisper("r1c1 r1c2"), {"r1c1": "12", "r1c2": "67"}, ("r1c1", 1))
    assert lines == []
    assert len(left) == 1
