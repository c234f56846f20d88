"""Turns what devices and people say into what happened."""
