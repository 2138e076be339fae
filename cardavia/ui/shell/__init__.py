"""The frame of the window: top bar, pages, notices."""
