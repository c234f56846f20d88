"""Times and ratios, and the one line that is printed for each goal (`performance.md`)."""

import statistics
from collections.abc import Sequence

import msgspec

ROUNDS = 3
"""Product and anchor are measured in turns, so often; medians are compared."""


class Share(msgspec.Struct, frozen=True):
    """Milliseconds at half and at 99 of 100 of the times measured."""

    p50: float
    p99: float


def share_of(times_ms: Sequence[float]) -> Share:
    """The 50th and 99th percentile."""
    ordered = sorted(times_ms)
    return Share(
        ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    )


def say_limit(what: str, share: Share, limit_ms: float) -> None:
    """One line: p50, p99 and the limit; fails over the limit."""
    over = "" if share.p99 <= limit_ms else "  OVER"
    print(
        f"\n{what}: p50 {share.p50:.3f} ms, p99 {share.p99:.3f} ms, limit {limit_ms:g} ms{over}",
        end="",
    )
    assert share.p99 <= limit_ms


def say_ratio(
    goal: str,
    products: Sequence[float],
    anchors: Sequence[float],
    unit: str,
    wanted: float,
    at_least: bool = False,
) -> float:
    """One line: product, anchor, their ratio and its spread over the rounds; the ratio.

    The goal is met by a ratio of at most `wanted`, or of at least that.
    """
    ratios = [product / anchor for product, anchor in zip(products, anchors, strict=True)]
    product, anchor = statistics.median(products), statistics.median(anchors)
    ratio = product / anchor
    met = "met" if (ratio >= wanted if at_least else ratio <= wanted) else "missed"
    print(
        f"\n{goal}: product {product:.4g} {unit}, anchor {anchor:.4g} {unit}, ratio {ratio:.2f}"
        f" ({min(ratios):.2f} to {max(ratios):.2f}), goal {wanted:g} {met}",
        end="",
    )
    return ratio
