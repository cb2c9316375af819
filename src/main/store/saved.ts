/** What the store keeps. */

import type { MatchView } from '../../contract/view.ts';
import type { MatchEvent } from '../../match/events.ts';
import type { Match } from '../../match/index.ts';
import type { SetupData } from '../../match/setup.ts';
import type { Message, ProgramInfo } from '../../protocol/types.ts';
import type { Outcome } from '../../rules/index.ts';
import type { Signs } from '../net/auth/transcript.ts';

export interface HostAddress {
  readonly address: string;
  readonly port: number;
}

/** An address that was joined before. */
export interface KnownHost extends HostAddress {
  /** The host's name; null for a base peer, which has none. */
  readonly name: string | null;
  /** The public key of the person met there, 32 bytes in hex; absent for one who has not proved any. */
  readonly player?: string | undefined;
}

/** What the first meeting of a protected session has shown. It holds for each of its connections. */
export interface SessionAuth {
  /** The peer's, which has proved it: 32 bytes in hex. */
  readonly player: string;
  readonly signs: Signs;
}

/** A phone that was let in. */
export interface SavedPhone {
  readonly id: string;
  /** The SHA-256 hash of its key, in hex. */
  readonly hash: string;
  /** Null until it is chosen, and while its profile can't be read. */
  readonly name: string | null;
  /** The id of its player: 32 bytes in hex; null while its profile can't be read. */
  readonly player: string | null;
  /** The match that it goes on with when it is back, in its own profile; null if none. */
  readonly match: number | null;
}

export interface SavedPhones {
  /** Where this program listened for them last; null if it never has. */
  readonly port: number | null;
  /** In the order in which they came first. */
  readonly phones: readonly SavedPhone[];
  /** The hashes of the keys of those that were sent away: none of them lets anybody in again, for good. */
  readonly sentAway: readonly string[];
}

/** A place of somebody who watches the match that is hosted. */
export interface SavedPlace {
  /** By which it is known when it comes back: 32 hex digits. */
  readonly token: string;
  readonly address: string;
}

export interface SavedWatchers {
  /** The id of the hosted session. */
  readonly session: string;
  /** Those that are taken or kept, the earliest first. */
  readonly places: readonly SavedPlace[];
  /** The addresses of those who were sent away. */
  readonly sentAway: readonly string[];
}

export interface SavedMatch {
  readonly id: number;
  /** Null if both sides are played at this screen. */
  readonly role: 'host' | 'guest' | null;
  /** Of the first round. */
  readonly setup: SetupData;
  /** Null for a base peer and at this screen. */
  readonly peer: ProgramInfo | null;
  /** `secret`: 64 hex digits. */
  readonly session: { readonly id: string; readonly secret: string } | null;
  /** Null if the session isn't protected. */
  readonly auth: SessionAuth | null;
  /** Where the guest dials or the host listens; null for all addresses. */
  readonly address: string | null;
  readonly port: number | null;
  readonly events: readonly MatchEvent[];
  /** The match messages that this side has sent. */
  readonly said: readonly Message[];
  /** Of the side to move in the present turn, when it was last noted; ms. */
  readonly thinkingTime: number;
  /** When something last happened in it: ms since 1970. */
  readonly touched: number;
}

/** Whether the player has deleted it, and only the peer has yet to hear how it ended. */
export function isDiscarded({ events }: Pick<SavedMatch, 'events'>): boolean {
  return events.some(({ type }) => type === 'discarded');
}

/** What every match has at first. */
export const initialState = { events: [], said: [], thinkingTime: 0 } satisfies Partial<SavedMatch>;

export type NewMatch = Omit<SavedMatch, 'id' | 'touched' | keyof typeof initialState>;

/** The finished games of a match. */
export interface MatchGames {
  readonly series: NonNullable<MatchView['series']>;
  readonly streak: MatchView['streak'];
  /** By which each is stored, by its number in the match. */
  readonly ids: ReadonlyMap<number, number>;
}

/** Writes a match. Nothing here throws: what can't be written now is written as soon as that is possible. */
export interface MatchWriter {
  readonly id: number;
  /** Its finished games. */
  games(): MatchGames;
  /** Written in one transaction. */
  note(change: {
    readonly events?: readonly MatchEvent[];
    readonly said?: readonly Message[];
    readonly thinkingTime?: number;
    /** The match after these events. */
    readonly match?: Match;
  }): void;
  /** Undefined leaves a value as it is. */
  setPeer(where: {
    readonly address?: string | null;
    readonly port?: number | null;
    readonly peer?: ProgramInfo | null;
  }): void;
  /** Survives the end of the process, but perhaps not a power cut. */
  noteThinking(thinkingTime: number): void;
  /**
   * The match can't be continued. `why` is a problem's code; null if it was finished or given up.
   * @param match as it was then
   */
  close(why: string | null, match?: Match): void;
}

/** A match of the file. */
export interface StoredMatch {
  readonly id: number;
  /** Null if this program doesn't understand it. */
  readonly saved: SavedMatch | null;
  /** When it was closed: ms since 1970; null if it can be continued. */
  readonly closed: number | null;
}

/** A match in memory. */
export interface CachedMatch {
  saved: SavedMatch;
  /** `at`: ms since 1970. */
  closed: { readonly at: number; readonly why: string | null } | null;
  /** How many of its events and sent messages are in the file; null if nothing of the match is. */
  written: { readonly events: number; readonly said: number } | null;
  /** With which its latest round was stored as a finished game; null if it wasn't. */
  outcome: Outcome | null;
}
