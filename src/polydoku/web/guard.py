"""`Guard`: refuses requests from other machines and other pages, and adds the headers of safety.

A page of another origin must not use the engines of this machine, or read what they answer. A name that
resolves to this machine (DNS rebinding) does not help it, because the server answers only for known names.
"""

from collections.abc import Collection
from ipaddress import ip_address

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from polydoku.errors import PuzzleError
from polydoku.web import http

LOOPBACK_NAMES = ("localhost", "127.0.0.1", "::1")
SAFE_METHODS = ("GET", "HEAD")
SAME_ORIGIN = (b"", b"same-origin", b"none")
"""Where a request may come from, as browsers say; other clients say nothing."""

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-cache"),
)


class Guard:
    """An ASGI application around another one. `hosts` are further names for which it answers."""

    def __init__(self, app: ASGIApp, hosts: Collection[str] = ()) -> None:
        self.app = app
        self.hosts = {*LOOPBACK_NAMES, *hosts}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                names = {name for name, _ in message["headers"]}
                extra = [pair for pair in HEADERS if pair[0] not in names]
                message = {**message, "headers": [*message["headers"], *extra]}
            await send(message)

        try:
            self._check(scope)
        except PuzzleError as error:
            await http.send_error(send_with_headers, error)
            return
        await self.app(scope, receive, send_with_headers)

    def _check(self, scope: Scope) -> None:
        """Raise `PuzzleError` for a request that must not be answered."""
        if host_name(http.header(scope, b"host").decode("latin-1")) not in self.hosts:
            raise PuzzleError("web-host")
        if scope["method"] in SAFE_METHODS:
            return
        origin = http.header(scope, b"origin")
        is_same = not origin or origin.partition(b"://")[2] == http.header(scope, b"host")
        if http.header(scope, b"sec-fetch-site") not in SAME_ORIGIN or not is_same:
            raise PuzzleError("web-origin")
        content_type = http.header(scope, b"content-type").partition(b";")[0].strip().lower()
        if content_type != http.JSON_TYPE:
            raise PuzzleError("web-content-type")


def host_name(host: str) -> str:
    """Return the name in a ``Host`` header, without port and brackets.

    >>> host_name("localhost:8000"), host_name("[::1]:8000"), host_name("127.0.0.1")
    ('localhost', '::1', '127.0.0.1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower()


def is_loopback(host: str) -> bool:
    """Return whether a name or an address means this machine only."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host in LOOPBACK_NAMES
