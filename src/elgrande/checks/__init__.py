"""Checks of running games; whatever does not hold raises a Violation with a sentence."""
