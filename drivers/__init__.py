"""Speaks to hardware; knows no game. Readings come out, acknowledgements and commands go in."""
