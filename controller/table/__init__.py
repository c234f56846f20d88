"""The imperative shell: the only clock, the tasks and the order of effects."""
