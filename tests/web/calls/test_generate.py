"""``POST /api/generate``."""

from web.server_process import Client


def test_puzzles_come_one_by_one_and_are_those_of_the_seed(server: Client) -> None:
    lines = server.reply("generate", n=3, board="4x4", seed=1).lines
    assert [set(line) for line in lines] == [{"puzzle", "solution", "clues", "seed"}] * 3
    assert lines == server.reply("generate", n=3, board="4x4", seed=1).lines
    answer = server.answer("solve", puzzle=lines[0]["puzzle"])
    assert (answer["status"], answer["solution"]) == ("unique", lines[0]["solution"])


def test_wishes_are_those_of_the_command_line(server: Client) -> None:
    [line] = server.reply("generate", symmetry="rotate180", clues=[26, 28], rating=[1.5, 2.6], seed=3).lines
    assert 26 <= line["clues"] <= 28
    rating = server.answer("rate", puzzle=line["puzzle"])["ratings"]["se"]["er"]
    assert 1.5 <= rating <= 2.6


def test_long_work_reports_progress_and_what_was_not_reached(server: Client) -> None:
    lines = server.reply("generate", clues=17, seed=1, budget_ms=700).lines
    assert lines[0]["progress"]["tries"] > 0
    assert lines[-1]["error"]["code"]
