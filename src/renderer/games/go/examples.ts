/** Positions for the rules of Go. */

import type { Point } from '../../../rules/game.ts';
import { type ExampleSpec, stonesIn } from '../example.ts';

export interface GoSpec extends ExampleSpec {
  /** The shown part of the board; by default all of it. */
  readonly to?: Point;
  /** Points with a ring. */
  readonly rings?: readonly Point[];
  /** Forbidden points of the side to move. */
  readonly barred?: readonly Point[];
}

/** The upper left corner of a board of 9 lines. */
function corner(
  drawing: readonly string[],
  { moves = [], turn = 'black', ...more }: Omit<GoSpec, 'to'> & { readonly turn?: string } = {},
): GoSpec {
  return {
    options: { size: 9 },
    setup: { ...stonesIn(drawing, { row: 0, column: 0 }), turn },
    moves,
    to: { row: drawing.length - 1, column: (drawing[0]?.length ?? 1) - 1 },
    ...more,
  };
}

const liberties = corner(['.......', '.......', '..bb...', '...b.w.', '.......', '.......'], {
  rings: [
    { row: 1, column: 2 },
    { row: 1, column: 3 },
    { row: 2, column: 1 },
    { row: 2, column: 4 },
    { row: 3, column: 2 },
    { row: 3, column: 4 },
    { row: 4, column: 3 },
  ],
});
const surrounded = ['.......', '...bb..', '..bwwb.', '...b...', '..w....', '.......'];
const lastLiberty = corner(surrounded, { rings: [{ row: 3, column: 4 }] });
const taken = corner(surrounded, { moves: ['E6'] });
const suicide = corner(['.b.....', 'bb.....', '.......', '....b..', '...b.b.', '....b..'], {
  turn: 'white',
  barred: [
    { row: 0, column: 0 },
    { row: 4, column: 4 },
  ],
});
const noSuicide = corner(['.bw....', 'bww....', 'w......', '.......', '.......', '.......'], {
  turn: 'white',
  rings: [{ row: 0, column: 0 }],
});
const koShape = ['.......', '..bw...', '.bw.w..', '..bw...', '.......'];
const beforeKo = corner(koShape, {
  rings: [{ row: 2, column: 3 }],
});
const ko = corner(koShape, {
  moves: ['D7'],
  barred: [{ row: 2, column: 2 }],
});

const counted = [
  '.....bw..',
  '..b..bw..',
  '....bbw..',
  '.b..bww.b',
  '...bbw...',
  '.w.bw....',
  '..bbw..w.',
  '.bwww....',
  '.b.w.....',
];
const marking: GoSpec = {
  options: { size: 9 },
  setup: stonesIn(counted, { row: 0, column: 0 }),
  moves: [
    { pass: true },
    { pass: true },
    { mark: true, row: 5, column: 1 },
    { mark: true, row: 3, column: 8 },
  ],
};
const handicap: GoSpec = { options: { size: 9, handicap: 4 }, moves: ['C5'] };

/** The position on the game's picture. */
const picture: GoSpec = {
  options: { size: 9 },
  setup: stonesIn(
    [
      '.........',
      '..ww.wb..',
      '.wbb.wb..',
      '..b.bwwb.',
      '....b.wb.',
      '.bb.bwwb.',
      '.bwww.bb.',
      '..w......',
      '.........',
    ],
    { row: 0, column: 0 },
  ),
};

export const examples = {
  liberties,
  lastLiberty,
  taken,
  suicide,
  noSuicide,
  beforeKo,
  ko,
  marking,
  handicap,
  picture,
};
