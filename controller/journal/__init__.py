"""What happened, for ever: append, read, audit."""
