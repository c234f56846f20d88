"""Russian Poker and Komet Poker: cards bought and exchanged (`poker_house_banked.md` 6 to 8)."""
