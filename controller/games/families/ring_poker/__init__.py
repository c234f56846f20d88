"""Ring games: players against each other for the pot (`poker_player_vs_player.md`)."""
