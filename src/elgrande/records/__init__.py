"""Games as text: notation, positions, records, replay."""
