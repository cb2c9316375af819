/** Positions for the rules of POPUCOM. */

import type { Point } from '../../../rules/game.ts';
import { type ExampleSpec, partOf, stonesIn } from '../example.ts';

export interface PopucomSpec extends ExampleSpec {
  /** The shown part of the board. */
  readonly from: Point;
  readonly to: Point;
}

function rows(drawing: readonly string[], moves: ExampleSpec['moves'] = []): PopucomSpec {
  const corner = { row: 3, column: 0 };
  return { ...partOf(drawing, corner), setup: stonesIn(drawing, corner), moves };
}

const two = ['.........', '...bb....', '.........'];
const before = rows(two);
const after = rows(two, ['F5']);
const stopped = rows(['.........', '...bb..w.', '.........'], ['F5']);
const passed = rows(['.........', '...bb..b.', '.........'], ['F5']);

const crossing = [
  '.........',
  '.........',
  '....b....',
  '....b....',
  '..bb.....',
  '......w..',
  '.w.......',
  '.........',
  '.........',
];
const whole = { row: 0, column: 0 };
const cross: PopucomSpec = {
  ...partOf(crossing, whole),
  setup: stonesIn(crossing, whole),
  moves: ['E5'],
};

const middle = [
  '.........',
  '.w.....b.',
  '...b.....',
  '.........',
  '.w..w.b..',
  '.........',
  '.b...w...',
  '.........',
  '....b....',
];
const painted = [
  'wwwwwwwww',
  '......b..',
  '.....b...',
  '....b....',
  '...b..b..',
  '..b......',
  '.b.......',
  'bwwwwwwww',
  'b........',
];
const held: PopucomSpec = {
  ...partOf(middle, whole),
  setup: { ...stonesIn(middle, whole), territory: painted },
};

/** The position on the game's picture. */
const picture: PopucomSpec = {
  from: { row: 0, column: 0 },
  to: { row: 5, column: 5 },
  setup: {
    ...stonesIn(['.w..b.', '...w..', '.b..w.', '......', '.w.b..', '....b.'], whole),
    territory: [
      '..b..w...',
      '..b.w....',
      '..bw.....',
      'bbbbbb...',
      '.wb......',
      'w.b......',
      '.........',
      '.........',
      '.........',
    ],
  },
};

export const examples = {
  before,
  after,
  stopped,
  passed,
  cross,
  held,
  picture,
};
