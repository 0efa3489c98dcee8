"""The description of the API as an OpenAPI document, made from the calls."""

from typing import Any

from polydoku import __version__
from polydoku.web.call import Call
from polydoku.web.calls import CALLS
from polydoku.web.http import STATUS_OF_CODES

ERROR_SCHEMA = {
    "type": "object",
    "properties": {
        "error": {
            "type": "object",
            "properties": {name: {"type": "string"} for name in ("code", "where", "message")},
            "required": ["code", "where", "message"],
        }
    },
    "required": ["error"],
}


def document() -> dict[str, Any]:
    """Return the OpenAPI document of the server."""
    info_answer = {"200": {"description": "The answer.", "content": {"application/json": {"schema": {}}}}}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Polydoku",
            "version": __version__,
            "description": "Solve, check, explain, rate, make and draw Sudoku puzzles on this machine.",
        },
        "paths": {
            "/api/info": {
                "get": {
                    "operationId": "info",
                    "summary": "Version, limits and registries.",
                    "responses": info_answer,
                }
            },
            **{f"/api/{call.name}": {"post": _operation(call)} for call in CALLS},
        },
    }


def _operation(call: Call) -> dict[str, Any]:
    schema = {
        "type": "object",
        "properties": {parameter.name: parameter.schema() for parameter in call.parameters},
        "required": [parameter.name for parameter in call.parameters if parameter.is_required],
        "additionalProperties": False,
    }
    content_type = "application/x-ndjson" if call.stream else "application/json"
    text = "A line of JSON for each result." if call.stream else "The answer."
    statuses = sorted({400, *STATUS_OF_CODES.values()} - {404})
    return {
        "operationId": call.name,
        "summary": call.summary,
        "requestBody": {"required": True, "content": {"application/json": {"schema": schema}}},
        "responses": {
            "200": {"description": text, "content": {content_type: {"schema": {"type": "object"}}}},
            **{
                str(status): {
                    "description": "An error.",
                    "content": {"application/json": {"schema": ERROR_SCHEMA}},
                }
                for status in statuses
            },
        },
    }
