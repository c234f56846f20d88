"""Punto banco and baccarat with commission (`banked_card_games.md` sections 4 and 5)."""
