"""The application of the server: the calls under ``/api``, and the files of the page."""

from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from polydoku import __version__, words
from polydoku.cli.topics import TOPICS
from polydoku.errors import PuzzleError
from polydoku.web import http, openapi
from polydoku.web.calls import CALLS
from polydoku.web.endpoint import Endpoint
from polydoku.web.guard import Guard
from polydoku.web.limits import Limits
from polydoku.web.pool import EnginePool
from polydoku.web.words import ERRORS

STATIC = Path(__file__).with_name("static")

words.register(ERRORS)


def create_app(limits: Limits | None = None, hosts: Collection[str] = ()) -> ASGIApp:
    """Return the ASGI application; `hosts` are the names for which it answers besides those of loopback."""
    pool = EnginePool(limits or Limits())

    async def info(_request: Request) -> Response:
        return _json(_info(pool))

    async def described(_request: Request) -> Response:
        return _json(openapi.document())

    async def missing(_request: Request, _error: Exception) -> Response:
        return _json(http.error_document(PuzzleError("web-path")), 404)

    async def wrong_method(request: Request, _error: Exception) -> Response:
        return _json(http.error_document(PuzzleError("web-method", method=request.method)), 405)

    app = Starlette(
        routes=[
            Route("/api", described),
            Route("/api/info", info),
            *(Route(f"/api/{call.name}", Endpoint(call, pool)) for call in CALLS),
        ],
        exception_handlers={404: missing, 405: wrong_method},
    )
    app.mount("/", StaticFiles(directory=STATIC, html=True))
    return Guard(app, hosts)


def _json(document: dict[str, Any], status: int = 200) -> Response:
    return Response(http.json_bytes(document), status, media_type="application/json")


def _info(pool: EnginePool) -> dict[str, Any]:
    return {
        "version": __version__,
        "limits": pool.limits._asdict(),
        "engine": {"running": pool.running, "accepted": pool.accepted},
        "calls": {call.name: call.summary for call in CALLS},
        **_registries(),
    }


@cache
def _registries() -> dict[str, Any]:
    """Return the tables of formats, rules, boards, themes and techniques, which take long to make."""
    return {topic: rows() for topic, rows in TOPICS.items()}
