"""Benchmarks of the engine, relative to a reference loop so that machines can be compared."""
