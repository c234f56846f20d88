"""The deal-sheet language, its runner and its judge."""
