"""Who plays against the taker: stay or drop, and what the only one who stays chooses then."""

from __future__ import annotations

from dataclasses import dataclass

from cardavia.core.actions import Action, Alone, Drop, Invite, Stay
from cardavia.core.view import Seat
from cardavia.games.preference.contract import SEATS


@dataclass(frozen=True)
class Defence:
    """The defenders' answers so far, in their order (Preference, defence).

    The seat to the taker's left answers first, the other knows that answer. If exactly one of them
    stays, it plays alone or invites the other, who cannot refuse.
    """

    taker: Seat
    answers: tuple[tuple[Seat, Action], ...] = ()

    @property
    def first(self) -> Seat:
        """The first defender, to the taker's left."""
        return (self.taker + 1) % SEATS

    @property
    def second(self) -> Seat:
        """The second defender, to the taker's right."""
        return (self.taker + 2) % SEATS

    @property
    def staying(self) -> tuple[Seat, ...]:
        """The defenders who have said of their own will that they stay."""
        return tuple(seat for seat, answer in self.answers if isinstance(answer, Stay))

    @property
    def asked(self) -> Seat | None:
        """The defender who is to answer; None when all is settled."""
        if len(self.answers) < 2:
            return (self.first, self.second)[len(self.answers)]
        if len(self.answers) == 2 and len(self.staying) == 1:
            return self.staying[0]
        return None

    @property
    def settled(self) -> bool:
        """True when it is known who plays."""
        return self.asked is None

    @property
    def host(self) -> Seat | None:
        """The defender who has invited the other; None without an invitation."""
        return next((seat for seat, answer in self.answers if isinstance(answer, Invite)), None)

    @property
    def guest(self) -> Seat | None:
        """The defender who was invited."""
        host = self.host
        return None if host is None else self.first + self.second - host

    @property
    def alone(self) -> Seat | None:
        """The defender who plays without the other."""
        return next((seat for seat, answer in self.answers if isinstance(answer, Alone)), None)

    @property
    def dropped(self) -> bool:
        """True when nobody plays against the taker."""
        return len(self.answers) == 2 and not self.staying

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats that play, the taker first, clockwise. Needs everything settled."""
        if self.host is not None:
            return self.taker, self.first, self.second
        return (self.taker, *self.staying)

    def choices(self) -> tuple[Action, ...]:
        """The answers that are open to the seat that is asked."""
        if self.settled:
            return ()
        return (Stay(), Drop()) if len(self.answers) < 2 else (Alone(), Invite())

    def after(self, answer: Action) -> Defence:
        """The defence with one more answer."""
        seat = self.asked
        assert seat is not None
        return Defence(self.taker, (*self.answers, (seat, answer)))
