"""A link as a QR code: one path of an SVG, dark where its modules are."""

from dataclasses import dataclass
from typing import Final

from qrcode.constants import ERROR_CORRECT_M
from qrcode.main import QRCode

QUIET: Final = 4
"""Modules of light around it, as scanners ask for."""


@dataclass(frozen=True, slots=True)
class Code:
    """The side of the square in modules, and the path of the dark ones."""

    side: int
    path: str


def code_of(text: str) -> Code:
    """The code of that text."""
    code: QRCode[object] = QRCode(error_correction=ERROR_CORRECT_M, border=QUIET)
    code.add_data(text)
    code.make(fit=True)
    rows = code.get_matrix()
    path = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark
    )
    return Code(len(rows), path)
