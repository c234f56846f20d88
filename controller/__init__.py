"""The table controller: decides and remembers; never touches a byte or a port."""
