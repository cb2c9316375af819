/** A match whose board is shown: across the network, at this screen, or one that has just been left. */

import type { Problem } from '../../contract/problems.ts';
import { type UnavailableReason, unavailableError } from '../../contract/unavailable.ts';
import type { MatchView } from '../../contract/view.ts';
import type { Match, Seats } from '../../match/index.ts';
import type { Action, ActionError, ChatLine, Cursor } from '../../protocol/types.ts';
import type { Result, Side } from '../../rules/index.ts';
import type { Help } from '../seats/computers.ts';
import type { MatchGames } from '../store/saved.ts';
import type { PaceChanges } from './pace.ts';

/** What a player can do at a board: to the match or, at this screen, with the computer. */
export type SessionAction = Action | ComputerAction;

export type ComputerAction =
  /** Gives a side to another player, at once; or to the same computer again, to try once more. */
  | { readonly type: 'sit'; readonly side: Side; readonly seat: string }
  /** The computer plays the best move that it has found. */
  | { readonly type: 'stop' }
  /** Asks what the computer would play. */
  | { readonly type: 'hint' }
  /** Asks why the hint is better than other moves. */
  | { readonly type: 'why' }
  /** Asks for the likely score. */
  | { readonly type: 'estimate' }
  /** Pauses or continues a game between two computers, or changes its speed. */
  | ({ readonly type: 'pace' } & PaceChanges)
  /** Two computers play one move, and are paused after it. */
  | { readonly type: 'advance' };

/** What the view shows beside the match. */
export interface SessionDetails {
  /** By which the match is saved; null until there is one. */
  readonly id: number | null;
  /** Mine, for the choice of colours; null at this screen, and if a base peer decides. */
  readonly role: 'host' | 'guest' | null;
  /** Who plays each side at this screen; null across the network. */
  readonly seats: Seats | null;
  /** What the computer does at this screen; null across the network. */
  readonly help: Help | null;
  /** How two computers play each other; null in any other match. */
  readonly pace: MatchView['watching'];
  /** Who plays a game that is only watched here; null for any other. */
  readonly watched: MatchView['watched'];
  /** The chat with this opponent, the oldest line first. */
  readonly chat: readonly ChatLine[];
  /** How long the side to move has been thinking, or had been when its time stopped; ms. */
  readonly thinking: number;
  /** No time runs: the two are disconnected, or the computer to move can't or must not play. */
  readonly paused: boolean;
  /** The peer's position as far as it is known; null for a base peer, which doesn't say. */
  readonly peerCursor: Cursor | null;
  /** The finished games of this match; null if there is none. */
  readonly games: MatchGames | null;
}

export interface Session {
  /** Null until both players are known. */
  readonly match: Match | null;
  /** By which the match is saved; null until there is one. */
  readonly id: number | null;
  /** Who plays each side at this screen; null across the network. */
  readonly seats: Seats | null;
  /** Made anew at each call. */
  details(): SessionDetails;
  /** False if only the board of a match that was left is still shown. */
  readonly isLive: boolean;
  /** Why the action isn't available now; null if it is. */
  unavailableReason(action: SessionAction): UnavailableReason | null;
  /** An action that is refused has changed nothing. */
  act(action: SessionAction): Result<null, ActionError | Problem>;
  /** Leaves the board. An unfinished match can be continued later. */
  close(): void;
}

const computerActions: ReadonlySet<SessionAction['type']> = new Set([
  'sit',
  'stop',
  'hint',
  'why',
  'estimate',
  'pace',
  'advance',
] satisfies ComputerAction['type'][]);

export function isComputerAction(action: SessionAction): action is ComputerAction {
  return computerActions.has(action.type);
}

/** The result of an action that isn't available. */
export function refuseAction(reason: UnavailableReason): {
  readonly ok: false;
  readonly error: ActionError;
} {
  return { ok: false, error: unavailableError(reason) };
}

/** Why nothing can be done where there is no session. */
export function unavailableWithoutSession(action: SessionAction): UnavailableReason {
  return isComputerAction(action) ? 'gameNotOn' : 'notConnected';
}

/** The board of a match that was left: it stays to be looked at until the next match begins. */
export class PastSession implements Session {
  readonly match: Match;
  readonly isLive = false;
  readonly #details: SessionDetails;

  constructor(match: Match, details: SessionDetails) {
    this.match = match;
    this.#details = { ...details, paused: true, peerCursor: null };
  }

  get id(): number | null {
    return this.#details.id;
  }

  get seats(): Seats | null {
    return this.#details.seats;
  }

  details(): SessionDetails {
    return this.#details;
  }

  unavailableReason(action: SessionAction): UnavailableReason {
    return unavailableWithoutSession(action);
  }

  act(action: SessionAction): ReturnType<typeof refuseAction> {
    return refuseAction(unavailableWithoutSession(action));
  }

  close(): void {}
}
