"""Poker against the house without exchange: Fast, Triple Bet, Dynamic, Riverside."""
