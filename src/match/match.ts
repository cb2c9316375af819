/**
 * The state of a match, folded from its append-only list of events, as seen from this side. It depends on no
 * particular game and on no protocol.
 */

import { type AnyPosition, opponentOf, type Side } from '../rules/index.ts';
import { abandoned } from './endings.ts';
import type { MatchEvent, Player, Seats } from './events.ts';
import { foldRound, mySide, newRound, outcomeOf, type Round, turnIn } from './round.ts';
import { type Setup, setUpFrom } from './setup.ts';

export interface Match {
  /** The next round. Set during a round too. */
  readonly next: {
    /** From 1. It goes up with each round and with each new set-up. */
    readonly number: number;
    readonly setup: Setup;
    readonly ready: Readonly<Record<Player, boolean>>;
  };
  /**
   * The last started round. It is kept after its end until the next one starts: messages that the peer sent
   * before it learned of the end can still change the result.
   */
  readonly round: Round | null;
  /** Whether the board of `round` was cleared. */
  readonly cleared: boolean;
  /** Null in a network match, and in old records, from before there were computer players. */
  readonly seated: { readonly seats: Seats; readonly seed: number } | null;
}

const nobody = { me: false, peer: false };

/** A match before its first round. */
export function newMatch(setup: Setup): Match {
  return { next: { number: 1, setup, ready: nobody }, round: null, cleared: false, seated: null };
}

/** `waiting`: before the first round, and once the board was cleared. */
export type Phase = 'waiting' | 'playing' | 'ended';

/** Whether a round is being played. */
export function phaseOf({ round, cleared }: Match): Phase {
  if (round === null || cleared) return 'waiting';
  return outcomeOf(round) === null ? 'playing' : 'ended';
}

/**
 * What the board shows: the last started round. Before the first, and once the board is cleared, it shows the next one,
 * and `round` is null.
 */
export function displayed(match: Match): {
  readonly round: Round | null;
  readonly setup: Setup;
  readonly number: number;
  readonly position: AnyPosition;
} {
  const { next, round, cleared } = match;
  if (round === null || cleared) {
    return { round: null, setup: next.setup, number: next.number, position: next.setup.start };
  }
  return { round, setup: round.setup, number: round.number, position: round.position };
}

/** The round that is being played; null if none is. */
export function activeRound(match: Match): Round | null {
  return phaseOf(match) === 'playing' ? match.round : null;
}

/** Why nobody can play on; null while a round is being played. */
export function notPlaying(match: Match): 'gameOver' | 'gameNotOn' | null {
  const phase = phaseOf(match);
  if (phase === 'playing') return null;
  return phase === 'ended' ? 'gameOver' : 'gameNotOn';
}

/** Why I can't move; null if I can. */
export function notMyMove(match: Match): ReturnType<typeof notPlaying> | 'notYourTurn' {
  return notPlaying(match) ?? (isMyTurn(match) ? null : 'notYourTurn');
}

/** The side to move; null while no round is being played. */
export function turnOf(match: Match): Side | null {
  const round = activeRound(match);
  return round && turnIn(round);
}

/** False while no round is being played, and where both sides or none are mine. */
export function isMyTurn(match: Match): boolean {
  const round = activeRound(match);
  return round !== null && turnIn(round) === round.viewpoint;
}

/** False while no round is being played, and where both sides or none are mine. */
export function isPeersTurn(match: Match): boolean {
  const round = activeRound(match);
  const mine = round && mySide(round);
  return round !== null && mine !== null && turnIn(round) === opponentOf(mine);
}

/**
 * My side in the next round; null if it is drawn by lot, or depends on a round that is still being played.
 * After a round that was given up for a new one, the sides stay.
 */
export function nextSide({ next, round }: Match, role: 'host' | 'guest'): Side | null {
  const { colours } = next.setup;
  const mine = round && mySide(round);
  const outcome = round && outcomeOf(round);
  switch (colours) {
    case 'lot':
      return null;
    case 'hostBlack':
    case 'hostWhite':
      return (colours === 'hostBlack') === (role === 'host') ? 'black' : 'white';
    case 'turns':
    case 'loserBlack':
      if (mine === null || outcome === null) return null;
      if (outcome.reason === 'restart') return mine;
      if (colours === 'turns' || outcome.winner === 'draw') return opponentOf(mine);
      return outcome.winner === mine ? 'white' : 'black';
  }
}

/**
 * The match after `event`. Events are checked before they are made; this only applies them.
 * @throws if it is an illegal move, an agreement after the end, an undo that was not offered, time given without a
 * clock, a set-up that can't be played, or belongs to a round and there is none
 */
export function fold(match: Match, event: MatchEvent): Match {
  const { next, round } = match;
  switch (event.type) {
    case 'ready':
      return { ...match, next: { ...next, ready: { ...next.ready, [event.by]: true } } };
    case 'configured': {
      const setup = setUpFrom(event.setup);
      if (!setup.ok) throw new Error(`an invalid set-up: ${setup.error.message}`);
      return {
        ...match,
        next: { number: next.number + 1, setup: setup.value, ready: nobody },
        cleared: true,
      };
    }
    case 'started':
      return {
        ...match,
        next: { number: next.number + 1, setup: next.setup, ready: nobody },
        round: newRound(next.number, next.setup, event.color ?? 'both'),
        cleared: false,
      };
    case 'restarted': {
      const phase = phaseOf(match);
      return {
        ...match,
        // After the end of a round, `ready` was already for the next one.
        next: phase === 'ended' ? next : { ...next, ready: nobody },
        round: phase === 'playing' && round !== null ? abandonedNow(round) : round,
        cleared: true,
      };
    }
    case 'seated': {
      const { black, white, seed } = event;
      return { ...match, seated: { seats: { black, white }, seed } };
    }
    case 'discarded':
      return match;
    default: {
      if (round === null) throw new Error(`${event.type} without a round`);
      const cleared = match.cleared || (event.type === 'agreed' && event.kind === 'restart');
      return { ...match, round: foldRound(round, event), cleared };
    }
  }
}

function abandonedNow(round: Round): Round {
  const by = round.position.turn ?? 'black';
  return { ...round, endings: [...round.endings, abandoned(by, round.step)] };
}
