/** Saves a match while it is played across the network, and restores it. */

import {
  dataOf,
  fold,
  type Match,
  newMatch,
  type SetupData,
  setUpFrom,
} from '../../match/index.ts';
import { isConnected, type Link, savedLink, type TransitionResult } from '../../protocol/link.ts';
import { isUnsettled } from '../../protocol/outbox.ts';
import type { ProgramInfo } from '../../protocol/types.ts';
import { WatchedStory } from '../../protocol/watching.ts';
import type { MatchGames } from '../store/saved.ts';
import type { MatchWriter, SavedMatch } from '../store/store.ts';

/** What a match is written with, and the secret by which the two know each other again. */
export interface OpenMatch {
  readonly writer: MatchWriter;
  /** 64 hex digits; null if they can't reconnect. */
  readonly secret: string | null;
}

export class MatchRecorder {
  readonly #begin: (link: Link) => OpenMatch;
  #open: OpenMatch | null;
  #watchedStory: WatchedStory | null;

  /**
   * @param saved the match as it is written; or, before there is a match, how to begin one
   * @param watchedStory what those who watch are told of that match
   */
  constructor(
    saved: OpenMatch | ((link: Link) => OpenMatch),
    watchedStory: WatchedStory | null = null,
  ) {
    this.#watchedStory = watchedStory;
    this.#begin = typeof saved === 'function' ? saved : () => saved;
    this.#open = typeof saved === 'function' ? null : saved;
  }

  /** Null before there is a match. */
  get id(): number | null {
    return this.#open?.writer.id ?? null;
  }

  /** What those who watch are told; null for a guest, and before there is a match. */
  get watchedStory(): WatchedStory | null {
    return this.#watchedStory;
  }

  /** The finished games of this match; null before there is a match. */
  games(): MatchGames | null {
    return this.#open?.writer.games() ?? null;
  }

  get secret(): string | null {
    return this.#open?.secret ?? null;
  }

  /** Records everything that one transition did, in one transaction. @param thinking ms */
  note(before: Link, { link, match, events, recorded }: TransitionResult, thinking: number): void {
    if (match === null) return;
    this.#open ??= this.#begin(link);
    if (link.role === 'host') this.#watchedStory ??= new WatchedStory(dataOf(link.setup));
    this.#watchedStory?.note(events);
    const { writer } = this.#open;
    if (before.peer !== link.peer) writer.setPeer({ peer: link.peer });
    const connectionChanges = isConnected(before) !== isConnected(link);
    if (events.length > 0 || recorded.length > 0 || connectionChanges) {
      writer.note({ events, said: recorded, thinkingTime: Math.floor(thinking), match });
    }
  }

  /** Records thinking time while nothing else happens; ms. */
  noteThinking(thinking: number): void {
    this.#open?.writer.noteThinking(Math.floor(thinking));
  }

  setAddress(address: string | null, port: number): void {
    this.#open?.writer.setPeer({ address, port });
  }

  /** The link has ended. @param final why the match can't be continued; null if it can */
  close(link: Link, match: Match | null, final: string | null): void {
    if (this.#open === null || match === null) return;
    const { writer, secret } = this.#open;
    const unfinished = isUnsettled(link, match);
    if (final !== null || secret === null || !unfinished) writer.close(final, match);
  }
}

/** The match that the events make; null if they make none. */
export function restoreMatch({
  setup,
  events,
}: Pick<SavedMatch, 'setup' | 'events'>): Match | null {
  const first = setUpFrom(setup);
  if (!first.ok) return null;
  try {
    return events.reduce(fold, newMatch(first.value));
  } catch {
    // Events are judged before they are recorded, so another program wrote this file.
    return null;
  }
}

/** The last set-up of a match that this release can't play; null if it can play each. */
export function unknownSetup({
  setup,
  events,
}: Pick<SavedMatch, 'setup' | 'events'>): SetupData | null {
  const later = events.flatMap((event) => (event.type === 'configured' ? [event.setup] : []));
  return [setup, ...later].findLast((one) => !setUpFrom(one).ok) ?? null;
}

/** The link of a saved match; null if it wasn't played across the network. @param now ms */
export function restoreLink(
  { role, peer, session, said, thinkingTime }: SavedMatch,
  { next, round }: Match,
  me: ProgramInfo,
  chat: Link['chat'],
  now: number,
): Link | null {
  if (role === null || peer === null || session === null) return null;
  return savedLink(
    {
      role,
      me,
      peer,
      chat,
      identity: session,
      setup: next.setup,
      outbox: said,
      elapsed: thinkingTime,
      peerDeparted: round?.peerDeparted ?? false,
    },
    now,
  );
}
