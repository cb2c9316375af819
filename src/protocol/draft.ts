/** What comes of one thing heard, done or waited for, while it is being worked out. */

import { dataOf, fold, isMyTurn, type Match, type MatchEvent } from '../match/index.ts';
import { countedTime, thinkingTime } from './clocks.ts';
import { keeperAfter } from './keeper.ts';
import { isEnding, isOfMatch, type Message } from './messages.ts';
import { isBefore, placeOf } from './place.ts';
import { type Fault, problem } from './problems.ts';
import type { Away, Line, Link } from './state.ts';
import type { Problem } from './window.ts';

/** What comes of it: the new state, and what is to be recorded, then sent, then told. */
export interface Reaction {
  readonly link: Link;
  /** Null until both seats are known. */
  readonly match: Match | null;
  /** What happened to the match, already folded into it. */
  readonly events: readonly MatchEvent[];
  /** What was said of the match: to be recorded with the events, in one go, before anything is sent. */
  readonly recorded: readonly Message[];
  /** What is to be sent, in order. */
  readonly said: readonly Message[];
  /** What the person is to be told while the link stays. */
  readonly told: Problem | null;
  /**
   * The two part, once all is sent: `problem` is null where the person here wished it; `final` where
   * the match cannot be gone on with either. A link that only breaks is `away`, and parts nobody.
   */
  readonly end: { readonly problem: Problem | null; readonly final: boolean } | null;
}

/** A chat message that I sent this long before the link broke may not have arrived, though no silence was noticed; ms. */
const CHAT_IN_DOUBT = 2000;

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
function isPresence({ type }: MatchEvent): boolean {
  return type === 'peerDeparted' || type === 'peerReturned';
}

export class Draft {
  #link: Link;
  #match: Match | null;
  readonly #now: number;
  readonly #events: MatchEvent[] = [];
  readonly #recorded: Message[] = [];
  readonly #said: Message[] = [];
  #told: Problem | null = null;
  #end: Reaction['end'] = null;

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

  change(changes: Partial<Link>): void {
    this.#link = { ...this.#link, ...changes };
  }

  changeLine(changes: Partial<Line>): void {
    this.change({ line: { ...this.#link.line, ...changes } });
  }

  conduct(changes: Partial<Link['conduct']>): void {
    this.change({ conduct: { ...this.#link.conduct, ...changes } });
  }

  /** What a Tengen says of the match is recorded, and said as soon as the link stands. */
  say(method: string, params: Message['params'] = {}): void {
    const message = { method, params };
    const { peer, stage, said } = this.#link;
    if (peer === null || !isOfMatch(message)) this.#send(message);
    else {
      this.#recorded.push(message);
      this.change({ said: [...said, message] });
      if (stage === 'joined') this.#send(message);
    }
  }

  /** Says what was said before, on a link that may have broken meanwhile. */
  sayAgain(message: Message): void {
    this.#send(message);
  }

  #send(message: Message): void {
    const { line, stage } = this.#link;
    if (!line.open) return;
    this.#said.push(message);
    const sent = line.sent + (stage === 'joined' ? 1 : 0);
    this.changeLine({ saidAt: this.#now, sent });
    if (isOfMatch(message)) this.changeLine({ toldAt: sent });
    if (isEnding(message)) this.changeLine({ unheardEnding: sent });
    if (message.method === 'withdraw') this.#noteWithdrawal(message, sent);
  }

  #noteWithdrawal(message: Message, sent: number): void {
    const place = placeOf(message);
    const kind = `${message.params['kind']}`;
    const latest = this.#link.line.withdrawals.filter((past) => !isBefore(past, place));
    this.changeLine({ withdrawals: [...latest, { ...place, kind, sent, at: this.#now }] });
  }

  /** What a host says to the guest it accepts: PROTOCOL.md §3, `hello`. */
  sayHello(): void {
    const { me, session, setup } = this.#link;
    this.say('hello', {
      tengen: me,
      session: session.id,
      key: session.key,
      number: 1,
      match: dataOf(setup),
    });
  }

  /** Both seats are known: the match begins to exist. */
  join(match: Match, changes: Partial<Link>): void {
    this.change({ ...changes, stage: 'joined' });
    this.#match = match;
  }

  /** Carries out `event`, and returns the match after it. */
  happen(match: Match, event: MatchEvent): Match {
    this.#events.push(event);
    this.#match = fold(match, event);
    this.change({ keeper: keeperAfter(this.#link, match, this.#match, event, this.#now) });
    // What is heard while behind brings this side nearer to what the other holds.
    if (this.#link.line.behind !== null && !isPresence(event)) {
      this.change({ behindFor: 0 });
      this.changeLine({ caughtUpAt: this.#now });
    }
    if (beginsTurn(event)) {
      this.change({
        thought: 0,
        thinkingSince: this.#isRunning ? this.#now : null,
      });
    }
    return this.#match;
  }

  /** No clock runs while the link is away, nor before both hold the same again. */
  get #isRunning(): boolean {
    return this.#link.stage === 'joined' && this.#link.away === null;
  }

  /** Begins the game if this is the host and both are ready; else null. @param coin gives me black */
  drawColours(match: Match, coin: boolean): Match | null {
    const { ready } = match.next;
    if (this.#link.role !== 'host' || !ready.me || !ready.peer) return null;
    return this.happen(match, { type: 'started', color: coin ? 'black' : 'white' });
  }

  tell(told: Problem): void {
    this.#told = told;
  }

  /** Closes the link. @param bye the reason told to the other side, where it understands one */
  end(why: Problem | null, bye?: string, more: Message['params'] = {}): void {
    this.#part(why, false, bye, more);
  }

  /** Closes the link; nobody can go on with the match. */
  endForGood(why: Problem, bye?: string): void {
    this.#part(why, true, bye);
  }

  #part(problem: Problem | null, final: boolean, bye?: string, more: Message['params'] = {}): void {
    if (bye !== undefined && this.#link.peer !== null) this.say('bye', { reason: bye, ...more });
    this.#end = { problem, final };
  }

  /**
   * The peer's program did something that it must not do. The link is closed, and the match stays as it was.
   * If one of the two may have forgotten something, and what came only doesn't fit, nobody is accused.
   */
  breach(how: Fault): void {
    if (mayComeFromForgetting.has(how) && this.mayHaveForgotten) this.lose();
    else this.endForGood(problem('breach', { how }), 'breach');
  }

  /** Whether something may be missing from the record of either side. */
  get mayHaveForgotten(): boolean {
    const { line, fromFile, peerFromFile } = this.#link;
    return fromFile || peerFromFile || line.behind !== null;
  }

  /** Something is missing from a record, mine or the peer's: nobody can go on with the match. */
  lose(): void {
    this.endForGood(problem('lost'), 'lost');
  }

  /** The peer has shown that it plays that game too. If it began after a file was read, the file doesn't matter any more. */
  confirmGame(number: number): void {
    if (number <= this.#link.forgottenUpTo) return;
    this.change({ fromFile: false, peerFromFile: false });
  }

  /**
   * The link has broken: the two go on as soon as it is back. What I have been thinking counts up to
   * `until`; what the other side has, no further than it was heard.
   */
  goAway(why: Away['why'], until = this.#now): void {
    if (why === 'left' && this.#match !== null) this.happen(this.#match, { type: 'peerDeparted' });
    const { chat, line, behindFor, keeper } = this.#link;
    const thought = countedTime(this.#link, this.#match, until);
    const mine = this.#match !== null && isMyTurn(this.#match);
    const more = mine ? thinkingTime(this.#link, this.#now) - thought : 0;
    this.change({
      stage: 'away',
      away: { since: this.#now, why, trying: true },
      line: { ...line, open: false },
      behindFor: line.behind === null ? 0 : behindFor + Math.max(0, line.heardAt - line.caughtUpAt),
      thought,
      thinkingSince: null,
      keeper: { ...keeper, uncounted: keeper.uncounted + more },
      chat: chat.map((said) =>
        said.by === 'me' && said.at > Math.min(line.heardAt, this.#now - CHAT_IN_DOUBT)
          ? { ...said, lost: true }
          : said,
      ),
    });
  }

  get hasEnded(): boolean {
    return this.#end !== null;
  }

  done(): Reaction {
    return {
      link: this.#link,
      match: this.#match,
      events: this.#events,
      recorded: this.#recorded,
      said: this.#said,
      told: this.#told,
      end: this.#end,
    };
  }
}
