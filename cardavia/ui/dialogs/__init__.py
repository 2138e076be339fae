"""Settings, the list of keys and what else lies over a page for a while."""
