/** A base peer that cheats: the position never changes, the person is told, the match is kept. */

import { describe, expect } from 'vitest';
import { type BasePeer, sortedJson } from '../support/basePeer.ts';
import type { Copy } from '../support/copy.ts';
import { whiteWins } from '../support/gomoku.ts';
import { type Stage, test } from '../support/stage.ts';

/** A game under way: four stones on the board, and black, the base host, to move. */
async function midGame(stage: Stage): Promise<{ copy: Copy; peer: BasePeer }> {
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

function draw(row: number, column: number): string {
  return sortedJson({ method: 'draw', params: { row, column } });
}

/** After a breach: told how, the link closed, everything on the board as it was. */
async function expectBreach(
  copy: Copy,
  peer: BasePeer,
  position: unknown,
  how: string,
): Promise<void> {
  await copy.waitFor(({ link }) => link.state === 'idle');
  expect(copy.problem).toEqual({ code: 'breach', how });
  expect(copy.position).toEqual(position);
  await peer.wire.untilClosed();
  await copy.refused({ command: 'draw', row: 12, column: 12 });
  await copy.refused({ command: 'ready' });
  await copy.refused({ command: 'restart' });
  expect(copy.position).toEqual(position);
}

describe.concurrent('a stone that the rules refuse is a breach', () => {
  test.for([
    ['on our stone', whiteWins[1]?.row, whiteWins[1]?.column, 'occupied'],
    ['on its own stone', whiteWins[0]?.row, whiteWins[0]?.column, 'occupied'],
    ['in row 15', 15, 3, 'outOfBoard'],
    ['in row -1', -1, 3, 'outOfBoard'],
    ['in column 15', 3, 15, 'outOfBoard'],
    ['in column 99', 3, 99, 'outOfBoard'],
  ] as const)('%s', async ([, row, column, how], { stage }) => {
    const { copy, peer } = await midGame(stage);
    const { turn, ply, board, outcome, moves } = copy.match;
    peer.write(draw(row ?? 0, column ?? 0));
    await copy.waitFor(({ link }) => link.state === 'idle');
    expect(copy.match).toMatchObject({ ply, board, outcome, moves, last: whiteWins[3] });
    expect([turn, null]).toContain(copy.match.turn);
    await expectBreach(copy, peer, copy.position, how);
  });

  test('out of turn', async ({ stage }) => {
    const { copy, peer } = await midGame(stage);
    peer.write(draw(12, 12) + draw(13, 13));
    await copy.waitFor(({ link }) => link.state === 'idle');
    expect(copy.match).toMatchObject({ ply: 5, last: { row: 12, column: 12 }, outcome: null });
    await expectBreach(copy, peer, copy.position, 'notYourTurn');
  });

  test('as white before black’s first stone', async ({ stage }) => {
    const { copy, peer } = await stage.withBase('host', { eager: false });
    peer.say('ready');
    await copy.do({ command: 'ready' });
    await peer.until('our ready', () => peer.ready.peer);
    peer.start('white');
    peer.write(draw(7, 7));
    await copy.waitFor(({ link }) => link.state === 'idle');
    expect(copy.match).toMatchObject({ ply: 0, moves: [], color: 'black' });
    await expectBreach(copy, peer, copy.position, 'notYourTurn');
  });

  test('after the end', async ({ stage }) => {
    const { copy, peer } = await midGame(stage);
    peer.moves = whiteWins;
    peer.draw({ row: 14, column: 4 });
    await copy.play(whiteWins);
    await copy.waitFor(({ match }) => match?.phase === 'ended');
    const position = copy.position;
    peer.write(draw(12, 12));
    await expectBreach(copy, peer, position, 'gameOver');
    expect(copy.match.outcome).toMatchObject({ winner: 'white' });
  });

  test('by a guest, just as by a host', async ({ stage }) => {
    const { copy, peer } = await stage.withBase('guest');
    await copy.do({ command: 'ready' });
    await peer.until('startGame', () => peer.playing);
    await copy.waitFor(({ match }) => match?.phase === 'playing');
    peer.write(peer.color === 'black' ? draw(15, 15) : draw(7, 7));
    await copy.waitFor(({ link }) => link.state === 'idle');
    expect(copy.match).toMatchObject({ ply: 0, moves: [] });
    await expectBreach(
      copy,
      peer,
      copy.position,
      peer.color === 'black' ? 'outOfBoard' : 'notYourTurn',
    );
  });
});

const meaningless = [
  '{"method":"draw","params":{"column":7,"row":"7"}}',
  '{"method":"draw","params":{"column":7,"row":-0}}',
  '{"method":"draw","params":{"column":-0.0,"row":7}}',
  '{"method":"draw","params":{"column":7,"row":7.5}}',
  '{"method":"draw","params":{"column":7,"row":null}}',
  '{"method":"draw","params":{"column":7,"row":true}}',
  '{"method":"draw","params":{"column":7,"row":[7]}}',
  '{"method":"draw","params":{"column":7}}',
  '{"method":"draw","params":{}}',
  '{"method":"draw"}',
  '{"method":"draw","params":{"__proto__":{"column":7,"row":7}}}',
  '{"method":"draw","params":{"column":7,"__proto__":{"row":7}}}',
  '{"method":"draw","params":[7,7]}',
  '{"method":"draw","params":null}',
  '{"method":"draw","params":"row 7"}',
  '{"method":5,"params":{"column":7,"row":7}}',
  '{"method":["draw"],"params":{"column":7,"row":7}}',
  '{"method":null,"params":{}}',
  '{"params":{"column":7,"row":7}}',
  '{}',
  '{"__proto__":{"method":"draw","params":{"column":7,"row":7}}}',
  '{"method":"__proto__","params":{"column":7,"row":7}}',
  '{"method":"constructor","params":{}}',
  '{"method":"toString","params":{}}',
  '{"method":"Draw","params":{"column":7,"row":7}}',
  '{"method":"dance","params":{}}',
  '{"method":"startGame","params":{}}',
  '{"method":"startGame","params":{"color":"black"}}',
  '{"method":"startGame","params":{"__proto__":{"color":true}}}',
] as const;

describe.concurrent('what only the other end may say', () => {
  test.for(['host', 'guest'] as const)(
    'changes nothing when a %s says it',
    async (role, { stage }) => {
      const { copy, peer } = await stage.withBase(role, { eager: false });
      const { position } = copy;
      if (role === 'guest') {
        peer.write('{"method":"startGame","params":{"color":false}}{"method":"hello","params":{}}');
      } else {
        peer.write('{"method":"helloAck","params":{}}{"method":"hello","params":{}}');
      }
      peer.getReady();
      await copy.waitFor(({ match }) => match?.ready.peer === true);
      expect(copy.position).toEqual(position);
      expect(copy.view.link.state).toBe('connected');
      expect(peer.heard.filter((method) => method === 'helloAck').length).toBeLessThan(2);
    },
  );
});

describe.concurrent('a message that means nothing changes nothing, and the person is told', () => {
  test('a row of 1e308 is no row, or is off the board', async ({ stage }) => {
    const { copy, peer } = await midGame(stage);
    const { board, moves } = copy.match;
    peer.write('{"method":"draw","params":{"column":7,"row":1e308}}');
    await copy.waitFor(({ link }) => link.problem !== null);
    expect(['misunderstood', 'breach']).toContain(copy.problem?.code);
    expect(copy.match).toMatchObject({ board, moves });
  });

  test.for([0, 1])('each of them (%i)', async (half, { stage }) => {
    const { copy, peer } = await midGame(stage);
    const { position } = copy;
    for (const message of meaningless.slice(half * 15, half * 15 + 15)) {
      peer.write(message);
      await copy.waitFor(({ link }) => link.problem !== null || link.state !== 'connected');
      expect(copy.problem, message).toMatchObject({ code: 'misunderstood' });
      expect(copy.position, message).toEqual(position);
      expect(copy.view.link.state, message).toBe('connected');
      await copy.do({ command: 'dismiss' });
      await copy.waitFor(({ link }) => link.problem === null);
    }
    // The game goes on as if nothing had been said.
    peer.draw({ row: 12, column: 12 });
    await copy.waitFor(({ match }) => match?.ply === 5);
    await copy.do({ command: 'draw', row: 13, column: 13 });
  });

  test('what is wrong with it is said', async ({ stage }) => {
    const { copy, peer } = await midGame(stage);
    peer.write('{"method":"dance","params":{}}');
    await copy.waitForProblem('misunderstood');
    expect(copy.problem?.how).toBe('unknownMethod');
    await copy.do({ command: 'dismiss' });
    await copy.waitFor(({ link }) => link.problem === null);
    peer.write('{"method":"draw","params":{"column":7,"row":"7"}}');
    await copy.waitForProblem('misunderstood');
    expect(copy.problem?.how).toBe('wrongParams');
  });

  test('of such messages 19 are borne, and the 20th closes the link', async ({ stage }) => {
    const { copy, peer } = await midGame(stage);
    const { board, ply, moves } = copy.match;
    for (let n = 1; n <= 19; n++) peer.write(meaningless[n] ?? '');
    peer.write(draw(12, 12));
    await copy.waitFor(({ match }) => match?.ply === ply + 1);
    expect(copy.view.link.state).toBe('connected');
    peer.write('{"method":"dance","params":{}}');
    await copy.waitFor(({ link }) => link.state === 'idle');
    await peer.wire.untilClosed();
    expect(copy.problem?.code).toBe('tooManyMistakes');
    expect(copy.match.moves).toEqual([...moves, { row: 12, column: 12 }]);
    expect(copy.match.board).not.toEqual(board);
  });

  test('methods of the extended dialect mean nothing from a base peer', async ({ stage }) => {
    const { copy, peer } = await midGame(stage);
    const { position } = copy;
    for (const [method, params] of [
      ['have', { number: 1, step: 4 }],
      ['configure', { number: 2, match: { game: 'gomoku', options: { size: 9 }, clock: null } }],
      ['resign', { number: 1, step: 4, reason: 'resign' }],
      ['say', { text: 'hello' }],
      ['error', { code: 'x', message: 'y' }],
    ] as const) {
      peer.write(sortedJson({ method, params }));
    }
    await copy.waitForProblem('misunderstood');
    expect(copy.problem?.how).toBe('unknownMethod');
    expect(copy.position).toEqual(position);
    peer.draw({ row: 12, column: 12 });
    await copy.waitFor(({ match }) => match?.ply === 5);
    expect(copy.match).toMatchObject({ number: 1, phase: 'playing', outcome: null });
  });

  test('the person is told until it is dismissed, though the game goes on', async ({ stage }) => {
    const { copy, peer } = await midGame(stage);
    peer.write('{"method":"dance","params":{}}');
    peer.draw({ row: 12, column: 12 });
    await copy.waitFor(({ match }) => match?.ply === 5);
    expect(copy.problem?.code).toBe('misunderstood');
    await copy.do({ command: 'dismiss' });
    await copy.waitFor(({ link }) => link.problem === null);
  });
});
