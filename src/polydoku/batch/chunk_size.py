"""`ChunkSize`: the number of puzzles in the next chunk, which follows the time that chunks take."""

from polydoku.batch.mapping import MAX_CHUNK, MIN_CHUNK, TARGET_SECONDS


class ChunkSize:
    """A size that doubles while chunks are fast, and halves when one takes more than `TARGET_SECONDS`.

    It begins with `MIN_CHUNK`, and is never less than `smallest`.
    """

    def __init__(self, smallest: int = MIN_CHUNK) -> None:
        self.value = MIN_CHUNK
        self._smallest = smallest

    def adapt(self, seconds: float) -> None:
        """Adapt the size to the time that a chunk took."""
        if seconds > TARGET_SECONDS:
            self.value = max(self.value // 2, self._smallest)
        elif seconds < TARGET_SECONDS / 2 and self.value < MAX_CHUNK:
            self.value *= 2
