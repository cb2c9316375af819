/**
 * A match and whoever sits at it, across one connection after the other. The rules of the conversation
 * are protocol/'s: here they meet the socket, the clock, the coin and the record.
 */

import { randomInt } from 'node:crypto';
import { type Match, type MatchEvent, playing } from '../match/index.ts';
import {
  type Action,
  type Away,
  act,
  afterPause,
  comeBack,
  countedTime,
  discard,
  giveUp,
  hangUp,
  hear,
  type Link,
  losePeer,
  type Moment,
  openLink,
  type Pause,
  type Reaction,
  type Refused,
  seeBlank,
  thinkingTime,
  tick,
  tryAgain,
  wakeAt,
  welcomeBack,
} from '../protocol/link.ts';
import type { Tengen } from '../protocol/messages.ts';
import { problem } from '../protocol/problems.ts';
import { answerReturn } from '../protocol/returning.ts';
import { CLAIM_AFTER, type Problem } from '../protocol/window.ts';
import type { Result } from '../rules/index.ts';
import { Alarm } from './alarm.ts';
import type { Keeping } from './keeping.ts';
import { Confirmation } from './net/confirmation.ts';
import type { Connection } from './net/connection.ts';
import { newNonce, prover } from './net/session.ts';
import { Pulse } from './pulse.ts';
import type { Time, Timer } from './time.ts';

export interface TableEvents {
  /** Something is to be shown anew. */
  onChange(): void;
  /** Nothing connects the two now, though they are to go on: told each time that a connection is gone. */
  onAway(): void;
  /** The two have parted; `problem` is null where the person here wished it. Told once, last. */
  onEnd(problem: Problem | null): void;
}

/** A computer that has slept for so long has missed what the other side said; ms. */
const SLEEP = 12_000;
/** How often it is noted how long somebody has been thinking, ms. */
const NOTE_EVERY = 1000;

/** Whether a notice given before `event` is out of date after it: a notice is about one game. */
function endsNotice({ type }: MatchEvent): boolean {
  return type === 'started' || type === 'restarted';
}

export class Table {
  readonly #time: Time;
  readonly #events: TableEvents;
  #link: Link;
  #match: Match | null;
  #connection: Connection | null = null;
  readonly #keeping: Keeping;
  #told: Problem | null = null;
  /** Of what was sent to a base peer, which never says what it holds. */
  readonly #confirmation: Confirmation;
  #unconfirmed: Problem | null = null;
  /** When the other side was last heard and both could play on: on the clock, and by the computer's own. Null where nobody knows. */
  #heard: { readonly at: number; readonly date: number } | null = null;
  /** When the latest game ended, ms; null while one is played. */
  #stoppedAt: number | null = null;
  #ended = false;
  readonly #alarm: Alarm;
  /** From the first connection on. */
  #noting: Timer | undefined;
  #pulse: Pulse | undefined;
  /** ms since 1970. */
  #awaySince = 0;
  /** Rings when the other side has been away for so long that the game can be ended. */
  #patience: Timer | undefined;

  /** @param match null where the two meet for the first time */
  constructor(link: Link, match: Match | null, keeping: Keeping, time: Time, events: TableEvents) {
    this.#link = link;
    this.#match = match;
    this.#keeping = keeping;
    this.#time = time;
    this.#events = events;
    this.#alarm = new Alarm(time, () => this.#tick());
    this.#confirmation = new Confirmation(
      () => this.#connection?.unacknowledged ?? 0,
      time,
      () => this.#tellOfConfirmation(),
    );
    this.#beginToWait();
  }

  get link(): Link {
    return this.#link;
  }

  /** Null until both seats are known. */
  get match(): Match | null {
    return this.#match;
  }

  /** By which the match is kept; null until there is one. */
  get id(): number | null {
    return this.#keeping.id;
  }

  /** Why the two cannot play on at the moment, `since` in ms since 1970; null where they can. */
  get away(): Away | null {
    const { away } = this.#link;
    return away && { since: this.#awaySince, why: away.why, trying: away.trying };
  }

  /** What the person is to be told while the link stays. */
  get told(): Problem | null {
    return this.#told ?? this.#unconfirmed;
  }

  /** For how long the side to move has been thinking, or had been when the game ended, ms. */
  get thinking(): number {
    // What is carried out after the end begins a turn that nobody thinks in.
    return Math.max(0, thinkingTime(this.#link, this.#stoppedAt ?? this.#time.now()));
  }

  dismiss(): void {
    this.#told = null;
    this.#unconfirmed = null;
  }

  /** The person here does something. Refused before both seats are known. */
  act(action: Action): Result<null, Refused> | null {
    this.#pulse?.feel();
    // A flag that has fallen counts, though its timer has not rung yet.
    this.#tickIfDue();
    if (this.#match === null || this.#ended) return null;
    const acted = act(this.#link, this.#match, action, this.#moment());
    if (!acted.ok) return acted;
    this.#take(acted.value);
    return { ok: true, value: null };
  }

  hangUp(): void {
    this.#take(hangUp(this.#link, this.#match, this.#moment()));
  }

  /** Deletes the match, and gives up a game that is on: the other side hears so once it is there. */
  discard(): void {
    if (this.#match !== null) this.#take(discard(this.#link, this.#match, this.#moment()));
  }

  /** Two who meet for the first time begin to talk. */
  open(connection: Connection): void {
    this.#listen(connection);
    this.#take(openLink(this.#link, this.#moment()));
  }

  /** A guest has dialled its host again. */
  comeBack(connection: Connection): void {
    const { secret } = this.#keeping;
    // What was dialled may come too late.
    if (this.#match === null || secret === null || this.#link.away === null) {
      connection.drop();
      return;
    }
    const { session } = this.#link;
    const returning = { nonce: newNonce(), prove: prover(secret, session.id) };
    this.#listen(connection);
    this.#take(comeBack(this.#link, this.#match, returning, this.#moment()));
  }

  /** What is said to somebody who claims to be the guest of that session, and what proves it; null where it is none of ours. */
  answer(session: string, guestNonce: string): ReturnType<typeof answerReturn> | null {
    const { role, session: mine, me } = this.#link;
    const { secret } = this.#keeping;
    if (role !== 'host' || session !== mine.id || secret === null) return null;
    return answerReturn(me, prover(secret, session), guestNonce, newNonce());
  }

  /** The guest has proved on this connection who it is: it takes the place of the older one. */
  welcomeBack(connection: Connection, peer: Tengen): void {
    if (this.#match === null || this.#ended) {
      connection.drop();
      return;
    }
    // If the guest has not closed it, another copy of its profile is at it: that one has to stop dialling.
    this.#connection?.send({ method: 'bye', params: { reason: 'replaced' } });
    this.#connection?.close();
    this.#connection = null;
    this.#listen(connection);
    this.#take(welcomeBack(this.#link, this.#match, peer, this.#moment()));
  }

  /** Where the two find each other has changed. */
  move(address: string | null, port: number): void {
    this.#keeping.move(address, port);
  }

  /** The person here wishes to come back. */
  tryAgain(): void {
    this.#link = tryAgain(this.#link);
    this.#told = null;
    this.#events.onChange();
  }

  /** Hears `connection` from now on, and no other any more. */
  #listen(connection: Connection): void {
    this.#connection?.drop();
    this.#connection = connection;
    this.#noting ??= this.#time.every(NOTE_EVERY, () => this.#noteThinking()).unref();
    this.#pulse ??= new Pulse(this.#time, (pause) => this.#passOver(pause));
    const react = (reaction: () => Reaction) => {
      this.#pulse?.feel();
      // After this program stood still, what is read now may be old: a silence that is over counts first.
      this.#tickIfDue();
      if (this.#connection === connection) this.#take(reaction());
    };
    connection.listen({
      onBlank: () => react(() => seeBlank(this.#link, this.#match, this.#moment())),
      onMessage: (message) =>
        react(() =>
          this.#slept()
            ? losePeer(this.#link, this.#match, this.#moment())
            : hear(this.#link, this.#match, message, this.#moment()),
        ),
      onFault: (why) => react(() => giveUp(this.#link, this.#match, why, this.#moment())),
      onClose: () => react(() => losePeer(this.#link, this.#match, this.#moment())),
    });
  }

  /** First it has happened and is recorded, then it is sent, then it is shown. */
  #take(reaction: Reaction): void {
    if (this.#ended) return;
    const { link, match, events, said, told, end } = reaction;
    const before = this.#link;
    this.#link = link;
    this.#match = match;
    if (link.away === null && link.line.heardAt !== before.line.heardAt) {
      this.#heard = { at: link.line.heardAt, date: this.#time.date() };
    }
    if (match !== null && playing(match) !== null) this.#stoppedAt = null;
    else this.#stoppedAt ??= this.#time.now();
    if (told !== null) this.#told = told;
    else if (events.some(endsNotice)) this.#told = null;
    // The busy host is back.
    else if (before.away?.busy && link.away === null) this.#told = null;
    this.#keeping.note(before, reaction, this.thinking);
    if (link.peer !== null) this.#connection?.pace();
    for (const message of said) this.#connection?.send(message);
    if (link.stage === 'joined' && link.peer === null) {
      if (before.stage !== 'joined') this.#connection?.bePatient();
      if (said.length > 0) this.#confirmation.sent();
    }
    const parted = end ?? this.#partingForGood();
    if (parted !== null) {
      this.#end(parted);
      return;
    }
    const gone = !link.line.open && this.#connection !== null;
    if (gone) {
      this.#connection?.close();
      this.#connection = null;
    }
    this.#alarm.set(wakeAt(link, match));
    if (link.away?.since !== before.away?.since) this.#beginToWait();
    this.#events.onChange();
    if (gone) this.#events.onAway();
  }

  /** Two who have no secret by which they would know each other again do not wait for each other. */
  #partingForGood(): Reaction['end'] {
    const lone = this.#link.stage === 'away' && this.#keeping.secret === null;
    return lone ? { problem: problem('opponentLeft'), final: false } : null;
  }

  #end({ problem, final }: NonNullable<Reaction['end']>): void {
    this.#ended = true;
    this.#alarm.stop();
    this.#confirmation.stop();
    this.#pulse?.stop();
    this.#noting?.cancel();
    this.#patience?.cancel();
    this.#keeping.part(this.#link, this.#match, final ? (problem?.code ?? null) : null);
    this.#connection?.close();
    this.#events.onEnd(problem);
  }

  #tellOfConfirmation(): void {
    this.#unconfirmed = this.#confirmation.late ? problem('unconfirmed') : null;
    this.#events.onChange();
  }

  /** The computer's clock has gone on for longer than ours: it was asleep, and what is heard now is old. */
  #slept(): boolean {
    const { peer, stage, away } = this.#link;
    // What is heard on a line that was opened since is not old.
    if (this.#heard === null || peer === null || stage !== 'joined' || away !== null) return false;
    const { at, date } = this.#heard;
    return this.#time.date() - date - (this.#time.now() - at) >= SLEEP;
  }

  /** After a while the game can be ended without the other side: that is to be seen then. */
  #beginToWait(): void {
    this.#patience?.cancel();
    const { away } = this.#link;
    if (away === null) return;
    this.#awaySince = Math.round(this.#time.date() - (this.#time.now() - away.since));
    this.#patience = this.#time.after(CLAIM_AFTER + 1, () => this.#events.onChange()).unref();
  }

  #noteThinking(): void {
    const { thinkingSince } = this.#link;
    const round = this.#match && playing(this.#match);
    if (thinkingSince !== null && round?.left != null) {
      this.#keeping.think(countedTime(this.#link, this.#match, this.#time.now()));
    }
  }

  /** The other side's clock stood still with this program. */
  #passOver({ stalled, slept }: Pause): void {
    const pause = { stalled, slept: Math.min(slept, SLEEP) };
    this.#link = afterPause(this.#link, this.#match, pause, this.#time.now());
  }

  #tickIfDue(): void {
    const due = wakeAt(this.#link, this.#match) ?? Number.POSITIVE_INFINITY;
    if (this.#time.now() >= due) this.#tick();
  }

  #tick(): void {
    this.#pulse?.feel();
    this.#take(tick(this.#link, this.#match, this.#moment()));
  }

  #moment(): Moment {
    const now = this.#time.now();
    // The clock may stand while the computer sleeps; the computer's own may be set meanwhile.
    const absence =
      this.#heard === null
        ? Number.POSITIVE_INFINITY
        : Math.max(now - this.#heard.at, this.#time.date() - this.#heard.date);
    return { now, coin: randomInt(2) === 0, absence, date: this.#time.date() };
  }
}
