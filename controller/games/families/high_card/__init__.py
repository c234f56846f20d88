"""Voodoo (`banked_card_games.md` 3): whose card is higher, the box's or the dealer's."""
