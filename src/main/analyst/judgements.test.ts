import { expect, test } from 'vitest';
import { after, startOf } from '../../../test/support/engines/playing.ts';
import { positionsOf } from '../../record/record.ts';
import { analysisFrom, isToBeJudged } from './judgements.ts';

const start = startOf('go', { size: 9 });
const d4 = start.text.read('D4') ?? {};

/** Chances of the side to move before each ply, with D4 as the best move. */
function analysed(chances: readonly (number | null)[], ...moves: string[]) {
  const positions = positionsOf({
    game: 'go',
    options: { size: 9 },
    moves: after(start, ...moves).moves,
  });
  if (!positions.ok) throw new Error('That is no game.');
  const judged = chances.map((value) => (value === null ? null : { chances: value, line: [d4] }));
  return analysisFrom(positions.value, judged);
}

test('what an engine thinks for the side to move is told as black’s chances', () => {
  expect(analysed([0.5, -0.25, 0.1], 'A1', 'B1').values).toEqual([0.5, 0.25, 0.1]);
});

test('what isn’t thought about is as it was before', () => {
  expect(analysed([0.5, 0.4, null], 'A1', 'B1').values).toEqual([0.5, -0.4, -0.4]);
  expect(analysed([null, 0.5], 'A1').values).toEqual([null, -0.5]);
});

test('a move after which the chances are lower is a mistake, and the engine’s move the better one', () => {
  const { mistakes } = analysed([0.5, 0.1, -0.6], 'A1', 'B1');
  expect(mistakes).toEqual({
    black: [{ ply: 0, loss: 0.6, better: [d4] }],
    white: [],
  });
  expect(analysed([0, 0.5, -0.6], 'A1', 'B1').mistakes.white).toEqual([]);
  expect(analysed([0, 0.5, 0.2], 'A1', 'B1').mistakes.white).toEqual([
    { ply: 1, loss: 0.7, better: [d4] },
  ]);
});

test('the engine’s own move is no mistake, whatever it thinks after it', () => {
  expect(analysed([0.5, 0.5], 'D4').mistakes.black).toEqual([]);
});

test('only the three largest mistakes of a side are told, the worst first', () => {
  const moves = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'E1', 'E2'];
  const { mistakes } = analysed([0.2, 0, 0.4, 0, 0.3, 0, 0.5, 0, 0], ...moves);
  expect(mistakes.black.map(({ ply }) => ply)).toEqual([6, 2, 4]);
});

test('nothing is asked about a game that is over, nor while dead stones are marked', () => {
  const { position } = after(start, 'D4', 'pass', 'pass');
  expect([start, position].map(isToBeJudged)).toEqual([true, false]);
});
