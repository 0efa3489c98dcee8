"""``POST /api/snakes``."""

from web.server_process import Client


def test_snakes_of_a_length(server: Client) -> None:
    *snakes, last = server.reply("snakes", length=37).lines
    assert last == {"done": 32}
    assert {snake["length"] for snake in snakes} == {37}
    *snakes, last = server.reply("snakes", limit=2).lines
    assert (len(snakes), last) == (2, {"done": 2})


def test_a_budget_ends_the_search(server: Client) -> None:
    last_line = server.reply("snakes", board="10x10", length=70, budget_ms=1).lines[-1]
    assert last_line["stopped_by"] == "budget_ms"
