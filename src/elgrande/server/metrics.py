"""What the server measures of itself, for Prometheus: numbers over all games, never of one.

Like the log, these belong to the process. Labels are words of the program, never of people.
"""

from __future__ import annotations

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)

disable_created_metrics()  # type: ignore[no-untyped-call]
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
SLOW = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 25.0, 60.0)
"""Bounds in seconds."""

ANSWERS = Counter("elgrande_answers", "Answers of people and bots, on disk.", registry=REGISTRY)
LOOP_LAG = Histogram(
    "elgrande_loop_lag_seconds",
    "How much later than it should the event loop comes to something.",
    buckets=QUICK,
    registry=REGISTRY,
)
QUERY_SECONDS = Histogram(
    "elgrande_database_seconds",
    "Time of a query in the database; append writes answers.",
    ["query"],
    buckets=QUICK,
    registry=REGISTRY,
)
QUERIES_WAITING = Gauge(
    "elgrande_database_queries_waiting",
    "Queries that wait for the database, or are in it.",
    registry=REGISTRY,
)
QUERY_ERRORS = Counter(
    "elgrande_database_errors",
    "Queries that the database refused; append: answers that do not count.",
    ["query"],
    registry=REGISTRY,
)
QUERY_ERRORS.labels("append")  # there from the start: an alarm sees only what rises
JOBS_WAITING = Gauge(
    "elgrande_jobs_waiting", "Jobs of bots and of advice without a process.", registry=REGISTRY
)
JOB_SECONDS = Histogram(
    "elgrande_job_seconds",
    "Time of a job of a bot or of advice, from its asking to its result.",
    buckets=SLOW,
    registry=REGISTRY,
)
PREVIEWS_WAITING = Gauge(
    "elgrande_previews_waiting", "Previews that are not answered yet.", registry=REGISTRY
)
EVENTS = Counter(
    "elgrande_events", "Lines of the log, by what they tell.", ["what"], registry=REGISTRY
)
ERRORS = Counter("elgrande_errors", "Those among them that are errors.", registry=REGISTRY)
LINES_LOST = Counter(
    "elgrande_log_lines_lost", "Lines of the log that found no room.", registry=REGISTRY
)
