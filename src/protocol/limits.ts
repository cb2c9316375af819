/**
 * Every time-out and cap of the protocol, and how they depend on each other. Times are ms.
 * PROTOCOL.md gives them with the rules they belong to.
 */

// A connection.

/** A side that has sent nothing for so long sends `have`. At least two arrive within {@link SILENCE_TIMEOUT}. */
export const KEEPALIVE = 5000;
/** A connection on which nothing arrives for so long is dead. */
export const SILENCE_TIMEOUT = 12_000;
/** Timers may be late. This much earlier is still {@link SILENCE_TIMEOUT}, and never less than two {@link KEEPALIVE}. */
export const TIMER_SLACK = 100;
/** When the clock of the computer has run this much ahead of ours, it slept: the peer has given up on us by then. */
export const SLEPT_AFTER = SILENCE_TIMEOUT;
/** Refused messages after which a connection is closed. */
export const MAX_MISTAKES = 20;

// Greeting and reconnecting.

/** The guest's program answers `hello` within this time, or it is no Tengen and no original. */
export const ACKNOWLEDGE_WITHIN = 10_000;
/** The host's program answers a guest that reconnects within this time, or another program listens there. */
export const RESUME_ANSWER_WITHIN = 3000;
/** A peer that is ahead resends what I lack. If none of it arrives for so long, it has lost it. */
export const CATCH_UP_WITHIN = 60_000;
/** A chat line sent this shortly before a connection broke may not have arrived, though nobody was silent. */
export const CHAT_IN_DOUBT = 2000;

// Absence.

/** After the opponent has been away for so long, the game can be ended. */
export const CLAIM_AFTER = 60_000;
/** A claim is believed from this absence on: the two watches may differ, and they notice a cut at different times. */
export const MIN_ABSENCE = CLAIM_AFTER - KEEPALIVE;

// Offers.

/**
 * An acceptance that arrives so long after the offer was withdrawn, on a connection that still stands, was
 * sent after the withdrawal had arrived: each direction may be silent for {@link SILENCE_TIMEOUT}, and the
 * peer's program may have stood still for nearly as long.
 */
export const ACCEPTANCE_CROSSES_WITHIN = 3 * SILENCE_TIMEOUT + 4000;

// Clocks.

/** How much of a move's time may be put down to the network: of one move, and of a whole game. */
export const LAG_PER_MOVE = 500;
export const LAG_PER_GAME = 5000;
/** After the opponent's flag fell by my watch, I wait this long for the opponent's program to say so itself. */
export const FLAG_GRACE = 3000;
/** No flag falls while the peer has been silent for longer than this, which is more than {@link KEEPALIVE}. */
export const FLAGS_WAIT_AFTER = 6000;
/** How much more than I count the peer may count on my clock in one game, beside the time that I did not count. */
export const CLOCK_BUDGET = SILENCE_TIMEOUT;
/** How much two watches may differ, if something is to be proved by them. */
export const WATCH_TOLERANCE = 2000;
/** The player is told of a difference from this on, and again when it has doubled. */
export const WORTH_TELLING = 1000;
/** How much thinking time a program that was killed may not have recorded. It records every second. */
export const UNRECORDED_THINKING = 2000;

// The base dialect.

/** A `restart` that arrives this soon after my `startGame` was sent before the peer heard it. */
export const CROSSED_WITHIN = 1000;

// Chat and names, in characters.

export const MAX_CHAT = 200;
export const MAX_EMOTE = 32;
export const MAX_NAME = 32;
/** This many chat lines of one side are shown in this time. */
export const CHAT_LINES = 5;
export const CHAT_WINDOW = 10_000;
/** The chat lines that are kept. */
export const CHAT_KEPT = 50;
