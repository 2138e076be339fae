# cython: language_level=3, boundscheck=False, wraparound=False
# cython: initializedcheck=False, cdivision=True
"""The exact search of Schnapsen with every card known: alpha-beta with a memory of positions.

Written in the pure Python mode of Cython: compiled where there was a compiler when the program was
installed, some thirty times slower and otherwise the same where there was none. Cards are numbered
as in `fast`, a hand is a mask of twenty bits, everything is seen by the player on lead: `me` and
`mine` are its hand and card points, `opp` and `theirs` those of the other, `wait` the points of
marriages for which the other still needs a trick. The leader has none: it has just won a trick, or
the deal has just begun.

`mode` says what may happen yet, again as the leader sees it: 0 the stock is exhausted; 1 to 5 it is
open and that many pairs are still to be drawn; 6 to 8 the leader has closed it, 9 to 11 the other
has, for 1 to 3 game points. `exch` is 1 once the trump Bube lies under the stock. Values are game
points for the leader.
"""

from array import array

import cython

if cython.compiled:
    from cython.cimports.cardavia.core.bits import SOURCE, count, highest, lowest, now
else:
    from cardavia.core.bits import count, highest, lowest, now

COMPILED = cython.compiled
"""True in the compiled twin."""

ROW = 19
"""Numbers that describe a position, see `Solver.values`."""

ROW_ = cython.declare(cython.Py_ssize_t, 19)
TRUMPS = cython.declare(cython.uint, 0x88888)
TARGET = cython.declare(cython.int, 66)
NONE = cython.declare(cython.int, 31)  # no action is remembered
EXCHANGE = cython.declare(cython.int, 20)
CLOSE = cython.declare(cython.int, 21)
M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
K1 = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
K2 = cython.declare(cython.ulonglong, 0xD6E8FEB86659FD93)
VALUE = cython.declare(cython.int[20])
VALUE = [2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 10, 10, 10, 10, 11, 11, 11, 11]


def source() -> str:
    """The fingerprint of the source that was compiled; none in Python."""
    return SOURCE.decode() if cython.compiled else ""


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def suit(card: cython.int) -> cython.uint:
    """The five cards of a card's suit."""
    return cython.cast(cython.uint, 0x11111) << (card & 3)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def above(card: cython.int) -> cython.uint:
    """The higher cards of its suit."""
    return cython.cast(cython.uint, 0xFFFFE) << card & suit(card)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def ladder(points: cython.int) -> cython.int:
    """Game points won against a player with so many card points."""
    return 1 if points >= 33 else (2 if points > 0 else 3)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def penalty(grade: cython.int) -> cython.int:
    """What a failed closing costs that would have been worth `grade`."""
    return 3 if grade == 3 else 2


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def prize(mode: cython.int, theirs: cython.int) -> cython.int:
    """What the leader wins by reaching 66 now."""
    if mode < 6:
        return ladder(theirs)
    return mode - 5 if mode < 9 else penalty(mode - 8)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def loss(mode: cython.int, mine: cython.int) -> cython.int:
    """What the leader loses when the other reaches 66 now."""
    if mode < 6:
        return -ladder(mine)
    return -penalty(mode - 5) if mode < 9 else 8 - mode


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def flipped(mode: cython.int) -> cython.int:
    """The mode as the other player sees it."""
    if mode < 6:
        return mode
    return mode + 3 if mode < 9 else mode - 3


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def points_in(cards: cython.uint) -> cython.int:
    """Card points of a set of cards."""
    return (
        2 * count(cards & 0xF)
        + 3 * count(cards & 0xF0)
        + 4 * count(cards & 0xF00)
        + 10 * count(cards & 0xF000)
        + 11 * count(cards & 0xF0000)
    )


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def marriages_in(hand: cython.uint) -> cython.int:
    """What all marriages of a hand are worth together."""
    both: cython.uint = (hand >> 4) & (hand >> 8) & 0xF
    return 20 * count(both) + (20 if both & 8 else 0)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def declares(hand: cython.uint, card: cython.int) -> cython.bint:
    """Whether leading this card declares a marriage."""
    pairs: cython.uint = (hand >> 4) & (hand >> 8) & 0xF
    return ((pairs << 4 | pairs << 8) >> card) & 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def answers(hand: cython.uint, led: cython.int) -> cython.uint:
    """The cards that may answer in strict play."""
    same: cython.uint = hand & suit(led)
    higher: cython.uint
    if same:
        higher = same & above(led)
        return higher if higher else same
    same = hand & TRUMPS
    return same if same else hand


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def assured(me: cython.uint, opp: cython.uint) -> cython.int:
    """Card points that the leader can collect in strict play whatever the other does."""
    total: cython.int = 0
    s: cython.int
    own: cython.uint
    their: cython.uint
    tops: cython.uint
    n: cython.int
    most: cython.int
    free: cython.bint
    low: cython.int
    own = me & TRUMPS
    their = opp & TRUMPS
    tops = own & ~(((cython.cast(cython.uint, 2) << highest(their)) - 1) if their else 0)
    free = count(tops) >= count(their)
    if free:
        tops = own
    n = count(tops)
    total = points_in(tops) + 2 * n
    for s in range(3):
        own = me & (cython.cast(cython.uint, 0x11111) << s)
        if not own:
            continue
        their = opp & (cython.cast(cython.uint, 0x11111) << s)
        tops = own & ~(((cython.cast(cython.uint, 2) << highest(their)) - 1) if their else 0)
        n = count(tops)
        most = count(their)
        if free:
            if n >= most:
                tops = own
                n = count(own)
            total += points_in(tops) + 2 * n
        else:
            # Only as long as the other must follow suit.
            while n > 0 and most > 0:
                low = highest(tops)
                tops ^= cython.cast(cython.uint, 1) << low
                total += VALUE[low] + 2
                n -= 1
                most -= 1
    return total


@cython.final
@cython.cclass
class Solver:
    """Solves deals with known cards. One object for one thread."""

    keys: cython.ulonglong[::1]
    vals: cython.ushort[::1]
    shift: cython.int
    stock: cython.int[10]
    salts: cython.ulonglong[6]
    nodes: cython.ulonglong

    def __init__(self, bits: cython.int = 18) -> None:
        """`bits` is the size of the memory: 2 to that many positions, ten bytes each."""
        self.keys = array("Q", bytes(8 << bits))
        self.vals = array("H", bytes(2 << bits))
        self.shift = 64 - bits
        self.nodes = 0
        if not cython.compiled:
            self.stock = [0] * 10
            self.salts = [0] * 6

    @property
    def visited(self) -> int:
        """Positions looked at so far."""
        return self.nodes

    def values(
        self,
        rows: array,
        plans: array,
        low: cython.int,
        high: cython.int,
        stop: array,
        deadline: cython.double,
        out: array,
    ) -> int:
        """What each plan is worth in each position to the player who is to act.

        `rows` holds `ROW` numbers a position: the hands of the actor and of the other, their card
        points, their waiting marriage points, the mode and `exch` as the leader sees them, the card
        led or -1, and the ten cards of the stock, indicator last, used up ones anything. `plans`
        holds three numbers each: 1 to exchange first, 1 to close, and the card, -1 for whatever is
        best. Plans are assumed to be legal. Values are game points, exact between `low` and
        `high`, written to `out` position by position. Between plans it looks at `stop`, an array
        whose first number asks to stop when it is not 0, and at `deadline`, in seconds of
        `cardavia.core.bits.now`. The interpreter is free for other threads meanwhile.

        Returns how many positions were finished.
        """
        data: cython.int[::1] = rows
        todo: cython.int[::1] = plans
        found: cython.schar[::1] = out
        halt: cython.int[::1] = stop
        many: cython.Py_ssize_t = len(rows) // ROW_
        count_: cython.Py_ssize_t = len(plans) // 3
        i: cython.Py_ssize_t
        p: cython.Py_ssize_t
        lo: cython.int = low
        hi: cython.int = high
        until: cython.double = deadline
        guess: cython.int
        done: cython.Py_ssize_t = 0
        with cython.nogil:
            for i in range(many):
                self.lay_out(data[i * ROW_ : i * ROW_ + ROW_])
                guess = 1 if lo < 1 < hi else lo
                for p in range(count_):
                    if halt[0] or now() > until:
                        break
                    guess = self.plan(
                        data[i * ROW_ : i * ROW_ + ROW_], todo[p * 3 : p * 3 + 3], lo, hi, guess
                    )
                    found[i * count_ + p] = guess
                else:
                    done += 1
                    continue
                break
        return done

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def search(
        self,
        me: cython.uint,
        opp: cython.uint,
        mine: cython.int,
        theirs: cython.int,
        wait: cython.int,
        mode: cython.int,
        exch: cython.int,
        low: cython.int,
        high: cython.int,
    ) -> cython.int:
        """Game points for the leader: exact between low and high, else a bound."""
        most: cython.int = prize(mode, theirs)
        least: cython.int = loss(mode, mine)
        rest: cython.int
        self.nodes += 1
        if most <= low:
            return most
        if least >= high:
            return least
        strict: cython.bint = mode == 0 or mode > 5
        if strict:
            rest = assured(me, opp)
            if mine or rest:
                rest += mine
                if rest < TARGET:
                    if (me >> 7) & (me >> 11) & 1:
                        rest += 40
                    elif (me >> 4) & (me >> 8) & 7:
                        rest += 20
                if rest >= TARGET:
                    return most
            if mode > 5:
                rest = points_in(me | opp)
                if mode < 9:
                    if mine + rest + marriages_in(me) < TARGET:
                        return least
                elif theirs + wait + rest + marriages_in(opp) < TARGET:
                    return most
        key: cython.ulonglong = exch
        key = key << 2 | wait // 20
        key = key << 7 | theirs
        key = key << 7 | mine
        key = key << 4 | mode
        key = key << 20 | opp
        key = key << 20 | me
        key = key * K1 & M64
        key ^= key >> 29
        if not strict:
            key ^= self.salts[mode]
        ix: cython.Py_ssize_t = (key * K2 & M64) >> self.shift
        first: cython.int = NONE
        v: cython.int
        if self.keys[ix] == key:
            v = self.vals[ix]
            first = (v >> 6) & 31
            rest = (v & 7) - 3
            if rest >= high:
                return rest
            if rest > least:
                least = rest
            rest = ((v >> 3) & 7) - 3
            if rest <= low:
                return rest
            if rest < most:
                most = rest
        a: cython.int = low if low > least else least
        b: cython.int = high if high < most else most
        floor: cython.int = a
        best: cython.int = -9
        move: cython.int = NONE
        one: cython.uint = 1
        if not strict:
            if not exch and me & 8:
                best = self.search(
                    (me ^ 8) | one << self.stock[9], opp, mine, theirs, wait, mode, 1, a, b
                )
                move = EXCHANGE
                if best > a:
                    a = best
            if best < b:
                v = self.search(me, opp, mine, theirs, wait, 5 + ladder(theirs), exch, a, b)
                if v > best:
                    best = v
                    move = CLOSE
                    if v > a:
                        a = v
        pairs: cython.uint = (me >> 4) & (me >> 8) & 0xF
        pairs = pairs << 4 | pairs << 8
        todo: cython.uint = me
        m: cython.uint
        sure: cython.uint = 0
        stage: cython.int
        card: cython.int
        if best < b:
            m = me
            while m:
                card = lowest(m)
                m &= m - 1
                if not opp & above(card) and (
                    (card & 3) == 3 or not opp & TRUMPS or (strict and opp & suit(card))
                ):
                    sure |= one << card
        for stage in range(5):
            if best >= b:
                break
            if stage == 0:
                m = (one << first) & me if first < 20 else 0
            elif stage == 1:
                m = pairs & todo
            elif stage == 2:
                m = sure & todo
            elif stage == 3:
                m = todo & ~TRUMPS
            else:
                m = todo
            todo &= ~m
            while m:
                card = highest(m) if stage == 2 else lowest(m)
                m ^= one << card
                v = self.answered(
                    me, opp, mine, theirs, wait, mode, exch, card, (pairs >> card) & 1, a, b
                )
                if v > best:
                    best = v
                    move = card
                    if v > a:
                        a = v
                    if v >= b:
                        break
        if best >= b:
            if best > least:
                least = best
        elif best <= floor:
            if best < most:
                most = best
        else:
            least = most = best
        if least > most:
            most = least
        self.keys[ix] = key
        self.vals[ix] = (least + 3) | (most + 3) << 3 | move << 6
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def answered(
        self,
        me: cython.uint,
        opp: cython.uint,
        mine: cython.int,
        theirs: cython.int,
        wait: cython.int,
        mode: cython.int,
        exch: cython.int,
        card: cython.int,
        declared: cython.bint,
        low: cython.int,
        high: cython.int,
    ) -> cython.int:
        """Game points for the leader of `card` after the best answer."""
        one: cython.uint = 1
        pend: cython.int = 0
        if declared:
            pend = 40 if (card & 3) == 3 else 20
            if mine:
                mine += pend
                pend = 0
                if mine >= TARGET:
                    return prize(mode, theirs)
        rest: cython.uint = me ^ one << card
        todo: cython.uint = answers(opp, card) if mode == 0 or mode > 5 else opp
        up: cython.uint = above(card)
        beats: cython.uint = up if (card & 3) == 3 else (up | TRUMPS)
        worst: cython.int = 9
        stage: cython.int
        answer: cython.int
        v: cython.int
        m: cython.uint
        for stage in range(4):
            if stage == 0:
                m = todo & up
            elif stage == 1:
                m = todo & ~beats & ~TRUMPS
            elif stage == 2:
                m = todo & beats
            else:
                m = todo
            todo &= ~m
            while m:
                answer = highest(m) if stage == 0 else lowest(m)
                m ^= one << answer
                v = self.trick(
                    rest, opp, mine, theirs, pend, wait, mode, exch, card, answer, low, high
                )
                if v < worst:
                    worst = v
                    if v <= low:
                        return v
                    if v < high:
                        high = v
        return worst

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def trick(
        self,
        me: cython.uint,
        opp: cython.uint,
        mine: cython.int,
        theirs: cython.int,
        pend: cython.int,
        wait: cython.int,
        mode: cython.int,
        exch: cython.int,
        card: cython.int,
        answer: cython.int,
        low: cython.int,
        high: cython.int,
    ) -> cython.int:
        """Game points for the leader of `card`, which has left the hand, after this answer."""
        one: cython.uint = 1
        taken: cython.int = VALUE[card] + VALUE[answer]
        beats: cython.uint = above(card) if (card & 3) == 3 else (above(card) | TRUMPS)
        first: cython.uint = 0
        second: cython.uint = 0
        after: cython.int = mode
        opp ^= one << answer
        if 0 < mode < 6:
            first = one << self.stock[10 - 2 * mode]
            second = one << (3 if mode == 1 and exch else self.stock[11 - 2 * mode])
            after = mode - 1
        if (beats >> answer) & 1:
            taken += theirs + wait
            if taken >= TARGET:
                return loss(mode, mine)
            if me | second:
                return -self.search(
                    opp | first, me | second, taken, mine, pend, flipped(after), exch, -high, -low
                )
            if mode == 0:
                return -1
        else:
            taken += mine + pend
            if taken >= TARGET:
                return prize(mode, theirs)
            if me | first:
                return self.search(
                    me | first, opp | second, taken, theirs, wait, after, exch, low, high
                )
            if mode == 0:
                return 1
        return -penalty(mode - 5) if mode < 9 else penalty(mode - 8)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lay_out(self, row: cython.int[::1]) -> cython.void:
        """Take the stock of a position. What is left of it is part of what is remembered."""
        pairs: cython.int
        i: cython.int
        salt: cython.ulonglong = 0x1234567
        for i in range(10):
            self.stock[i] = row[9 + i]
        for pairs in range(1, 6):
            for i in range(11 - 2 * pairs, 9 - 2 * pairs, -1):
                salt = (salt ^ cython.cast(cython.ulonglong, self.stock[i] + 1)) * K1 & M64
                salt ^= salt >> 31
            self.salts[pairs] = salt

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def plan(
        self,
        row: cython.int[::1],
        steps: cython.int[::1],
        lo: cython.int,
        hi: cython.int,
        guess: cython.int,
    ) -> cython.int:
        """The value of a plan, exact between `lo` and `hi`, by zero windows around a guess."""
        one: cython.uint = 1
        me: cython.uint = row[0]
        mode: cython.int = row[6]
        exch: cython.int = row[7]
        high: cython.int
        v: cython.int
        if steps[0]:
            me = (me ^ 8) | one << self.stock[9]
            exch = 1
        if steps[1]:
            mode = 5 + ladder(row[3])
        while lo < hi:
            high = guess + 1 if guess == lo else guess
            v = self.probe(row, me, mode, exch, steps[2], high - 1, high)
            if v < high:
                hi = v if v > lo else lo
            else:
                lo = v if v < hi else hi
            guess = v
            if guess < lo:
                guess = lo
            if guess > hi:
                guess = hi
        return lo

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def probe(
        self,
        row: cython.int[::1],
        me: cython.uint,
        mode: cython.int,
        exch: cython.int,
        card: cython.int,
        low: cython.int,
        high: cython.int,
    ) -> cython.int:
        """The actor's value with `card`, or with the best one, within a window."""
        opp: cython.uint = row[1]
        led: cython.int = row[8]
        one: cython.uint = 1
        todo: cython.uint
        best: cython.int = -9
        v: cython.int
        if led < 0:
            if card < 0:
                return self.search(me, opp, row[2], row[3], row[5], mode, exch, low, high)
            return self.answered(
                me, opp, row[2], row[3], row[5], mode, exch, card, declares(me, card), low, high
            )
        if card >= 0:
            todo = one << card
        else:
            todo = me if 0 < mode < 6 else answers(me, led)
        while todo:
            card = lowest(todo)
            todo &= todo - 1
            # `trick` sees it as the leader does, whose card has left the hand.
            v = -self.trick(
                opp, me, row[3], row[2], row[5], row[4], mode, exch, led, card, -high, -low
            )
            if v > best:
                best = v
                if v >= high:
                    break
                if v > low:
                    low = v
        return best
