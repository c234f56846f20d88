"""A recalled round as people read it on a terminal."""

import re

from controller.views.recall import Shown
from controller.views.recall_chips import spell_chips

_BOX = re.compile(r"\bbox\b")
"""What a place is called at every table but those of the poker room."""


def spell_round(shown: Shown) -> str:
    """The round line by line, in the order in which a dispute is heard: stakes, cards, results."""
    place = f"{shown['venue']} {shown['table']}".strip()
    lines = [
        f"round {shown['round']}  {shown['state']}  {place}  {shown['version']}",
        f"  opened {shown['opened_at']}  ended {shown['ended_at'] or '-'}",
    ]
    lines += [f"  stake      {about['spot']:<14}{about['stake']}" for about in shown["stakes"]]
    lines += _of_cards(shown) + _of_decisions(shown)
    lines += [f"  chips      {spell_chips(about)}" for about in shown["chips"]]
    lines += [f"  irregular  {_irregular(about)}" for about in shown["irregularities"]]
    lines += [f"  refused    {about['code']}  {about['message']}" for about in shown["refused"]]
    lines += [
        f"  hand       {about['hand']:<8}{' '.join(about['cards'])}  {about['value']}".rstrip()
        for about in shown["hands"]
    ]
    lines += [f"  settled    {_settled(about)}" for about in shown["settlements"]]
    lines += [f"  corrected  {_corrected(about)}" for about in shown["corrected"]]
    lines += [f"  returned   {about['spot']:<14}{about['amount']}" for about in shown["returned"]]
    lines += [f"  void       {_void(about)}" for about in shown["voids"]]
    lines += [f"  pay seen   {about['spot']:<14}{about['total']}" for about in shown["pays"]]
    if shown["house_net"] is not None:
        lines.append(f"  house net  {shown['house_net']}")
    told = "\n".join(lines)
    return _BOX.sub("seat", told) if shown["chips"] else told


def _of_cards(shown: Shown) -> list[str]:
    lines = [f"  card       {_card(about)}" for about in shown["cards"]]
    lines += [f"  amended    {_amended(about)}" for about in shown["amended"]]
    lines += [
        f"  burned     {about['draw']:>4}  {about['card']}  {about['why']}"
        for about in shown["burned"]
    ]
    lines += [
        f"  void deal  {' '.join(about['cards'])}  {about['why']}" for about in shown["void_deals"]
    ]
    return lines


def _of_decisions(shown: Shown) -> list[str]:
    lines = [f"  decision   {_decision(about)}" for about in shown["decisions"]]
    lines += [
        f"  added      {about['spot']:<14}{about['amount']}  hand {about['hand']}"
        for about in shown["added"]
    ]
    lines += [
        f"  undone     box {about['box']}  {about['action']}  fits no hand"
        for about in shown["undone"]
    ]
    lines += [
        f"  stake back {about['spot']:<14}{about['amount']}" for about in shown["stakes_undone"]
    ]
    lines += [
        f"  given back {about['spot']:<14}{about['amount']}  {about['code']}"
        for about in shown["not_accepted"]
    ]
    return lines


def _card(about: Shown) -> str:
    down = "  dealt down" if about["down"] else ""
    keyed = "" if about["grade"] in ("A", "B") else f"  grade {about['grade']}"
    where = f"{about['position']:<12}"
    return f"{about['draw']:>4}  {about['card']}  {where}{about['value']}{down}{keyed}".rstrip()


def _amended(about: Shown) -> str:
    before = f"{about['was']} at {about['was_at'] or 'no place'}"
    after = f"{about['now']} at {about['now_at'] or 'no place'}"
    names = "+".join(about["people"])
    line = f"{about['draw']:>4}  {before}, now {after}  {about['code']}"
    return f"{line} by {names}" if names else line.rstrip()


def _corrected(about: Shown) -> str:
    now = "no result" if about["now"] is None else f"net {about['now']}"
    late = "  after the pays" if about["after_pays"] else ""
    names = f"  by {'+'.join(about['people'])}" if about["people"] else ""
    line = f"{about['spot']:<14}net {about['was']}, now {now}  {about['why']}".rstrip()
    return f"{line}{late}{names}"


def _decision(about: Shown) -> str:
    who = str(about["box"]) if about["bettor"] == 1 else f"{about['box']}/{about['bettor']}"
    amount = "" if about["amount"] == "0" else f" {about['amount']}"
    return f"box {who}  {about['action']}{amount}"


def _irregular(about: Shown) -> str:
    what = f"{about['code']}  {about['detail']}".rstrip()
    if not about["choice"]:
        return what if about["class"] == 0 else f"{what}  open"
    names = "+".join(about["people"])
    return f"{what}  {about['choice']} by {names}  {about['reference']}".rstrip()


def _void(about: Shown) -> str:
    return f"{about['reason']}  {'+'.join(about['people'])}  {about['reference']}".rstrip()


def _settled(about: Shown) -> str:
    hand = f"hand {about['hand']}  " if about["hand"] else ""
    return f"{about['spot']:<14}{about['stake']} net {about['net']}  {hand}{about['why']}"
