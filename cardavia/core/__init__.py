"""The vocabulary of card games: cards, deals, actions, events, records. Standard library only."""
