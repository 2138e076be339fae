"""The atlas: the map with its plates, the page of each tradition, the rule sheets."""
