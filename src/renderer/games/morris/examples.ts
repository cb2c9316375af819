/** Positions for the rules of Nine Men's Morris. */

import type { Counts, Point } from '../../../rules/game.ts';
import { pointNames, points } from '../../../rules/morris/index.ts';
import type { ExampleSpec } from '../example.ts';

export interface MorrisSpec extends ExampleSpec {
  /** The selected man. */
  readonly selected?: Point | null;
}

/** Men on named points. */
export function men(black: string, white: string, hands: Counts = { black: 0, white: 0 }) {
  const [ofBlack, ofWhite] = [black.split(' '), white.split(' ')];
  const board = pointNames.map((name) =>
    ofBlack.includes(name) ? 'b' : ofWhite.includes(name) ? 'w' : '.',
  );
  return { board: board.join(''), hands };
}

function named(name: string): Point | null {
  return points[pointNames.indexOf(name)] ?? null;
}

const placing: MorrisSpec = { moves: ['d6', 'f4', 'd2', 'b4', 'f6'] };
const mill: MorrisSpec = {
  setup: men('d6 b2 d7 a7', 'f4 b4 d2 c3', { black: 5, white: 5 }),
  moves: ['g7'],
};
const protectedMill: MorrisSpec = {
  setup: men('a7 d7 c5 e3', 'b4 b2 b6 f4 f2', { black: 4, white: 4 }),
  moves: ['g7'],
};
const moving: MorrisSpec = {
  setup: men('d6 b4 f4 d2 c5 e3 a7', 'd7 g7 f6 b2 g4 a1 c3'),
  selected: named('f4'),
};
const flying: MorrisSpec = {
  setup: men('a7 e5 d2', 'd7 g7 d5 b4 f4 a1'),
  selected: named('a7'),
};
const twoMills: MorrisSpec = {
  options: { doubleMill: 2 },
  setup: men('a7 g7 d6 d5', 'a1 g1 b2 f2', { black: 5, white: 5 }),
  moves: ['d7'],
};
const blocked: MorrisSpec = {
  setup: men('d7 a4 b6 d6 b4 c4', 'a7 g7 d5 f6 c5 b2 c3 a1'),
};

/** The position on the game's picture. */
const picture: MorrisSpec = {
  setup: men('a7 a4 a1 d6 f4 b2', 'g7 d7 b6 c4 d5 e3 g1'),
};

export const examples = {
  placing,
  mill,
  protectedMill,
  moving,
  flying,
  twoMills,
  blocked,
  picture,
};
