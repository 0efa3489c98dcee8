"""One server for all tests that do not need limits of their own."""

from collections.abc import Iterator

import pytest

from web.server_process import Client, running_server


@pytest.fixture(scope="session")
def server() -> Iterator[Client]:
    with running_server() as client:
        yield client
