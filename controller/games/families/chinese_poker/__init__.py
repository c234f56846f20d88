"""Chinese poker: thirteen cards in three rows, for points (`poker_player_vs_player.md` 8.12)."""
