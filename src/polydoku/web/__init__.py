"""The page in the browser and its small server: JSON over HTTP, on this machine only unless asked otherwise.

`calls` has one file for each call, such as ``POST /api/solve``. `app` answers requests, `pool` runs the
engines, `guard` refuses what comes from elsewhere, and `static` is the page itself.
"""
