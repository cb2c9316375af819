/**
 * A match and whoever sits at it. The rules of the conversation are protocol/'s: here they meet the
 * socket, the clock and the coin.
 */

import { randomInt } from 'node:crypto';
import type { Match, MatchEvent } from '../match/index.ts';
import {
  type Action,
  act,
  giveUp,
  hangUp,
  hear,
  type Link,
  type LinkOptions,
  losePeer,
  type Moment,
  openLink,
  type Reaction,
  seeBlank,
  tick,
  wakeAt,
} from '../protocol/link.ts';
import type { Problem } from '../protocol/window.ts';
import type { Result } from '../rules/index.ts';
import type { Connection } from './net/connection.ts';

export interface TableEvents {
  /** Something is to be shown anew. */
  onChange(): void;
  /** The link is closed for good; `problem` is null where the person here wished it. Told once, last. */
  onEnd(problem: Problem | null): void;
}

/** Whether what was told while the link stays is out of date after `event`. */
function isOver(told: Problem | null, { type }: MatchEvent): boolean {
  // A stone is answered by another; all else is of the game in which it was told.
  return told?.code === 'stoneUnanswered' || type === 'started' || type === 'restarted';
}

export class Table {
  readonly #connection: Connection;
  readonly #clock: () => number;
  readonly #events: TableEvents;
  #link: Link;
  #match: Match | null = null;
  #told: Problem | null = null;
  #ended = false;
  readonly #opened: Reaction;
  #timer: NodeJS.Timeout | undefined;
  #wakeAt = Number.POSITIVE_INFINITY;

  /** @param clock milliseconds, never going back */
  constructor(
    connection: Connection,
    options: LinkOptions,
    clock: () => number,
    events: TableEvents,
  ) {
    this.#connection = connection;
    this.#clock = clock;
    this.#events = events;
    this.#opened = openLink(options, this.#moment());
    this.#link = this.#opened.link;
  }

  /** Begins to talk and to listen. */
  open(): void {
    this.#connection.listen({
      onBlank: () => this.#take(seeBlank(this.#link, this.#match, this.#moment())),
      onMessage: (message) => this.#take(hear(this.#link, this.#match, message, this.#moment())),
      onFault: (why) => this.#take(giveUp(this.#link, this.#match, why, this.#moment())),
      onClose: () => this.#take(losePeer(this.#link, this.#match, this.#moment())),
    });
    this.#take(this.#opened);
  }

  get link(): Link {
    return this.#link;
  }

  /** Null until both seats are known. */
  get match(): Match | null {
    return this.#match;
  }

  /** What the person is to be told while the link stays. */
  get told(): Problem | null {
    return this.#told;
  }

  dismiss(): void {
    this.#told = null;
  }

  /** The person here does something. Refused before both seats are known. */
  act(action: Action): Result<null, { readonly code: string; readonly message: string }> | null {
    if (this.#match === null || this.#ended) return null;
    const acted = act(this.#link, this.#match, action, this.#moment());
    if (!acted.ok) return acted;
    this.#take(acted.value);
    return { ok: true, value: null };
  }

  hangUp(): void {
    this.#take(hangUp(this.#link, this.#match, this.#moment()));
  }

  /** First it has happened, then it is sent, then it is shown. */
  #take({ link, match, events, said, told, end }: Reaction): void {
    if (this.#ended) return;
    this.#link = link;
    this.#match = match;
    if (told !== null) this.#told = told;
    else if (events.some((event) => isOver(this.#told, event))) this.#told = null;
    for (const message of said) this.#connection.send(message);
    if (end === null) {
      this.#schedule();
      this.#events.onChange();
      return;
    }
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#connection.close();
    this.#events.onEnd(end.problem);
  }

  /** The timer is left to ring early rather than set anew for every message. */
  #schedule(): void {
    const due = wakeAt(this.#link, this.#match) ?? Number.POSITIVE_INFINITY;
    if (due >= this.#wakeAt) return;
    clearTimeout(this.#timer);
    this.#wakeAt = due;
    this.#timer = setTimeout(
      () => {
        this.#wakeAt = Number.POSITIVE_INFINITY;
        const { now, coin } = this.#moment();
        if (now >= (wakeAt(this.#link, this.#match) ?? Number.POSITIVE_INFINITY)) {
          this.#take(tick(this.#link, this.#match, { now, coin }));
        } else this.#schedule();
      },
      Math.max(1, Math.ceil(due - this.#clock())),
    );
  }

  #moment(): Moment {
    return { now: this.#clock(), coin: randomInt(2) === 0 };
  }
}
