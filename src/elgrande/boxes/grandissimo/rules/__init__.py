"""The rules of Grandissimo, the compiled part of the box."""
