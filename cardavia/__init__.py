"""Cardavia: an atlas of card traditions, with the games that belong to them."""

__version__ = "0.1.0"
