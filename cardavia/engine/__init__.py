"""A running match: sessions, the players at its seats, the threads they think on, the arena."""
