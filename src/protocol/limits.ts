/**
 * Every timeout and limit of the protocol, and how they depend on each other. Times are ms. PROTOCOL.md has
 * the rules they belong to.
 */

// A connection.

/** A side that has sent no `have` for this long sends one. At least two fit into {@link SILENCE_TIMEOUT}. */
export const KEEPALIVE = 5000;
/** A connection on which nothing arrives for this long is dead. */
export const SILENCE_TIMEOUT = 12_000;
/**
 * A message that was sent this long ago has arrived, or the connection is broken, because its receiver has
 * received nothing for {@link SILENCE_TIMEOUT}. Until then the pacer takes a match message to be on its way.
 */
export const ARRIVES_WITHIN = SILENCE_TIMEOUT;
/** Timers may be late, so {@link SILENCE_TIMEOUT} is taken as over this much earlier. */
export const TIMER_SLACK = 100;
/** If the wall clock gains this much on the monotonic clock, the computer slept. The peer has disconnected by then. */
export const SLEPT_AFTER = SILENCE_TIMEOUT;
/** Refused messages after which a connection is closed. */
export const MAX_MISTAKES = 20;

// Greeting and reconnecting.

/** A host waits for `introduce` until a guest has been connected for so long. Base guests send none. */
export const INTRODUCED_WITHIN = 1000;

/** A guest answers `hello` within this time, or it is neither a Tengen nor the original program. */
export const ACKNOWLEDGE_WITHIN = 10_000;
/** A host answers a guest that resumes within this time, or another program listens there. */
export const RESUME_ANSWER_WITHIN = 3000;
/** A peer that is ahead resends what is missing here. If nothing of it arrives for this long, the peer has lost it. */
export const CATCH_UP_WITHIN = 60_000;
/** A chat line sent this shortly before the connection closed may not have arrived. */
export const CHAT_IN_DOUBT = 2000;

// Absence.

/** After the opponent has been disconnected for this long, the game can be ended. */
export const CLAIM_AFTER = 60_000;
/** A claim is accepted from this absence on: the two notice a broken connection at different times. */
export const MIN_ABSENCE = CLAIM_AFTER - KEEPALIVE;

// Offers.

/**
 * An acceptance that arrives this long after the offer was withdrawn, on the same connection, was sent after
 * the withdrawal had arrived: each direction may be silent for {@link SILENCE_TIMEOUT}, and the peer's program
 * may have stalled for nearly as long.
 */
export const ACCEPTANCE_CROSSES_WITHIN = 3 * SILENCE_TIMEOUT + 4000;

// Clocks.

/** How much of the opponent's time may be put down to the network: for one move, and for a whole round. */
export const LAG_PER_MOVE = 500;
export const LAG_PER_GAME = 5000;
/** After the opponent's flag fell by my watch, the peer has this long to resign on time itself. */
export const FLAG_GRACE = 3000;
/** No flag falls once the peer has been silent for this long. It must be more than {@link KEEPALIVE}. */
export const FLAGS_WAIT_AFTER = 6000;
/** How much more than I the peer may count on my clock in one round, besides the time that I did not count. */
export const CLOCK_BUDGET = SILENCE_TIMEOUT;
/** The least that can be given to the opponent at once, ms. */
export const MIN_GIFT = 1000;
/** The most gifts to one side in a round: those who watch are told each of them. */
export const MAX_GIFTS = 100;
/** How much two watches may differ where one is evidence against the other. */
export const WATCH_TOLERANCE = 2000;
/** The player is told of a clock difference from this on, and again each time it has doubled. */
export const WORTH_TELLING = 1000;
/** How much thinking time may be unrecorded after a crash. The program records it every second. */
export const UNRECORDED_THINKING = 2000;

// Watching.

/** The most who watch one match. */
export const MAX_WATCHERS = 16;
/** How much a host may send to a watcher in 10 s. The longest game takes less than 1 MiB and 51 messages. */
export const watchLimits = { bytes: 2 << 20, messages: 500 };
/** The most events of one game that a watcher accepts. */
export const MAX_WATCHED_EVENTS = 5000;
/** A watcher whose connection is gone keeps its place for so long, at least. */
export const PLACE_KEPT_FOR = 120_000;
/** A host shows one emote of a watcher in this time. */
export const EMOTE_EVERY = 10_000;
/** An emote is told for so long: shorter, so that the next one is told as another. */
export const EMOTE_SHOWN_FOR = 8000;
/** How much longer a watcher waits, because the network delays one emote more than the next. */
export const EMOTE_SLACK = 500;

// The base dialect.

/** A `restart` that arrives this soon after my `startGame` has crossed it. */
export const CROSSED_WITHIN = 1000;

// Chat and names. Lengths are code points; what is longer is clipped.

/** The length of a chat line. */
export const MAX_CHAT = 200;
/** The length of the name of an emote. */
export const MAX_EMOTE = 32;
/** The length of a player's name. */
export const MAX_NAME = 32;
/** At most this many chat lines of one side are shown per window. */
export const CHAT_LINES = 5;
export const CHAT_WINDOW = 10_000;
/** How many chat lines a link keeps. */
export const CHAT_KEPT = 50;
