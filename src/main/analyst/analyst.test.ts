/** The thread that analyses a game. */

import { expect, it } from 'vitest';
import { Analyst } from './analyst.ts';

const game = { game: 'gomoku', options: {}, moves: [{ row: 7, column: 7 }], effort: 0.01 };

it('a game that goes wrong in the thread is told, and the next one is analysed', async () => {
  const analyst = new Analyst(() => undefined);
  for (const wrong of [
    { game: 'nosuchgame' },
    { moves: [{ row: -1, column: 0 }] },
    { options: { size: 1 } },
  ]) {
    const analysed = await analyst.analyse(1, { ...game, ...wrong });
    expect(analysed).toEqual({ type: 'failed', reason: expect.stringMatching(/./) });
    expect(analyst.progress).toBeNull();
  }
  const analysed = await analyst.analyse(1, game);
  expect(analysed).toMatchObject({
    type: 'result',
    result: { values: [expect.any(Number), expect.any(Number)] },
  });
});

it('a game from a set-up is analysed from there', async () => {
  // Black has four in a row, closed on one side.
  const black = [3, 4, 5, 6].map((column) => [7, column]);
  const white = [2, 0, 4, 13].map((column, at) => [7 - 2 * at, column]);
  const setup = { black, white };
  const analysed = await new Analyst(() => undefined).analyse(1, {
    ...game,
    setup,
    moves: [{ row: 14, column: 14 }],
  });
  expect(analysed).toMatchObject({
    type: 'result',
    result: {
      values: [1, expect.any(Number)],
      mistakes: { black: [{ ply: 0, better: [{ row: 7 }] }] },
    },
  });
});
