"""Our ends of the standard streams: encodings, control characters, closed pipes."""

import io
import sys

import pytest

from polydoku.cli import streams
from polydoku.cli.exit_codes import PipeClosed


def stream(encoding: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding)


@pytest.mark.parametrize(
    ("encoding", "text", "shown"),
    [
        ("utf-8", "9×9 │", True),
        ("ascii", "9×9", False),
        ("latin-1", "9×9", True),
        ("latin-1", "│", False),
        ("ascii", "9x9", True),
    ],
)
def test_what_an_encoding_can_show(encoding: str, text: str, shown: bool) -> None:
    assert streams.can_encode(stream(encoding), text) is shown


def test_plainer_characters_stand_for_those_that_are_missing() -> None:
    assert streams.encode_for("9×9 · n² … –", stream("ascii")) == b"9x9 - n2 ... -"
    assert streams.encode_for("9×9", stream("utf-8")) == "9×9".encode()
    assert streams.encode_for("漢", stream("ascii")) == b"?"
    assert not streams.can_encode(None, "×")


def test_talk_is_always_one_line(capfd: pytest.CaptureFixture[str]) -> None:
    streams.to_stderr("one\ntwo\r\x1b[31mred\x07")
    message = capfd.readouterr().err
    assert message.count("\n") == 1
    assert "\x1b" not in message
    assert "\r" not in message


def test_talk_to_nobody_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    streams.to_stderr("anybody?")
    closed = stream("utf-8")
    closed.close()
    monkeypatch.setattr(sys, "stderr", closed)
    streams.to_stderr("anybody?")


def test_talk_in_ascii_keeps_its_sense(monkeypatch: pytest.MonkeyPatch) -> None:
    ascii_only = stream("ascii")
    monkeypatch.setattr(sys, "stderr", ascii_only)
    streams.to_stderr("80 characters, but a 9×9 puzzle has 81")
    assert ascii_only.buffer.getvalue() == b"80 characters, but a 9x9 puzzle has 81\n"  # type: ignore[attr-defined]


def test_a_closed_pipe_is_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    class Gone(io.StringIO):
        def flush(self) -> None:
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", Gone())
    with pytest.raises(PipeClosed):
        streams.flush()
    monkeypatch.undo()


def test_no_stream_is_no_terminal() -> None:
    assert not streams.is_terminal(None)
    assert not streams.is_terminal(stream("utf-8"))
