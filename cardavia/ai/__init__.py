"""Search that plays card games without knowing any of them."""
