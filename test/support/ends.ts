/** Two ends of a link without a network: what each says waits in a queue until it is delivered. */

import {
  type Match,
  type Phase,
  type Player,
  phaseOf,
  type Round,
  type Setup,
  setUp,
  shown,
} from '../../src/match/index.ts';
import { baseSetup } from '../../src/protocol/base.ts';
import {
  type Action,
  act,
  hear,
  type Link,
  openLink,
  type Reaction,
  seeBlank,
  tick,
} from '../../src/protocol/link.ts';
import type { Message, Tengen } from '../../src/protocol/messages.ts';
import type { Problem } from '../../src/protocol/window.ts';
import type { AnyMove, AnyPosition, Side } from '../../src/rules/index.ts';

export const session = { id: '0'.repeat(32), key: 'a'.repeat(64) };

export function tengen(name: string): Tengen {
  return { version: 1, name, app: 'Tengen test' };
}

export function gomokuSetup(options: object = {}): Setup {
  return setupOf('gomoku', options);
}

/** Any game, its options filled in; with a clock where one is given. */
export function setupOf(game: string, options: object = {}, clock: Setup['clock'] = null): Setup {
  const setup = setUp(game, options, clock);
  if (!setup.ok) throw new Error(setup.error.message);
  return setup.value;
}

/** A match as somebody looks at it: the game on the board, or while it is clear the next. */
export interface Seen {
  readonly number: number;
  readonly phase: Phase;
  /** Mine; null before it is drawn. */
  readonly color: Side | null;
  readonly position: AnyPosition;
  readonly moves: readonly AnyMove[];
  readonly step: number;
  readonly ready: Readonly<Record<Player, boolean>>;
}

export function seen(match: Match): Seen {
  const { round, number, position } = shown(match);
  return {
    number,
    phase: phaseOf(match),
    color: round?.color ?? null,
    position,
    moves: round?.plies.map(({ move }) => move) ?? [],
    step: round?.step ?? 0,
    ready: match.next.ready,
  };
}

/** One end, driven by hand. */
export class End {
  readonly name: string;
  link: Link;
  match: Match | null = null;
  /** Said and not yet delivered. */
  readonly out: Message[] = [];
  told: Problem | null = null;
  /** Undefined while the link is open; then why it closed. */
  ended: Problem | null | undefined;
  now = 0;
  coin = true;

  constructor(
    role: Link['role'],
    name: string,
    { peer = null, setup = baseSetup }: { peer?: Tengen | null; setup?: Setup } = {},
  ) {
    this.name = name;
    const opened = openLink({ role, me: tengen(name), session, setup, peer }, this);
    this.link = opened.link;
    this.take(opened);
  }

  take({ link, match, said, told, end }: Reaction): void {
    if (this.ended !== undefined) return;
    this.link = link;
    this.match = match;
    if (told !== null) this.told = told;
    this.out.push(...said);
    if (end !== null) this.ended = end.problem;
  }

  /** The match, which must be there. */
  get game(): Match {
    if (this.match === null) throw new Error(`${this.name} has no match`);
    return this.match;
  }

  /** The game begun last, which must be there. */
  get round(): Round {
    const { round } = this.game;
    if (round === null) throw new Error(`${this.name} has begun no game`);
    return round;
  }

  get position(): AnyPosition {
    return this.round.position;
  }

  /** What there is to be seen of the match. */
  get seen(): Seen {
    return seen(this.game);
  }

  /** What has been said since the last time this was asked. */
  said(): Message[] {
    return this.out.splice(0);
  }

  hear(message: object): void {
    this.take(hear(this.link, this.match, message, this));
  }

  hearAll(...messages: object[]): void {
    for (const message of messages) this.hear(message);
  }

  seeBlank(): void {
    this.take(seeBlank(this.link, this.match, this));
  }

  tick(now: number): void {
    this.now = now;
    this.take(tick(this.link, this.match, this));
  }

  /** True where it was done, else the code with which it was refused. */
  do(action: Action): true | string {
    const acted = act(this.link, this.game, action, this);
    if (!acted.ok) return acted.error.code;
    this.take(acted.value);
    return true;
  }

  draw(row: number, column: number): true | string {
    return this.do({ type: 'draw', move: { row, column } });
  }
}

/** Delivers the oldest message of `from` to `to`, as the wire would; false where there was none. */
export function deliver(from: End, to: End): boolean {
  const message = from.out.shift();
  if (message === undefined) return false;
  const received: object = JSON.parse(JSON.stringify(message));
  to.hear(received);
  return true;
}

/** Delivers all, and all that is said in answer. */
export function settle(a: End, b: End): void {
  while (deliver(a, b) || deliver(b, a)) {
    // Until both queues are empty.
  }
}

/** Two Tengens that have met. */
export function meet(setup: Setup = baseSetup): { host: End; guest: End } {
  const guest = new End('guest', 'Guest');
  const host = new End('host', 'Host', { peer: tengen('Guest'), setup });
  settle(host, guest);
  return { host, guest };
}

/** A host or a guest that has met a base peer; nothing said is left over. */
export function meetBase(role: Link['role']): End {
  const end = new End(role, 'Me');
  if (role === 'host') end.hear({ method: 'helloAck', params: {} });
  else end.hear({ method: 'hello', params: {} });
  end.said();
  return end;
}

/** Two Tengens in their first game: the host, black, and the guest, white. */
export function begin(setup?: Setup): { black: End; white: End } {
  const { host, guest } = meet(setup);
  host.do({ type: 'ready' });
  guest.do({ type: 'ready' });
  settle(host, guest);
  return { black: host, white: guest };
}

/** Lets it be that hour at all of `ends`. */
export function at(now: number, ...ends: readonly End[]): void {
  for (const end of ends) end.now = now;
}
