/**
 * What two players play, one game after the other, as seen from this end: an append-only list of
 * events, folded into a state. Pure, and it knows no game by name and no wire.
 */

import { type AnyPosition, opponentOf, type Side } from '../rules/index.ts';
import { abandoned } from './endings.ts';
import type { MatchEvent, Player, Seats } from './events.ts';
import { foldRound, newRound, outcomeOf, type Round, turnIn } from './round.ts';
import { type Setup, setUp } from './setup.ts';

export interface Match {
  /** The game to come, while one is played too. */
  readonly next: {
    /** 1 for the first game of these two, one more with each that follows and with each new choice. */
    readonly number: number;
    readonly setup: Setup;
    readonly ready: Readonly<Record<Player, boolean>>;
  };
  /** The game begun last, kept until the next begins: what crossed its end still counts. */
  readonly round: Round | null;
  /** Whether its board has been put away. */
  readonly cleared: boolean;
  /** Null across a link, and in records of a time when only persons sat at one screen. */
  readonly seated: { readonly seats: Seats; readonly seed: number } | null;
}

const nobody = { me: false, peer: false };

/** A match before its first game. */
export function newMatch(setup: Setup): Match {
  return { next: { number: 1, setup, ready: nobody }, round: null, cleared: false, seated: null };
}

export type Phase = 'waiting' | 'playing' | 'ended';

export function phaseOf({ round, cleared }: Match): Phase {
  if (round === null || cleared) return 'waiting';
  return outcomeOf(round) === null ? 'playing' : 'ended';
}

/** The game whose board is to be seen: the one on the board, or while it is clear the next. */
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

/** The game being played; null while none is. */
export function activeRound(match: Match): Round | null {
  return phaseOf(match) === 'playing' ? match.round : null;
}

/** Who may act; null while no game is on. */
export function turnOf(match: Match): Side | null {
  const round = activeRound(match);
  return round && turnIn(round);
}

/** Whether the next move of the game being played is mine. */
export function isMyTurn(match: Match): boolean {
  const round = activeRound(match);
  return round !== null && round.color !== null && turnIn(round) === round.color;
}

export function isPeersTurn(match: Match): boolean {
  const round = activeRound(match);
  return round !== null && round.color !== null && turnIn(round) === opponentOf(round.color);
}

/**
 * The match after `event`. Events are judged before they are made; this only carries them out.
 * @throws where an event could not have been allowed
 */
export function fold(match: Match, event: MatchEvent): Match {
  const { next, round } = match;
  switch (event.type) {
    case 'ready':
      return { ...match, next: { ...next, ready: { ...next.ready, [event.by]: true } } };
    case 'configured': {
      const { game, options, clock } = event.setup;
      const setup = setUp(game, options, clock);
      if (!setup.ok) throw new Error(`a choice that was not judged: ${setup.error.message}`);
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
        round: newRound(next.number, next.setup, event.color),
        cleared: false,
      };
    case 'restarted': {
      const phase = phaseOf(match);
      return {
        ...match,
        // After an end, being ready was already for the game that is now awaited.
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
      if (round === null) throw new Error(`${event.type} in no game`);
      const cleared = match.cleared || (event.type === 'agreed' && event.kind === 'restart');
      return { ...match, round: foldRound(round, event), cleared };
    }
  }
}

function abandonedNow(round: Round): Round {
  const by = round.position.turn ?? 'black';
  return { ...round, endings: [...round.endings, abandoned(by, round.step)] };
}
