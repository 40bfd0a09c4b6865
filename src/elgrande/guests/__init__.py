"""Guests: programs in any language that take a seat and speak in lines of JSON."""
