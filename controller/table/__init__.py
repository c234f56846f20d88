"""The imperative shell: the only clock, tasks and order of effects."""
