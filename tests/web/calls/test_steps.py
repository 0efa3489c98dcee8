"""``POST /api/steps``."""

from web.server_process import Client

FOUR = "1..4.....1...32."


def test_the_path_has_titles_lines_and_conclusions(server: Client) -> None:
    answer = server.answer("steps", puzzle=FOUR)
    assert answer["solved"]
    assert answer["grid"] == "1234341221434321"
    assert sum(answer["summary"].values()) == len(answer["steps"])
    for step in answer["steps"]:
        assert step["title"]
        assert step["text"].endswith(step["conclusion"])


def test_a_path_can_go_without_techniques(server: Client) -> None:
    answer = server.answer("steps", puzzle="." * 16, use="naked-single")
    assert (answer["status"], answer["solved"], answer["steps"]) == ("many", False, [])
