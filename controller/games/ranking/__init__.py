"""Values of poker hands: what beats what, and in which words."""
