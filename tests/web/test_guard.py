"""Requests that must not be answered, and the headers of safety."""

import pytest

from polydoku.web.guard import host_name, is_loopback
from web.server_process import Client, running_server

BODY = b'{"puzzle": "1..4.....1...32."}'


def test_every_answer_has_the_headers_of_safety(server: Client) -> None:
    replies = [server.request("GET", path) for path in ("/", "/api")] + [server.reply("solve", puzzle="1")]
    for reply in replies:
        policy = reply.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["cross-origin-resource-policy"] == "same-origin"
        assert "access-control-allow-origin" not in reply.headers


def test_a_body_must_be_json_by_its_type(server: Client) -> None:
    for content_type in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        reply = server.request("POST", "/api/solve", BODY, content_type=content_type)
        assert (reply.status, reply.error_code) == (415, "web-content-type")
    reply = server.request("POST", "/api/solve", BODY, content_type="application/json; charset=utf-8")
    assert reply.status == 200


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_other_pages_are_refused(server: Client, site: str) -> None:
    reply = server.request("POST", "/api/solve", BODY, content_type="application/json", sec_fetch_site=site)
    assert (reply.status, reply.error_code) == (403, "web-origin")


def test_other_origins_are_refused(server: Client) -> None:
    for origin in ("http://example.org", f"http://127.0.0.1:{server.port + 1}", "null"):
        reply = server.request("POST", "/api/solve", BODY, content_type="application/json", origin=origin)
        assert (reply.status, reply.error_code) == (403, "web-origin")
    same_origin = f"http://127.0.0.1:{server.port}"
    reply = server.request("POST", "/api/solve", BODY, content_type="application/json", origin=same_origin)
    assert reply.status == 200


def test_a_preflight_is_not_answered(server: Client) -> None:
    reply = server.request("OPTIONS", "/api/solve", origin="http://example.org")
    assert reply.status == 403
    assert not any(name.startswith("access-control") for name in reply.headers)


def test_only_known_host_names_are_answered(server: Client) -> None:
    for path in ("/", "/api/info"):
        reply = server.request("GET", path, host="attacker.example:8000")
        assert (reply.status, reply.error_code) == (421, "web-host")
        assert server.request("GET", path, host="localhost:1234").status == 200
    with running_server(hosts=("sudoku.local",)) as client:
        assert client.request("GET", "/", host="sudoku.local").status == 200


def test_names_of_loopback() -> None:
    assert [is_loopback(name) for name in ("127.0.0.1", "::1", "localhost", "0.0.0.0", "example.org")] == [
        *(True, True, True),
        *(False, False),
    ]
    assert host_name("") == ""
