"""Proves the installed controller from outside, on simulated or real devices."""
