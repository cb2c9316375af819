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
import { CHAT_IN_DOUBT } from './limits.ts';
import { LinkChanges } from './linkChanges.ts';
import type { ByeReason, Misunderstanding } from './messages.ts';
import { Sending } from './sending.ts';
import { timekeeperAfter } from './timekeeper.ts';
import type { Disconnection, Link, Stage, TransitionResult } from './types.ts';

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
  readonly changes: LinkChanges;
  readonly out: Sending;
  readonly now: number;
  #match: Match;
  readonly #events: MatchEvent[] = [];
  #notice: Problem | null = null;
  #misunderstanding: Misunderstanding | null = null;
  #end: TransitionResult['end'] = null;

  /** @param match null while greeting */
  constructor(link: Link, match: Match | null, now: number) {
    this.changes = new LinkChanges(link);
    this.out = new Sending(this.changes, now);
    this.now = now;
    this.#match = match ?? newMatch(link.setup);
  }

  get link(): Link {
    return this.changes.link;
  }

  /** While greeting: the match that would start now. */
  get match(): Match {
    return this.#match;
  }

  /** Both players are known, so the match exists from now on. */
  join(setup: Setup, stage: Stage): void {
    this.changes.enter(stage, { setup });
    this.#match = newMatch(setup);
  }

  /** Applies `event`. Returns the match after it. */
  apply(match: Match, event: MatchEvent): Match {
    this.#events.push(event);
    this.#match = fold(match, event);
    this.changes.update({
      timekeeper: timekeeperAfter(this.link, match, this.#match, event, this.now),
    });
    if (beginsTurn(event)) this.changes.beginThinking(this.now);
    // Whoever could go on giving could keep the other from playing.
    if (!isPresenceEvent(event) && event.type !== 'given')
      this.changes.updateCatchingUp({ catchingUpFor: 0, lastProgressAt: this.now });
    return this.#match;
  }

  /**
   * Starts the next round if this is the host and both are ready; else null.
   * @param coin if the colours are drawn by lot, true gives me black
   */
  startNext(match: Match, coin: boolean): Match | null {
    const { ready } = match.next;
    if (this.link.role !== 'host' || !ready.me || !ready.peer) return null;
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
    if (bye !== undefined && this.link.peer !== null) this.out.sendBye(bye);
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
    return this.#isFromFile || this.link.status === 'catchingUp';
  }

  get #isFromFile(): boolean {
    return this.link.fromFile || this.link.peerFromFile;
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
    if (number <= this.link.forgottenUpTo) return;
    this.changes.update({ fromFile: false, peerFromFile: false });
  }

  /**
   * The connection to a Tengen is lost; both sides try to reconnect. My thinking time counts up to `until`,
   * the opponent's only up to when the peer was last heard.
   */
  disconnect(why: Disconnection['why'], { until = this.now, trying = true } = {}): void {
    const before = this.link;
    if (before.status !== 'live' && before.status !== 'catchingUp') return;
    if (why === 'left') this.apply(this.#match, { type: 'peerDeparted' });
    const { chat, connection, timekeeper } = this.link;
    const counted = countedTime(this.link, this.#match, until);
    const uncounted = isMyTurn(this.#match) ? thinkingTime(this.link, this.now) - counted : 0;
    const inDoubtAfter = Math.min(connection.lastReceivedAt, this.now - CHAT_IN_DOUBT);
    this.changes.enter(
      {
        status: 'disconnected',
        peer: before.peer,
        disconnection: { since: this.now, why, trying },
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
      link: this.link,
      match: this.link.status === 'greeting' ? null : this.#match,
      events: this.#events,
      recorded: this.out.recorded,
      outgoing: this.out.outgoing,
      notice: this.#notice,
      end: this.#end,
    };
  }
}
