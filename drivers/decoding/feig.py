"""Captured FEIG frames, both ways, to lines."""

from collections.abc import Mapping

import msgspec

from drivers.decoding.decoder import WAYS, flaw_lines, settings_from, taken
from drivers.decoding.feig_requests import QUESTIONS, raw, request_line
from drivers.faults import SettingsWrong
from drivers.framing.feig_frames import (
    ANY_ADDRESS,
    SHORTEST_ADVANCED_REQUEST,
    SHORTEST_REQUEST,
    FeigReply,
    FeigShape,
    parse_reply,
    parse_request,
)
from drivers.framing.flaws import Flaw
from drivers.framing.length_prefixed import Framed, LengthPrefixed
from drivers.spots.feig_buffer import READ_BUFFER, read_buffer
from drivers.spots.feig_inventory import (
    INVENTORY,
    MORE_DATA,
    Effect,
    Misread,
    Transponder,
    read_transponders,
    status_of,
)
from drivers.spots.feig_memory import read_blocks
from drivers.spots.feig_settings import FeigSettings

PROTOCOL = "feig_iso_host"
TAG_ERROR = 0x95


class Question(msgspec.Struct, frozen=True):
    """The outstanding request."""

    word: str
    address: int


class FeigDecoder:
    """Says each answer of a reader; with `way=host` each request."""

    def __init__(self, given: Mapping[str, str]) -> None:
        """Settings of the driver as words, `asked` and `way`."""
        words = dict(given)
        self._host = taken(words, "way", WAYS, PROTOCOL) == "host"
        self._asked = _question(words.pop("asked", ""))
        self._any_answer = self._asked is None
        settings = settings_from(PROTOCOL, words, FeigSettings)
        shape = FeigShape(SHORTEST_REQUEST, SHORTEST_ADVANCED_REQUEST) if self._host else None
        self._frames = LengthPrefixed(shape or FeigShape(), settings.frame_silence_ms)
        self._silence_ms = settings.frame_silence_ms
        self._now = 0

    def feed(self, data: bytes) -> tuple[str, ...]:
        """The lines of one read."""
        return self._lines(self._frames.feed(data, self._now))

    def silence(self) -> tuple[str, ...]:
        """The lines of a silence; a request that is still outstanding got no reply."""
        self._now += self._silence_ms + 1
        found = self._lines(self._frames.tick(self._now))
        unanswered = self._asked is not None
        self._asked = None
        return (*found, "no reply") if unanswered else found

    def end(self) -> tuple[str, ...]:
        """The lines of what was dropped and not yet counted."""
        return self._lines(self._frames.end_run())

    def _lines(self, found: tuple[Framed | Flaw, ...]) -> tuple[str, ...]:
        lines: list[str] = []
        for item in found:
            if isinstance(item, Flaw):
                lines.extend(flaw_lines(item))
            elif self._host:
                lines.append(request_line(parse_request(item.data)))
            else:
                lines.extend(self._reply(parse_reply(item.data)))
        return tuple(lines)

    def _reply(self, reply: FeigReply) -> tuple[str, ...]:
        asked = self._asked
        if asked is None and not self._any_answer:
            return ("diag unexpected_reply",)
        if asked is not None:
            if reply.control != QUESTIONS[asked.word]:
                return ("diag unexpected_reply",)
            if asked.address not in (reply.address, ANY_ADDRESS):
                return ("diag wrong_address",)
            if reply.status != MORE_DATA:
                self._asked = None
        name = status_of(reply.status).name
        head = f"reply adr={reply.address} cmd={reply.control:02X} status={name}"
        word = asked.word if asked is not None else ""
        body = _body(reply, word)
        if isinstance(body, Misread):
            kind = "fault" if body.fault == "unknown_transponder_type" else "diag"
            return (f"{kind} {body.fault}",)
        return (f"{head} {body}".rstrip(),)


def _question(text: str) -> Question | None:
    if not text:
        return None
    word, _, address = text.partition(":")
    known = word in QUESTIONS and address.isascii() and address.isdecimal() and len(address) <= 3
    if not known or int(address) > ANY_ADDRESS:
        says = f'setting "asked": {text} is no request; write WORD:ADDRESS, such as inventory:1'
        raise SettingsWrong(PROTOCOL, f"{says}; words: {', '.join(QUESTIONS)}")
    return Question(word, int(address))


def _body(reply: FeigReply, word: str) -> str | Misread:
    if reply.status == TAG_ERROR and len(reply.data) == 1:
        return f"iso_error={reply.data[0]:02X}"
    if status_of(reply.status).effect not in (Effect.OK, Effect.MORE):
        return raw(reply.data)
    if reply.control == READ_BUFFER:
        return _scanned(reply.data)
    if reply.control != INVENTORY:
        return raw(reply.data)
    found = read_transponders(reply.data)
    if word == "read_blocks" or (not word and isinstance(found, Misread)):
        blocks = read_blocks(reply.data)
        if not isinstance(blocks, Misread):
            return f"blocks={len(blocks)} [{' '.join(b.data.hex().upper() for b in blocks)}]"
        found = blocks if word else found
    if isinstance(found, Misread):
        return found
    return f"tags={len(found)} [{' '.join(_tag(tag) for tag in found)}]"


def _scanned(data: bytes) -> str | Misread:
    found = read_buffer(data)
    if isinstance(found, Misread):
        return found
    words = []
    for one in found:
        memory = f"/data={one.memory.hex().upper()}" if one.memory else ""
        antenna = "" if one.antenna is None else f"/antenna={one.antenna}"
        words.append(f"{one.standard}:{one.identifier}{memory}{antenna}")
    return f"tags={len(found)} [{' '.join(words)}]"


def _tag(tag: Transponder) -> str:
    dsfid = "" if tag.dsfid is None else f"/dsfid={tag.dsfid:02X}"
    return f"{tag.standard}:{tag.identifier}{dsfid}"
