/** Tables at which a raw extended peer cheats a real copy: how it comes to sit there, and what must be left after it. */

import { expect } from 'vitest';
import { positionOf } from '../anyGame.ts';
import type { Copy } from '../copy.ts';
import { type ExtendedPeer, gomokuMatch, type ProposedMatch } from '../extendedPeer.ts';
import { acceptFirst, host, join, type Stage } from '../stage.ts';
import { RawSession } from './session.ts';

export type Role = ExtendedPeer['role'];

/** Where a cheat sits: the peer is `role`, and the game stands after `moves`. */
export interface Seat {
  readonly role: Role;
  readonly match?: ProposedMatch;
  /** Each as people write it. */
  readonly moves?: string;
  /** The peer's, where it is host; a guest takes what it is given. */
  readonly color?: 'black' | 'white';
  /** Whose turn it is to be, if that matters: one move more is played, or not. */
  readonly turn?: 'peer' | 'copy';
}

export interface Table {
  readonly copy: Copy;
  readonly peer: ExtendedPeer;
}

/** A game of gomoku as it may go on for a while: nobody is near to five. */
export const quiet = 'A1 C1 E1 G1 J1 L1';

/** The two have shaken hands, at a table of their own. */
export async function meet(stage: Stage, copy: Copy, { role, match }: Seat): Promise<ExtendedPeer> {
  if (copy.view.can.leave === null) await copy.do({ command: 'leave' });
  if (role === 'host') {
    const { peer, port } = await stage.extendedHost({ match: match ?? gomokuMatch });
    const hands = peer.shakeHands();
    await join(copy, port);
    await hands;
    return peer;
  }
  const peer = await stage.extendedGuest(await host(copy, match));
  const hands = peer.shakeHands();
  await acceptFirst(copy);
  await hands;
  return peer;
}

export async function begin(copy: Copy, peer: ExtendedPeer, color?: Seat['color']): Promise<void> {
  const start = peer.begin(color);
  await copy.do({ command: 'ready' });
  await start;
  await copy.waitFor(({ match }) => match?.phase === 'playing');
}

/** The peer sits opposite the copy, the game begun and played up to there. */
export async function sit(stage: Stage, copy: Copy, seat: Seat): Promise<Table> {
  const peer = await meet(stage, copy, seat);
  await begin(copy, peer, seat.color);
  const table = { copy, peer };
  const moves = (seat.moves ?? '').split(' ').filter(Boolean);
  for (const move of moves) await play(table, move);
  if (seat.turn !== undefined && (seat.turn === 'peer') !== isPeersTurn(table)) {
    await play(table, 'N1');
  }
  await peer.fence();
  await copy.do({ command: 'dismiss' });
  await copy.waitFor(({ link }) => link.problem === null);
  return table;
}

export function isPeersTurn({ copy, peer }: Table): boolean {
  return copy.match.turn === peer.color;
}

/** A move as people write it, made by whose turn it is. */
export async function play({ copy, peer }: Table, text: string): Promise<void> {
  const position = positionOf(copy.match);
  const move = position.text.read(text);
  const played = position.play(move);
  if (!played.ok) throw new Error(`${text}: ${played.error.message}`);
  const { step } = copy.match;
  if (position.turn === peer.color) draw({ copy, peer }, played.value.move);
  else await copy.do({ command: 'draw', ...move });
  await copy.waitFor(({ match }) => match?.step === step + 1);
}

/** Said as if it were a move of the peer's, with the right hash if it is one. */
export function draw({ copy, peer }: Table, move: object, other: object = {}): void {
  const position = positionOf(copy.match);
  const played = position.play(move);
  const hash = (played.ok ? played.value.position : position).hash();
  peer.say('draw', { ...move, ...here({ copy, peer }), hash, ...other });
}

/** Where the copy's game stands, or so much further on. */
export function here({ copy }: Table, further: { number?: number; step?: number } = {}) {
  const { number, step } = copy.match;
  return { number: number + (further.number ?? 0), step: step + (further.step ?? 0) };
}

export const point = (row: number, column: number) => ({ row, column });

/** What somebody tries, and how it is told. */
export interface Cheat {
  readonly name: string;
  readonly seat?: Partial<Seat>;
  /** What goes before, and is allowed. */
  readonly before?: (table: Table) => unknown;
  readonly tries: (table: Table) => void;
  readonly told: string;
}

/** Tries them one after the other on one copy, each at a table of its own. */
export async function tryAll(stage: Stage, role: Role, cheats: readonly Cheat[]): Promise<void> {
  const copy = await stage.copy();
  for (const { name, seat, before, tries, told } of cheats) {
    const table = await sit(stage, copy, { role, moves: quiet, ...seat });
    await before?.(table);
    await copy.settled();
    const { position } = copy;
    tries(table);
    await expectKept(table, position, told, name);
  }
}

/** The peer has been left with its reason, and everything stands as it did. */
export async function expectKept(
  { copy, peer }: Table,
  position: unknown,
  told: string,
  name: string,
): Promise<void> {
  const [code = '', how] = told.split(' ');
  expect(await peer.farewell(), name).toBe(code);
  await copy.waitFor(({ link }) => link.state === 'idle');
  expect(copy.problem, name).toEqual({ code, how });
  expect(copy.position, name).toEqual(position);
  await copy.refused({ command: 'draw', row: 12, column: 12 });
  await copy.refused({ command: 'ready' });
  expect(copy.position, name).toEqual(position);
}

/** The two have shaken hands, and the peer can come back; `port` is where one of them is found. */
export async function shakeHands(
  stage: Stage,
  copy: Copy,
  role: Role,
): Promise<{ peer: ExtendedPeer; port: number; session: RawSession }> {
  if (role === 'host') {
    const { peer, port } = await stage.extendedHost();
    const session = RawSession.begin(peer);
    await join(copy, port);
    return { peer, port, session: await session };
  }
  const port = await host(copy);
  const peer = await stage.extendedGuest(port);
  const session = RawSession.begin(peer);
  await acceptFirst(copy);
  return { peer, port, session: await session };
}

/** A connection on which the peer can come back: as host it is found elsewhere, and the copy is told where. */
export async function newConnection(
  stage: Stage,
  copy: Copy,
  role: Role,
  port: number,
): Promise<ExtendedPeer> {
  if (role === 'guest') return stage.extendedGuest(port, { introduces: false });
  const { peer, port: elsewhere } = await stage.extendedHost();
  await copy.do({ command: 'resume', match: copy.match.id, port: elsewhere });
  return peer;
}
