/**
 * A cheating peer against the real program: the position never changes, the person is told, the peer hears
 * why it is left, and the match is kept. Every cheat there is, without the program: test/fuzz/cheating.test.ts.
 */

import { describe, expect } from 'vitest';
import { positionOf } from '../support/anyGame.ts';
import { type BasePeer, sortedJson } from '../support/basePeer.ts';
import type { Copy } from '../support/copy.ts';
import { type ExtendedPeer, gomokuMatch, type ProposedMatch } from '../support/extendedPeer.ts';
import { whiteWins } from '../support/gomoku.ts';
import { type Role, roles } from '../support/script.ts';
import { beginExtended, type Stage, test } from '../support/stage.ts';

interface Table {
  readonly copy: Copy;
  readonly peer: ExtendedPeer;
}

/** A game under way, in which that side is to move. */
async function sit(
  stage: Stage,
  copy: Copy,
  role: Role,
  match: ProposedMatch,
  turn: 'peer' | 'copy',
): Promise<Table> {
  if (copy.view.can.leave === null) await copy.do({ command: 'leave' });
  const peer = await stage.connectExtended(copy, role, match);
  await beginExtended(copy, peer);
  const table = { copy, peer };
  await play(table, 0);
  await play(table, 2);
  if ((turn === 'peer') !== (copy.match.turn === peer.color)) await play(table, 4);
  await peer.fence();
  await copy.do({ command: 'dismiss' });
  await copy.waitFor(({ link }) => link.problem === null);
  return table;
}

/** A stone in the first row, of the side whose turn it is. */
async function play({ copy, peer }: Table, column: number): Promise<void> {
  const { step, turn } = copy.match;
  if (turn === peer.color) draw({ copy, peer }, 0, column);
  else await copy.do({ command: 'draw', row: 0, column });
  await copy.waitFor(({ match }) => match?.step === step + 1);
}

/** Said as if it were a move of the peer's, with the right hash if it is one. */
function draw({ copy, peer }: Table, row: number, column: number, other: object = {}): void {
  const position = positionOf(copy.match);
  const played = position.play({ row, column });
  const hash = (played.ok ? played.value.position : position).hash();
  peer.say('draw', { row, column, ...here({ copy, peer }), hash, ...other });
}

/** Where the copy's game stands. */
function here({ copy }: Table) {
  const { number, step } = copy.match;
  return { number, step };
}

const timed: ProposedMatch = {
  ...gomokuMatch,
  clock: { main: 600_000, increment: 0, periods: 0, period: 0 },
};

/** What is tried, in whose turn, and how it is told: a code, and how. */
const cheats: readonly (readonly [
  string,
  'peer' | 'copy',
  (table: Table) => unknown,
  string,
  ProposedMatch?,
])[] = [
  ['a stone on another', 'peer', (table) => draw(table, 0, 0), 'breach occupied'],
  ['a stone off the board', 'peer', (table) => draw(table, 15, 3), 'breach outOfBoard'],
  ['a stone out of turn', 'copy', (table) => draw(table, 7, 7), 'breach notYourTurn'],
  [
    'a stone after it has given up',
    'peer',
    async (table) => {
      const { copy, peer } = table;
      peer.say('resign', { ...here(table), reason: 'resign' });
      await copy.waitFor(({ match }) => match?.phase === 'ended');
      draw(table, 7, 7);
    },
    'breach gameOver',
  ],
  [
    'a move on a board of Go that is no point',
    'peer',
    (table) => draw(table, 5, 5),
    'breach outOfBoard',
    { game: 'go', options: { size: 5 }, clock: null },
  ],
  [
    'a step that there is not yet',
    'copy',
    (table) => table.peer.say('have', { ...here(table), step: 1000 }),
    'breach ahead',
  ],
  ['a false hash', 'peer', (table) => draw(table, 7, 7, { hash: '0'.repeat(16) }), 'diverged'],
  [
    'an undo without an answer',
    'peer',
    async (table) => {
      table.peer.say('offer', { ...here(table), kind: 'undo', to: 1 });
      await table.copy.waitFor(({ match }) => match?.offers.length === 1);
      table.peer.say('commit', { ...here(table), kind: 'undo' });
    },
    'breach unexpected',
  ],
  [
    'an answer where nothing was offered',
    'copy',
    (table) => table.peer.say('answer', { ...here(table), kind: 'draw', accept: true }),
    'breach unexpected',
  ],
  [
    'a new game in the middle of one',
    'copy',
    (table) =>
      table.peer.say('startGame', { color: true, number: here(table).number + 1, match: timed }),
    'breach unexpected',
  ],
  [
    'a claim on time of which there is plenty',
    'copy',
    (table) => table.peer.say('claim', { ...here(table), reason: 'time' }),
    'breach clock',
    timed,
  ],
  [
    'a clock that it has put forward',
    'peer',
    (table) => table.peer.say('have', { ...here(table), left: 1 }),
    'breach clock',
    timed,
  ],
  [
    'a claim that the copy was away',
    'copy',
    (table) => table.peer.say('claim', { ...here(table), reason: 'away' }),
    'breach notAway',
  ],
];

describe.concurrent('a program that keeps its match', () => {
  test.for(roles)(
    'refuses every kind of cheat by an extended %s, and says why',
    async (role, { stage }) => {
      const copy = await stage.copy();
      for (const [name, turn, tries, told, match = gomokuMatch] of cheats) {
        const table = await sit(stage, copy, role, match, turn);
        await tries(table);
        const { position } = copy;
        const [code = '', how] = told.split(' ');
        expect(await table.peer.farewell(), name).toBe(code);
        await copy.waitFor(({ link }) => link.state === 'idle');
        expect(copy.problem, name).toEqual({ code, how });
        expect(copy.position, name).toEqual(position);
        await copy.refused({ command: 'draw', row: 12, column: 12 });
        await copy.refused({ command: 'ready' });
      }
    },
  );

  test.for(roles)(
    'answers 19 messages of an extended %s that mean nothing, and closes the link at the 20th',
    async (role, { stage }) => {
      const copy = await stage.copy();
      const { peer } = await sit(stage, copy, role, gomokuMatch, 'peer');
      const { position } = copy;
      // The fence at the beginning was the first of them.
      for (let n = 2; n <= 19; n++) {
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
  test.for([
    ['an occupied point', [stone(whiteWins[1]?.row ?? 0, whiteWins[1]?.column ?? 0)], 'occupied'],
    ['a point off the board', [stone(-1, 3)], 'outOfBoard'],
    ['a second stone in one turn', [stone(12, 12), stone(13, 13)], 'notYourTurn'],
  ] as const)('closes the link over %s, and keeps the match', async ([, words, how], { stage }) => {
    const { copy, peer } = await withBase(stage);
    for (const word of words) peer.write(word);
    await copy.waitFor(({ link }) => link.state === 'idle');
    expect(copy.problem).toEqual({ code: 'breach', how });
    expect(copy.match).toMatchObject({ ply: 3 + words.length, outcome: null });
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
