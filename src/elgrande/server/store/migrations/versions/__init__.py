"""One file for each change; the number says the order."""
