"""The size of chunks follows the time that they take."""

from polydoku.batch.chunk_size import ChunkSize
from polydoku.batch.mapping import MAX_CHUNK, MIN_CHUNK, TARGET_SECONDS


def test_chunks_grow_while_they_are_quick() -> None:
    size = ChunkSize()
    assert size.value == MIN_CHUNK
    size.adapt(TARGET_SECONDS / 10)
    assert size.value == 2 * MIN_CHUNK
    for _ in range(20):
        size.adapt(0.0)
    assert size.value == MAX_CHUNK


def test_chunks_shrink_when_one_takes_long_but_not_below_the_smallest_size() -> None:
    size = ChunkSize(smallest=3)
    for _ in range(9):
        size.adapt(2 * TARGET_SECONDS)
    assert size.value == 3
    size = ChunkSize()
    size.adapt(2 * TARGET_SECONDS)
    assert size.value == MIN_CHUNK


def test_a_chunk_of_about_the_right_time_keeps_the_size() -> None:
    size = ChunkSize()
    size.adapt(0.7 * TARGET_SECONDS)
    assert size.value == MIN_CHUNK
