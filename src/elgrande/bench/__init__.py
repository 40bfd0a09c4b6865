"""How fast the engine is, measured beside a fixed loop so that machines can be compared."""
