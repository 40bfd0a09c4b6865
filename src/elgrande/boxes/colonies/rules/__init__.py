"""The rules of Grand Inquisitor & Colonies, the compiled part of the box."""
