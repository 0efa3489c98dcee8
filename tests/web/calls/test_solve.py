"""``POST /api/solve``."""

from web.server_process import Client

FOUR = "1..4.....1...32."


def test_the_solution_and_the_verdict(server: Client) -> None:
    answer = server.answer("solve", puzzle=FOUR)
    assert (answer["status"], answer["solution"]) == ("unique", "1234341221434321")
    answer = server.answer("solve", puzzle="1" + "." * 15, limit=5)
    assert (answer["status"], answer["count"], answer["exact"]) == ("many", 5, False)
