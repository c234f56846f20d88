"""Captured bytes to lines of words, for a technician with a log (`protocols/README.md`)."""
