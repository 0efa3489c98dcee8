"""``POST /api/rate``."""

from web.server_process import Client

FOUR = "1..4.....1...32."


EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_ratings_on_a_scale_and_on_all(server: Client) -> None:
    assert server.answer("rate", puzzle=EASY)["ratings"]["se"]["er"] == 1.2
    assert server.answer("rate", puzzle=EASY, scale="all")["ratings"].keys() == {"se", "hodoku", "polydoku"}
    assert server.reply("rate", puzzle=FOUR, scale="se").status == 400
