"""Transports: ports that can be opened, read, written and lost."""
