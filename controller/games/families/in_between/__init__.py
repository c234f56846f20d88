"""Red Dog and Bulldog (`banked_card_games.md` 1 and 2): a third card between two others."""
