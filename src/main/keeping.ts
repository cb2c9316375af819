/** How a match is kept while it is played across a link, and made again from what was kept. */

import { fold, type Match, newMatch, setUp } from '../match/index.ts';
import { keptLink, type Link, type Reaction } from '../protocol/link.ts';
import type { Tengen } from '../protocol/messages.ts';
import { isUnsettled } from '../protocol/returning.ts';
import type { KeptMatch, MatchRecord } from './store/store.ts';

/** What a match is kept by, and what the two know each other again by. */
export interface Kept {
  readonly record: MatchRecord;
  /** 64 hex digits; null where they cannot come back to each other. */
  readonly secret: string | null;
}

export class Keeping {
  readonly #begin: (link: Link) => Kept;
  #kept: Kept | null;

  /** @param kept before there is a match: what begins to keep that of a link */
  constructor(kept: Kept | ((link: Link) => Kept)) {
    this.#begin = typeof kept === 'function' ? kept : () => kept;
    this.#kept = typeof kept === 'function' ? null : kept;
  }

  /** By which the match is found among the unfinished ones; null before there is one. */
  get id(): number | null {
    return this.#kept?.record.id ?? null;
  }

  get secret(): string | null {
    return this.#kept?.secret ?? null;
  }

  /** All that has come of one thing heard or done, in one transaction. @param thinking ms */
  note(before: Link, { link, match, events, recorded }: Reaction, thinking: number): void {
    if (match === null) return;
    this.#kept ??= this.#begin(link);
    const { record } = this.#kept;
    if (before.peer !== link.peer) record.move({ peer: link.peer });
    if (events.length > 0 || recorded.length > 0 || before.stage !== link.stage) {
      record.note({ events, said: recorded, thought: Math.floor(thinking) });
    }
  }

  /** How long somebody has been thinking, while nothing else happens; ms. */
  think(thinking: number): void {
    this.#kept?.record.think(Math.floor(thinking));
  }

  move(address: string | null, port: number): void {
    this.#kept?.record.move({ address, port });
  }

  /** The two have parted. @param final why the match cannot be gone on with; null where it may */
  part(link: Link, match: Match | null, final: string | null): void {
    if (this.#kept === null || match === null) return;
    const { record, secret } = this.#kept;
    const unfinished = isUnsettled(link, match);
    if (final !== null || secret === null || !unfinished) record.close(final);
  }
}

/** The match that a record makes; null where it makes none. */
export function matchOf({ setup, events }: Pick<KeptMatch, 'setup' | 'events'>): Match | null {
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
export function linkOf(
  { role, peer, session, said, thought }: KeptMatch,
  { next, round }: Match,
  me: Tengen,
  now: number,
): Link | null {
  if (role === null || peer === null || session === null) return null;
  const { id } = session;
  return keptLink(
    {
      role,
      me,
      peer,
      session: { id, key: null, peerKey: null },
      setup: next.setup,
      said,
      thought,
      peerDeparted: round?.peerDeparted ?? false,
    },
    now,
  );
}
