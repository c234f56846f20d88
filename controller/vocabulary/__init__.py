"""The words everyone speaks: cards, chips, places; what happened, was asked, became true."""
