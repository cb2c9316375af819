/** What comes of one thing heard, done or waited for, while it is being worked out. */

import { dataOf, fold, type Match, type MatchEvent } from '../match/index.ts';
import type { Link } from './link.ts';
import type { Message } from './messages.ts';
import { type Fault, problem } from './problems.ts';
import type { Problem } from './window.ts';

/** What comes of it: the new state, and what is to be recorded, then sent, then told. */
export interface Reaction {
  readonly link: Link;
  /** Null until both seats are known. */
  readonly match: Match | null;
  /** What happened to the match, already folded into it. */
  readonly events: readonly MatchEvent[];
  /** What is to be sent, in order. */
  readonly said: readonly Message[];
  /** What the person is to be told while the link stays. */
  readonly told: Problem | null;
  /** The link is to be closed once all is sent; `problem` is null where the person here wished it. */
  readonly end: { readonly problem: Problem | null } | null;
}

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

  conduct(changes: Partial<Link['conduct']>): void {
    this.change({ conduct: { ...this.#link.conduct, ...changes } });
  }

  say(method: string, params: Message['params'] = {}): void {
    this.#said.push({ method, params });
    this.change({ saidAt: this.#now });
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
    if (beginsTurn(event)) this.change({ turnSince: this.#now });
    return this.#match;
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
    if (bye !== undefined && this.#link.peer !== null) this.say('bye', { reason: bye, ...more });
    this.#end = { problem: why };
  }

  /** The other side's program did what it must not: the link is closed, the match stays as it was. */
  breach(how: Fault): void {
    this.end(problem('breach', { how }), 'breach');
  }

  done(): Reaction {
    return {
      link: this.#link,
      match: this.#match,
      events: this.#events,
      said: this.#said,
      told: this.#told,
      end: this.#end,
    };
  }
}
