"""``POST /api/write``."""

from web.server_process import Client

FOUR = "1..4.....1...32."


def test_a_puzzle_in_a_format_with_what_is_lost(server: Client) -> None:
    answer = server.answer("write", puzzle=FOUR, format="line")
    assert (answer["text"].strip(), answer["losses"]) == (FOUR, [])
    titled = {"polydoku": 1, "board": "4x4", "givens": FOUR, "title": "Four"}
    assert server.answer("write", puzzle=titled, format="line")["losses"] == ["the title"]
    assert server.reply("write", puzzle=FOUR, format="lines").status == 400
