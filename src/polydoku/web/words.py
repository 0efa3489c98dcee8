"""Error lines about requests: code → (what is wrong, how to fix it)."""

ERRORS: dict[str, tuple[str, str]] = {
    "web-json": ("the body is not JSON: {reason}", "send one JSON object"),
    "web-object": ("the body is not a JSON object", "send an object such as {{'puzzle': '…'}}"),
    "web-key": ("'{key}' is not a key of /api/{call}{suggestion}", ""),
    "web-missing": ("/api/{call} requires the key '{key}'", ""),
    "web-type": ("{key}: {value} is not {expected}", ""),
    "web-range": ("{key}: {value} is not from {least:,} to {greatest:,}", ""),
    "web-choice": ("{key}: {value} is not one of {known}", ""),
    "web-large": ("the body is larger than {most:byte}", "send one puzzle at a time"),
    "web-busy": ("the server is busy with {calls:call}", "try again in a second"),
    "web-late": ("no answer after {seconds} seconds", "raise budget_ms or send a smaller puzzle"),
    "web-content-type": ("the body must have the content type application/json", ""),
    "web-host": ("the server does not answer for this host name", "use the address that it printed"),
    "web-origin": ("a page of another origin must not use this server", ""),
    "web-method": ("this address does not allow the method {method}", ""),
    "web-path": ("there is nothing at this address", "/api lists the calls"),
    "port-taken": ("port {port} is taken", "--port 0 picks a free one"),
    "host-unknown": ("cannot listen at {host}: {reason}", "give an address of this machine"),
}
