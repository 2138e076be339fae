"""Every piece of the tables, hung up for review: `python -m tests.gallery`.

A plate is a moment or a result made by hand, true to the rules, and shown by the program's own
table, so that a piece can be looked at before there is a game that brings it about.
"""
