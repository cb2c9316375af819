/** What the store keeps, as the rest of the program speaks of it. */

import type { EngineEntry } from '../../contract/fields.ts';
import type { SettingsChanges } from '../../contract/settings.ts';
import type { MatchEvent } from '../../match/events.ts';
import type { SetupData } from '../../match/setup.ts';
import type { Message, Tengen } from '../../protocol/types.ts';

/** Somewhere one has joined a game. */
export interface KnownHost {
  readonly address: string;
  readonly port: number;
  /** Who hosted there; null for a base peer, which says no name. */
  readonly name: string | null;
}

/** What is kept of a match. */
export interface SavedMatch {
  readonly id: number;
  /** Null where both sides are played at this screen. */
  readonly role: 'host' | 'guest' | null;
  /** Of the first game. */
  readonly setup: SetupData;
  /** Null for a base peer, and at this screen. */
  readonly peer: Tengen | null;
  /** `secret`: 64 hex digits. */
  readonly session: { readonly id: string; readonly secret: string } | null;
  /** Where a guest dials or a host listens, which may be all addresses: null. */
  readonly address: string | null;
  readonly port: number | null;
  readonly events: readonly MatchEvent[];
  /** What this side has said of the match. */
  readonly said: readonly Message[];
  /** How long the side to move had thought in the present turn when that was last noted, in ms. */
  readonly thought: number;
  /** When something happened in it last: ms since 1970. */
  readonly touched: number;
}

/** Whether its person here has deleted it, and only the other side has yet to hear how it ended. */
export function isDiscarded({ events }: Pick<SavedMatch, 'events'>): boolean {
  return events.some(({ type }) => type === 'discarded');
}

export type NewMatch = Omit<SavedMatch, 'id' | 'events' | 'said' | 'thought' | 'touched'>;

/** A match that is being written down. Nothing here throws: what cannot be written now is written as soon as it can be. */
export interface MatchRecord {
  readonly id: number;
  /** All of it at once, or nothing. */
  note(change: {
    readonly events?: readonly MatchEvent[];
    readonly said?: readonly Message[];
    readonly thought?: number;
  }): void;
  /** Where the other side is found, or who it is, has changed. */
  setPeer(where: {
    readonly address?: string | null;
    readonly port?: number | null;
    readonly peer?: Tengen | null;
  }): void;
  /** While nothing happens: outlives the process, but perhaps not a power cut. */
  noteThinking(thought: number): void;
  /** Not to be gone on with. `why` is the code of a problem; null where it was finished or given up. */
  close(why: string | null): void;
}

/** What a file holds. */
export interface Contents {
  /** Those that were ever set. */
  readonly settings: SettingsChanges;
  /** Latest first. */
  readonly knownHosts: readonly KnownHost[];
  /** In the order in which they were set up. */
  readonly engines: readonly EngineEntry[];
  /** Those that are not closed, the latest touched first: at most 50, and all that were discarded. */
  readonly matches: readonly SavedMatch[];
}

/** A match in memory. */
export interface CachedMatch {
  saved: SavedMatch;
  /** `at`: ms since 1970. */
  closed: { readonly at: number; readonly why: string | null } | null;
  /** How many of its events and of what was said the file has; null where it has nothing of the match. */
  written: { readonly events: number; readonly said: number } | null;
}

/** What the file still lacks. */
export interface Unwritten {
  readonly settings: SettingsChanges;
  /** All of them; null where the file has them. */
  readonly knownHosts: readonly KnownHost[] | null;
  /** All of them; null where the file has them. */
  readonly engines: readonly EngineEntry[] | null;
  readonly matches: ReadonlySet<CachedMatch>;
}
