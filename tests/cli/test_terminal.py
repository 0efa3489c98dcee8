"""On a real terminal: drawings, colour, asking for the next solution, help, and progress."""

import pytest

from cli import terminal
from cli.samples import HARD, NONE, UNIQUE

GIVEN = "\x1b[1m1\x1b[0m"


def test_one_puzzle_is_drawn_in_colour() -> None:
    code, screen = terminal.run(["solve", UNIQUE])
    assert code == 0
    assert GIVEN in screen
    assert "│" in screen
    assert "unique · 5 clues · " in screen


@pytest.mark.parametrize(("colors", "kind"), [("1", "xterm"), ("", "dumb")], ids=["NO_COLOR", "dumb"])
def test_colour_is_off_where_it_is_not_wanted(colors: str, kind: str) -> None:
    _, screen = terminal.run(["solve", UNIQUE], NO_COLOR=colors, TERM=kind)
    assert "\x1b" not in screen
    assert "·2" in screen, "a found digit is marked where there is no colour"
    _, forced = terminal.run(["solve", UNIQUE, "--color", "always"], NO_COLOR=colors, TERM=kind)
    assert GIVEN in forced


def test_ascii_is_used_where_it_is_asked_for_or_needed() -> None:
    _, requested = terminal.run(["solve", UNIQUE, "--ascii"])
    _, needed = terminal.run(["solve", UNIQUE], PYTHONIOENCODING="ascii")
    for screen in (requested, needed):
        assert screen.isascii()
        assert "|" in screen
        assert "unique - 5 clues - " in screen


def test_the_c_locale_shows_no_broken_characters() -> None:
    code, screen = terminal.run(["solve", UNIQUE], LANG="C", LC_ALL="C")
    assert code == 0
    assert "?" not in screen
    assert "\ufffd" not in screen


def test_many_puzzles_give_lines_and_a_summary() -> None:
    _, screen = terminal.run(["solve", "-"], stdin=f"{HARD}\n{HARD}\n".encode())
    assert screen.count("812753649") == 2
    assert "2 puzzles: 2 unique · " in screen
    _, quiet = terminal.run(["solve", "-", "-q"], stdin=f"{HARD}\n{HARD}\n".encode())
    assert "puzzles" not in quiet


def test_a_puzzle_too_wide_is_refused_with_the_width_it_needs() -> None:
    code, screen = terminal.run(["solve", HARD], COLUMNS="10")
    assert code == 2
    assert "columns" in screen


def test_no_source_on_a_terminal_is_help() -> None:
    code, screen = terminal.run(["solve"])
    assert code == 0
    assert "examples:" in screen


def test_check_says_why_once() -> None:
    code, screen = terminal.run(["check", NONE])
    assert code == 1
    assert screen == "no solution: 1 twice in row 1 (r1c1, r1c2)\n"


QUESTION = "Enter: next · a: all · q: stop"


def test_progress_comes_after_a_second_and_goes() -> None:
    lines = ("." * 81 + "\n") * 30
    code, screen = terminal.run(
        ["count", "-", "--budget-ms", "50"], stdin=lines.encode(), PYTHONIOENCODING="utf-8"
    )
    assert code == 3
    progress, _, last = screen.rpartition("\r\x1b[2K")
    assert "/s" in progress
    assert "/s" not in last, "the line is erased at the end"
    assert "30 puzzles: 30 many" in last
    _, hidden = terminal.run(["count", "-", "--budget-ms", "50", "--no-progress"], stdin=lines.encode())
    assert "/s" not in hidden
    _, dumb = terminal.run(["count", "-", "--budget-ms", "50"], stdin=lines.encode(), TERM="dumb")
    assert "/s" not in dumb
    assert "\x1b" not in dumb
