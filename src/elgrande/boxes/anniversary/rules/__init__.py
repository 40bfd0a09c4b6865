"""The rules of the Anniversary expansion."""
