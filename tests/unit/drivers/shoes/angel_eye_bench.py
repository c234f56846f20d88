"""An Angel Eye to feed, and frames to feed it."""

from drivers.framing.angel_eye_frames import BccFrom, Report, encode_report
from drivers.shoes.angel_eye_settings import AngelEyeSettings
from drivers.shoes.angel_eye_shoe import AngelEyeShoe
from tests.unit.drivers.shoes.scanner_bench import NAME, opened


def shoe(**settings: object) -> AngelEyeShoe:
    values: dict[str, object] = {"copies": 1, **settings}
    made = AngelEyeShoe(NAME, AngelEyeSettings(**values))  # type: ignore[arg-type]  # by name
    opened(made)
    return made


def frame(seq: str, code: str, payload: bytes = b"", bcc_from: BccFrom = "seq") -> str:
    return encode_report(Report(seq, code, payload), bcc_from).hex()
