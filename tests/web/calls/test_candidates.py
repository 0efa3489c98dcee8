"""``POST /api/candidates``."""

from web.server_process import Client

FOUR = "1..4.....1...32."


def test_candidates_by_sight_and_true_ones(server: Client) -> None:
    assert server.answer("candidates", puzzle=FOUR)["candidates"]["r2c1"] == "234"
    answer = server.answer("candidates", puzzle=FOUR, true=True)
    assert (answer["kind"], answer["candidates"]["r2c1"]) == ("true", "3")
