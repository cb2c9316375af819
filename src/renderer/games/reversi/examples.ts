/** Positions for the rules of Reversi. */

import type { Point } from '../../../rules/game.ts';
import { type ExampleSpec, partOf, stonesIn } from '../example.ts';

export interface ReversiSpec extends ExampleSpec {
  /** The shown part of the board; by default all of it. */
  readonly part?: { readonly from: Point; readonly to: Point };
  /** Whether it is marked where a disc can be played. */
  readonly open?: boolean;
  /** A move that is not played yet: its cell is marked, and the discs that it flips. */
  readonly aim?: string;
}

/** Rows of the board, from the left. */
function rows(
  row: number,
  drawing: readonly string[],
  { turn = 'black', ...more }: Omit<ReversiSpec, 'part'> & { readonly turn?: string } = {},
): ReversiSpec {
  const corner = { row, column: 0 };
  return { part: partOf(drawing, corner), setup: { ...stonesIn(drawing, corner), turn }, ...more };
}

const start: ReversiSpec = { open: true };

const line = rows(3, ['........', '.bwwww..', '........']);
const before: ReversiSpec = { ...line, aim: 'G5' };
const after: ReversiSpec = { ...line, moves: ['G5'] };

const several = rows(
  1,
  ['...b....', '.b.w.b..', '..www...', '.bw.wwb.', '..ww....', '.b.w....', '........'],
  { aim: 'D5' },
);

const still = rows(2, ['........', '...b....', '...w....', '.bww....', '........'], { aim: 'E6' });

const stuck = rows(0, [
  'wwwwwbb.',
  'wbbwwwbw',
  'b.bwwwww',
  '.bbbwwww',
  'bbbwbbww',
  '.bbbbbbw',
  '..b.b...',
  '........',
]);

const over = rows(0, [
  '.bbbbbbb',
  'wwbbwwbb',
  'wwwwwwwb',
  'wbwwwwwb',
  'wbwwwbwb',
  'wbwwwwbb',
  'wwwwwwwb',
  'wwwwwww.',
]);

/** The position on the game’s picture. */
const picture = rows(1, ['......', '..bww.', '.bbww.', '.bwbb.', '..wwb.', '......'], {
  turn: 'white',
});

export const examples = { start, before, after, several, still, stuck, over, picture };
