"""Blackjack A to S and NO: boxes against the dealer (`blackjack.md`)."""
