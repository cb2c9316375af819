/** Works out what one input changes. The handlers of one message or action share one transition. */

import { type Fault, type Problem, problem } from '../contract/problems.ts';
import {
  fold,
  isMyTurn,
  type Match,
  type MatchEvent,
  newMatch,
  nextSide,
  type Setup,
} from '../match/index.ts';
import { countedTime, thinkingTime } from './clocks.ts';
import { isBefore } from './cursor.ts';
import { CHAT_IN_DOUBT } from './limits.ts';
import {
  type BaseParams,
  type ByeReason,
  baseMessage,
  byeMessage,
  type ExtendedParams,
  isEnding,
  isMatchMessage,
  type Misunderstanding,
  message,
  type OutgoingMessage,
} from './messages.ts';
import { baseOf, isConnected } from './state.ts';
import { timekeeperAfter } from './timekeeper.ts';
import type {
  BaseState,
  CatchingUp,
  ConnectionState,
  Disconnection,
  Link,
  LinkBase,
  Stage,
  StageOf,
  TransitionResult,
} from './types.ts';

/** Breaches that also appear when one of the two has lost the end of its record. */
const mayComeFromForgetting: ReadonlySet<Fault> = new Set([
  'ahead',
  'unexpected',
  'gameOver',
  'notAway',
]);

/**
 * Those that appear only when the record of one is older: it can take an answer that had come too late, and is then
 * as long as the other's, but with another position.
 */
const mayComeFromOlderRecord: ReadonlySet<Fault> = new Set(['notYourTurn', 'occupied', 'illegal']);

/**
 * Whether `event` starts a turn. This also holds after the end of a round, because moves that crossed the
 * end are still applied and charged.
 */
function beginsTurn(event: MatchEvent): boolean {
  const { type } = event;
  return type === 'started' || type === 'moved' || (type === 'agreed' && event.kind === 'undo');
}

function isPresenceEvent({ type }: MatchEvent): boolean {
  return type === 'peerDeparted' || type === 'peerReturned';
}

export class Transition {
  #link: Link;
  #match: Match;
  readonly #now: number;
  readonly #events: MatchEvent[] = [];
  readonly #recorded: OutgoingMessage[] = [];
  readonly #outgoing: OutgoingMessage[] = [];
  #notice: Problem | null = null;
  #misunderstanding: Misunderstanding | null = null;
  #end: TransitionResult['end'] = null;

  /** @param match null while greeting */
  constructor(link: Link, match: Match | null, now: number) {
    this.#link = link;
    this.#match = match ?? newMatch(link.setup);
    this.#now = now;
  }

  get link(): Link {
    return this.#link;
  }

  /** While greeting: the match that would start now. */
  get match(): Match {
    return this.#match;
  }

  get now(): number {
    return this.#now;
  }

  update(changes: Partial<LinkBase>): void {
    this.#link = { ...this.#link, ...changes };
  }

  /** Replaces the status and all that belongs to it alone. */
  enter(stage: Stage, changes: Partial<LinkBase> = {}): void {
    this.#link = { ...stage, ...baseOf(this.#link), ...changes };
  }

  updateConnection(changes: Partial<ConnectionState>): void {
    this.update({ connection: { ...this.#link.connection, ...changes } });
  }

  updateBase(changes: Partial<BaseState>): void {
    const link = this.#link;
    if (link.status === 'baseLive') this.#link = { ...link, base: { ...link.base, ...changes } };
  }

  updateCatchingUp(changes: Partial<StageOf<CatchingUp>>): void {
    const link = this.#link;
    if (link.status === 'catchingUp') this.#link = { ...link, ...changes };
  }

  /** Sends a message to an extended peer, or to one whose dialect is unknown. A match message is recorded first. */
  send<M extends keyof ExtendedParams>(method: M, params: ExtendedParams[M]): void {
    const sent = message(method, params);
    if (isMatchMessage(sent)) {
      this.#recorded.push(sent);
      this.update({ outbox: [...this.#link.outbox, sent] });
      if (!isConnected(this.#link)) return;
    }
    this.#transmit(sent);
  }

  /** Sends a message to a base peer. */
  sendToBase<M extends keyof BaseParams>(method: M, params: BaseParams[M]): void {
    this.#transmit(baseMessage(method, params));
  }

  /** Tells an extended peer, or one that may be, why the connection is closed. */
  sendBye(reason: ByeReason): void {
    this.#transmit(byeMessage(reason));
  }

  /** Sends again a message that is already recorded. */
  resend(message: OutgoingMessage): void {
    this.#transmit(message);
  }

  #transmit(message: OutgoingMessage): void {
    const link = this.#link;
    if (link.status === 'disconnected') return;
    this.#outgoing.push(message);
    const sent = link.connection.sent + (isConnected(link) ? 1 : 0);
    this.updateConnection({ sent });
    if (message.method === 'have') this.updateConnection({ lastHaveAt: this.#now });
    if (isMatchMessage(message)) this.updateConnection({ lastMatchMessage: sent });
    if (isEnding(message)) this.updateConnection({ unconfirmedEnding: sent });
    if (message.method === 'withdraw') this.#noteWithdrawal(message.params, sent);
  }

  #noteWithdrawal({ kind, ...cursor }: ExtendedParams['withdraw'], sent: number): void {
    const latest = this.#link.connection.withdrawals.filter((past) => !isBefore(past, cursor));
    this.updateConnection({ withdrawals: [...latest, { ...cursor, kind, sent, at: this.#now }] });
  }

  /** Both players are known, so the match exists from now on. */
  join(setup: Setup, stage: Stage): void {
    this.enter(stage, { setup });
    this.#match = newMatch(setup);
  }

  /** Applies `event`. Returns the match after it. */
  apply(match: Match, event: MatchEvent): Match {
    this.#events.push(event);
    this.#match = fold(match, event);
    this.update({ timekeeper: timekeeperAfter(this.#link, match, this.#match, event, this.#now) });
    if (beginsTurn(event)) this.update({ elapsed: 0 });
    if (!isPresenceEvent(event))
      this.updateCatchingUp({ catchingUpFor: 0, lastProgressAt: this.#now });
    const link = this.#link;
    if ('thinkingSince' in link && beginsTurn(event))
      this.#link = { ...link, thinkingSince: this.#now };
    return this.#match;
  }

  /**
   * Starts the next round if this is the host and both are ready; else null.
   * @param coin if the colours are drawn by lot, true gives me black
   */
  startNext(match: Match, coin: boolean): Match | null {
    const { ready } = match.next;
    if (this.#link.role !== 'host' || !ready.me || !ready.peer) return null;
    const color = nextSide(match, 'host') ?? (coin ? 'black' : 'white');
    return this.apply(match, { type: 'started', color });
  }

  /** Shows `notice` to the player while the link stays. */
  notify(notice: Problem): void {
    this.#notice = notice;
  }

  /** Refuses the message that is being handled. */
  misunderstand(why: Misunderstanding): void {
    this.#misunderstanding = why;
  }

  get misunderstanding(): Misunderstanding | null {
    return this.#misunderstanding;
  }

  /** Closes the link. @param bye the reason that an extended peer is told */
  close(why: Problem | null, bye?: ByeReason): void {
    this.#close(why, false, bye);
  }

  /** Closes the link. The match can't be continued. */
  closeForGood(why: Problem, bye?: ByeReason): void {
    this.#close(why, true, bye);
  }

  #close(problem: Problem | null, final: boolean, bye?: ByeReason): void {
    if (bye !== undefined && this.#link.peer !== null) this.sendBye(bye);
    this.#end = { problem, final };
  }

  /**
   * The peer has broken the protocol. The link is closed, and the match stays as it was. If lost history
   * may explain the message, the link ends as `lost` and nobody is accused.
   */
  breach(how: Fault): void {
    const isExcused =
      (mayComeFromForgetting.has(how) && this.mayHaveForgotten) ||
      (mayComeFromOlderRecord.has(how) && this.#isFromFile);
    if (isExcused) this.loseHistory();
    else this.closeForGood(problem('breach', { how }), 'breach');
  }

  /** Whether something may be missing from the record of either side. */
  get mayHaveForgotten(): boolean {
    return this.#isFromFile || this.#link.status === 'catchingUp';
  }

  get #isFromFile(): boolean {
    return this.#link.fromFile || this.#link.peerFromFile;
  }

  /** Something is missing from one of the records, so the match can't be continued. */
  loseHistory(): void {
    this.closeForGood(problem('lost'), 'lost');
  }

  /**
   * The peer agrees about that round. If it started after the match was restored from a file, gaps in the
   * file no longer matter.
   */
  confirmGame(number: number): void {
    if (number <= this.#link.forgottenUpTo) return;
    this.update({ fromFile: false, peerFromFile: false });
  }

  /**
   * The connection to a Tengen is lost; both sides try to reconnect. My thinking time counts up to `until`,
   * the opponent's only up to when the peer was last heard.
   */
  disconnect(why: Disconnection['why'], { until = this.#now, trying = true } = {}): void {
    const before = this.#link;
    if (before.status !== 'live' && before.status !== 'catchingUp') return;
    if (why === 'left') this.apply(this.#match, { type: 'peerDeparted' });
    const { chat, connection, timekeeper } = this.#link;
    const counted = countedTime(this.#link, this.#match, until);
    const uncounted = isMyTurn(this.#match) ? thinkingTime(this.#link, this.#now) - counted : 0;
    const inDoubtAfter = Math.min(connection.lastReceivedAt, this.#now - CHAT_IN_DOUBT);
    this.enter(
      {
        status: 'disconnected',
        peer: before.peer,
        disconnection: { since: this.#now, why, trying },
        catchingUpFor:
          before.status === 'live'
            ? 0
            : before.catchingUpFor + Math.max(0, connection.lastReceivedAt - before.lastProgressAt),
      },
      {
        elapsed: counted,
        timekeeper: { ...timekeeper, uncounted: timekeeper.uncounted + uncounted },
        chat: chat.map((line) =>
          line.by === 'me' && line.at > inDoubtAfter ? { ...line, lost: true } : line,
        ),
        watchers: [],
      },
    );
  }

  get hasEnded(): boolean {
    return this.#end !== null;
  }

  result(): TransitionResult {
    return {
      link: this.#link,
      match: this.#link.status === 'greeting' ? null : this.#match,
      events: this.#events,
      recorded: this.#recorded,
      outgoing: this.#outgoing,
      notice: this.#notice,
      end: this.#end,
    };
  }
}
