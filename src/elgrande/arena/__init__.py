"""The arena: tournaments of bots on the same deals, with statistics."""
