/**
 * An extended peer that cheats, against a real copy: the position never changes, the person is told how
 * it cheated, the peer hears why it is left, and the match stays to be seen.
 */

import { describe, expect } from 'vitest';
import type { OfferKind } from '../../src/match/index.ts';
import { positionOf } from '../support/anyGame.ts';
import {
  begin,
  draw,
  expectKept,
  here,
  isPeersTurn,
  meet,
  newConnection,
  play,
  point,
  quiet,
  shakeHands,
  sit,
  type Table,
  tryAll,
} from '../support/cheats/tables.ts';
import { gomokuMatch, type ProposedMatch } from '../support/extendedPeer.ts';
import { test } from '../support/stage.ts';

const timed: ProposedMatch = {
  ...gomokuMatch,
  clock: { main: 600_000, increment: 0, periods: 0, period: 0 },
};

describe.concurrent.each(['host', 'guest'] as const)('a cheating %s', (role) => {
  const isHost = role === 'host';

  test('makes moves that the rules refuse', async ({ stage }) => {
    await tryAll(
      stage,
      role,
      (
        [
          [point(14, 0), 'occupied'],
          [point(14, 2), 'occupied'],
          [point(-1, 3), 'outOfBoard'],
          [point(3, 15), 'outOfBoard'],
          [point(1e9, 0), 'outOfBoard'],
          [point(2 ** 32 + 3, 2 ** 32 + 3), 'outOfBoard'],
        ] as const
      ).map(([move, how]) => ({
        name: JSON.stringify(move),
        seat: { turn: 'peer' },
        tries: (table) => draw(table, move),
        told: `breach ${how}`,
      })),
    );
  });

  test('moves when it is not its turn', async ({ stage }) => {
    await tryAll(stage, role, [
      {
        name: 'out of turn',
        seat: { turn: 'copy' },
        tries: (table) => draw(table, point(7, 7)),
        told: 'breach notYourTurn',
      },
      {
        name: 'after it has given up',
        seat: { turn: 'peer' },
        before: async ({ copy, peer }) => {
          peer.say('resign', { ...here({ copy, peer }), reason: 'resign' });
          await copy.waitFor(({ match }) => match?.phase === 'ended');
        },
        tries: (table) => draw(table, point(7, 7)),
        told: 'breach gameOver',
      },
      {
        name: 'after the end',
        seat: { moves: 'A1 A3 B1 B3 C1 C3 D1 D3 E1' },
        tries: (table) => draw(table, point(7, 7)),
        told: 'breach gameOver',
      },
    ]);
  });

  test('is steps or games ahead', async ({ stage }) => {
    const move = { ...point(7, 7), hash: '0'.repeat(16) };
    await tryAll(
      stage,
      role,
      (
        [
          ['draw', { step: 1 }, move],
          ['draw', { step: 1000 }, move],
          ['draw', { number: 2 }, move],
          ['offer', { step: 1 }, { kind: 'draw' }],
          ['answer', { step: 1 }, { kind: 'draw', accept: true }],
          ['commit', { step: 1 }, { kind: 'draw' }],
          ['withdraw', { step: 1 }, { kind: 'draw' }],
          ['resign', { step: 1 }, { reason: 'resign' }],
          ['claim', { step: 1 }, { reason: 'time' }],
          ['have', { step: 1 }, {}],
          ['have', { number: 1 }, {}],
          ['ready', { number: 1 }, {}],
        ] as const
      ).map(([method, further, rest]) => ({
        name: `${method} ${JSON.stringify(further)}`,
        seat: { turn: method === 'have' ? 'copy' : 'peer' },
        tries: (table) => table.peer.say(method, { ...here(table, further), ...rest }),
        told: 'breach ahead',
      })),
    );
  });

  test('says a hash that is not that of the position', async ({ stage }) => {
    const hashes: Readonly<Record<string, (table: Table) => string>> = {
      'of nothing': () => '0'.repeat(16),
      'of the position before': ({ copy }) => positionOf(copy.match).hash(),
      'after another move': ({ copy }) => {
        const played = positionOf(copy.match).play(point(7, 8));
        return played.ok ? played.value.position.hash() : '';
      },
    };
    await tryAll(
      stage,
      role,
      Object.entries(hashes).map(([name, hash]) => ({
        name,
        seat: { turn: 'peer' },
        tries: (table) => draw(table, point(7, 7), { hash: hash(table) }),
        told: 'diverged',
      })),
    );
  });

  test('carries out what nobody has agreed to', async ({ stage }) => {
    const offered = (kind: OfferKind) => async (table: Table) => {
      const { copy, peer } = table;
      peer.say('offer', { ...here(table), kind, ...(kind === 'undo' ? { to: 1 } : {}) });
      await copy.waitFor(
        ({ match }) => match?.offers.some((offer) => offer.kind === kind) === true,
      );
    };
    const commit = (kind: OfferKind) => (table: Table) =>
      table.peer.say('commit', { ...here(table), kind });
    await tryAll(
      stage,
      role,
      (
        [
          ['what was not offered', () => undefined],
          ['what was not answered', offered('undo')],
          [
            'what was refused',
            async (table) => {
              await offered('undo')(table);
              await table.copy.do({ command: 'answer', kind: 'undo', accept: false });
            },
          ],
          [
            'what it took back',
            async (table) => {
              await offered('undo')(table);
              await table.copy.do({ command: 'answer', kind: 'undo', accept: true });
              table.peer.say('withdraw', { ...here(table), kind: 'undo' });
              await table.copy.waitFor(({ match }) => match?.offers.length === 0);
            },
          ],
          [
            'something else than was agreed',
            async (table) => {
              await offered('draw')(table);
              await offered('undo')(table);
              await table.copy.do({ command: 'answer', kind: 'draw', accept: true });
            },
          ],
          [
            'what the copy has offered',
            async (table) => {
              await table.copy.do({ command: 'offer', kind: 'undo' });
              await table.peer.next('offer');
            },
          ],
        ] as const satisfies readonly (readonly [string, (table: Table) => unknown])[]
      ).map(([name, before]) => ({
        name,
        seat: { turn: 'peer' },
        before,
        tries: commit('undo'),
        told: 'breach unexpected',
      })),
    );
  });

  test('answers and takes back what there is not', async ({ stage }) => {
    const answer = (table: Table, accept: boolean) =>
      table.peer.say('answer', { ...here(table), kind: 'draw', accept });
    const offersDraw = async (table: Table) => {
      table.peer.say('offer', { ...here(table), kind: 'draw' });
      await table.copy.waitFor(({ match }) => match?.offers.length === 1);
    };
    await tryAll(stage, role, [
      {
        name: 'accepts what was not offered',
        tries: (table) => answer(table, true),
        told: 'breach unexpected',
      },
      {
        name: 'accepts its own offer',
        before: offersDraw,
        tries: (table) => answer(table, true),
        told: 'breach unexpected',
      },
      {
        name: 'accepts after it has refused',
        before: async (table) => {
          await table.copy.do({ command: 'offer', kind: 'draw' });
          await table.peer.next('offer');
          answer(table, false);
          await table.copy.waitFor(({ match }) => match?.offers.length === 0);
        },
        tries: (table) => answer(table, true),
        told: 'breach unexpected',
      },
      {
        name: 'accepts after it has given up',
        seat: { turn: 'peer' },
        before: async (table) => {
          const { copy, peer } = table;
          await copy.do({ command: 'offer', kind: 'draw' });
          await peer.next('offer');
          peer.say('resign', { ...here(table), reason: 'resign' });
          await copy.waitFor(({ match }) => match?.phase === 'ended');
        },
        tries: (table) => answer(table, true),
        told: 'breach gameOver',
      },
      {
        name: 'takes back what it did not offer',
        tries: (table) => table.peer.say('withdraw', { ...here(table), kind: 'draw' }),
        told: 'breach unexpected',
      },
    ]);
  });

  test('begins, chooses and prepares games when it may not', async ({ stage }) => {
    const start = (further: number) => (table: Table) => {
      const { number } = here(table, { number: further });
      table.peer.say('startGame', { color: true, number, match: gomokuMatch });
    };
    const configure = (further: number) => (table: Table) => {
      const { number } = here(table, { number: further });
      table.peer.say('configure', { number, match: { ...gomokuMatch, options: { size: 9 } } });
    };
    await tryAll(stage, role, [
      { name: 'startGame in a game', tries: start(1), told: 'breach unexpected' },
      { name: 'configure in a game', tries: configure(2), told: 'breach unexpected' },
    ]);
    const copy = await stage.copy();
    const between: readonly (readonly [string, (table: Table) => void, string])[] = isHost
      ? [
          ['startGame though the copy is not ready', start(0), 'breach unexpected'],
          ['configure a game ahead', configure(2), 'breach ahead'],
        ]
      : [
          ['startGame', start(0), 'breach unexpected'],
          ['configure', configure(1), 'breach unexpected'],
        ];
    for (const [name, tries, told] of between) {
      const peer = await meet(stage, copy, { role });
      // A guest that may not begin a game meets a host that is ready for it; a host a guest that is not.
      if (isHost) peer.say('ready', { number: 1 });
      else await copy.do({ command: 'ready' });
      await copy.waitFor(({ match }) => match?.ready[isHost ? 'peer' : 'me'] === true);
      const { position } = copy;
      tries({ copy, peer });
      await expectKept({ copy, peer }, position, told, name);
    }
  });

  test('claims what is not so', async ({ stage }) => {
    const claim =
      (reason: string, step = 0) =>
      (table: Table) =>
        table.peer.say('claim', { ...here(table, { step }), reason });
    await tryAll(stage, role, [
      {
        name: 'that the time is over, of which there is plenty',
        seat: { match: timed, turn: 'copy' },
        tries: claim('time'),
        told: 'breach clock',
      },
      {
        name: 'that it was over in an earlier step',
        seat: { match: timed, turn: 'peer' },
        tries: claim('time', -1),
        told: 'breach clock',
      },
      {
        name: 'that its own time is over',
        seat: { match: timed, turn: 'peer' },
        tries: claim('time'),
        told: 'breach unexpected',
      },
      {
        name: 'that the copy has little time left',
        seat: { match: timed, turn: 'peer' },
        tries: (table) => table.peer.say('have', { ...here(table), left: 1 }),
        told: 'breach clock',
      },
      { name: 'that the copy was away', tries: claim('away'), told: 'breach notAway' },
    ]);
  });

  test('says what means nothing: it is answered, and the twentieth closes the link', async ({
    stage,
  }) => {
    const copy = await stage.copy();
    const table = await sit(stage, copy, { role, moves: quiet, turn: 'peer' });
    const { peer } = table;
    const { position } = copy;
    const { number, step } = here(table);
    const place = `"number":${number},"step":${step}`;
    const hash = `"hash":"${'0'.repeat(16)}"`;
    const bent = [
      `"draw","params":{"row":"7","column":7,${place},${hash}}`,
      `"draw","params":{"row":-0,"column":7,${place},${hash}}`,
      `"draw","params":{"row":1e400,"column":7,${place},${hash}}`,
      `"draw","params":{"__proto__":{"row":7,"column":7},${place},${hash}}`,
      `"draw","params":{"row":7,"column":7,"__proto__":{${place}},${hash}}`,
      `"draw","params":{"row":7,"column":7,${place},"hash":"${'F'.repeat(16)}"}`,
      `"draw","params":{"pass":true,${place},${hash}}`,
      `"draw","params":[7,7]`,
      `"offer","params":{${place},"kind":"__proto__"}`,
      `"offer","params":{${place},"kind":"undo"}`,
      `"answer","params":{${place},"kind":"draw","accept":"true"}`,
      `"resign","params":{${place},"reason":"away"}`,
      `"resign","params":{"number":"${number}","step":${step},"reason":"resign"}`,
      `"claim","params":{"reason":"time"}`,
      `"have","params":{"number":${number},"step":-1}`,
      `"startGame","params":{"number":${number},"color":null}`,
      `"constructor","params":{}`,
      `"restart","params":{}`,
    ];
    for (const words of bent) {
      peer.wire.write(`{"method":${words}}\n`);
      expect(await peer.next('error'), words).toMatchObject({
        code: expect.stringMatching(/^(wrongParams|unknownMethod)$/),
      });
      await copy.waitForProblem('misunderstood');
      expect(copy.position, words).toEqual(position);
      await copy.do({ command: 'dismiss' });
    }
    // The fence at the beginning was the first of them.
    peer.say('dance');
    expect(await peer.farewell()).toBe('mistakes');
    await copy.waitForProblem('tooManyMistakes');
    expect(copy.position).toEqual(position);
  });

  test('comes back and claims that the copy has moved: the record is lost, and kept', async ({
    stage,
  }) => {
    const copy = await stage.copy();
    const { peer: first, port, session } = await shakeHands(stage, copy, role);
    await begin(copy, first);
    const table = { copy, peer: first };
    for (const move of quiet.split(' ')) await play(table, move);
    if (isPeersTurn(table)) await play(table, 'N1');
    const { position } = copy;
    first.wire.destroy();
    await copy.waitFor(({ link }) => link.state === 'away');

    const second = await newConnection(stage, copy, role, port);
    await session.resume(second);
    second.say('have', here(table, { step: 1 }));
    expect(await second.farewell()).toBe('lost');
    await copy.waitForProblem('lost');
    expect(copy.position).toEqual(position);
    await copy.refused({ command: 'draw', row: 12, column: 12 });
  });
});

/** A game, its options and moves, and then what the side to move may not do. */
const illegal = [
  ['go', { size: 5 }, 'C3 C2', 'black', { mark: true, row: 2, column: 2 }],
  ['go', { size: 5 }, 'C3 C2', 'black', { agree: true }],
  ['go', { size: 5 }, 'C3 C2', 'black', { resume: true }],
  ['go', { size: 5 }, 'C3 A2 C4 B1', 'black', point(4, 0)],
  ['go', { size: 5 }, 'B5 C5 A4 D4 B3 C3 pass B4 C4', 'white', point(1, 1)],
  ['go', { size: 5 }, 'C3 pass pass', 'white', point(0, 0)],
  ['go', { size: 5 }, 'C3 pass pass', 'white', { pass: true }],
  ['morris', {}, 'a7 a1 d7 d1 g7', 'black', point(6, 6)],
  ['morris', {}, 'a7 a1 d7 d1 g7', 'black', { remove: true, ...point(0, 0) }],
  ['morris', {}, 'a7 a1', 'black', { remove: true, ...point(6, 0) }],
  ['morris', {}, 'a7 a1', 'black', { from: point(0, 0), ...point(0, 3) }],
  ['popucom', {}, 'D7 D3 E7 F3 F7', 'white', point(2, 4)],
  ['gomoku', { size: 15, opening: 'centre' }, '', 'black', point(0, 0)],
  ['gomoku', { size: 15, rule: 'renju' }, 'F8 A1 G8 C1 H10 E1 H9 G1', 'black', point(7, 7)],
] as const;

describe.concurrent('a cheating host, in other games', () => {
  test.for([0, 1])('makes moves that the rules refuse (%i)', async (half, { stage }) => {
    await tryAll(
      stage,
      'host',
      illegal
        .filter((_, n) => n % 2 === half)
        .map(([game, options, moves, color, move]) => ({
          name: `${game}, ${moves}, ${JSON.stringify(move)}`,
          seat: { match: { game, options, clock: null }, moves, color },
          tries: (table) => draw(table, move),
          told: 'breach illegal',
        })),
    );
  });
});
