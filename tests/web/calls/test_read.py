"""``POST /api/read``."""

import base64

from polydoku import Puzzle
from web.server_process import Client

FOUR = "1..4.....1...32."


def test_a_text_becomes_a_document(server: Client) -> None:
    answer = server.answer("read", text=FOUR)
    assert (answer["format"], answer["puzzle"]["givens"]) == ("line", FOUR)
    assert "puzzles" not in answer


def test_links_and_files_are_read(server: Client) -> None:
    puzzle = Puzzle.read(FOUR)
    assert server.answer("read", text=puzzle.link())["puzzle"]["givens"] == FOUR
    encoded = base64.b64encode(puzzle.to("f-puzzles").encode()).decode()
    assert server.answer("read", base64=encoded)["format"] == "f-puzzles"


def test_several_puzzles_are_a_list(server: Client) -> None:
    answer = server.answer("read", text=f"{FOUR}\n{FOUR}\n", limit=10)
    assert len(answer["puzzles"]) == 2


def test_a_text_or_bytes_must_be_there(server: Client) -> None:
    assert server.reply("read").error_code == "web-missing"
    assert server.reply("read", text=FOUR, base64="MQ==").error_code == "web-missing"
    assert server.reply("read", base64="?").error_code == "web-type"
