"""``POST /api/draw``."""

import base64

from web.server_process import Client

FOUR = "1..4.....1...32."


def test_pictures_as_text_and_as_bytes(server: Client) -> None:
    answer = server.answer("draw", puzzle=FOUR, grid={"r1c2": 2}, theme="dark")
    assert answer["text"].startswith("<svg")
    assert answer["title"] == "Sudoku 4 by 4"
    pdf = base64.b64decode(server.answer("draw", puzzle=FOUR, **{"as": "pdf"})["base64"])
    assert pdf.startswith(b"%PDF")


def test_a_step_is_marked(server: Client) -> None:
    step = server.answer("hint", puzzle=FOUR)["step"]
    assert "step" in server.answer("draw", puzzle=FOUR, candidates=True, step=step)["text"]


def test_a_player_s_marks_are_drawn_instead_of_the_candidates(server: Client) -> None:
    keys = {"puzzle": FOUR, "candidates": True}
    assert server.answer("draw", **keys, marks={"r2c1": "3"}) != server.answer("draw", **keys)
