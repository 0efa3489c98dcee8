"""`--live` on a real terminal: one picture redrawn, keys, and a screen left clean however it ends."""

import re
import time

from cli import terminal
from cli.terminal import ENTER, LEAVE
from polydoku.cli.live_view import KEYS, _LiveDisplay


def test_q_leaves_the_screen_as_it_was() -> None:
    code, screen = terminal.run(["snakes", "--live"], ["q"], after="attempt")
    assert code == 0
    assert screen.startswith(ENTER + "\x1b[?25l")
    assert screen.count(ENTER) == screen.count(LEAVE) == 1
    assert screen.index(LEAVE) > screen.index("quit")
    assert KEYS in screen
    last = screen.rsplit(LEAVE, 1)[1].strip()
    assert re.fullmatch(r"attempt [\d,]+ · found 0 · depth \d+", last)


def test_ctrl_c_leaves_it_as_well() -> None:
    code, screen = terminal.run(["snakes", "--live", "--rate", "0"], ["\x03"], after="attempt")
    assert code == 130
    summary, message, end = screen.rsplit(LEAVE, 1)[1].split("\n")[0], *screen.split("\n")[-2:]
    assert re.fullmatch(r"attempt [\d,]+ · found [\d,]+ · depth \d+", summary)
    assert (message, end) == ("polydoku: stopped", "")
    assert "\x1b[?25h" in screen


def test_n_runs_to_the_next_snake_and_a_dot_makes_one_step() -> None:
    code, screen = terminal.run(["snakes", "--live", "--as-published"], ["n", ".", "q"], after="depth")
    assert code == 0
    assert re.search(r"attempt [\d,]+ · found 1 · depth 23 · paused", screen)
    attempts = re.findall(r"attempt ([\d,]+) · found 1", screen)
    assert int(attempts[-1].replace(",", "")) - int(attempts[0].replace(",", "")) == 1


def test_0_goes_on_after_a_pause_at_full_speed() -> None:
    _, screen = terminal.run(["snakes", "--live", "--rate", "1"], [" ", "0", "q"], after="depth")
    assert "· paused, then 1 frames/s" in screen
    assert screen.index("paused") < screen.index("full speed")


def test_a_snake_stays_on_the_screen_and_is_drawn_again_at_the_end() -> None:
    def seconds(linger: str) -> float:
        arguments = ["snakes", "--live", "--board", "6x6", "--rate", "0", "--linger", linger]
        start = time.monotonic()
        code, screen = terminal.run(arguments, ["q"], after="found 2 ")
        assert code == 0
        assert screen.rsplit(LEAVE, 1)[1].count("│") == 6
        return time.monotonic() - start

    assert seconds("0") + 1.5 < seconds("2")


def test_only_places_that_changed_are_written() -> None:
    _, screen = terminal.run(["snakes", "--live", "--rate", "60"], [" ", "q"], after="attempt 30 ")
    first, *others = screen.split("\x1b[K\x1b[H")
    assert len(re.findall(r"\x1b\[\d+;\d+H", first)) > 81
    assert all(len(re.findall(r"\x1b\[\d+;\d+H", part)) < 81 for part in others[1:8])


def test_colour_is_never_alone_and_can_be_left_out() -> None:
    _, screen = terminal.run(["snakes", "--live"], ["n", "q"], after="depth")
    assert "\x1b[1;97;41mE\x1b[0m" in screen
    assert "\x1b[38;5;26mo\x1b[0m" in screen
    _, plain = terminal.run(["snakes", "--live"], ["n", "q"], after="depth", NO_COLOR="1")
    assert not re.search(r"\x1b\[[\d;]+m", plain.replace("\x1b[0m\x1b[?25h", ""))
    assert re.search(r"\x1b\[\d+;\d+HE", plain)


def test_ascii_is_enough() -> None:
    _, screen = terminal.run(["snakes", "--live", "--ascii"], ["q"], after="attempt")
    assert screen.isascii()
    assert "attempt 0 - found 0" in screen


def test_the_end_stays_until_a_key() -> None:
    code, screen = terminal.run(["snakes", "--live", "--board", "4x4", "--rate", "0"], ["q"], after=" · end")
    assert code == 0
    assert " · end" in screen


def test_a_terminal_too_small_is_refused_in_one_line() -> None:
    code, screen = terminal.run(["snakes", "--live"], COLUMNS="30")
    assert code == 2
    assert screen.startswith("polydoku: --live requires ")
    assert ENTER not in screen


def test_a_dumb_terminal_gets_what_it_gets_without_live() -> None:
    code, screen = terminal.run(["snakes", "--live", "--board", "6x6"], TERM="dumb")
    assert code == 0
    assert "\x1b" not in screen
    assert "shortest: 14 cells" in screen


EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


class Still:
    """A search that records the calls of `advance`."""

    is_at_event = False

    def __init__(self) -> None:
        self.calls: list[tuple[int | None, float | None]] = []

    def advance(self, *, steps: int | None = None, ms: float | None = None) -> bool:
        self.calls.append((steps, ms))
        return len(self.calls) < 5

    def lines(self) -> list[list[str]]:
        return [["a"]]

    def status(self) -> str:
        return "still"


def test_keys_change_the_speed_within_its_bounds() -> None:
    player = _LiveDisplay(Still(), 30, has_keyboard=True, ascii=False)
    speeds = []
    for key in "++---------+0+-0":
        player.press(key)
        speeds.append(player.rate)
    assert speeds == [60, 60, 30, 15, 7, 3, 1, 1, 1, 1, 1, 2, 0, 60, 30, 0]


def test_a_paused_film_goes_on_only_by_steps() -> None:
    live_search = Still()
    player = _LiveDisplay(live_search, 30, has_keyboard=True, ascii=False)
    for key in [" ", None, None, ".", "n"]:
        player.press(key)
    assert live_search.calls == [(1, None), (None, None)]
    player.press(" ")
    player.press(None)
    player.rate = 0
    player.press(None)
    player.press(None)
    player.press(None)
    assert live_search.calls[2:] == [(1, None), (None, 15.0), (None, 15.0)]
    assert player.speed() == "end"
