"""What is counted of a server, for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

TABLES = Gauge("thirdwish_tables", "Tables in memory")
MACHINES = Gauge("thirdwish_machines", "Games played by machine code")
SOCKETS = Gauge("thirdwish_sockets", "Sockets that are open")
ENTRIES = Counter("thirdwish_entries", "Entries made durable: answers and whatever else happens")
KEEPING = Histogram(
    "thirdwish_keeping_seconds",
    "How long it takes to make a group of entries durable",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
)
BOTS_WAITING = Gauge("thirdwish_bots_waiting", "Bots that think or wait for their turn to")
