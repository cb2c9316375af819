/** What comes of one thing heard, done or waited for, while it is being worked out. */

import { dataOf, fold, isMyTurn, type Match, type MatchEvent } from '../match/index.ts';
import { countedTime, thinkingTime } from './clocks.ts';
import { isEnding, isOfMatch, type Message } from './messages.ts';
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

/** What I said this long before the link broke may not have arrived, though no silence was noticed; ms. */
const ON_ITS_WAY = 2000;

/**
 * Whether somebody's time to think begins with it. That it does in a game that is over, too: what
 * the side to move had done before it heard is still carried out, and charged for.
 */
function beginsTurn(event: MatchEvent): boolean {
  const { type } = event;
  return type === 'started' || type === 'moved' || (type === 'agreed' && event.kind === 'undo');
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
    if (!this.#link.line.open) return;
    this.#said.push(message);
    this.changeLine({ saidAt: this.#now });
    if (isEnding(message)) this.changeLine({ endingUnheard: true });
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
    if (event.type === 'started') this.change({ fromFile: false });
    if (beginsTurn(event)) {
      this.change({
        thought: 0,
        thinkingSince: this.#isRunning ? this.#now : null,
        uncounted: { now: 0, before: this.#link.uncounted.now },
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
   * The other side's program did what it must not: the link is closed, the match stays as it was.
   * Where it only does not fit to what I know, and I may have lost something, nobody is to blame.
   */
  breach(how: Fault): void {
    const { line, fromFile } = this.#link;
    const misfit = how === 'ahead' || how === 'unexpected';
    if (misfit && (fromFile || line.behind !== null)) this.endForGood(problem('lost'), 'lost');
    else this.endForGood(problem('breach', { how }), 'breach');
  }

  /**
   * The link has broken: the two go on as soon as it is back. What I have been thinking counts up to
   * `until`; what the other side has, no further than it was heard.
   */
  goAway(why: Away['why'], until = this.#now): void {
    const { role, chat, line, behindFor, uncounted } = this.#link;
    const thought = countedTime(this.#link, this.#match, until);
    const mine = this.#match !== null && isMyTurn(this.#match);
    const more = mine ? thinkingTime(this.#link, this.#now) - thought : 0;
    this.change({
      stage: 'away',
      away: { since: this.#now, why, trying: role === 'host' || why !== 'left' },
      line: { ...line, open: false },
      behindFor: line.behind === null ? 0 : behindFor + Math.max(0, line.heardAt - line.openedAt),
      thought,
      thinkingSince: null,
      uncounted: { ...uncounted, now: uncounted.now + more },
      chat: chat.map((said) =>
        said.by === 'me' && said.at > Math.min(line.heardAt, this.#now - ON_ITS_WAY)
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
