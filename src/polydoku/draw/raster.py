"""Writes PNG with the optional package resvg, which renders our SVG, and GIF with the optional Pillow.

Texts are drawn as strokes instead of with a font, so a picture looks the same on every machine.
"""

from collections.abc import Sequence
from io import BytesIO

from polydoku.draw.svg import svg
from polydoku.errors import ExtraMissing
from polydoku.model.scene import Scene


def png(scene: Scene, *, size: int, theme: str = "light") -> bytes:
    """Return the scene as a PNG file, `size` pixels wide.

    Raises `ExtraMissing` without the extra ``png``.
    """
    try:
        import resvg_py
    except ImportError:
        raise ExtraMissing("picture-extra", what="PNG", package="resvg-py", extra="png") from None
    document = svg(scene, theme=theme, size=size, text_as_paths=True)
    return bytes(resvg_py.svg_to_bytes(svg_string=document, skip_system_fonts=True))


def gif(scenes: Sequence[Scene], *, size: int, theme: str = "light", step_ms: int = 800) -> bytes:
    """Return an animated GIF, `size` pixels wide, that shows each scene once for `step_ms` milliseconds.

    Raises `ExtraMissing` without the extra ``gif``.
    """
    try:
        from PIL import Image
    except ImportError:
        raise ExtraMissing("picture-extra", what="GIF", package="pillow", extra="gif") from None
    frames = [
        Image.open(BytesIO(png(scene, theme=theme, size=size))).convert("RGB").quantize(64)
        for scene in scenes
    ]
    file = BytesIO()
    frames[0].save(file, format="GIF", save_all=True, append_images=frames[1:], duration=step_ms)
    return file.getvalue()
