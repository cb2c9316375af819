/** Positions for the rules of gomoku. */

import type { Point } from '../../../rules/game.ts';
import { type ExampleSpec, partOf, stonesIn } from '../example.ts';

export interface GomokuSpec extends ExampleSpec {
  /** The shown part of the board. */
  readonly from: Point;
  readonly to: Point;
}

const corner: Point = { row: 4, column: 4 };

function drawn(
  drawing: readonly string[],
  rule: 'freestyle' | 'standard' | 'renju' = 'freestyle',
  moves: ExampleSpec['moves'] = [],
): GomokuSpec {
  return {
    ...partOf(drawing, corner),
    options: { rule },
    setup: stonesIn(drawing, corner),
    moves,
  };
}

/** Five in a row; the drawings' first point is E11. */
const five = drawn(
  ['.......', '.....b.', '.w..bw.', '.wwb...', '..b.w..', '..w....', '.......'],
  'freestyle',
  ['F6'],
);
const overline = drawn(['........', '.w..w.w.', '.bbb.bb.', '..w..w..', '........'], 'standard', [
  'I9',
]);
const forbiddenOverline = drawn(
  ['........', '........', '.bbb.bb.', '........', '........'],
  'renju',
);
const doubleFour = drawn(
  ['....w..', '....b..', '....b..', '....b..', 'wbbb...', '.......', '.......'],
  'renju',
);
const doubleThree = drawn(
  ['.......', '....b..', '....b..', '..bb...', '.......', '.......', '.......'],
  'renju',
);
const blocked = drawn(
  ['.......', '....b..', '....b..', '.wbb...', '.......', '.......', '.......'],
  'renju',
);
const danger = drawn(['.......', '....w..', '....w..', '..ww...', '.......', '...bb..', '.......']);

export const examples = {
  five,
  overline,
  forbiddenOverline,
  doubleFour,
  doubleThree,
  blocked,
  danger,
};
