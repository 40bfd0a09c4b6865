"""Search trees over the engine, compiled with it."""
