"""`Endpoint`: answers the requests of one call."""

import asyncio
from collections.abc import Callable
from threading import Semaphore
from typing import Any

from starlette.types import Receive, Scope, Send

from polydoku.cancellation import Cancellation
from polydoku.errors import Cancelled, PuzzleError
from polydoku.web import http
from polydoku.web.call import Answer, Call
from polydoku.web.pool import EnginePool
from polydoku.web.request import Request

GRACE_SECONDS = 3.0
"""A call is cancelled so long after the time of its search, such as when its texts take long."""

MAX_LINES = 64
"""The lines of a stream that are held until the client reads them."""


class Endpoint:
    """An ASGI application for one call. A client that goes away frees the engine."""

    def __init__(self, call: Call, pool: EnginePool) -> None:
        self.call, self.pool = call, pool

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            if scope["method"] != "POST":
                raise PuzzleError("web-method", method=scope["method"])
            body = await http.body_of(receive, self.pool.limits.body_bytes)
            if self.call.stream is not None:
                await self._stream(body, receive, send)
            else:
                await self._answer(body, receive, send)
        except PuzzleError as error:
            await http.send_error(send, error)
        except http.ClientGone:
            pass

    async def _answer(self, body: bytes, receive: Receive, send: Send) -> None:
        cancellation = Cancellation()

        def answer() -> Answer:
            assert self.call.answer is not None
            return self.call.answer(Request.read(self.call, body, self.pool.limits))

        seconds = self.pool.limits.max_budget_ms / 1000 + GRACE_SECONDS
        document = await self._unless_gone(answer, cancellation, receive, seconds)
        if document is not None:
            await http.send_json(send, document)

    async def _unless_gone(
        self, answer: Callable[[], Answer], cancellation: Cancellation, receive: Receive, seconds: float
    ) -> Answer | None:
        """Return an answer; cancel it if the client goes away or if it takes longer than `seconds`."""
        work = self.pool.start(answer, cancellation)
        gone = asyncio.create_task(http.wait_until_gone(receive))
        try:
            await asyncio.wait(_futures(work, gone), timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
            if not work.done():
                cancellation.cancel()
                if not gone.done():
                    raise PuzzleError("web-late", seconds=round(seconds))
            return await work
        finally:
            gone.cancel()

    async def _stream(self, body: bytes, receive: Receive, send: Send) -> None:
        request = Request.read(self.call, body, self.pool.limits)
        cancellation, documents = Cancellation(), Documents()

        def stream() -> None:
            assert self.call.stream is not None
            try:
                self.call.stream(request, lambda document: documents.put(document, cancellation))
            except PuzzleError as error:
                documents.put(http.error_document(error), cancellation)
            finally:
                documents.put(None, cancellation)

        work = self.pool.start(stream, cancellation)
        gone = asyncio.create_task(http.wait_until_gone(receive))
        try:
            first_document = await documents.next(gone)
            if not gone.done():
                is_error = first_document is not None and "error" in first_document
                await http.start_lines(send, 400 if is_error else 200)
            document = first_document
            while document is not None:
                await http.send_line(send, document)
                document = await documents.next(gone)
            if not gone.done():
                await http.end_lines(send)
        finally:
            cancellation.cancel()
            gone.cancel()
            documents.close()
        await work


class Documents:
    """The documents of a stream between the thread that makes them and the client that reads them."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._queue: asyncio.Queue[Answer | None] = asyncio.Queue()
        self._places = Semaphore(MAX_LINES)

    def put(self, document: Answer | None, cancellation: Cancellation) -> None:
        """Add a document, or `None` at the end; waits if the client is slow. Called by the thread."""
        self._places.acquire()
        if cancellation.is_cancelled:
            self._places.release()  # for the end of the stream, which nobody reads either
            raise Cancelled
        self._loop.call_soon_threadsafe(self._queue.put_nowait, document)

    async def next(self, gone: "asyncio.Task[None]") -> Answer | None:
        """Return the next document, or `None` at the end or if the client is gone."""
        document = asyncio.create_task(self._queue.get())
        await asyncio.wait(_futures(document, gone), return_when=asyncio.FIRST_COMPLETED)
        if not document.done():
            document.cancel()
            return None
        self._places.release()
        return document.result()

    def close(self) -> None:
        """Let a thread that waits for the client go on, so that it sees that it is cancelled."""
        self._places.release()


def _futures(*futures: "asyncio.Future[Any]") -> "set[asyncio.Future[Any]]":
    return set(futures)
