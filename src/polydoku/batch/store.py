"""Bytes that answers are appended to: one buffer, of large pages where the system has them, used again.

Answers to a million puzzles are 90 MB. Memory of that size comes new from the system each time, by pages of
4 kB, and getting it may cost as much as solving a third of the puzzles: so pages of 2 MB are asked for, and
what nobody looks at any more is kept for the next answers.
"""

import mmap
import sys
from contextlib import suppress
from typing import Any

LARGE = 4 << 20
"""Bytes from which on memory is asked of the system, and kept."""
KEPT = 128 << 20
"""Bytes that are kept at most."""
FREED = 16 << 20
_kept: list[mmap.mmap] = []


class Store:
    """Bytes that grow at the end; whoever knows how many there will be says so at the start.

    >>> store = Store()
    >>> store.add(b"12")
    >>> store.add(b"3")
    >>> bytes(store.view()), len(store)
    (b'123', 3)
    """

    def __init__(self, size: int = 0) -> None:
        self._memory = _new(size)
        self._room = memoryview(self._memory)
        self._used = 0

    def add(self, data: bytes | memoryview) -> None:
        """Append bytes; many that are the first are not copied, and nobody may change them any more."""
        own = memoryview(data)
        if not self._used and own.nbytes >= LARGE:
            self._room.release()
            _keep(self._memory)
            self._memory, self._room, self._used = None, own, own.nbytes
            return
        end = self._used + own.nbytes
        if end > len(self._room):
            self._grow(max(end, 2 * len(self._room)))
        self._room[self._used : end] = own
        self._used = end

    def view(self) -> memoryview:
        """Return the bytes, to be read and written in place."""
        return self._room[: self._used]

    def _grow(self, size: int) -> None:
        memory = _new(size)
        room = memoryview(memory)
        room[: self._used] = self._room[: self._used]
        self._room.release()
        _keep(self._memory)
        self._memory, self._room = memory, room

    def __len__(self) -> int:
        return self._used

    def __reduce__(self) -> tuple[Any, ...]:
        return _of, (bytes(self.view()),)

    def __del__(self) -> None:
        self._room.release()
        _keep(self._memory)


def keep_freed() -> None:
    """Have the C library keep the memory of pieces for the next pieces, where that is glibc.

    It gives the end of its memory back to the system, page by page, whenever that is larger than twice the
    largest block it has had to ask for so far. So it is made to ask for a large one, which nobody touches.
    """
    bytes(FREED)


def _of(data: bytes) -> Store:
    store = Store(len(data))
    store.add(data)
    return store


def _new(size: int) -> Any:
    """Return at least that many bytes, of any content."""
    if sys.platform != "linux" or size < LARGE:
        return bytearray(size)
    for place, memory in enumerate(_kept):
        if size <= len(memory) <= 2 * size:
            return _kept.pop(place)
    memory = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    with suppress(OSError):
        # A system without large pages gives small ones.
        memory.madvise(mmap.MADV_HUGEPAGE)
    return memory


def _keep(memory: Any) -> None:
    """Keep memory for the next who needs some, unless somebody still has a view of it."""
    if sys.platform != "linux" or not isinstance(memory, mmap.mmap):
        return
    with suppress(BufferError):
        # Changes nothing, but is refused as long as there are views.
        memory.resize(len(memory))
        _kept.append(memory)
        while sum(map(len, _kept)) > KEPT:
            del _kept[0]
