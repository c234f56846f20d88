"""Bet spots: one module a model of reader."""
