"""Monitoring: the metrics of a running server, at an address of their own."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator
from dataclasses import replace

from prometheus_client import Metric, start_http_server
from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily
from prometheus_client.registry import Collector

import elgrande
from elgrande.build import build_name
from elgrande.server import metrics
from elgrande.server.errors import SettingsError
from elgrande.server.live.table import RUNNING
from elgrande.server.log import lines_waiting
from elgrande.server.services import Services
from elgrande.server.settings import Settings, address_in

LAG_EVERY = 0.25
"""Seconds between two looks at how late the event loop is."""


class Present(Collector):
    """What a server holds at the moment it is asked.

    It is asked from another thread, so it counts copies.
    """

    def __init__(self, services: Services) -> None:
        self.services = services

    def collect(self) -> Iterator[Metric]:
        services = self.services
        tables = list(services.tables.live.values())
        running = [one for one in tables if one.game is not None and one.status == RUNNING]
        connections = list(services.connections.values())
        build = {"version": elgrande.__version__, "build": build_name()}
        yield InfoMetricFamily("elgrande", "The program.", build)
        yield gauge("elgrande_tables_open", "Tables in memory.", len(tables))
        yield gauge("elgrande_games_running", "Games in memory, not over.", len(running))
        yield gauge("elgrande_connections", "Open websockets.", sum(connections))
        yield gauge("elgrande_workers", "Processes for bots.", services.workers.number)
        yield gauge("elgrande_log_lines_waiting", "Lines not written yet.", lines_waiting())
        yield gauge(
            "elgrande_database_damaged", "1: the file is damaged.", services.disk.is_damaged
        )


def gauge(name: str, about: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(name, about, float(value))


@contextlib.contextmanager
def measured(services: Services) -> Iterator[None]:
    """Measure a server while it runs, if anybody may read it; call it in its event loop."""
    if not services.settings.metrics:
        yield
        return
    present = Present(services)
    metrics.REGISTRY.register(present)
    lag = asyncio.create_task(measure_lag())
    try:
        yield
    finally:
        lag.cancel()
        metrics.REGISTRY.unregister(present)


async def measure_lag() -> None:
    while True:
        due = time.perf_counter() + LAG_EVERY
        await asyncio.sleep(LAG_EVERY)
        metrics.LOOP_LAG.observe(max(0.0, time.perf_counter() - due))


@contextlib.contextmanager
def metrics_served(settings: Settings) -> Iterator[Settings]:
    """Serve the metrics if the settings say where; yields them with the port that was taken.

    In a thread, so that they can be read while the event loop hangs, and at an address of its own,
    so that no proxy before the games passes them on.
    """
    if not settings.metrics:
        yield settings
        return
    host, port = address_in(settings.metrics)
    try:
        server, thread = start_http_server(port, host, metrics.REGISTRY)
    except OSError as error:
        why = error.strerror or str(error)
        raise SettingsError(f"--metrics: {settings.metrics}: {why}") from None
    shown = f"[{host}]" if ":" in host else host
    try:
        yield replace(settings, metrics=f"{shown}:{server.server_port}")
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
