/** What comes of one thing heard, done or waited for, while it is being worked out. */

import type { Problem } from '../contract/problems.ts';
import { type Fault, problem } from '../contract/problems.ts';
import { dataOf, fold, isMyTurn, type Match, type MatchEvent } from '../match/index.ts';
import { countedTime, thinkingTime } from './clocks.ts';
import { isBefore, messageCursor } from './cursor.ts';
import { CHAT_IN_DOUBT } from './limits.ts';
import {
  type BaseParams,
  baseMessage,
  type ExtendedParams,
  isEnding,
  isMatchMessage,
  message,
} from './messages.ts';
import { timekeeperAfter } from './timekeeper.ts';
import type { ConnectionState, Disconnection, Link, Message, TransitionResult } from './types.ts';

/** What a program may seem to do wrong when one of the two has lost the latest part of its record. */
const mayComeFromForgetting: ReadonlySet<Fault> = new Set([
  'ahead',
  'unexpected',
  'gameOver',
  'notAway',
]);

/**
 * Whether somebody's time to think begins with it. That it does in a game that is over, too: what
 * the side to move had done before it heard is still carried out, and charged for.
 */
function beginsTurn(event: MatchEvent): boolean {
  const { type } = event;
  return type === 'started' || type === 'moved' || (type === 'agreed' && event.kind === 'undo');
}

/** Whether it only says that the other side has left, or is back. */
function isPresenceEvent({ type }: MatchEvent): boolean {
  return type === 'peerDeparted' || type === 'peerReturned';
}

export class Transition {
  #link: Link;
  #match: Match | null;
  readonly #now: number;
  readonly #events: MatchEvent[] = [];
  readonly #recorded: Message[] = [];
  readonly #outgoing: Message[] = [];
  #notice: Problem | null = null;
  #end: TransitionResult['end'] = null;

  /** @param now milliseconds */
  constructor(link: Link, match: Match | null, now: number) {
    this.#link = link;
    this.#match = match;
    this.#now = now;
  }

  get link(): Link {
    return this.#link;
  }

  get match(): Match | null {
    return this.#match;
  }

  get now(): number {
    return this.#now;
  }

  update(changes: Partial<Link>): void {
    this.#link = { ...this.#link, ...changes };
  }

  updateConnection(changes: Partial<ConnectionState>): void {
    this.update({ connection: { ...this.#link.connection, ...changes } });
  }

  updateBase(changes: Partial<Link['base']>): void {
    this.update({ base: { ...this.#link.base, ...changes } });
  }

  /** Sends a message to an extended peer, or to one that may be. A match message is recorded first. */
  send<M extends keyof ExtendedParams>(method: M, params: ExtendedParams[M]): void {
    const sent = message(method, params);
    const { peer, status, outbox } = this.#link;
    if (peer === null || !isMatchMessage(sent)) this.#transmit(sent);
    else {
      this.#recorded.push(sent);
      this.update({ outbox: [...outbox, sent] });
      if (status === 'live') this.#transmit(sent);
    }
  }

  /** Sends a message to a base peer. */
  sendToBase<M extends keyof BaseParams>(method: M, params: BaseParams[M]): void {
    this.#transmit(baseMessage(method, params));
  }

  /** Sends once more what the peer may have missed. */
  resend(message: Message): void {
    this.#transmit(message);
  }

  #transmit(message: Message): void {
    const { connection, status } = this.#link;
    if (!connection.open) return;
    this.#outgoing.push(message);
    const sent = connection.sent + (status === 'live' ? 1 : 0);
    this.updateConnection({ lastSentAt: this.#now, sent });
    if (isMatchMessage(message)) this.updateConnection({ lastMatchMessage: sent });
    if (isEnding(message)) this.updateConnection({ unconfirmedEnding: sent });
    if (message.method === 'withdraw') this.#noteWithdrawal(message, sent);
  }

  #noteWithdrawal(message: Message, sent: number): void {
    const cursor = messageCursor(message);
    const kind = `${message.params['kind']}`;
    const latest = this.#link.connection.withdrawals.filter((past) => !isBefore(past, cursor));
    this.updateConnection({ withdrawals: [...latest, { ...cursor, kind, sent, at: this.#now }] });
  }

  /** What a host says to the guest it accepts: PROTOCOL.md §3, `hello`. */
  sendHello(): void {
    const { me, session, setup } = this.#link;
    if (session.key === null) throw new Error('A restored session greets nobody.');
    this.send('hello', {
      tengen: me,
      session: session.id,
      key: session.key,
      number: 1,
      match: dataOf(setup),
    });
  }

  /** Both seats are known: the match begins to exist. */
  join(match: Match, changes: Partial<Link>): void {
    this.update({ ...changes, status: 'live' });
    this.#match = match;
  }

  /** Carries out `event`, and returns the match after it. */
  apply(match: Match, event: MatchEvent): Match {
    this.#events.push(event);
    this.#match = fold(match, event);
    this.update({ timekeeper: timekeeperAfter(this.#link, match, this.#match, event, this.#now) });
    // What is heard while behind brings this side nearer to what the other holds.
    if (this.#link.connection.catchingUp !== null && !isPresenceEvent(event)) {
      this.update({ catchingUpFor: 0 });
      this.updateConnection({ lastProgressAt: this.#now });
    }
    if (beginsTurn(event)) {
      this.update({
        elapsed: 0,
        thinkingSince: this.#isRunning ? this.#now : null,
      });
    }
    return this.#match;
  }

  /** No clock runs while the link is away, nor before both hold the same again. */
  get #isRunning(): boolean {
    return this.#link.status === 'live' && this.#link.disconnection === null;
  }

  /** Begins the game if this is the host and both are ready; else null. @param coin gives me black */
  startByLot(match: Match, coin: boolean): Match | null {
    const { ready } = match.next;
    if (this.#link.role !== 'host' || !ready.me || !ready.peer) return null;
    return this.apply(match, { type: 'started', color: coin ? 'black' : 'white' });
  }

  notify(told: Problem): void {
    this.#notice = told;
  }

  /** Closes the link. @param bye the reason told to the other side, where it understands one */
  close(why: Problem | null, bye?: string, more: Message['params'] = {}): void {
    this.#close(why, false, bye, more);
  }

  /** Closes the link; nobody can go on with the match. */
  closeForGood(why: Problem, bye?: string): void {
    this.#close(why, true, bye);
  }

  #close(
    problem: Problem | null,
    final: boolean,
    bye?: string,
    more: Message['params'] = {},
  ): void {
    if (bye !== undefined && this.#link.peer !== null) this.send('bye', { reason: bye, ...more });
    this.#end = { problem, final };
  }

  /**
   * The peer's program did something that it must not do. The link is closed, and the match stays as it was.
   * If one of the two may have forgotten something, and what came only doesn't fit, nobody is accused.
   */
  breach(how: Fault): void {
    if (mayComeFromForgetting.has(how) && this.mayHaveForgotten) this.loseHistory();
    else this.closeForGood(problem('breach', { how }), 'breach');
  }

  /** Whether something may be missing from the record of either side. */
  get mayHaveForgotten(): boolean {
    const { connection, fromFile, peerFromFile } = this.#link;
    return fromFile || peerFromFile || connection.catchingUp !== null;
  }

  /** Something is missing from a record, mine or the peer's: nobody can go on with the match. */
  loseHistory(): void {
    this.closeForGood(problem('lost'), 'lost');
  }

  /** The peer has shown that it plays that game too. If it began after a file was read, the file doesn't matter any more. */
  confirmGame(number: number): void {
    if (number <= this.#link.forgottenUpTo) return;
    this.update({ fromFile: false, peerFromFile: false });
  }

  /**
   * The link has broken: the two go on as soon as it is back. What I have been thinking counts up to
   * `until`; what the other side has, no further than it was heard.
   */
  disconnect(why: Disconnection['why'], until = this.#now): void {
    if (why === 'left' && this.#match !== null) this.apply(this.#match, { type: 'peerDeparted' });
    const { chat, connection, catchingUpFor, timekeeper } = this.#link;
    const thought = countedTime(this.#link, this.#match, until);
    const mine = this.#match !== null && isMyTurn(this.#match);
    const more = mine ? thinkingTime(this.#link, this.#now) - thought : 0;
    this.update({
      status: 'disconnected',
      disconnection: { since: this.#now, why, trying: true },
      connection: { ...connection, open: false },
      catchingUpFor:
        connection.catchingUp === null
          ? 0
          : catchingUpFor + Math.max(0, connection.lastReceivedAt - connection.lastProgressAt),
      elapsed: thought,
      thinkingSince: null,
      timekeeper: { ...timekeeper, uncounted: timekeeper.uncounted + more },
      chat: chat.map((said) =>
        said.by === 'me' && said.at > Math.min(connection.lastReceivedAt, this.#now - CHAT_IN_DOUBT)
          ? { ...said, lost: true }
          : said,
      ),
    });
  }

  get hasEnded(): boolean {
    return this.#end !== null;
  }

  result(): TransitionResult {
    return {
      link: this.#link,
      match: this.#match,
      events: this.#events,
      recorded: this.#recorded,
      outgoing: this.#outgoing,
      notice: this.#notice,
      end: this.#end,
    };
  }
}
