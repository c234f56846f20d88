"""Simulated shoes, spots and chips, written from the protocol pages with a codec of their own."""
