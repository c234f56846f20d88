"""The rules of play; pure."""
