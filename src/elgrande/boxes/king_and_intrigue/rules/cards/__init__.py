"""The cards of King & Intrigue, one file per printed set."""
