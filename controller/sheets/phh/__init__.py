"""PHH, the hand histories of the poker field: read, replayed on the rules, written."""
