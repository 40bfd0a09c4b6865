"""El Grande as a program: the rules, and what plays, serves and shows them."""

__version__ = "0.1.0"
"""The only place that says it; the package's metadata reads it here."""
