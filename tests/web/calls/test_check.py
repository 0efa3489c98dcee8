"""``POST /api/check``."""

from web.server_process import Client

FOUR = "1..4.....1...32."


def test_a_puzzle_is_judged_with_details(server: Client) -> None:
    answer = server.answer("check", puzzle=FOUR, minimal=True)
    assert (answer["status"], answer["minimal"]) == ("unique", False)
    answer = server.answer("check", puzzle="11" + "." * 14, contradiction=True)
    assert (answer["status"], answer["why"]["digit"]) == ("none", 1)


def test_a_grid_is_judged(server: Client) -> None:
    answer = server.answer("check", puzzle=FOUR, grid={"r1c2": 2})
    assert answer["grid"]["ok"]
    answer = server.answer("check", puzzle=FOUR, grid={"r1c2": 3})
    assert (answer["grid"]["ok"], answer["grid"]["wrong"]) == (False, ["r1c2"])
    answer = server.answer("check", puzzle=FOUR, marks={"r1c2": "34"})
    assert answer["marks"] == {"ok": False, "wrong": ["r1c2"]}


def test_details_are_not_those_of_a_grid(server: Client) -> None:
    assert server.reply("check", puzzle=FOUR, grid={"r1c2": 2}, minimal=True).status == 400
