"""The description of the API."""

from polydoku.web.calls import CALLS
from web.server_process import Client


def test_every_call_and_every_key_is_described(server: Client) -> None:
    document = server.request("GET", "/api").document
    assert document["openapi"] == "3.1.0"
    assert document["paths"].keys() == {"/api/info", *(f"/api/{call.name}" for call in CALLS)}
    for call in CALLS:
        operation = document["paths"][f"/api/{call.name}"]["post"]
        schema = operation["requestBody"]["content"]["application/json"]["schema"]
        assert list(schema["properties"]) == [parameter.name for parameter in call.parameters]
        assert all(description["description"] for description in schema["properties"].values())
        assert {"200", "400", "413", "503"} <= operation["responses"].keys()


def test_streams_are_lines(server: Client) -> None:
    paths = server.request("GET", "/api").document["paths"]
    answers = {
        path: methods["post"]["responses"]["200"] for path, methods in paths.items() if "post" in methods
    }
    streams = {path for path, answer in answers.items() if "application/x-ndjson" in answer["content"]}
    assert streams == {"/api/generate", "/api/snakes"}
