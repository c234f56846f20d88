"""Turns what devices and people say into what happened; pure steps, the shell feeds them."""
