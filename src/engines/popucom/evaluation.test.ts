import { describe, expect, it } from 'vitest';
import { popucom } from '../../rules/popucom/index.ts';
import { movedBoard, type Symmetry, symmetries } from '../../rules/testing.ts';
import { randomFrom } from '../random.ts';
import { boardOf } from './board.ts';
import { evaluate, WON } from './evaluation.ts';
import { started } from './testing.ts';

/** Positions of a game in which much is painted, to its end or until somebody is shut in. */
function positions(seed: number) {
  const random = randomFrom(seed);
  const all = [started(60)];
  for (let position = all[0]; position?.turn; ) {
    const legal = popucom.legal(position);
    const played = popucom.play(position, legal[random.below(legal.length)]);
    if (!played.ok) throw new Error(played.error.message);
    position = played.value;
    if (position.turn !== null) all.push(position);
  }
  return all;
}

describe.each([1, 2, 3])('a position of POPUCOM in a game of seed %i', (seed) => {
  it.each(Object.entries(symmetries))(
    'is worth as much after a symmetry: %s',
    (_, symmetry: Symmetry) => {
      for (const position of positions(seed)) {
        const moved = {
          ...position,
          board: movedBoard(position.board, symmetry),
          territory: movedBoard(position.territory, symmetry),
        };
        // Sums of the same numbers in another order may be rounded otherwise.
        const difference = evaluate(boardOf(moved)) - evaluate(boardOf(position));
        expect(Math.abs(difference)).toBeLessThanOrEqual(1);
      }
    },
  );

  it('is never taken for won or lost before the last ply', () => {
    for (const position of positions(seed)) {
      const left = position.options.plies - position.ply;
      if (left > 1) expect(Math.abs(evaluate(boardOf(position)))).toBeLessThan(WON);
    }
  });
});
