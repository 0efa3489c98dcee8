"""The application: its addresses, and what is not there."""

from polydoku import __version__
from polydoku.web.calls import CALLS
from web.server_process import Client


def test_info_has_version_limits_and_registries(server: Client) -> None:
    info = server.info()
    assert info["version"] == __version__
    assert info["limits"]["body_bytes"] == 256 * 1024
    assert info["engine"] == {"running": 0, "accepted": 0}
    assert info["calls"].keys() == {call.name for call in CALLS}
    assert {"formats", "rules", "boards", "themes", "techniques"} <= info.keys()


def test_the_page_is_served_and_other_addresses_are_not(server: Client) -> None:
    page = server.request("GET", "/")
    assert page.status == 200
    assert page.headers["content-type"].startswith("text/html")
    for path in ("/api/unknown", "/missing.js", "/../app.py", "/%2e%2e/app.py"):
        reply = server.request("GET", path)
        assert (reply.status, reply.error_code) == (404, "web-path")


def test_a_call_is_posted(server: Client) -> None:
    reply = server.request("GET", "/api/solve")
    assert (reply.status, reply.error_code) == (405, "web-method")
    reply = server.request("POST", "/", b"{}", content_type="application/json")
    assert (reply.status, reply.error_code) == (405, "web-method")
