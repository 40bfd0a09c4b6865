"""Games that are running: tables in memory, what happens at them, and who is connected."""
