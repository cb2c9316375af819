/** What two ends say to each other, as a script: who does what, who hears it, and what both then hold. */

import { expect } from 'vitest';
import type { Fault } from '../../src/contract/problems.ts';
import {
  type Clock,
  dataOf,
  type OfferKind,
  offerKinds,
  openOffers,
  outcomeOf,
} from '../../src/match/index.ts';
import { discard, leave } from '../../src/protocol/link.ts';
import type { Action, Message } from '../../src/protocol/types.ts';
import {
  at,
  begin,
  deliver,
  type End,
  gomokuSetup,
  meet,
  meetAgain,
  settle,
  setupOf,
} from './ends.ts';

export const MINUTE = 60_000;

/** A clock that gives so much in all, ms. */
export const total = (main: number): Clock => ({ main, increment: 0, periods: 0, period: 0 });

export const say = (method: string, params: object = {}) => ({ method, params });
export const methods = (messages: readonly Message[]) => messages.map(({ method }) => method);
export const outcome = ({ round }: End) => outcomeOf(round);

/** Does what must be possible. */
export function does(end: End, action: Action): void {
  expect(end.do(action)).toBe(true);
}

export function plays(end: End, row: number, column: number): void {
  expect(end.draw(row, column)).toBe(true);
}

export const offer = (by: End, kind: OfferKind, to?: number) =>
  does(by, { type: 'offer', kind, to });
export const accept = (by: End, kind: OfferKind) =>
  does(by, { type: 'answer', kind, accept: true });
export const resign = (by: End) => does(by, { type: 'resign' });

export function ready(...ends: readonly End[]): void {
  for (const end of ends) does(end, { type: 'ready' });
}

/** All that `from` has said arrives; what is answered waits. */
export function hears(to: End, from: End): void {
  while (deliver(from, to)) {
    // Until the queue is empty.
  }
}

function kindOf(word: string | undefined): OfferKind {
  const kind = offerKinds.find((each) => each === word);
  if (kind === undefined) throw new Error(`nobody can offer ${word}`);
  return kind;
}

/** What one end can do in a {@link script}; `peer` is the other. */
const verbs: Readonly<Record<string, (end: End, peer: End, ...args: string[]) => void>> = {
  plays: (end, _, row, column) => plays(end, Number(row), Number(column)),
  offers: (end, _, kind, to) => offer(end, kindOf(kind), to === undefined ? to : Number(to)),
  accepts: (end, _, kind) => accept(end, kindOf(kind)),
  declines: (end, _, kind) => does(end, { type: 'answer', kind: kindOf(kind), accept: false }),
  withdraws: (end, _, kind) => does(end, { type: 'withdraw', kind: kindOf(kind) }),
  resigns: resign,
  claims: (end, _, reason) =>
    does(end, { type: 'claim', reason: reason === 'left' ? 'left' : 'away' }),
  is: (end) => ready(end),
  restarts: (end) => does(end, { type: 'restart' }),
  chooses: (end, _, size) =>
    does(end, { type: 'configure', setup: dataOf(gomokuSetup({ size: Number(size) })) }),
  hears: (end, peer, count) => {
    if (count === undefined) hears(end, peer);
    for (let n = 0; n < Number(count ?? 0); n++) deliver(peer, end);
  },
  /** To go on it has its file: it `crashes`. */
  leaves: (end) => end.take(leave(end.link, end.match, end)),
  discards: (end) => end.take(discard(end.link, end.game, end)),
  loses: (end) => end.lose(),
  crashes: (end) => end.crash(),
  /** What it has said is lost. */
  swallows: (end) => void end.said(),
  ticks: (end) => end.tick(end.now),
};

/**
 * Lets the two do one thing after the other: `black offers undo 1; white hears; white accepts undo`.
 * `both hear`: all that is said, until nobody says any more; `cut`: both notice that the link breaks;
 * `meet`: it is back; `resume`: it is back, and both hear all; `at 60 s`.
 */
export function script(table: Table, text: string): void {
  const { host, guest } = table;
  const ends: Readonly<Record<string, readonly End[]>> = {
    ...Object.fromEntries(Object.entries(table).map(([name, end]) => [name, [end]])),
    both: [host, guest],
  };
  for (const sentence of text.split(';').map((part) => part.trim())) {
    const [who = '', does = '', ...args] = sentence.split(' ');
    const verb = verbs[does === 'are' ? 'is' : does] ?? verbs[`${does}s`] ?? verbs[`${does}es`];
    if (sentence === 'both hear') settle(host, guest);
    else if (who === 'cut') cut(host, guest);
    else if (who === 'meet') meetAgain(host, guest);
    else if (who === 'resume') goOn(host, guest);
    else if (who === 'at') at(1000 * Number(does), host, guest);
    else if (verb === undefined || ends[who] === undefined) throw new Error(`nobody ${sentence}`);
    else for (const end of ends[who]) verb(end, end === host ? guest : host, ...args);
  }
}

/** Two at a table, by all the names that a test may call them. */
export interface Table {
  /** Black in the first game. */
  readonly host: End;
  readonly guest: End;
  readonly black: End;
  readonly white: End;
  /** Who is to move, as the game is handed over. */
  readonly mover: End;
  readonly other: End;
}

function tableOf(host: End, guest: End, moves = 0): Table {
  const [mover, other] = moves % 2 === 0 ? [host, guest] : [guest, host];
  return { host, guest, black: host, white: guest, mover, other };
}

/** Two who have met, before their first game. */
export function met(): Table {
  const { host, guest } = meet();
  return tableOf(host, guest);
}

/** The first game of two, which has just begun. */
export function begun(game = 'gomoku', options: object = {}, clock: Clock | null = null): Table {
  const { black, white } = begin(setupOf(game, options, clock));
  return tableOf(black, white);
}

/**
 * A game of gomoku after so many moves, all of them heard: the host, black, along row 7, the guest,
 * white, along row 8, from the first column on.
 */
export function afterMoves(moves: number, clock: Clock | null = null): Table {
  const { black, white } = begun('gomoku', {}, clock);
  for (let n = 0; n < moves; n++) {
    plays(n % 2 === 0 ? black : white, 7 + (n % 2), Math.floor(n / 2));
    settle(black, white);
  }
  return tableOf(black, white, moves);
}

/** A game that the guest has given up. */
export function afterGame(): Table {
  const table = afterMoves(3);
  script(table, 'guest resigns; both hear');
  return table;
}

/** The connection breaks, and `ends` notice. */
export function cut(...ends: readonly End[]): void {
  for (const end of ends) end.lose();
}

/** All that is said of the match as two meet again: by each its first `have`, then what it says again. */
export function saidAgain(host: End, guest: End): { host: Message[]; guest: Message[] } {
  meetAgain(host, guest);
  const [fromHost] = host.out;
  const [fromGuest] = guest.out;
  deliver(host, guest);
  deliver(guest, host);
  if (fromHost === undefined || fromGuest === undefined) throw new Error('nobody says have');
  return { host: [fromHost, ...host.out], guest: [fromGuest, ...guest.out] };
}

/** Two meet again, and say all that there is to be said. */
export function goOn(host: End, guest: End): void {
  meetAgain(host, guest);
  settle(host, guest);
}

/** It has closed the link, because the other side did that. */
export function expectBreach(end: End, how: Fault): void {
  expect(end.ended).toMatchObject({ code: 'breach', detail: { how } });
  expect(end.final).toBe(true);
}

/** It has parted from the other side for that reason; undefined where it has not parted. */
export function expectEnded(end: End, how: Fault | undefined): void {
  expect(end.ended?.detail['how']).toBe(how);
}

/** Neither has parted, nor has a person been told anything. */
export function expectCalm(...ends: readonly End[]): void {
  for (const end of ends) expect([end.ended, end.told]).toEqual([undefined, null]);
}

/** Both know that a record is incomplete: neither can go on, and neither is accused. */
export function expectLost(...ends: readonly End[]): void {
  for (const end of ends) {
    expect(end.ended).toMatchObject({ code: 'lost' });
    expect(end.final).toBe(true);
  }
}

/** So the game has ended for both, who can go on. */
export function expectOutcome(table: Table, winner: string, reason: string): void {
  for (const end of [table.host, table.guest]) {
    expect(outcome(end)).toMatchObject({ winner, reason });
  }
  expectAlike(table);
}

/** Both can play on, and hold the same. */
export function expectAlike({ host: a, guest: b }: Pick<Table, 'host' | 'guest'>): void {
  for (const end of [a, b]) {
    expect(end.ended).toBeUndefined();
    // That the other side counts more is worth telling, and changes nothing.
    expect([null, 'timeTaken']).toContain(end.told?.code ?? null);
    expect(end.link.status).toBe('live');
    expect(end.said()).toEqual([]);
  }
  expect(a.seen).toMatchObject({
    phase: b.seen.phase,
    number: b.seen.number,
    step: b.seen.step,
    moves: b.seen.moves,
    ready: { me: b.seen.ready.peer, peer: b.seen.ready.me },
  });
  expect(dataOf(a.game.next.setup)).toEqual(dataOf(b.game.next.setup));
  if (a.match?.round == null) return;
  expect(a.round.viewpoint).not.toBe(b.round.viewpoint);
  expect(a.position.hash()).toBe(b.position.hash());
  expect(outcome(a)).toEqual(outcome(b));
  expect(openOffers(a.round)).toEqual(openOffers(b.round));
  expect(a.round.timeLeft).toEqual(b.round.timeLeft);
}
