"""The rules of the tiny game, the compiled part of the box."""
