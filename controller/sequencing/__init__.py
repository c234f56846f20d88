"""Dealing orders as data; the only importer of `transitions`."""
