"""Between the screen and a running match: QtCore only."""

from cardavia.controller.match import Advice, Fair, MatchController, Moment

__all__ = ["Advice", "Fair", "MatchController", "Moment"]
