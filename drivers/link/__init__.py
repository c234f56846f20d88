"""Links: numbers, acknowledgements, repeats and signs of life, without knowing any bytes."""
