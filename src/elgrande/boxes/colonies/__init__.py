"""The box Grand Inquisitor & Colonies."""
