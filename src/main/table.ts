/**
 * A match and whoever sits at it. The rules of the conversation are protocol/'s: here they meet the
 * socket, the clock and the coin.
 */

import { randomInt } from 'node:crypto';
import { type Match, type MatchEvent, playing } from '../match/index.ts';
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
  type Refused,
  seeBlank,
  tick,
  wakeAt,
} from '../protocol/link.ts';
import type { Problem } from '../protocol/window.ts';
import type { Result } from '../rules/index.ts';
import { Alarm } from './alarm.ts';
import type { Connection } from './net/connection.ts';

export interface TableEvents {
  /** Something is to be shown anew. */
  onChange(): void;
  /** The link is closed for good; `problem` is null where the person here wished it. Told once, last. */
  onEnd(problem: Problem | null): void;
}

/** Whether what was told while the link stays is out of date after `event`. */
function isOutOfDate(told: Problem | null, { type }: MatchEvent): boolean {
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
  /** When the latest game ended, ms; null while one is played. */
  #stoppedAt: number | null = null;
  #ended = false;
  readonly #opened: Reaction;
  readonly #alarm: Alarm;

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
    this.#alarm = new Alarm(clock, () => this.#tick());
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

  /** For how long the side to move has been thinking, or had been when the game ended, ms. */
  get thinking(): number {
    // What is carried out after the end begins a turn that nobody thinks in.
    return Math.max(0, (this.#stoppedAt ?? this.#clock()) - this.#link.turnSince);
  }

  dismiss(): void {
    this.#told = null;
  }

  /** The person here does something. Refused before both seats are known. */
  act(action: Action): Result<null, Refused> | null {
    // A flag that has fallen counts, though its timer has not rung yet.
    if (this.#clock() >= (wakeAt(this.#link, this.#match) ?? Number.POSITIVE_INFINITY))
      this.#tick();
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
    if (match !== null && playing(match) !== null) this.#stoppedAt = null;
    else this.#stoppedAt ??= this.#clock();
    if (told !== null) this.#told = told;
    else if (events.some((event) => isOutOfDate(this.#told, event))) this.#told = null;
    for (const message of said) this.#connection.send(message);
    if (end === null) {
      this.#alarm.set(wakeAt(link, match));
      this.#events.onChange();
      return;
    }
    this.#ended = true;
    this.#alarm.stop();
    this.#connection.close();
    this.#events.onEnd(end.problem);
  }

  #tick(): void {
    this.#take(tick(this.#link, this.#match, this.#moment()));
  }

  #moment(): Moment {
    return { now: this.#clock(), coin: randomInt(2) === 0 };
  }
}
