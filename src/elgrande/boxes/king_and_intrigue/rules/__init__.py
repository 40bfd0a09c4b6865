"""The rules of King & Intrigue, the compiled part of the box."""
