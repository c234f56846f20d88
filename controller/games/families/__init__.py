"""One package per dealing order; they do not know each other."""
