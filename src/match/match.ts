/**
 * What two players play, one game after the other, as seen from this end: an append-only list of
 * events, folded into a state. Pure, and it knows no game by name and no wire.
 */

import type { AnyMove, AnyPosition, Side } from '../rules/index.ts';
import { opponentOf } from '../rules/index.ts';

/** The two who sit at a match, from this end. */
export type Player = 'me' | 'peer';

/** What can happen to a match: plain JSON. */
export type MatchEvent =
  /** Somebody is ready for the game that {@link awaited} names. */
  | { readonly type: 'ready'; readonly by: Player }
  /** The game begins from an empty board; `color` is mine. */
  | { readonly type: 'started'; readonly color: Side }
  /** The side on turn has moved; the rules have read the move and allow it. */
  | { readonly type: 'moved'; readonly move: AnyMove }
  /** The board is cleared. A game under way is abandoned: nobody has won it. */
  | { readonly type: 'restarted'; readonly by: Player };

export interface Match {
  /** 1 for the first game of these two, one more with each that follows. */
  readonly number: number;
  readonly phase: 'waiting' | 'playing' | 'ended';
  /** For the game that {@link awaited} names; both false while one is played. */
  readonly ready: Readonly<Record<Player, boolean>>;
  /** Mine, in the game played last or now; null before it is drawn. */
  readonly color: Side | null;
  /** Where every game of this match begins. */
  readonly start: AnyPosition;
  readonly position: AnyPosition;
  readonly moves: readonly AnyMove[];
  /** What has happened in this game, counted: it never goes back. */
  readonly step: number;
}

const nobody = { me: false, peer: false };

/** A match before its first game, or before game `number` of an older one. */
export function newMatch(start: AnyPosition, number = 1): Match {
  return {
    number,
    phase: 'waiting',
    ready: nobody,
    color: null,
    start,
    position: start,
    moves: [],
    step: 0,
  };
}

/** The number of the game that one may now get ready for; null while a game is played. */
export function awaited(match: Match): number | null {
  if (match.phase === 'playing') return null;
  return match.phase === 'waiting' ? match.number : match.number + 1;
}

/** Who may act; null while no game is on. */
export function turnOf(match: Match): Side | null {
  return match.phase === 'playing' ? match.position.turn : null;
}

/** Whether the next move of the game being played is mine. */
export function isMyTurn(match: Match): boolean {
  return match.color !== null && turnOf(match) === match.color;
}

export function isPeersTurn(match: Match): boolean {
  return match.color !== null && turnOf(match) === opponentOf(match.color);
}

/**
 * The match after `event`. Events are judged before they are made; this only carries them out.
 * @throws where the rules refuse the move: then somebody made an event without judging it
 */
export function fold(match: Match, event: MatchEvent): Match {
  switch (event.type) {
    case 'ready':
      return { ...match, ready: { ...match.ready, [event.by]: true } };
    case 'started':
      return {
        ...newMatch(match.start, awaited(match) ?? match.number + 1),
        phase: 'playing',
        color: event.color,
      };
    case 'moved': {
      const played = match.position.play(event.move);
      if (!played.ok) throw new Error(`a move that was not judged: ${played.error.message}`);
      const { move, position } = played.value;
      return {
        ...match,
        phase: position.outcome === null ? 'playing' : 'ended',
        position,
        moves: [...match.moves, move],
        step: match.step + 1,
      };
    }
    case 'restarted':
      return {
        ...newMatch(match.start, match.phase === 'waiting' ? match.number : match.number + 1),
        // After an end, being ready was already for the game that is now awaited.
        ready: match.phase === 'ended' ? match.ready : nobody,
      };
  }
}
