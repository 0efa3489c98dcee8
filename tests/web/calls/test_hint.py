"""``POST /api/hint``."""

from web.server_process import Client

FOUR = "1..4.....1...32."


def test_hints_go_from_where_to_look_to_the_grid_after_the_step(server: Client) -> None:
    texts = [server.answer("hint", puzzle=FOUR, level=level)["text"] for level in range(1, 6)]
    assert len(set(texts)) == 5
    answer = server.answer("hint", puzzle=FOUR, level=5)
    assert answer["step"]["place"]
    assert answer["grid"] != FOUR


def test_a_mistake_comes_before_any_step(server: Client) -> None:
    assert server.answer("hint", puzzle=FOUR, grid={"r1c2": 3})["kind"] == "mistake"
    assert server.answer("hint", puzzle=FOUR, marks={"r1c2": "34"})["kind"] == "mistake"
