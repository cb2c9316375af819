/** The thread that answers questions about a position. */

import { expect, it } from 'vitest';
import type { z } from 'zod';
import { TABLEBASE_SIZE } from '../../engines/index.ts';
import { won } from '../../engines/morris/tablebase.ts';
import type { tablebaseSchema } from '../tablebases/tablebases.ts';
import type { TeachingMessage, TeachingRequest } from './messages.ts';
import { teachWith } from './teacher.ts';

const empty = { options: {}, moves: [], effort: 0.01 };

function answered(
  request: Pick<TeachingRequest, 'game' | 'hint'> & Partial<TeachingRequest>,
  tablebase?: z.infer<typeof tablebaseSchema>,
) {
  const teach = teachWith({ find: () => tablebase }, (reason) => expect.fail(reason));
  return new Promise<TeachingMessage[]>((resolve) => {
    const heard: TeachingMessage[] = [];
    teach({ ...empty, ...request }, (message) => {
      heard.push(message);
      if (message.type === 'end') resolve(heard);
    });
  });
}

it('why a hint was given is answered from the position after the moves', async () => {
  // White is about to make five.
  const setup = {
    black: [[7, 2], ...[0, 2, 4].map((column) => [0, column])],
    white: [3, 4, 5].map((column) => [7, column]),
    turn: 'white',
  };
  const heard = await answered({
    game: 'gomoku',
    setup,
    moves: [{ row: 7, column: 6 }],
    hint: { line: [{ row: 7, column: 7 }], value: 0 },
  });
  const last = heard.at(-2);
  expect(last).toMatchObject({ type: 'why', compared: 3 });
  for (const { line, value } of last?.type === 'why' ? last.alternatives : []) {
    expect(line.slice(1)).toEqual([{ row: 7, column: 7 }]);
    expect(value).toBe(-1);
  }
});

it('a move of morris is judged by the tablebase', async () => {
  const question = {
    game: 'morris',
    options: { flying: false },
    setup: { board: 'ww..bw......bwb.....b...', turn: 'black' },
    // e4-e5
    hint: { line: [{ from: { row: 3, column: 4 }, row: 2, column: 4 }], value: 1 },
  };
  const values = new SharedArrayBuffer(TABLEBASE_SIZE);
  // White finds only moves after which Black wins.
  new Uint8Array(values).fill(won(20));
  const heard = await answered(question, { name: 'stepping-protected-1', values });
  expect(heard.at(-2)).toMatchObject({ type: 'why', compared: 3, alternatives: [] });
});

it('an estimate of Go has an owner for each point', async () => {
  const heard = await answered({ game: 'go', options: { size: 7 }, hint: null });
  expect(heard).toEqual([
    { type: 'estimate', owners: expect.any(Array), lead: expect.any(Number), dead: [] },
    { type: 'end' },
  ]);
  const [estimate] = heard;
  expect(estimate?.type === 'estimate' && estimate.owners).toHaveLength(49);
});

it('a thread that fails is told of once, and not at all after its question was dropped', async () => {
  const failed: string[] = [];
  const heard: TeachingMessage[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const teach = teachWith({ find: () => undefined }, (reason) => {
    failed.push(reason);
    resolve();
  });
  const wrong = { ...empty, game: 'nosuchgame', hint: null };
  const dropped = [0, 1].map(() => teach(wrong, () => expect.fail('it was dropped')));
  for (const stop of dropped) stop();
  teach(wrong, (message) => heard.push(message));
  await promise;
  expect(heard).toEqual([{ type: 'end' }]);
  expect(failed).toEqual(['No engine plays nosuchgame.']);
});
