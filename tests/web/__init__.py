"""Tests of what the browser game is made from."""
