"""The verbs of `croupier VERB`, one file a verb."""
