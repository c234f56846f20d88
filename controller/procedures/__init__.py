"""What a table does whatever the game; pure."""
