"""Schieber, the Jass of four players in two teams, to 3000 points."""
