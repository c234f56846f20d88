"""Folds of facts: history and figures."""
