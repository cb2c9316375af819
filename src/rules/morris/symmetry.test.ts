import { expect, it } from 'vitest';
import { symmetryContract } from '../../../test/support/symmetry.ts';
import { seal } from '../seal.ts';
import { morris } from './index.ts';
import { boardSymmetries, movedBoard } from './testing.ts';

it('the board has 16 symmetries, each of which moves every point to a place of its own', () => {
  const numbered = Array.from({ length: 24 }, (_, i) => String.fromCharCode(97 + i)).join('');
  const boards = Object.values(boardSymmetries).map((symmetry) => movedBoard(numbered, symmetry));
  expect(new Set(boards).size).toBe(16);
  for (const board of boards) expect(Array.from(board).sort().join('')).toBe(numbered);
});

symmetryContract({
  game: seal(morris),
  begin: (_, random) => {
    const men = Array.from('.'.repeat(24));
    const hands = { black: 0, white: 0 };
    for (const side of ['black', 'white'] as const) {
      const onBoard = random.below(10);
      for (let i = 0; i < onBoard; i++) men[random.below(24)] = side.charAt(0);
      hands[side] = random.below(2) * (9 - onBoard);
    }
    return { board: [men.join('')], hands };
  },
  symmetries: boardSymmetries,
  size: 7,
  moveRow: movedBoard,
});
