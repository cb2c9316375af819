/** Two ends of a link without a network: what each says waits in a queue until it is delivered. */

import { createHash } from 'node:crypto';
import type { Problem } from '../../src/contract/problems.ts';
import {
  displayed,
  fold,
  type Match,
  mySide,
  type Phase,
  type Player,
  phaseOf,
  type Round,
  type Setup,
  setUp,
} from '../../src/match/index.ts';
import { baseSetup } from '../../src/protocol/baseGame.ts';
import {
  acceptReconnect,
  act,
  countedTime,
  isConnected,
  type Link,
  newLink,
  onDisconnect,
  onExtensionMarker,
  openLink,
  receive,
  reconnect,
  savedLink,
  type TransitionResult,
  thinkingTime,
  tick,
} from '../../src/protocol/link.ts';
import { ABILITIES } from '../../src/protocol/messages.ts';
import { answerResume } from '../../src/protocol/resume.ts';
import type {
  Ability,
  Action,
  Live,
  Message,
  ProgramInfo,
  Prove,
} from '../../src/protocol/types.ts';
import { type AnyMove, type AnyPosition, games, type Side } from '../../src/rules/index.ts';

export const session = { id: '0'.repeat(32), key: 'a'.repeat(64) };

export function tengen(name: string): ProgramInfo {
  return {
    version: 1,
    name,
    app: 'Tengen test',
    abilities: ABILITIES,
    games: games.map(({ id }) => id),
  };
}

/** The same program as it was before it declared abilities and games. */
export function tengen04(name: string): ProgramInfo {
  return { version: 1, name, app: 'Tengen 0.4.0' };
}

/** The same program as it was before it had that ability. */
export function without(ability: Ability, program: ProgramInfo): ProgramInfo {
  return { ...program, abilities: program.abilities?.filter((one) => one !== ability) };
}

/** The same two programs as they were before they understood `restart`. */
export function unlearnRestart(link: Live): Live {
  return { ...link, me: without('restart', link.me), peer: without('restart', link.peer) };
}

export function gomokuSetup(options: object = {}): Setup {
  return setupOf('gomoku', options);
}

/** Any game, its options filled in; with a clock, and from a position, where one is given. */
export function setupOf(
  game: string,
  options: object = {},
  clock: Setup['clock'] = null,
  colours: Setup['colours'] = 'lot',
  position?: Setup['position'],
): Setup {
  const setup = setUp(game, options, clock, colours, position);
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
  const { round, number, position } = displayed(match);
  return {
    number,
    phase: phaseOf(match),
    color: round && mySide(round),
    position,
    moves: round?.plies.map(({ move }) => move) ?? [],
    step: round?.step ?? 0,
    ready: match.next.ready,
  };
}

/** What one transaction brings into a record. */
export interface Entry {
  readonly events: TransitionResult['events'];
  readonly said: TransitionResult['recorded'];
  /** ms */
  readonly thought: number;
}

/** Good enough where nobody cheats: a proof of the right shape. */
export const prove: Prove = (role, guestNonce, hostNonce) =>
  createHash('sha256').update(`${role} ${guestNonce} ${hostNonce}`).digest('hex');

/** One end, driven by hand. */
export class End {
  readonly name: string;
  link: Link;
  match: Match | null = null;
  /** The match as its record begins; null before there is one. */
  #begun: Match | null = null;
  /** Said and not yet delivered. */
  readonly out: Message[] = [];
  told: Problem | null = null;
  /** Undefined until the two have parted; then why. */
  ended: Problem | null | undefined;
  /** Whether nobody can go on with the match. */
  final = false;
  now = 0;
  coin = true;
  /** How long the other side has not been heard, as {@link Moment} has it. */
  absence = Number.POSITIVE_INFINITY;
  /** ms since 1970, by its own calendar. */
  get date(): number {
    return this.now;
  }

  /** What is on its disk, transaction by transaction. */
  record: Entry[] = [];

  constructor(
    role: Link['role'],
    name: string,
    { peer = null, setup = baseSetup }: { peer?: ProgramInfo | null; setup?: Setup } = {},
  ) {
    this.name = name;

    const link = newLink({ role, me: tengen(name), identity: session, setup, peer }, this.now);
    const opened = openLink(link, this);
    this.link = opened.link;
    this.take(opened);
  }

  take({ link, match, events, recorded, outgoing, notice, end }: TransitionResult): void {
    if (this.ended !== undefined) return;
    const connectionChanges = isConnected(link) !== isConnected(this.link);
    if (events.length > 0 || recorded.length > 0 || connectionChanges) {
      const thought = Math.floor(thinkingTime(link, this.now));
      this.record.push({ events, said: recorded, thought });
    }
    this.link = link;
    this.match = match;
    this.#begun ??= match;
    if (notice !== null) this.told = notice;
    this.out.push(...outgoing);
    if (end !== null) {
      this.ended = end.problem;
      this.final = end.final;
    }
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
    this.take(receive(this.link, this.match, message, this));
  }

  hearAll(...messages: object[]): void {
    for (const message of messages) this.hear(message);
  }

  seeBlank(): void {
    this.take(onExtensionMarker(this.link, this.match, this));
  }

  /** Goes on from the middle of a match: what came before is on its disk as one entry. */
  startFrom(link: Link, match: Match): void {
    this.link = link;
    this.match = match;
    this.#begun = match;
    this.record = [{ events: [], said: link.outbox, thought: 0 }];
    this.out.length = 0;
    this.told = null;
    this.ended = undefined;
  }

  /** Records how long the side to move has been thinking, as a program does every second. */
  note(): void {
    const last = this.record.pop();
    const thought = Math.floor(countedTime(this.link, this.match, this.now));
    if (last !== undefined) this.record.push({ ...last, thought });
  }

  /** The connection breaks. What was said and not delivered is lost. */
  lose(): void {
    this.out.length = 0;
    this.take(onDisconnect(this.link, this.match, this));
    this.out.length = 0;
  }

  /**
   * The program ends without a word and is started again from its record, or from an older copy of it.
   * @param entries how many of the record's are there
   */
  crash(entries = this.record.length): void {
    const { role, me, peer, identity } = this.link;
    if (peer === null || this.#begun === null)
      throw new Error(`${this.name} plays with nobody it knows again`);
    this.record = this.record.slice(0, entries);
    this.match = this.record.flatMap(({ events }) => events).reduce(fold, this.#begun);
    const said = this.record.flatMap((entry) => entry.said);
    const thought = this.record.at(-1)?.thought ?? 0;
    const { next, round } = this.match;
    const peerDeparted = round?.peerDeparted ?? false;
    this.link = savedLink(
      { role, me, peer, identity, setup: next.setup, outbox: said, elapsed: thought, peerDeparted },
      this.now,
    );
    this.out.length = 0;
    this.ended = undefined;
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
    return this.do({ type: 'move', move: { row, column } });
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

/** Brings two together again, of which either may not have noticed that the link was broken. */
export function meetAgain(host: End, guest: End): void {
  if (isConnected(guest.link)) guest.lose();
  host.out.length = 0;
  const returning = { nonce: '1'.repeat(32), prove };
  guest.take(reconnect(guest.link, guest.game, returning, guest));
  guest.seeBlank();
  const { hello } = answerResume(host.link.me, prove, returning.nonce, '2'.repeat(32));
  guest.said();
  guest.hear(hello);
  const [acknowledged] = guest.out.splice(0, 1);
  if (acknowledged?.method !== 'helloAck') throw new Error(`${guest.name} does not come back`);
  host.take(acceptReconnect(host.link, host.game, guest.link.me, host));
}

/** Two Tengens that have met. */
export function meet(setup: Setup = baseSetup): { host: End; guest: End } {
  const guest = new End('guest', 'Guest');
  const host = new End('host', 'Host', { peer: tengen('Guest'), setup });
  settle(host, guest);
  return { host, guest };
}

/** A host or a guest that has met a base peer; nothing said is left over. */
export function meetBase(role: Link['role'], setup: Setup = baseSetup): End {
  const end = new End(role, 'Me', { setup });
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
