"""Configuration files to typed values, with every problem reported at once."""
