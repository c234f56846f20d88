"""The words everyone speaks: cards, chips, places, what happened, what was asked, what became true."""
