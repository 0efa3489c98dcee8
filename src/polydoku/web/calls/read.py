"""``POST /api/read``: a text, link or file in any format as our JSON documents."""

import base64
import binascii
import json
from itertools import islice

from polydoku import formats
from polydoku.errors import PuzzleError
from polydoku.formats.reading.base import Sample
from polydoku.formats.reading.decode import decode_text
from polydoku.web.call import Answer, Call
from polydoku.web.parameters import BOARD, FORMAT, Parameter
from polydoku.web.request import Request

TEXT = Parameter("text", ("string",), "The text or link.")
BASE64 = Parameter("base64", ("string",), "The bytes of a file, in base64.")
LIMIT = Parameter("limit", ("integer",), "Read so many puzzles.", default=1, least=1, greatest=1000)


def answer(request: Request) -> Answer:
    """Return the first puzzle as a document, and with a larger limit a list of all of them."""
    data = _data(request)
    puzzles = list(
        islice(formats.read_all(data, format=request["format"], board=request.board), request["limit"])
    )
    documents = [json.loads(puzzle.to("json")) for puzzle in puzzles]
    format_name = request["format"] or formats.format_of_sample(Sample(decode_text(data, 1), "")).name
    warnings = list(puzzles[0].supplement.warnings)
    result: Answer = {"puzzle": documents[0], "format": format_name}
    if warnings:
        result["warnings"] = warnings
    return result | ({"puzzles": documents} if request["limit"] > 1 else {})


def _data(request: Request) -> bytes:
    text, encoded = request["text"], request["base64"]
    if (text is None) == (encoded is None):
        raise PuzzleError("web-missing", call="read", key="text' or 'base64")
    if encoded is None:
        data: bytes = text.encode("utf-8", "surrogatepass")
        return data
    try:
        return base64.b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        raise PuzzleError("web-type", key="base64", value="the text", expected="base64") from None


CALL = Call("read", "Read a puzzle in any format.", (TEXT, BASE64, FORMAT, BOARD, LIMIT), answer)
