/** How a match is kept while it is played across a link, and made again from what was kept. */

import { fold, type Match, newMatch, setUp } from '../../match/index.ts';
import { type Link, savedLink, type TransitionResult } from '../../protocol/link.ts';
import { isUnsettled } from '../../protocol/resume.ts';
import type { Tengen } from '../../protocol/types.ts';
import type { MatchRecord, SavedMatch } from '../store/store.ts';

/** What a match is kept by, and what the two know each other again by. */
export interface OpenRecord {
  readonly record: MatchRecord;
  /** 64 hex digits; null where they cannot come back to each other. */
  readonly secret: string | null;
}

export class MatchRecorder {
  readonly #begin: (link: Link) => OpenRecord;
  #open: OpenRecord | null;

  /** @param saved before there is a match: what begins to keep that of a link */
  constructor(saved: OpenRecord | ((link: Link) => OpenRecord)) {
    this.#begin = typeof saved === 'function' ? saved : () => saved;
    this.#open = typeof saved === 'function' ? null : saved;
  }

  /** By which the match is found among the unfinished ones; null before there is one. */
  get id(): number | null {
    return this.#open?.record.id ?? null;
  }

  get secret(): string | null {
    return this.#open?.secret ?? null;
  }

  /** All that has come of one thing heard or done, in one transaction. @param thinking ms */
  note(before: Link, { link, match, events, recorded }: TransitionResult, thinking: number): void {
    if (match === null) return;
    this.#open ??= this.#begin(link);
    const { record } = this.#open;
    if (before.peer !== link.peer) record.setPeer({ peer: link.peer });
    if (events.length > 0 || recorded.length > 0 || before.status !== link.status) {
      record.note({ events, said: recorded, thought: Math.floor(thinking) });
    }
  }

  /** How long somebody has been thinking, while nothing else happens; ms. */
  noteThinking(thinking: number): void {
    this.#open?.record.noteThinking(Math.floor(thinking));
  }

  setAddress(address: string | null, port: number): void {
    this.#open?.record.setPeer({ address, port });
  }

  /** The two have parted. @param final why the match cannot be gone on with; null where it may */
  close(link: Link, match: Match | null, final: string | null): void {
    if (this.#open === null || match === null) return;
    const { record, secret } = this.#open;
    const unfinished = isUnsettled(link, match);
    if (final !== null || secret === null || !unfinished) record.close(final);
  }
}

/** The match that a record makes; null where it makes none. */
export function restoreMatch({
  setup,
  events,
}: Pick<SavedMatch, 'setup' | 'events'>): Match | null {
  const first = setUp(setup.game, setup.options, setup.clock);
  if (!first.ok) return null;
  try {
    return events.reduce(fold, newMatch(first.value));
  } catch {
    // Events are judged before they are recorded: this file was written by something else.
    return null;
  }
}

/** The link of a match across one, as it was kept; null where it was none. @param now ms */
export function restoreLink(
  { role, peer, session, said, thought }: SavedMatch,
  { next, round }: Match,
  me: Tengen,
  now: number,
): Link | null {
  if (role === null || peer === null || session === null) return null;
  const { id } = session;
  return savedLink(
    {
      role,
      me,
      peer,
      session: { id, key: null, peerKey: null },
      setup: next.setup,
      outbox: said,
      elapsed: thought,
      peerDeparted: round?.peerDeparted ?? false,
    },
    now,
  );
}
