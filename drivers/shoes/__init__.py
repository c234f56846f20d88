"""Shoes: one module a model."""
