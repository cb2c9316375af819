/**
 * A cheating peer against the real program: the position never changes, the person is told, the peer hears
 * why it is left, and the match is kept. Every cheat there is, without the program: test/fuzz/cheating.test.ts.
 */

import { describe, expect } from 'vitest';
import { positionOf } from '../support/anyGame.ts';
import { type BasePeer, sortedJson } from '../support/basePeer.ts';
import type { Copy } from '../support/copy.ts';
import type { ExtendedPeer } from '../support/extendedPeer.ts';
import { whiteWins } from '../support/gomoku.ts';
import { type Role, roles } from '../support/script.ts';
import { beginExtended, type Stage, test } from '../support/stage.ts';

interface Table {
  readonly copy: Copy;
  readonly peer: ExtendedPeer;
}

/** A game under way, in which the peer is to move. */
async function sit(stage: Stage, copy: Copy, role: Role): Promise<Table> {
  if (copy.view.can.leave === null) await copy.do({ command: 'leave' });
  const peer = await stage.connectExtended(copy, role);
  await beginExtended(copy, peer);
  const table = { copy, peer };
  for (const column of peer.color === 'black' ? [0, 2] : [0]) await play(table, column);
  return table;
}

/** A stone in the first row, of the side whose turn it is. */
async function play({ copy, peer }: Table, column: number): Promise<void> {
  const { step, turn } = copy.match;
  if (turn === peer.color) draw({ copy, peer }, column);
  else await copy.do({ command: 'draw', row: 0, column });
  await copy.waitFor(({ match }) => match?.step === step + 1);
}

/** Said as if it were a move of the peer's, with the right hash if it is one. */
function draw({ copy, peer }: Table, column: number, other: object = {}): void {
  const position = positionOf(copy.match);
  const played = position.play({ row: 0, column });
  const hash = (played.ok ? played.value.position : position).hash();
  peer.say('draw', { row: 0, column, ...here(copy), hash, ...other });
}

/** Where the copy's game stands. */
function here({ match: { number, step } }: Copy) {
  return { number, step };
}

/** What the peer hears, and the player if that is another word, and how. */
const cheats: readonly (readonly [string, string, (table: Table) => unknown])[] = [
  ['a stone on another', 'breach unprovedBreach occupied', (table) => draw(table, 0)],
  ['a false hash', 'diverged', (table) => draw(table, 7, { hash: '0'.repeat(16) })],
  [
    'a draw without an answer',
    'breach unprovedBreach unexpected',
    async ({ copy, peer }) => {
      peer.say('offer', { ...here(copy), kind: 'draw' });
      await copy.waitFor(({ match }) => match?.offers.length === 1);
      peer.say('commit', { ...here(copy), kind: 'draw' });
    },
  ],
];

describe.concurrent('a program that keeps its match', () => {
  test.for(roles)('refuses cheats by an extended %s, and says why', async (role, { stage }) => {
    const copy = await stage.copy();
    for (const [name, told, tries] of cheats) {
      const table = await sit(stage, copy, role);
      await tries(table);
      const { position } = copy;
      const [heard = '', code = heard, how] = told.split(' ');
      expect(await table.peer.farewell(), name).toBe(heard);
      await copy.waitFor(({ link }) => link.state === 'idle');
      expect(copy.problem, name).toEqual({ code, how });
      expect(copy.position, name).toEqual(position);
      await copy.refused({ command: 'draw', row: 12, column: 12 });
      await copy.refused({ command: 'ready' });
    }
  });

  test.for(roles)(
    'answers 19 messages of an extended %s that mean nothing, and closes the link at the 20th',
    async (role, { stage }) => {
      const copy = await stage.copy();
      const { peer } = await sit(stage, copy, role);
      const { position } = copy;
      for (let n = 1; n <= 19; n++) {
        peer.say('draw', { row: '7', column: 7 });
        expect(await peer.next('error')).toMatchObject({ code: 'wrongParams' });
        await copy.waitForProblem('misunderstood');
        expect(copy.position).toEqual(position);
        await copy.do({ command: 'dismiss' });
      }
      peer.say('dance');
      expect(await peer.farewell()).toBe('mistakes');
      await copy.waitForProblem('tooManyMistakes');
      expect(copy.position).toEqual(position);
    },
  );
});

/** A game under way with a base host: four stones on the board, and black, the host, to move. */
async function withBase(stage: Stage): Promise<{ copy: Copy; peer: BasePeer }> {
  const { copy, peer } = await stage.withBase('host', { eager: false });
  peer.say('ready');
  await copy.do({ command: 'ready' });
  await peer.until('our ready', () => peer.ready.peer);
  peer.moves = whiteWins.slice(0, 4);
  peer.start('black');
  await copy.play(peer.moves);
  await peer.until('our second stone', () => peer.board.ply === 4);
  return { copy, peer };
}

function stone(row: number, column: number): string {
  return sortedJson({ method: 'draw', params: { row, column } });
}

describe.concurrent('a program that plays with a base peer', () => {
  test('closes the link over a stone on another, and keeps the match', async ({ stage }) => {
    const { copy, peer } = await withBase(stage);
    peer.write(stone(whiteWins[1]?.row ?? 0, whiteWins[1]?.column ?? 0));
    await copy.waitFor(({ link }) => link.state === 'idle');
    expect(copy.problem).toEqual({ code: 'unprovedBreach', how: 'occupied' });
    expect(copy.match).toMatchObject({ ply: 4, outcome: null });
    const { position } = copy;
    await peer.wire.untilClosed();
    for (const command of ['ready', 'restart'] as const) await copy.refused({ command });
    await copy.refused({ command: 'draw', row: 12, column: 12 });
    expect(copy.position).toEqual(position);
  });

  test('tells of messages that mean nothing, bears 19 of them, and closes the link at the 20th', async ({
    stage,
  }) => {
    const { copy, peer } = await withBase(stage);
    const { position } = copy;
    for (const how of ['unknownMethod', 'wrongParams']) {
      peer.write(how === 'wrongParams' ? stone(7, 7.5) : '{"method":"have","params":{}}');
      await copy.waitForProblem('misunderstood');
      expect(copy.problem?.how).toBe(how);
      expect(copy.position).toEqual(position);
      await copy.do({ command: 'dismiss' });
      await copy.waitFor(({ link }) => link.problem === null);
    }
    for (let n = 3; n <= 19; n++) peer.write('{"method":"dance","params":{}}');
    peer.write(stone(12, 12));
    await copy.waitFor(({ match }) => match?.ply === 5);
    expect(copy.view.link.state).toBe('connected');
    // The person is told until it is dismissed, though the game goes on.
    expect(copy.problem?.code).toBe('misunderstood');
    peer.write('{"method":"dance","params":{}}');
    await copy.waitFor(({ link }) => link.state === 'idle');
    await peer.wire.untilClosed();
    expect(copy.problem?.code).toBe('tooManyMistakes');
    expect(copy.match).toMatchObject({ ply: 5, last: { row: 12, column: 12 } });
  });

  test.for(roles)(
    'leaves aside what only the other end may say, from a %s',
    async (role, { stage }) => {
      const { copy, peer } = await stage.withBase(role, { eager: false });
      const { position } = copy;
      const method = role === 'guest' ? 'startGame' : 'helloAck';
      peer.write(sortedJson({ method, params: { color: false } }));
      peer.write('{"method":"hello","params":{}}');
      peer.getReady();
      await copy.waitFor(({ match }) => match?.ready.peer === true);
      expect(copy.position).toEqual(position);
      expect(copy.view.link.state).toBe('connected');
      expect(peer.heard.filter((heard) => heard === 'helloAck').length).toBeLessThan(2);
    },
  );
});
