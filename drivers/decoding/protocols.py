"""Which protocols can be decoded: the name of a page to the function that makes its decoder."""

from collections.abc import Callable, Mapping

from drivers.decoding.angel_eye import AngelEyeDecoder
from drivers.decoding.decoder import Decoder
from drivers.decoding.feig import FeigDecoder
from drivers.decoding.generic_shoe import GspDecoder
from drivers.decoding.hid_pos_scanner import HidDecoder
from drivers.decoding.line_scanner import LineDecoder
from drivers.decoding.number_display import NumberDecoder
from drivers.decoding.ssi_scanner import SsiDecoder

PROTOCOLS: dict[str, Callable[[Mapping[str, str]], Decoder]] = {
    "angel_eye_shoe": AngelEyeDecoder,
    "feig_iso_host": FeigDecoder,
    "generic_shoe": GspDecoder,
    "hid_pos_scanner": HidDecoder,
    "line_scanner": LineDecoder,
    "number_display": NumberDecoder,
    "ssi_scanner": SsiDecoder,
}
"""Every protocol by the name of its page; a decoder may raise `SettingsWrong`."""
