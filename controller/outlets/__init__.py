"""Shows what is true: screens, event streams, metrics text."""
