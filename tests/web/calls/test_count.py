"""``POST /api/count``."""

from web.server_process import Client


def test_the_number_of_solutions(server: Client) -> None:
    answer = server.answer("count", puzzle="." * 16)
    assert (answer["count"], answer["exact"]) == (288, True)
    answer = server.answer("count", puzzle="." * 16, limit=7)
    assert (answer["count"], answer["exact"], "solution" in answer) == (7, False, False)
