"""Figures of the table as Prometheus text."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from fractions import Fraction

from prometheus_client import generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

Row = tuple[str, str, str, Mapping[str, str], int | float | Decimal | Fraction]
"""Name (`croupier_...`, base units), kind (`counter` or `gauge`), help, labels, value."""


class _Rows(Collector):
    """The rows of one scrape, and this process's memory and processor time."""

    def __init__(self, rows: Iterable[Row], process: Collector) -> None:
        self._rows = rows
        self._process = process

    def collect(self) -> Iterable[Metric]:
        """One family a name, in the order in which the names first appear."""
        families: dict[str, Metric] = {}
        for name, kind, meaning, labels, value in self._rows:
            family = families.get(name)
            if family is None:
                family = families[name] = _family(name, kind, meaning)
            sample = f"{family.name}_total" if kind == "counter" else name
            family.add_sample(sample, dict(labels), float(value))
        yield from families.values()
        yield from self._process.collect()


def _family(name: str, kind: str, meaning: str) -> Metric:
    if kind == "counter":
        return CounterMetricFamily(name, meaning)
    if kind == "gauge":
        return GaugeMetricFamily(name, meaning)
    raise ValueError(f"metric {name}: kind is {kind!r}, not counter or gauge")


class Exposition:
    """Writes the text of `/metrics`; made once, it keeps the collector of the process."""

    def __init__(self) -> None:
        self._process = ProcessCollector(registry=None)

    def text(self, rows: Iterable[Row]) -> bytes:
        """The Prometheus text of these rows; names of counters end in `_total`, once."""
        return generate_latest(_Rows(rows, self._process))
