# cython: language_level=3, boundscheck=False, wraparound=False
# cython: initializedcheck=False, cdivision=True
"""The search of Schieber: deals with known cards, played out by rule of thumb or solved exactly.

Written in the pure Python mode of Cython: compiled where there was a compiler when the program was
installed, much slower and otherwise the same where there was none.

Outside, a card is its number in the pack, suit by suit from the Ass down, a hand a mask of 36 bits,
and a contract 0 to 3 for trumps in the suit of that number, 4 Obenabe, 5 Undenufe. Inside, a card
is 16 times its lane plus its strength there, 8 the highest; trumps are always lane 3, and `trumps`
masks them: it is empty without trumps. Seats 0 and 2 are one team, 1 and 3 the other.

A search counts card points for team 0, from the cards still in play: the last trick's 5 are among
them, and half the match bonus, which is added for a match of this team and taken off for one of the
other. So twice the count, less all points in play, is the difference between the teams. `matches`
has a bit for each team that has taken every trick so far. A search is asked whether team 0 gets at
least `target`: what it returns is a lower bound if so, else an upper one.
"""

from array import array

import cython

if cython.compiled:
    from cython.cimports.cardavia.core.bits import SOURCE, count64, highest64, lowest, lowest64, now
else:
    from cardavia.core.bits import count64, highest64, lowest, lowest64, now

COMPILED = cython.compiled
"""True in the compiled twin."""

CARDS = cython.declare(cython.int, 36)
CONTRACTS = cython.declare(cython.int, 6)
OBENABE = cython.declare(cython.int, 4)
UNDENUFE = cython.declare(cython.int, 5)
LAST = cython.declare(cython.int, 5)  # points of the last trick
BONUS = cython.declare(cython.int, 50)  # half of the 100 for a match
RANDOM = cython.declare(cython.int, 0)  # a style of playing out, else by rule of thumb
NONE = cython.declare(cython.int, 63)  # no card is remembered
OUT_OF_REACH = cython.declare(cython.int, -1000)  # no number of points
OFFSET = cython.declare(cython.int, 64)  # makes remembered bounds positive
LANE = cython.declare(cython.ulonglong, 0x1FF)
TRUMP_LANE = cython.declare(cython.ulonglong, 0x1FF << 48)
UNDER = cython.declare(cython.ulonglong, 1 << 56)
ONE = cython.declare(cython.ulonglong, 1)
TWO = cython.declare(cython.ulonglong, 2)
M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
K1 = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
K2 = cython.declare(cython.ulonglong, 0xD6E8FEB86659FD93)

# By the rank, Ass König Ober Under Banner 9 8 7 6: card points, and strength as a trump.
PLAIN = cython.declare(cython.int[9])
PLAIN = [11, 4, 3, 2, 10, 0, 0, 0, 0]
TRUMP = cython.declare(cython.int[9])
TRUMP = [11, 4, 3, 20, 10, 14, 0, 0, 0]
NO_TRUMP = cython.declare(cython.int[9])
NO_TRUMP = [11, 4, 3, 2, 10, 0, 8, 0, 0]
STRENGTH = cython.declare(cython.int[9])
STRENGTH = [6, 5, 4, 8, 3, 7, 2, 1, 0]

# Of 256: that a player holds none of so many cards, when 0 to 3 players may hold each of them.
LACKS = cython.declare(cython.int[40])
LACKS = [
    *[256] * 10,
    *[256, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    *[256, 128, 64, 32, 16, 8, 4, 2, 1, 0],
    *[256, 171, 114, 76, 51, 34, 22, 15, 10, 7],
]

# The numbers of the rules of thumb were found by letting one set play against another, both teams
# in turn with each, over some million deals.

# What a card is worth that stays in the hand, by how many higher ones of its suit others may hold:
# sixteenths of its own card points, and sixteenths of a point on top. Plain, trump, no trump.
SHARE = cython.declare(cython.int[12])
SHARE = [2, 1, -6, -7, 37, 10, 12, 15, 11, 3, 0, -5]
RICHES = cython.declare(cython.int[12])
RICHES = [46, 47, 30, 5, 171, 242, 210, 106, 223, 109, 5, -7]

# Of 256: that a player trumps who might follow suit, that a partner beats whoever beats a card,
# that a partner beats an opponent's card if able to.
RUFFS = cython.declare(cython.int, 184)
RESCUES = cython.declare(cython.int, 64)
HELPS = cython.declare(cython.int, 256)
# Sixteenths of a point: what each player adds to a trick; what it is worth to lead trumps for the
# player who named them, the partner, the other team; to lead a suit, for each card of it.
ADDS = cython.declare(cython.int, 64)
DRAWS = cython.declare(cython.int[3])
DRAWS = [114, 117, -19]
# Sixteenths of a point: to be on lead next, without and with trumps; a card that guards another,
# the only one of its suit beside it, which only one card beats.
LEADS = cython.declare(cython.int[2])
LEADS = [11, -28]
GUARDS = cython.declare(cython.int, 31)
LENGTH = cython.declare(cython.int, 8)


def source() -> str:
    """The fingerprint of the source that was compiled; none in Python."""
    return SOURCE.decode() if cython.compiled else ""


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def inside(contract: cython.int, card: cython.int) -> cython.int:
    """The number inside of a card of the pack."""
    lane: cython.int = card // 9
    rank: cython.int = card % 9
    if contract == UNDENUFE:
        return lane << 4 | rank
    if contract == OBENABE:
        return lane << 4 | 8 - rank
    if lane == contract:
        return 48 | STRENGTH[rank]
    if lane == 3:
        lane = contract
    return lane << 4 | 8 - rank


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def worth(contract: cython.int, card: cython.int) -> cython.int:
    """Card points of a card of the pack."""
    if contract >= OBENABE:
        return NO_TRUMP[card % 9]
    return TRUMP[card % 9] if card // 9 == contract else PLAIN[card % 9]


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def translated(contract: cython.int, cards: cython.ulonglong) -> cython.ulonglong:
    """The mask inside of a mask of cards of the pack."""
    found: cython.ulonglong = 0
    while cards:
        found |= ONE << inside(contract, lowest64(cards))
        cards &= cards - 1
    return found


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def suit(card: cython.int) -> cython.ulonglong:
    """The nine cards of a card's suit."""
    return LANE << (card & 48)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def above(card: cython.int) -> cython.ulonglong:
    """The higher cards of its suit."""
    return suit(card) & ~((TWO << card) - 1)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def beats(card: cython.int, best: cython.int, trumps: cython.ulonglong) -> cython.bint:
    """Whether a card takes the trick from the best card so far."""
    if (card ^ best) & 48:
        return (trumps >> card) & 1
    return card > best


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def answers(
    hand: cython.ulonglong, led: cython.int, best: cython.int, trumps: cython.ulonglong
) -> cython.ulonglong:
    """The cards that may be played to a trick with this card led and this one winning."""
    lane: cython.ulonglong = suit(led)
    same: cython.ulonglong = hand & lane
    high: cython.ulonglong
    plain: cython.ulonglong
    if lane == trumps:
        return hand if same == 0 or same == UNDER else same
    high = hand & trumps
    if (trumps >> best) & 1:
        high &= above(best)
    if same:
        return same | high
    plain = hand & ~trumps
    return plain | high if plain else hand


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def bonus(matches: cython.int) -> cython.int:
    """What a match counts for team 0, when the deal is over."""
    return BONUS if matches == 1 else -BONUS if matches == 2 else 0


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def mixed(key: cython.ulonglong, more: cython.int) -> cython.ulonglong:
    """A hash with something added."""
    key = ((key ^ cython.cast(cython.ulonglong, more + 1)) * K1) & M64
    return key ^ key >> 29


def legal(contract: cython.int, hand: cython.ulonglong, table: array) -> int:
    """The cards of a hand that may follow those on the table, as a mask of the pack."""
    card: cython.int
    led: cython.int = -1
    best: cython.int = 0
    trumps: cython.ulonglong = TRUMP_LANE if contract < OBENABE else 0
    mask: cython.ulonglong
    found: cython.ulonglong = 0
    for card in table:
        card = inside(contract, card)
        if led < 0:
            led = best = card
        elif beats(card, best, trumps):
            best = card
    mask = translated(contract, hand)
    if led >= 0:
        mask = answers(mask, led, best, trumps)
    for card in range(CARDS):
        if (hand >> card) & 1 and (mask >> inside(contract, card)) & 1:
            found |= ONE << card
    return found


def winner(contract: cython.int, table: array) -> int:
    """Which of the cards on the table, in the order of play, takes the trick."""
    best: cython.int = -1
    card: cython.int
    found: cython.int = 0
    i: cython.int
    trumps: cython.ulonglong = TRUMP_LANE if contract < OBENABE else 0
    for i in range(len(table)):
        card = inside(contract, table[i])
        if best < 0 or beats(card, best, trumps):
            best = card
            found = i
    return found


def points(contract: cython.int, cards: cython.ulonglong) -> int:
    """Card points of a set of cards of the pack."""
    total: cython.int = 0
    while cards:
        total += worth(contract, lowest64(cards))
        cards &= cards - 1
    return total


@cython.final
@cython.cclass
class Solver:
    """Plays out and solves deals with known cards. One object for one thread."""

    keys: cython.ulonglong[::1]
    vals: cython.uint[::1]
    shift: cython.int
    nodes: cython.ulonglong
    halt: cython.int[::1]
    until: cython.double
    ended: cython.bint
    seed: cython.ulonglong
    first: cython.int  # the best lead of the trick searched last
    least: cython.int  # of the trick looked at last, see `limits`
    most: cython.int

    # The contract, and of every card its points.
    contract: cython.int
    trumps: cython.ulonglong
    points: cython.int[64]
    bidder: cython.int

    # The trick on the table, and what is in play: all points, the cards of each seat, and those
    # that all players know a seat not to hold.
    hands: cython.ulonglong[4]
    lacks: cython.ulonglong[4]
    leader: cython.int
    pos: cython.int
    led: cython.int
    best: cython.int
    taker: cython.int
    pile: cython.int
    table: cython.ulonglong
    rest: cython.int
    matches: cython.int

    # For each lane and set of its cards that are left: a hash of who holds what, and who is sure
    # of what (see `survey`).
    owner: cython.int[64]
    hashes: cython.ulonglong[2048]
    sure: cython.uint[2048]

    def __init__(self, bits: cython.int = 18) -> None:
        """`bits` is the size of the memory: 2 to that many positions, twelve bytes each."""
        self.keys = array("Q", bytes(8 << bits))
        self.vals = array("I", bytes(4 << bits))
        self.shift = 64 - bits
        self.nodes = 0
        if not cython.compiled:
            self.points = [0] * 64
            self.hands = [0] * 4
            self.lacks = [0] * 4
            self.owner = [0] * 64
            self.hashes = [0] * 2048
            self.sure = [0] * 2048

    @property
    def visited(self) -> int:
        """Positions looked at so far."""
        return self.nodes

    def values(
        self,
        public: array,
        worlds: array,
        cards: array,
        style: cython.int,
        ending: cython.int,
        seed: cython.ulonglong,
        stop: array,
        deadline: cython.double,
        out: array,
    ) -> int:
        """What each card is worth in each world to the team of the seat that is to act.

        `public` holds what all players know, 12 numbers: the contract, the seat that leads the
        trick, the seat that named the contract, `matches`, the number of cards on the table, three
        cards in the order of play (0 where there is none), and for each seat the cards that it is
        known not to hold. `worlds` holds the four hands of each world. `cards` are assumed to be
        legal. A deal is played out at random by `seed` with `style` 0 and by rule of thumb with 1,
        and solved exactly from the trick on that begins with no more than `ending` cards a hand; 9
        solves in any case. Values are points of the team less those of the other team, from the
        cards on the table and in the hands, with the last trick and the match bonus, written to
        `out` world by world. Within the work it looks at `stop`, an array whose first number asks
        to stop when it is not 0, and at `deadline`, in seconds of `cardavia.core.bits.now`. The
        interpreter is free for other threads meanwhile.

        Returns how many worlds were finished.
        """
        known: cython.ulonglong[::1] = public
        hands: cython.ulonglong[::1] = worlds
        todo: cython.int[::1] = cards
        found: cython.short[::1] = out
        many: cython.Py_ssize_t = len(worlds) // 4
        count_: cython.Py_ssize_t = len(cards)
        i: cython.Py_ssize_t
        c: cython.Py_ssize_t
        how: cython.int = style
        late: cython.int = ending
        start: cython.ulonglong = seed
        sign: cython.int
        guess: cython.int
        total: cython.int
        self.halt = stop
        self.until = deadline
        self.ended = False
        done: cython.Py_ssize_t = 0
        with cython.nogil:
            self.choose_contract(known[0], known[2])
            for i in range(many):
                guess = OUT_OF_REACH
                if self.is_over():
                    break
                for c in range(count_):
                    self.lay_out(known, hands[4 * i : 4 * i + 4])
                    sign = -1 if self.turn() & 1 else 1
                    total = self.rest
                    if c == 0 and count64(self.hands[self.turn()]) <= late:
                        self.survey()
                    self.seed = ((start * K1 & M64) ^ (i * count_ + c + 1)) * K2 & M64 | 1
                    guess = self.after(inside(self.contract, todo[c]), how, late, guess)
                    found[i * count_ + c] = sign * (2 * guess - total)
                if self.ended:
                    break
                done += 1
        return done

    def contracts(
        self,
        forehand: cython.int,
        worlds: array,
        ending: cython.int,
        stop: array,
        deadline: cython.double,
        out: array,
        bidder: cython.int = -1,
    ) -> int:
        """What each of the six contracts is worth in each world to the team of the forehand.

        Deals are played out from the first lead, as by `values` with `style` 1; the points are
        those of one deal before the contract's factor, without Weis and Stöck. `out` gets six
        numbers a world. The forehand names the contract unless `bidder` does.

        Returns how many worlds were finished.
        """
        hands: cython.ulonglong[::1] = worlds
        found: cython.short[::1] = out
        none: cython.ulonglong[::1] = array("Q", [0, forehand, forehand, 3] + [0] * 8)
        many: cython.Py_ssize_t = len(worlds) // 4
        i: cython.Py_ssize_t
        kind: cython.int
        late: cython.int = ending
        sign: cython.int = -1 if forehand & 1 else 1
        namer: cython.int = bidder if bidder >= 0 else forehand
        total: cython.int
        x: cython.int
        self.halt = stop
        self.until = deadline
        self.ended = False
        done: cython.Py_ssize_t = 0
        with cython.nogil:
            for i in range(many):
                if self.is_over():
                    break
                for kind in range(CONTRACTS):
                    self.choose_contract(kind, namer)
                    self.lay_out(none, hands[4 * i : 4 * i + 4])
                    total = self.rest
                    x = self.after(self.choice(), 1, late, OUT_OF_REACH)
                    found[i * CONTRACTS + kind] = sign * (2 * x - total)
                if self.ended:
                    break
                done += 1
        return done

    def chosen(self, public: array, hands: array) -> int:
        """The card of the pack that the seat to act plays by rule of thumb, see `values`."""
        known: cython.ulonglong[::1] = public
        card: cython.int
        found: cython.int
        self.choose_contract(known[0], known[2])
        self.lay_out(known, hands)
        found = self.choice()
        for card in range(CARDS):
            if inside(self.contract, card) == found:
                return card
        raise ValueError("the seat to act holds no card")

    # --- a world and its trick ---

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def choose_contract(self, contract: cython.int, bidder: cython.int) -> cython.void:
        """Take the contract and the seat that named it."""
        card: cython.int
        self.contract = contract
        self.bidder = bidder
        self.trumps = TRUMP_LANE if contract < OBENABE else 0
        for card in range(CARDS):
            self.points[inside(contract, card)] = worth(contract, card)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay_out(self, known: cython.ulonglong[::1], hands: cython.ulonglong[::1]) -> cython.void:
        """Take a world and the trick on the table."""
        i: cython.int
        seat: cython.int
        m: cython.ulonglong
        self.leader = known[1]
        self.matches = known[3]
        self.pos = self.pile = 0
        self.table = 0
        self.rest = LAST
        for seat in range(4):
            self.hands[seat] = translated(self.contract, hands[seat])
            self.lacks[seat] = translated(self.contract, known[8 + seat])
            m = self.hands[seat]
            while m:
                self.rest += self.points[lowest64(m)]
                m &= m - 1
        for i in range(cython.cast(cython.int, known[4])):
            self.put(inside(self.contract, known[5 + i]))
        self.rest += self.pile

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def turn(self) -> cython.int:
        """The seat that is to act."""
        return (self.leader + self.pos) & 3

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def put(self, card: cython.int) -> cython.void:
        """Play a card of the seat that is to act; those on the table are in no hand."""
        seat: cython.int = self.turn()
        self.hands[seat] &= ~(ONE << card)
        self.table |= ONE << card
        self.pile += self.points[card]
        if self.pos == 0:
            self.led = self.best = card
            self.taker = seat
        else:
            if (card ^ self.led) & 48 and not (self.trumps >> card) & 1:
                self.lacks[seat] |= suit(self.led)
                if suit(self.led) == self.trumps:
                    # The Under may have been kept.
                    self.lacks[seat] &= ~UNDER
            if beats(card, self.best, self.trumps):
                self.best = card
                self.taker = seat
        self.pos += 1

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def gather(self) -> cython.int:
        """End a trick of four cards. What it counts for team 0."""
        gain: cython.int = self.pile
        self.nodes += 4
        self.matches &= 2 if self.taker & 1 else 1
        if not self.hands[self.taker]:
            gain += LAST
        self.rest -= gain
        self.leader = self.taker
        self.pos = self.pile = 0
        self.table = 0
        if self.taker & 1:
            gain = 0
        if not self.hands[self.taker]:
            gain += bonus(self.matches)
        return gain

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def after(
        self, card: cython.int, style: cython.int, ending: cython.int, guess: cython.int
    ) -> cython.int:
        """What the world counts for team 0 when the seat to act plays this card.

        `guess` is what it may come to, anything out of reach when there is no guess.
        """
        count_: cython.int = count64(self.hands[self.turn()])
        found: cython.int = 0
        self.put(card)
        if count_ <= ending:
            # The caller has surveyed the hands.
            if self.pos == 4:
                found = self.gather()
            return found + self.solved(guess - found) if self.rest else found
        while True:
            while self.pos < 4:
                self.put(self.drawn() if style == RANDOM else self.choice())
            found += self.gather()
            if not self.rest:
                return found
            if count64(self.hands[self.leader]) <= ending:
                self.survey()
                return found + self.solved(OUT_OF_REACH)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def is_over(self) -> cython.bint:
        """Whether the work has to end now."""
        return self.halt[0] != 0 or now() > self.until

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def may(self, seat: cython.int) -> cython.ulonglong:
        """The cards that a seat may play."""
        if self.pos == 0:
            return self.hands[seat]
        return answers(self.hands[seat], self.led, self.best, self.trumps)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def drawn(self) -> cython.int:
        """Any card of the seat to act."""
        m: cython.ulonglong = self.may(self.turn())
        x: cython.ulonglong = self.seed
        k: cython.int
        x ^= x << 13 & M64
        x ^= x >> 7
        x ^= x << 17 & M64
        self.seed = x
        k = ((x >> 32) * count64(m)) >> 32
        while k:
            m &= m - 1
            k -= 1
        return lowest64(m)

    # --- play by rule of thumb: by what the seat to act knows ---

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def choice(self) -> cython.int:
        """The card that the seat to act thinks best.

        Each card is weighed by what the trick will hold, won or lost as is likely, and by what it
        would be worth later on.
        """
        me: cython.int = self.turn()
        m: cython.ulonglong = self.may(me)
        hidden: cython.ulonglong
        foes: cython.ulonglong
        card: cython.int
        found: cython.int = lowest64(m)
        most: cython.int = -1000000
        weight: cython.int
        chance: cython.int
        other: cython.int = -1
        if not m & (m - 1):
            return found
        hidden = (self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]) & ~self.hands[me]
        foes = hidden & self.trumps & ~(self.lacks[(me + 1) & 3] & self.lacks[(me + 3) & 3])
        while m:
            card = lowest64(m)
            m &= m - 1
            if self.pos == 0 or beats(card, self.best, self.trumps):
                chance = self.prospect(me, card, True, hidden)
            else:
                if other < 0:
                    other = self.prospect(me, self.best, not (self.taker ^ me) & 1, hidden)
                chance = other
            weight = 16 * (self.pile + self.points[card]) + (3 - self.pos) * ADDS
            weight += LEADS[1 if self.trumps else 0]
            weight = ((2 * chance - 256) * weight >> 8) - self.future(me, card, hidden, foes)
            if self.pos == 0:
                weight += LENGTH * count64(self.hands[me] & suit(card))
                if foes and (self.trumps >> card) & 1:
                    weight += DRAWS[0 if me == self.bidder else 1 if me ^ 2 == self.bidder else 2]
            if weight > most:
                most = weight
                found = card
        return found

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def future(
        self, me: cython.int, card: cython.int, hidden: cython.ulonglong, foes: cython.ulonglong
    ) -> cython.int:
        """What a card is worth that stays in the hand, in sixteenths of a point.

        `foes` are the trumps that the other team may hold.
        """
        kind: cython.int = 4 if (self.trumps >> card) & 1 else 0 if foes else 8
        higher: cython.int = count64(hidden & above(card))
        suited: cython.ulonglong = self.hands[me] & suit(card)
        guards: cython.int = 0
        guarded: cython.bint = kind != 4 and suited & above(card) and count64(suited) == 2
        if guarded and count64(hidden & above(highest64(suited))) == 1:
            guards = GUARDS
        kind += higher if higher < 3 else 3
        return SHARE[kind] * self.points[card] + RICHES[kind] + guards

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prospect(
        self, me: cython.int, card: cython.int, ours: cython.bint, hidden: cython.ulonglong
    ) -> cython.int:
        """Of 256: that the team of a seat gets the trick in which it leaves this card the best."""
        chance: cython.int = 256 if ours else 0
        safe: cython.int
        i: cython.int
        for i in range(1, 4 - self.pos):
            safe = self.withstands(card, (me + i) & 3, me, hidden)
            if i & 1:
                chance = chance * safe >> 8
            elif ours:
                chance += (256 - chance) * RESCUES >> 8
            else:
                chance += (256 - chance) * (256 - safe) * HELPS >> 16
        return chance

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def withstands(
        self, card: cython.int, seat: cython.int, me: cython.int, hidden: cython.ulonglong
    ) -> cython.int:
        """Of 256: that a seat does not beat the best card, as far as another can know."""
        led: cython.ulonglong = suit(self.led if self.pos else card)
        over: cython.ulonglong = hidden & above(card)
        chance: cython.int = 256
        beaten: cython.int
        if led == suit(card):
            chance = self.misses(over, seat, me)
            over = hidden & self.trumps if led != self.trumps else 0
        if over & ~self.lacks[seat]:
            beaten = 256 - self.misses(over, seat, me)
            if hidden & led & ~self.lacks[seat]:
                beaten = beaten * RUFFS >> 8
            chance = chance * (256 - beaten) >> 8
        return chance

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def misses(self, cards: cython.ulonglong, seat: cython.int, me: cython.int) -> cython.int:
        """Of 256: that a seat holds none of these cards, which are hidden from another."""
        holders: cython.int = 0
        i: cython.int
        for i in range(1, 4):
            if cards & ~self.lacks[(me + i) & 3]:
                holders += 1
        return LACKS[10 * holders + cython.cast(cython.int, count64(cards & ~self.lacks[seat]))]

    # --- exact play ---

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def survey(self) -> cython.void:
        """Work out for each lane what `trick` needs of every set of cards that may be left of it.

        `hashes`: who holds what. Cards count by their order and their points, so that positions
        are the same that differ in nothing else. `sure`: the seat with the highest card (2 bits),
        how many tricks it is sure of when it is on lead and nobody trumps (4), and their points
        (8); the points of the cards at the top that one team holds without a gap (8).
        """
        lane: cython.int
        seat: cython.int
        low: cython.int
        m: cython.ulonglong
        all_: cython.uint
        left: cython.uint
        for seat in range(4):
            m = self.hands[seat]
            while m:
                self.owner[lowest64(m)] = seat
                m &= m - 1
        m = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        for lane in range(4):
            all_ = (m >> (16 * lane)) & LANE
            self.hashes[512 * lane] = K2 if lane == 3 and self.trumps else K1
            self.sure[512 * lane] = 0
            left = 0
            while left != all_:
                left = (left - all_) & all_
                low = 16 * lane + lowest(left)
                self.hashes[512 * lane + left] = mixed(
                    self.hashes[512 * lane + (left & (left - 1))],
                    self.owner[low] << 5 | self.points[low],
                )
                self.sure[512 * lane + left] = self.assured(lane, left)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def assured(self, lane: cython.int, left: cython.uint) -> cython.uint:
        """See `survey`."""
        card: cython.int = 16 * lane + highest64(left)
        top: cython.int = self.owner[card]
        seat: cython.int
        tricks: cython.int = 0  # the seat's cards above all others, or all of them
        gain: cython.int = 0
        own: cython.int = 0
        all_: cython.int = 0
        team: cython.int = 0
        most: cython.int = 0
        others: cython.int = 0  # how many the others hold at most, four bits a seat
        gap: cython.bint = False
        between: cython.bint = False
        while left:
            card = 16 * lane + highest64(left)
            left ^= cython.cast(cython.uint, 1) << (card & 15)
            seat = self.owner[card]
            if seat == top:
                own += 1
                all_ += self.points[card]
                if not between:
                    tricks += 1
                    gain += self.points[card]
            else:
                between = True
                others += 1 << 4 * seat
                if (others >> 4 * seat) & 15 > most:
                    most = (others >> 4 * seat) & 15
            if (seat ^ top) & 1:
                gap = True
            if not gap:
                team += self.points[card]
        if tricks >= most:
            tricks = own
            gain = all_
        return top | tricks << 2 | gain << 6 | team << 14

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def solved(self, guess: cython.int) -> cython.int:
        """What the position counts with best play of all, by zero windows around a guess."""
        lo: cython.int = -BONUS if self.matches & 2 else 0
        hi: cython.int = self.rest + (BONUS if self.matches & 1 else 0)
        target: cython.int = guess
        step: cython.int = 1
        way: cython.int = 0
        v: cython.int
        if guess < lo or guess > hi:
            target = self.rest // 2
            step = 4
        while lo < hi and not self.ended:
            if target <= lo:
                target = lo + 1
            if target > hi:
                target = hi
            v = self.probe(target)
            if v >= target:
                lo = v
                step = 1 + step // 2 if way < 0 else 2 * step if way > 0 else step
                way = 1
                target = lo + step
                if target > (lo + hi + 1) // 2:
                    target = (lo + hi + 1) // 2
            else:
                hi = v
                step = 1 + step // 2 if way > 0 else 2 * step if way < 0 else step
                way = -1
                target = hi - step + 1
                if target < (lo + hi + 1) // 2:
                    target = (lo + hi + 1) // 2
        return lo

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def probe(self, target: cython.int) -> cython.int:
        """Search the position at hand."""
        seat: cython.int = self.turn()
        left: cython.int = count64(self.hands[seat])
        if self.pos == 0:
            return self.trick(seat, left, self.rest, self.matches, target)
        return self.play(
            self.pos,
            seat,
            self.led,
            self.best,
            self.taker,
            self.pile,
            self.table,
            left,
            self.rest,
            self.matches,
            target,
            NONE,
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def trick(
        self,
        leader: cython.int,
        left: cython.int,
        rest: cython.int,
        matches: cython.int,
        target: cython.int,
    ) -> cython.int:
        """Search from a lead on, with so many tricks and points left."""
        all_: cython.ulonglong = self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3]
        least: cython.int
        most: cython.int
        v: cython.int
        lane: cython.int
        key: cython.ulonglong = 0
        ix: cython.Py_ssize_t
        hint: cython.int = NONE
        f: cython.uint
        if left == 1:
            return self.last(leader, rest, matches)
        matches = self.limits(leader, left, rest, matches, all_)
        least = self.least
        most = self.most
        if target <= least:
            return least
        if target > most:
            return most
        for lane in range(4):
            key += self.hashes[512 * lane + ((all_ >> (16 * lane)) & LANE)]
        key = mixed(key & M64, leader << 2 | matches)
        ix = (key * K2 & M64) >> self.shift
        if self.keys[ix] == key:
            f = self.vals[ix]
            hint = f >> 18
            v = cython.cast(cython.int, f & 511) - OFFSET
            if v >= target:
                return v
            if v > least:
                least = v
            v = cython.cast(cython.int, (f >> 9) & 511) - OFFSET
            if v < target:
                return v
            if v < most:
                most = v
        v = self.play(0, leader, 0, 0, leader, 0, 0, left, rest, matches, target, hint)
        if self.ended:
            return v
        if v >= target:
            if v > least:
                least = v
        elif v < most:
            most = v
        self.keys[ix] = key
        self.vals[ix] = (
            cython.cast(cython.uint, least + OFFSET)
            | cython.cast(cython.uint, most + OFFSET) << 9
            | cython.cast(cython.uint, self.first) << 18
        )
        return v

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def limits(
        self,
        leader: cython.int,
        left: cython.int,
        rest: cython.int,
        matches: cython.int,
        all_: cython.ulonglong,
    ) -> cython.int:
        """Set `least` and `most` to what a lead can come to; the matches that are still possible.

        The highest trumps in a row are sure points of the team that holds them. Where the other
        team cannot trump, so are the leader's best cards, which come before the team's own trumps.
        """
        least: cython.int = 0
        most: cython.int = rest
        tricks: cython.int = 0
        gain: cython.int = 0
        lane: cython.int
        f: cython.uint
        if all_ & self.trumps:
            f = self.sure[1536 + ((all_ >> 48) & LANE)]
            if f & 1:
                most -= cython.cast(cython.int, f >> 14)
                matches &= 2
            else:
                least += cython.cast(cython.int, f >> 14)
                matches &= 1
        if not (self.hands[(leader + 1) & 3] | self.hands[(leader + 3) & 3]) & self.trumps:
            for lane in range(3 if self.trumps else 4):
                f = self.sure[512 * lane + ((all_ >> (16 * lane)) & LANE)]
                if cython.cast(cython.int, f & 3) == leader:
                    tricks += (f >> 2) & 15
                    gain += (f >> 6) & 255
            if tricks + cython.cast(cython.int, count64(self.hands[leader] & self.trumps)) >= left:
                # All the rest.
                matches &= 2 if leader & 1 else 1
                gain = bonus(matches) if leader & 1 else rest + bonus(matches)
                self.least = self.most = gain
                return matches
            if tricks:
                if leader & 1:
                    most -= gain
                    matches &= 2
                else:
                    least += gain
                    matches &= 1
        self.least = least - BONUS if matches & 2 else least
        self.most = most + BONUS if matches & 1 else most
        return matches

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def last(self, leader: cython.int, rest: cython.int, matches: cython.int) -> cython.int:
        """The last trick, in which nobody has a choice."""
        best: cython.int = lowest64(self.hands[leader])
        taker: cython.int = leader
        card: cython.int
        i: cython.int
        for i in range(1, 4):
            card = lowest64(self.hands[(leader + i) & 3])
            if beats(card, best, self.trumps):
                best = card
                taker = leader + i
        if taker & 1:
            return bonus(matches & 2)
        return rest + bonus(matches & 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play(
        self,
        pos: cython.int,
        seat: cython.int,
        led: cython.int,
        best: cython.int,
        taker: cython.int,
        pile: cython.int,
        table: cython.ulonglong,
        left: cython.int,
        rest: cython.int,
        matches: cython.int,
        target: cython.int,
        hint: cython.int,
    ) -> cython.int:
        """Search from a card within a trick on. `pile` counts the points on the table."""
        hand: cython.ulonglong = self.hands[seat]
        others: cython.ulonglong = (
            self.hands[0] | self.hands[1] | self.hands[2] | self.hands[3] | table
        ) & ~hand
        up: cython.bint = not seat & 1
        found: cython.int = OUT_OF_REACH if up else -OUT_OF_REACH
        first: cython.int = NONE
        moves: cython.int[9]
        worths: cython.int[9]
        many: cython.int = 0
        tried: cython.int = 0
        i: cython.int
        card: cython.int
        v: cython.int
        wins: cython.bint
        m: cython.ulonglong
        if not cython.compiled:
            moves = [0] * 9
            worths = [0] * 9
        self.nodes += 1
        if self.nodes & 1023 == 0 and self.is_over():
            self.ended = True
        m = answers(hand, led, best, self.trumps) if pos else hand
        many = self.ordered(m, moves, pos, seat, best, taker, others, hint)
        for i in range(many):
            card = moves[i] & 63
            if i:
                v = self.spared(card, moves, worths, tried, others, up, target)
                if v != OUT_OF_REACH:
                    if up:
                        if v > found:
                            found = v
                    elif v < found:
                        found = v
                    continue
            wins = pos == 0 or beats(card, best, self.trumps)
            self.hands[seat] = hand ^ ONE << card
            v = pile + self.points[card]
            if pos < 3:
                v = self.play(
                    pos + 1,
                    (seat + 1) & 3,
                    led if pos else card,
                    card if wins else best,
                    seat if wins else taker,
                    v,
                    table | ONE << card,
                    left,
                    rest,
                    matches,
                    target,
                    NONE,
                )
            else:
                v = self.next(seat if wins else taker, v, left, rest, matches, target)
            self.hands[seat] = hand
            if self.ended:
                return v
            moves[tried] = card
            worths[tried] = v
            tried += 1
            if v > found if up else v < found:
                found = v
                first = card
                if v >= target if up else v < target:
                    break
        if pos == 0:
            self.first = first
        return found

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def next(
        self,
        taker: cython.int,
        pile: cython.int,
        left: cython.int,
        rest: cython.int,
        matches: cython.int,
        target: cython.int,
    ) -> cython.int:
        """Search from the end of a trick on, which counts for its taker's team."""
        gain: cython.int = 0
        matches &= 2 if taker & 1 else 1
        if left == 1:
            return (0 if taker & 1 else rest) + bonus(matches)
        if not taker & 1:
            gain = pile
        return gain + self.trick(taker, left - 1, rest - pile, matches, target - gain)

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def spared(
        self,
        card: cython.int,
        moves: cython.pointer(cython.int),
        worths: cython.pointer(cython.int),
        tried: cython.int,
        others: cython.ulonglong,
        up: cython.bint,
        target: cython.int,
    ) -> cython.int:
        """A bound for a card that fails like one tried before, else `OUT_OF_REACH`.

        Two cards of a hand between which nobody else holds one differ by their points only, so that
        to change places brings no more than the difference. The Under of trumps is not like others:
        it need not be played.
        """
        j: cython.int
        near: cython.int
        v: cython.int
        between: cython.ulonglong
        if self.trumps and card == 56:
            return OUT_OF_REACH
        for j in range(tried):
            near = moves[j]
            if (near ^ card) & 48 or (self.trumps and near == 56):
                continue
            if near < card:
                between = (ONE << card) - (TWO << near)
            else:
                between = (ONE << near) - (TWO << card)
            if between & others:
                continue
            v = self.points[card] - self.points[near]
            if v < 0:
                v = -v
            if up:
                v = worths[j] + v
                if v < target:
                    return v
            else:
                v = worths[j] - v
                if v >= target:
                    return v
        return OUT_OF_REACH

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def ordered(
        self,
        m: cython.ulonglong,
        moves: cython.pointer(cython.int),
        pos: cython.int,
        seat: cython.int,
        best: cython.int,
        taker: cython.int,
        others: cython.ulonglong,
        hint: cython.int,
    ) -> cython.int:
        """Fill `moves` with cards, the most promising first, and return how many they are.

        The card is in the lowest six bits.
        """
        many: cython.int = 0
        card: cython.int
        i: cython.int
        v: cython.int
        while m:
            card = highest64(m)
            m ^= ONE << card
            v = 5000 if card == hint else self.rank(pos, seat, card, best, taker, others)
            v = (v + 1000) << 6 | card
            i = many
            many += 1
            while i and moves[i - 1] < v:
                moves[i] = moves[i - 1]
                i -= 1
            moves[i] = v
        return many

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def rank(
        self,
        pos: cython.int,
        seat: cython.int,
        card: cython.int,
        best: cython.int,
        taker: cython.int,
        others: cython.ulonglong,
    ) -> cython.int:
        """How soon a card is tried: the higher the sooner."""
        value: cython.int = self.points[card]
        trump: cython.bint = (self.trumps >> card) & 1
        foes: cython.ulonglong
        if pos == 0:
            foes = self.hands[(seat + 1) & 3] | self.hands[(seat + 3) & 3]
            if not above(card) & others:
                return (200 if trump or not foes & self.trumps else 120) + value
            if not above(card) & foes:
                return 110 - value
            return 60 - 3 * value - (20 if trump else 0)
        if beats(card, best, self.trumps):
            if pos == 3:
                if (taker ^ seat) & 1:
                    return 150 + value - (15 if trump else 0)
                return 50 + value - (30 if trump else 0)
            foes = self.hands[(seat + 1) & 3]
            value = 80 - value if above(card) & foes else 150 + value
            return value - (0 if (taker ^ seat) & 1 else 60) - (10 if trump else 0)
        if (taker ^ seat) & 1:
            return 60 - 4 * value - (20 if trump else 0)
        return (100 if pos == 3 else 90) + value - (60 if trump else 0)
