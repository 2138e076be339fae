# cython: language_level=3, boundscheck=False, wraparound=False
# cython: initializedcheck=False, cdivision=True
"""The search of Preference: deals with known cards, played out by rule of thumb or solved exactly.

Written in the pure Python mode of Cython: compiled where there was a compiler when the program was
installed, much slower and otherwise the same where there was none.

A card is its number in the pack, suit by suit from the Ass down, so that within a suit, which is a
lane of eight bits, a higher card has a lower number. A hand is a mask of 32 bits. `trumps` masks
the suit of trumps.

Seats are counted from the taker, who is 0, among those who play: with three, 1 and 2 are the
defenders in their order; with two, 1 is the defender and 2 has dropped out, its cards being hidden
from both. `aside` are the talon or the discards.

An exact search counts the taker's tricks, the defenders being of one mind. It is asked whether the
taker gets at least `target` of the tricks to come: what it returns is a lower bound if so, else an
upper one. A search by aims gives each seat a value for every number of tricks that the taker and
the first defender can end with. All know the cards, and each does what is best for itself if the
others do as well: backward induction. Who gains the same either way harms the other side.
"""

from array import array

import cython

if cython.compiled:
    from cython.cimports.cardavia.core.bits import SOURCE, count, highest, lowest, now
else:
    from cardavia.core.bits import count, highest, lowest, now

COMPILED = cython.compiled
"""True in the compiled twin."""

CARDS = cython.declare(cython.int, 32)
PLACES = cython.declare(cython.int, 4)  # three hands and what lies aside
MOST = cython.declare(cython.int, 10)  # cards a hand
ENDS = cython.declare(cython.int, 121)  # by the taker's tricks times 11, plus those of seat 1
NONE = cython.declare(cython.int, 63)  # no card is remembered
UNKNOWN = cython.declare(cython.int, -1)  # no number of tricks
LANE = cython.declare(cython.uint, 0xFF)
ONE = cython.declare(cython.uint, 1)
M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
K1 = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
K2 = cython.declare(cython.ulonglong, 0xD6E8FEB86659FD93)

# The numbers of the rules of thumb were found by letting one set play against another with the
# same cards, the taker's and the defenders' in turn. All are 256ths of a trick.

# What a card is worth that stays in the hand, by how many higher ones of its suit are hidden, from
# none to four or more: plain, trump, and plain when the other side has no trumps. The taker's
# first, then the defenders'.
RICHES = cython.declare(cython.int[30])
RICHES = [
    *[118, 70, 7, -4, 0],
    *[206, 202, 184, 178, 252],
    *[140, 120, -65, -82, -8],
    *[144, 88, 31, 2, -25],
    *[182, 162, 158, 128, 71],
    *[178, 114, 29, 5, 16],
]
# A card that guards another, the only one of its suit beside it, which only one card beats.
GUARDS = cython.declare(cython.int[2])
GUARDS = [9, 33]
# To lead a suit, for each card of it; to lead trumps while the other side may hold some; to lead
# the last card of a plain suit while holding trumps.
LENGTH = cython.declare(cython.int[2])
LENGTH = [201, 208]
DRAWS = cython.declare(cython.int[2])
DRAWS = [49, -35]
LONE = cython.declare(cython.int[2])
LONE = [12, -105]
# To be on lead next.
LEADS = cython.declare(cython.int, 12)
# Of 256: that a defender beats the taker's card which beats the other defender's.
RESCUES = cython.declare(cython.int, 76)

# 65536 times 2 to the power of -k/8.
FADING = cython.declare(cython.int[128])
FADING = [round(65536 * 2 ** (-k / 8)) for k in range(128)]


def source() -> str:
    """The fingerprint of the source that was compiled; none in Python."""
    return SOURCE.decode() if cython.compiled else ""


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def suit(card: cython.int) -> cython.uint:
    """The eight cards of a card's suit."""
    return LANE << (card & 24)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def above(card: cython.int) -> cython.uint:
    """The higher cards of its suit."""
    return suit(card) & ((ONE << card) - 1)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def beats(card: cython.int, best: cython.int, trumps: cython.uint) -> cython.bint:
    """Whether a card takes the trick from the best card so far."""
    if (card ^ best) & 24:
        return (trumps >> card) & 1
    return card < best


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def answers(
    hand: cython.uint,
    led: cython.int,
    best: cython.int,
    trumps: cython.uint,
    low: cython.bint,
) -> cython.uint:
    """The cards that may be played to a trick with this card led and this one winning.

    `low`: whoever beats does so with the lowest card that can.
    """
    held: cython.uint = hand & suit(led)
    over: cython.uint
    if held:
        if (best ^ led) & 24:
            return held
        over = held & above(best)
    else:
        held = hand & trumps
        if not held:
            return hand
        over = held & above(best) if (trumps >> best) & 1 else held
    if not over:
        return held
    return ONE << highest(over) if low else over


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def mixed(x: cython.ulonglong, y: cython.int) -> cython.ulonglong:
    """A hash of a hash and a small number."""
    x = (x ^ ((y + 1) * K1 & M64)) * K2 & M64
    return x ^ (x >> 29)


def legal(trump: cython.int, hand: cython.uint, table: array, low: bool) -> int:
    """The cards that may be played from a hand to those on the table, in the order of play.

    `trump` is the number of the suit in the pack. `low`: see `answers`.
    """
    led: cython.int = -1
    best: cython.int = 0
    card: cython.int
    trumps: cython.uint = LANE << 8 * trump
    for card in table:
        if led < 0:
            led = best = card
        elif beats(card, best, trumps):
            best = card
    return hand if led < 0 else answers(hand, led, best, trumps, low)


def winner(trump: cython.int, table: array) -> int:
    """Which of the cards on the table, in the order of play, takes the trick."""
    found: cython.int = 0
    i: cython.int
    for i in range(1, len(table)):
        if beats(table[i], table[found], LANE << 8 * trump):
            found = i
    return found


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
    first: cython.int  # the best lead of the trick searched last
    least: cython.int  # of the trick looked at last, see `limits`
    most: cython.int

    # What is played, and whether the taker knows what lies aside.
    trumps: cython.uint
    players: cython.int
    talon: cython.bint

    # What each result is to each seat, in the order in which it prefers them; none without aims.
    aims: cython.bint
    scores: cython.int[363]
    salt: cython.ulonglong

    # The trick on the table, the cards of each seat, those that all players know a seat not to
    # hold, and the tricks of each seat.
    hands: cython.uint[4]
    lacks: cython.uint[3]
    taken: cython.int[3]
    leader: cython.int
    pos: cython.int
    led: cython.int
    best: cython.int
    taker: cython.int

    # For each lane and set of its cards that are left: a hash of who holds what, and who is sure
    # of what (see `survey`).
    owner: cython.int[32]
    hashes: cython.ulonglong[1024]
    sure: cython.uint[1024]

    # What the seat to act may play, and what `weigh` thinks of it.
    options: cython.int[10]
    weights: cython.int[10]

    def __init__(self, bits: cython.int = 18) -> None:
        """`bits` is the size of the memory: 2 to that many positions, twelve bytes each."""
        self.keys = array("Q", bytes(8 << bits))
        self.vals = array("I", bytes(4 << bits))
        self.shift = 64 - bits
        self.nodes = 0
        self.aims = False
        if not cython.compiled:
            self.scores = [0] * 363
            self.hands = [0] * 4
            self.lacks = [0] * 3
            self.taken = [0] * 3
            self.owner = [0] * 32
            self.hashes = [0] * 1024
            self.sure = [0] * 1024
            self.options = [0] * 10
            self.weights = [0] * 10

    @property
    def visited(self) -> int:
        """Positions looked at so far."""
        return self.nodes

    def values(
        self,
        public: array,
        worlds: array,
        cards: array,
        ending: cython.int,
        aims: array,
        stop: array,
        deadline: cython.double,
        out: array,
    ) -> int:
        """What each card leads to in each world: the tricks of the taker and of seat 1 in the end.

        `public` holds what all players know, 12 numbers: the suit of trumps in the pack, how many
        play, the seat that leads the trick, whether the taker knows what lies aside, the tricks so
        far of the taker and of seat 1, the number of cards on the table, two cards in the order of
        play (0 where there is none), and for each of three seats the cards that it is known not to
        hold. `worlds` holds the three hands of each world and what lies aside. `cards` are assumed
        to be legal. All play by rule of thumb, and exactly
        from the trick on that begins with no more than `ending` cards a hand, 10 in any case. With
        `aims`, 121 numbers for each of three seats (see `ENDS`), each seat plays exactly for its
        own; without, `aims` being empty, the defenders do for the fewest tricks of the taker, and
        what seat 1 gets of three is -1 where it was searched. Results are written to `out` world by
        world, two numbers a card. Within the work it looks at `stop`, an array whose first number
        asks to stop when it is not 0, and at `deadline`, in seconds of `cardavia.core.bits.now`.
        The interpreter is free for other threads meanwhile.

        Returns how many worlds were finished.
        """
        known: cython.uint[::1] = public
        hands: cython.uint[::1] = worlds
        todo: cython.int[::1] = cards
        found: cython.short[::1] = out
        many: cython.Py_ssize_t = len(worlds) // PLACES
        count_: cython.Py_ssize_t = len(cards)
        i: cython.Py_ssize_t
        c: cython.Py_ssize_t
        late: cython.int = ending
        guess: cython.int
        self.halt = stop
        self.until = deadline
        self.ended = False
        done: cython.Py_ssize_t = 0
        self.take_aims(aims)
        with cython.nogil:
            for i in range(many):
                if self.is_over():
                    break
                guess = UNKNOWN
                for c in range(count_):
                    self.lay_out(known, hands[4 * i : 4 * i + 4])
                    if c == 0 and self.cards_left() <= late:
                        self.survey()
                    guess = self.after(todo[c], late, guess)
                    found[2 * (i * count_ + c)] = self.taken[0]
                    found[2 * (i * count_ + c) + 1] = self.taken[1]
                    if self.ended:
                        break
                if self.ended:
                    break
                done += 1
        return done

    def openings(
        self,
        public: array,
        worlds: array,
        trumps: array,
        discards: array,
        ending: cython.int,
        aims: array,
        stop: array,
        deadline: cython.double,
        out: array,
    ) -> int:
        """What it leads to in each world to name trumps and discard, from the taker's lead on.

        As `values`, but the taker holds all the cards, those aside included, and what is played is
        one of the pairs of a suit in the pack and a mask of discards. Results are two numbers a
        pair; for an exact search with the taker's best lead, else with that by rule of thumb.

        Returns how many worlds were finished.
        """
        known: cython.uint[::1] = public
        rows: cython.uint[::1] = worlds
        suits: cython.int[::1] = trumps
        aside: cython.uint[::1] = discards
        found: cython.short[::1] = out
        many: cython.Py_ssize_t = len(worlds) // PLACES
        count_: cython.Py_ssize_t = len(trumps)
        i: cython.Py_ssize_t
        c: cython.Py_ssize_t
        late: cython.int = ending
        guess: cython.int
        self.halt = stop
        self.until = deadline
        self.ended = False
        done: cython.Py_ssize_t = 0
        self.take_aims(aims)
        with cython.nogil:
            for i in range(many):
                if self.is_over():
                    break
                guess = UNKNOWN
                for c in range(count_):
                    self.lay_out(known, rows[4 * i : 4 * i + 4])
                    self.trumps = LANE << 8 * suits[c]
                    self.hands[0] &= ~aside[c]
                    self.hands[3] = aside[c]
                    guess = self.played_out(late, guess)
                    found[2 * (i * count_ + c)] = self.taken[0]
                    found[2 * (i * count_ + c) + 1] = self.taken[1]
                    if self.ended:
                        break
                if self.ended:
                    break
                done += 1
        return done

    def likelihoods(
        self,
        public: array,
        worlds: array,
        plays: array,
        me: cython.int,
        cool: cython.int,
        trust: cython.int,
        out: array,
    ) -> int:
        """How likely each world makes the cards that the others have played, by rule of thumb.

        `worlds` holds the hands of ten of each world and what lies aside, `plays` all cards so far
        in order. `public` is as for `values`, at the first lead. Of two cards the one whose weight
        is less by a trick is less likely by a factor of 2 to the power of `cool` / 8; any card may
        be chosen without thought, `trust` of 256 are not. What the seat `me` played counts for
        nothing. `out` gets one number a world, the product over all plays with a choice, each
        taken times the number of cards there were to choose from. A world in which a card was not
        allowed gets 0.

        Returns how many worlds were finished.
        """
        known: cython.uint[::1] = public
        hands: cython.uint[::1] = worlds
        cards: cython.int[::1] = plays
        found: cython.double[::1] = out
        many: cython.Py_ssize_t = len(worlds) // PLACES
        length: cython.Py_ssize_t = len(plays)
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        own: cython.int = me
        steep: cython.int = cool
        sure: cython.int = trust
        likely: cython.double
        with cython.nogil:
            for i in range(many):
                self.lay_out(known, hands[4 * i : 4 * i + 4])
                likely = 1.0
                for j in range(length):
                    if not (self.may(self.turn()) >> cards[j]) & 1:
                        likely = 0.0
                        break
                    if self.turn() != own:
                        likely *= self.expected(cards[j], steep, sure)
                    self.put(cards[j])
                    if self.pos == self.players:
                        self.gather()
                found[i] = likely
        return many

    def chosen(self, public: array, hands: array) -> int:
        """The card that the seat to act plays by rule of thumb, see `values`.

        Raises ValueError if it holds none.
        """
        known: cython.uint[::1] = public
        self.lay_out(known, hands)
        if not self.hands[self.turn()]:
            raise ValueError("the seat to act holds no card")
        return self.choice()

    def lacking(self, public: array, hands: array) -> array:
        """For each seat the cards that it is known not to hold, once the trick on the table is
        taken into account, see `values`."""
        known: cython.uint[::1] = public
        self.lay_out(known, hands)
        return array("I", [self.lacks[0], self.lacks[1], self.lacks[2]])

    # --- a world and its trick ---

    @cython.cfunc
    def take_aims(self, aims: array) -> cython.void:
        """Put the results in the order in which each seat prefers them.

        Its own value counts first, then how little the other side gets; that the taker has few
        tricks, and the first defender, is only there to make every choice a definite one.
        """
        points: cython.short[::1] = aims
        seat: cython.int
        end: cython.int
        foes: cython.int
        self.aims = len(aims) > 0
        if not self.aims:
            return
        self.salt = K2
        for seat in range(3):
            for end in range(ENDS):
                foes = points[end] if seat else points[ENDS + end] + points[2 * ENDS + end]
                self.scores[ENDS * seat + end] = (
                    ((points[ENDS * seat + end] << 12) - foes << 7) + ENDS - end
                )
                self.salt = mixed(self.salt, points[ENDS * seat + end] + (1 << 16))

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay_out(self, known: cython.uint[::1], hands: cython.uint[::1]) -> cython.void:
        """Take a world and the trick on the table."""
        i: cython.int
        self.trumps = LANE << 8 * known[0]
        self.players = known[1]
        self.leader = known[2]
        self.talon = known[3] != 0
        self.taken[0] = known[4]
        self.taken[1] = known[5]
        self.pos = 0
        for i in range(3):
            self.lacks[i] = known[9 + i]
        for i in range(PLACES):
            self.hands[i] = hands[i]
        for i in range(cython.cast(cython.int, known[6])):
            self.put(known[7 + i])

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def turn(self) -> cython.int:
        """The seat that is to act."""
        seat: cython.int = self.leader + self.pos
        return seat - self.players if seat >= self.players else seat

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def cards_left(self) -> cython.int:
        """How many cards the seat to act holds, as did all others when the trick began."""
        return count(self.hands[self.turn()])

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def low(self) -> cython.bint:
        """Whether the seat to act has to beat with the lowest card that does."""
        return self.pos == 1 and self.leader == 0 and self.players == 3

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def put(self, card: cython.int) -> cython.void:
        """Play a card of the seat that is to act; those on the table are in no hand."""
        seat: cython.int = self.turn()
        self.hands[seat] &= ~(ONE << card)
        if self.pos == 0:
            self.led = self.best = card
            self.taker = seat
        else:
            self.lacks[seat] |= self.denied(card)
            if beats(card, self.best, self.trumps):
                self.best = card
                self.taker = seat
        self.pos += 1

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def denied(self, card: cython.int) -> cython.uint:
        """The cards that whoever plays this card to the trick cannot hold, by its duties."""
        found: cython.uint = 0
        same: cython.bint = not (card ^ self.best) & 24
        if (card ^ self.led) & 24:
            found = suit(self.led)
            if not (self.trumps >> card) & 1:
                return found | self.trumps
        if not beats(card, self.best, self.trumps):
            return found | above(self.best) if same else found
        if self.low():
            # All that would beat as well and are lower.
            found |= suit(card) & ~above(card) & ~(ONE << card)
            if same:
                found &= above(self.best) | ~suit(card)
        return found

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def gather(self) -> cython.void:
        """End a trick to which all have played."""
        self.nodes += self.players
        self.taken[self.taker] += 1
        self.leader = self.taker
        self.pos = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def after(self, card: cython.int, ending: cython.int, guess: cython.int) -> cython.int:
        """Play this card of the seat to act, then all others, so that `taken` has the result.

        `guess` is what the taker may get, unknown or not. What the taker gets.
        """
        left: cython.int = self.cards_left()
        self.put(card)
        if left <= ending:
            # The caller has surveyed the hands.
            if self.pos == self.players:
                self.gather()
            return self.finished(guess)
        while self.pos < self.players:
            self.put(self.choice())
        self.gather()
        return self.played_out(ending, guess)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def played_out(self, ending: cython.int, guess: cython.int) -> cython.int:
        """Play all cards from a lead on, as does `after`."""
        while self.hands[self.leader]:
            if self.cards_left() <= ending:
                self.survey()
                return self.finished(guess)
            while self.pos < self.players:
                self.put(self.choice())
            self.gather()
        return self.taken[0]

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
    def may(self, seat: cython.int) -> cython.uint:
        """The cards that the seat to act may play."""
        if self.pos == 0:
            return self.hands[seat]
        return answers(self.hands[seat], self.led, self.best, self.trumps, self.low())

    # --- play by rule of thumb: by what the seat to act knows ---

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def choice(self) -> cython.int:
        """The card that the seat to act thinks best."""
        m: cython.uint = self.may(self.turn())
        many: cython.int
        i: cython.int
        top: cython.int = 0
        if not m & (m - 1):
            return lowest(m)
        many = self.weigh(m)
        for i in range(1, many):
            if self.weights[i] >= self.weights[top]:
                # Of equals the lowest.
                top = i
        return self.options[top]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def expected(self, card: cython.int, cool: cython.int, trust: cython.int) -> cython.double:
        """How likely the seat to act plays a card, see `likelihoods`."""
        m: cython.uint = self.may(self.turn())
        many: cython.int
        i: cython.int
        k: cython.int
        most: cython.int
        total: cython.int = 0
        mine: cython.int = 0
        if not m & (m - 1):
            return 1.0
        many = self.weigh(m)
        most = self.weights[0]
        for i in range(1, many):
            if self.weights[i] > most:
                most = self.weights[i]
        for i in range(many):
            k = (most - self.weights[i]) * cool >> 8
            k = FADING[k] if k < 128 else 0
            total += k
            if self.options[i] == card:
                mine = k
        return (256 - trust + trust * (cython.cast(cython.double, many) * mine / total)) / 256

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def weigh(self, m: cython.uint) -> cython.int:
        """What the seat to act thinks of its cards `m`, in 256ths of a trick.

        Each card is weighed by the trick, won or lost as is likely, and by what it would be worth
        later on. Fills `options` and `weights`, and returns how many there are.
        """
        me: cython.int = self.turn()
        role: cython.int = 1 if me else 0
        hidden: cython.uint = self.hands[0] | self.hands[1] | self.hands[2]
        foes: cython.uint
        suited: cython.uint
        card: cython.int
        many: cython.int = 0
        weight: cython.int
        other: cython.int = UNKNOWN
        if me or not self.talon:
            hidden |= self.hands[3]
        hidden &= ~self.hands[me]
        foes = hidden & self.trumps
        foes &= ~self.lacks[0] if me else ~(self.lacks[1] & self.lacks[2])
        while m:
            card = lowest(m)
            m &= m - 1
            if self.pos == 0 or beats(card, self.best, self.trumps):
                weight = self.prospect(me, card, me, hidden)
            else:
                if other < 0:
                    other = self.prospect(me, self.best, self.taker, hidden)
                weight = other
            weight -= self.future(me, role, card, hidden, foes)
            if self.pos == 0:
                suited = self.hands[me] & suit(card)
                weight += LENGTH[role] * count(suited)
                if (self.trumps >> card) & 1:
                    if foes:
                        weight += DRAWS[role]
                elif not suited & (suited - 1) and self.hands[me] & self.trumps:
                    weight += LONE[role]
            self.options[many] = card
            self.weights[many] = weight
            many += 1
        return many

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def future(
        self,
        me: cython.int,
        role: cython.int,
        card: cython.int,
        hidden: cython.uint,
        foes: cython.uint,
    ) -> cython.int:
        """What a card is worth that stays in the hand.

        `foes` are the trumps that the other side may hold.
        """
        kind: cython.int = 5 if (self.trumps >> card) & 1 else 0 if foes else 10
        higher: cython.int = count(hidden & above(card))
        suited: cython.uint = self.hands[me] & suit(card)
        guards: cython.int = 0
        guarded: cython.bint = kind != 5 and suited & above(card) and count(suited) == 2
        if guarded and count(hidden & above(lowest(suited))) == 1:
            guards = GUARDS[role]
        return RICHES[15 * role + kind + (higher if higher < 4 else 4)] + guards

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def prospect(
        self, me: cython.int, card: cython.int, holder: cython.int, hidden: cython.uint
    ) -> cython.int:
        """What the trick is likely to be worth to a seat that leaves this card the best.

        `holder` is the seat that has played it.
        """
        mine: cython.int = 256
        safe: cython.int = 256  # that the taker does not beat it
        alone: cython.int = 256  # that the other defender does not
        theirs: cython.int
        i: cython.int
        seat: cython.int
        for i in range(1, self.players - self.pos):
            seat = me + i
            if seat >= self.players:
                seat -= self.players
            if me == 0:
                if holder == 0:
                    mine = mine * self.withstands(card, seat, me, hidden) >> 8
            elif seat == 0:
                safe = self.withstands(card, seat, me, hidden)
            else:
                alone = self.withstands(card, seat, me, hidden)
        if me == 0:
            return mine + (mine * LEADS >> 8) if holder == 0 else 0
        if holder == me:
            mine = safe * alone >> 8
            theirs = (256 - alone) * (safe + ((256 - safe) * RESCUES >> 8)) >> 8
        else:
            mine = 0
            theirs = safe if holder else 256 - alone
        return mine + (mine * LEADS >> 8) + theirs

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def withstands(
        self, card: cython.int, seat: cython.int, me: cython.int, hidden: cython.uint
    ) -> cython.int:
        """Of 256: that a seat does not beat the best card, as far as another can know."""
        led: cython.uint = suit(self.led if self.pos else card)
        over: cython.uint
        chance: cython.int = 256
        if led == suit(card):
            chance = self.misses(above(card), seat, hidden)
            if led == self.trumps:
                return chance
            over = self.trumps
        else:
            over = above(card)
        # It has to trump when it has nothing of the suit led.
        over &= hidden
        if over & ~self.lacks[seat]:
            chance -= self.misses(led, seat, hidden) * (256 - self.misses(over, seat, hidden)) >> 8
        return chance if chance > 0 else 0

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def misses(self, cards: cython.uint, seat: cython.int, hidden: cython.uint) -> cython.int:
        """Of 256: that a seat holds none of these cards, as likely as any others of those hidden
        that it can hold."""
        pool: cython.uint = hidden & ~self.lacks[seat]
        wanted: cython.int = count(cards & pool)
        size: cython.int = count(pool)
        free: cython.int = size - count(self.hands[seat])
        chance: cython.int = 256
        if free < wanted:
            return 0
        while wanted:
            chance = chance * free // size
            free -= 1
            size -= 1
            wanted -= 1
        return chance

    # --- exact play ---

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def survey(self) -> cython.void:
        """Work out for each lane what `trick` needs of every set of cards that may be left of it.

        `hashes`: who holds what. Cards count by their order, so that positions are the same that
        differ in nothing else. `sure`: see `assured`.
        """
        lane: cython.int
        seat: cython.int
        m: cython.uint
        all_: cython.uint
        left: cython.uint
        for seat in range(self.players):
            m = self.hands[seat]
            while m:
                self.owner[lowest(m)] = seat
                m &= m - 1
        m = self.hands[0] | self.hands[1]
        if self.players == 3:
            m |= self.hands[2]
        for lane in range(4):
            all_ = (m >> (8 * lane)) & LANE
            self.hashes[256 * lane] = K2 if (self.trumps >> (8 * lane)) & 1 else K1
            self.sure[256 * lane] = 0
            left = 0
            while left != all_:
                left = (left - all_) & all_
                self.hashes[256 * lane + left] = mixed(
                    self.hashes[256 * lane + (left & (left - 1))],
                    self.owner[8 * lane + lowest(left)],
                )
                self.sure[256 * lane + left] = self.assured(lane, left)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def assured(self, lane: cython.int, left: cython.uint) -> cython.uint:
        """What is certain of a lane with these cards left.

        The seat with the highest card (2 bits); how many tricks it makes when it is on lead and
        nobody else has trumps (4); the least that the taker makes if these are trumps (4), and that
        the defenders make (4). Every trump that does not take its trick is beaten by another one
        of the other side, so that it takes one for which there is none left among the higher.
        """
        owner: cython.int
        top: cython.int = self.owner[8 * lane + lowest(left)]
        run: cython.int = 0  # the seat's cards above all others
        own: cython.int = 0
        between: cython.bint = False
        held: cython.uint = 0  # how many each seat holds, four bits a seat
        over: cython.int = 0  # higher trumps of the defenders that beat none of the taker's yet
        mine: cython.int = 0
        one: cython.int = 0  # the same of the taker for each defender
        two: cython.int = 0
        first: cython.int = 0
        second: cython.int = 0
        most: cython.int = 0
        while left:
            owner = self.owner[8 * lane + lowest(left)]
            left &= left - 1
            held += ONE << 4 * owner
            if owner != top:
                between = True
                if cython.cast(cython.int, (held >> 4 * owner) & 15) > most:
                    most = (held >> 4 * owner) & 15
            else:
                own += 1
                if not between:
                    run += 1
            if owner == 0:
                one += 1
                two += 1
                if over:
                    over -= 1
                else:
                    mine += 1
            else:
                over += 1
                if owner == 1:
                    if one:
                        one -= 1
                    else:
                        first += 1
                elif two:
                    two -= 1
                else:
                    second += 1
        if run >= most:
            run = own
        if second > first:
            first = second
        return top | run << 2 | mine << 6 | first << 10

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def finished(self, guess: cython.int) -> cython.int:
        """Solve the position at hand, which is surveyed, so that `taken` has the result."""
        end: cython.int
        if self.players == 2:
            # Nobody plays these.
            self.hands[2] = 0
        if not (self.hands[0] | self.hands[1] | self.hands[2]):
            return self.taken[0]
        if self.aims:
            end = self.aimed(
                self.pos, self.turn(), self.led, self.best, self.taker, self.taken[0], self.taken[1]
            )
            self.taken[0] = end // 11
            self.taken[1] = end % 11
        else:
            end = self.tricks_left()
            self.taken[0] += self.solved(
                guess - self.taken[0] if guess >= 0 else (2 * end + 2) // 3
            )
            # What is not the taker's.
            self.taken[1] = MOST - self.taken[0] if self.players == 2 else UNKNOWN
        return self.taken[0]

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def tricks_left(self) -> cython.int:
        """Tricks to come, the one on the table included."""
        return count(self.hands[self.turn()])

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def solved(self, guess: cython.int) -> cython.int:
        """The taker's tricks to come with best play of all, by zero windows from a guess on."""
        left: cython.int = self.tricks_left()
        lo: cython.int = 0
        hi: cython.int = left
        target: cython.int = guess
        v: cython.int
        while lo < hi and not self.ended:
            if target <= lo:
                target = lo + 1
            if target > hi:
                target = hi
            if self.pos == 0:
                v = self.trick(self.leader, left, target)
            else:
                v = self.play(
                    self.pos,
                    self.turn(),
                    self.leader,
                    self.led,
                    self.best,
                    self.taker,
                    left,
                    target,
                    NONE,
                )
            if v >= target:
                lo = v
                target = v + 1
            else:
                hi = v
                target = v
        return lo

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def key(self, leader: cython.int) -> cython.ulonglong:
        """A hash of who holds what, and of the lead."""
        all_: cython.uint = self.hands[0] | self.hands[1] | self.hands[2]
        found: cython.ulonglong = self.hashes[all_ & LANE] + self.hashes[256 + (all_ >> 8 & LANE)]
        found += self.hashes[512 + (all_ >> 16 & LANE)] + self.hashes[768 + (all_ >> 24)]
        return mixed(found & M64, leader)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def trick(self, leader: cython.int, left: cython.int, target: cython.int) -> cython.int:
        """Search from a lead on, with so many tricks left."""
        least: cython.int
        most: cython.int
        v: cython.int
        key: cython.ulonglong
        ix: cython.Py_ssize_t
        hint: cython.int = NONE
        f: cython.uint
        if left == 1:
            return 1 if self.last(leader) == 0 else 0
        self.limits(leader, left)
        least = self.least
        most = self.most
        if target <= least:
            return least
        if target > most:
            return most
        key = self.key(leader)
        ix = (key * K2 & M64) >> self.shift
        if self.keys[ix] == key:
            f = self.vals[ix]
            hint = f >> 8
            v = f & 15
            if v >= target:
                return v
            if v > least:
                least = v
            v = (f >> 4) & 15
            if v < target:
                return v
            if v < most:
                most = v
        v = self.play(0, leader, leader, 0, 0, leader, left, target, hint)
        if self.ended:
            return v
        if v >= target:
            if v > least:
                least = v
        elif v < most:
            most = v
        self.keys[ix] = key
        self.vals[ix] = (
            cython.cast(cython.uint, least)
            | cython.cast(cython.uint, most) << 4
            | cython.cast(cython.uint, self.first) << 8
        )
        return v

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def limits(self, leader: cython.int, left: cython.int) -> cython.void:
        """Set `least` and `most` to what a lead can come to for the taker.

        Trumps are sure as `assured` says. Where nobody else has any, so are the leader's best
        cards, and each of its trumps.
        """
        all_: cython.uint = self.hands[0] | self.hands[1] | self.hands[2]
        lane: cython.int
        tricks: cython.int
        f: cython.uint
        self.least = 0
        self.most = left
        if all_ & self.trumps:
            lane = lowest(self.trumps) >> 3
            f = self.sure[256 * lane + ((all_ >> (8 * lane)) & LANE)]
            self.least = f >> 6 & 15
            self.most = left - cython.cast(cython.int, f >> 10)
        if not all_ & ~self.hands[leader] & self.trumps:
            tricks = count(self.hands[leader] & self.trumps)
            for lane in range(4):
                f = self.sure[256 * lane + ((all_ >> (8 * lane)) & LANE)]
                if cython.cast(cython.int, f & 3) == leader and not (self.trumps >> 8 * lane) & 1:
                    tricks += f >> 2 & 15
            if leader:
                if left - tricks < self.most:
                    self.most = left - tricks
            elif tricks > self.least:
                self.least = tricks

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def last(self, leader: cython.int) -> cython.int:
        """Who takes the last trick, in which nobody has a choice."""
        best: cython.int = lowest(self.hands[leader])
        taker: cython.int = leader
        seat: cython.int = leader
        card: cython.int
        _i: cython.int
        for _i in range(1, self.players):
            seat = seat + 1 if seat + 1 < self.players else 0
            card = lowest(self.hands[seat])
            if beats(card, best, self.trumps):
                best = card
                taker = seat
        return taker

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def play(
        self,
        pos: cython.int,
        seat: cython.int,
        leader: cython.int,
        led: cython.int,
        best: cython.int,
        taker: cython.int,
        left: cython.int,
        target: cython.int,
        hint: cython.int,
    ) -> cython.int:
        """Search from a card within a trick on. How many tricks of those left the taker gets."""
        hand: cython.uint = self.hands[seat]
        up: cython.bint = seat == 0
        found: cython.int = UNKNOWN if up else 2 * MOST
        first: cython.int = NONE
        moves: cython.int[10]
        many: cython.int
        i: cython.int
        card: cython.int
        after: cython.int
        v: cython.int
        wins: cython.bint
        if not cython.compiled:
            moves = [0] * 10
        self.nodes += 1
        if self.nodes & 1023 == 0 and self.is_over():
            self.ended = True
        many = self.ordered(moves, pos, seat, leader, led, best, taker, hint)
        for i in range(many):
            card = moves[i] & 31
            wins = pos == 0 or beats(card, best, self.trumps)
            after = seat if wins else taker
            self.hands[seat] = hand ^ ONE << card
            if pos + 1 < self.players:
                v = self.play(
                    pos + 1,
                    seat + 1 if seat + 1 < self.players else 0,
                    leader,
                    led if pos else card,
                    card if wins else best,
                    after,
                    left,
                    target,
                    NONE,
                )
            elif left == 1:
                v = 0 if after else 1
            elif after:
                v = self.trick(after, left - 1, target)
            else:
                v = 1 + self.trick(0, left - 1, target - 1)
            self.hands[seat] = hand
            if self.ended:
                return v
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
    def ordered(
        self,
        moves: cython.pointer(cython.int),
        pos: cython.int,
        seat: cython.int,
        leader: cython.int,
        led: cython.int,
        best: cython.int,
        taker: cython.int,
        hint: cython.int,
    ) -> cython.int:
        """Fill `moves` with cards, the most promising first, and return how many they are.

        The card is in the lowest five bits. Of cards between which nobody else holds one, and
        which are for that reason worth the same, only the highest is there.
        """
        hand: cython.uint = self.hands[seat]
        others: cython.uint = (self.hands[0] | self.hands[1] | self.hands[2]) & ~hand
        m: cython.uint = hand
        many: cython.int = 0
        near: cython.int = NONE  # the card before
        card: cython.int
        i: cython.int
        v: cython.int
        low: cython.bint = pos == 1 and leader == 0 and self.players == 3
        same: cython.bint
        if pos:
            m = answers(hand, led, best, self.trumps, low)
            others |= ONE << best
        while m:
            card = lowest(m)
            m &= m - 1
            same = near != NONE and not (near ^ card) & 24
            if same and not others & above(card) & ~above(near):
                near = card
                continue
            near = card
            v = self.rank(pos, seat, card, best, taker, others) << 5 | card
            if card == hint:
                v += 1 << 16
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
        others: cython.uint,
    ) -> cython.int:
        """How soon a card is tried: the higher the sooner."""
        low: cython.int = card & 7
        trump: cython.bint = (self.trumps >> card) & 1
        if pos == 0:
            if not above(card) & others:
                return 80 - low if trump else 60 - low
            return 20 + low
        if beats(card, best, self.trumps):
            return 40 + low
        return 20 + low - (10 if trump else 0)

    # --- exact play of each seat for its own aims ---

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def aimed_trick(self, leader: cython.int, t: cython.int, a: cython.int) -> cython.int:
        """The result from a lead on, with so many tricks of the taker and of seat 1 so far."""
        key: cython.ulonglong
        ix: cython.Py_ssize_t
        end: cython.int
        m: cython.uint = self.hands[leader]
        if not m:
            return 11 * t + a
        if not m & (m - 1):
            leader = self.last(leader)
            return 11 * t + a + (11 if leader == 0 else 1 if leader == 1 else 0)
        key = mixed(self.key(leader) ^ self.salt, 11 * t + a)
        ix = (key * K2 & M64) >> self.shift
        if self.keys[ix] == key:
            return self.vals[ix]
        end = self.aimed(0, leader, 0, 0, leader, t, a)
        if not self.ended:
            self.keys[ix] = key
            self.vals[ix] = end
        return end

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def aimed(
        self,
        pos: cython.int,
        seat: cython.int,
        led: cython.int,
        best: cython.int,
        taker: cython.int,
        t: cython.int,
        a: cython.int,
    ) -> cython.int:
        """The result from a card within a trick on; see `ENDS` for its number."""
        hand: cython.uint = self.hands[seat]
        moves: cython.int[10]
        many: cython.int
        i: cython.int
        card: cython.int
        after: cython.int
        leader: cython.int = seat - pos if seat >= pos else seat - pos + self.players
        v: cython.int
        found: cython.int = 0
        wins: cython.bint
        if not cython.compiled:
            moves = [0] * 10
        self.nodes += 1
        if self.nodes & 1023 == 0 and self.is_over():
            self.ended = True
        many = self.ordered(moves, pos, seat, leader, led, best, taker, NONE)
        for i in range(many):
            card = moves[i] & 31
            wins = pos == 0 or beats(card, best, self.trumps)
            after = seat if wins else taker
            self.hands[seat] = hand ^ ONE << card
            if pos + 1 < self.players:
                v = self.aimed(
                    pos + 1,
                    seat + 1 if seat + 1 < self.players else 0,
                    led if pos else card,
                    card if wins else best,
                    after,
                    t,
                    a,
                )
            else:
                v = self.aimed_trick(after, t + 1 if after == 0 else t, a + 1 if after == 1 else a)
            self.hands[seat] = hand
            if self.ended:
                return v
            if i == 0 or self.scores[ENDS * seat + v] > self.scores[ENDS * seat + found]:
                found = v
        return found
