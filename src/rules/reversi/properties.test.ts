import { expect, it } from 'vitest';
import { Random } from '../../../test/fuzz/random.ts';
import { fc } from '../../../test/support/properties.ts';
import { gamesOf } from '../../../test/support/randomGames.ts';
import { sized } from '../../../test/support/size.ts';
import type { Outcome } from '../game.ts';
import { seal } from '../seal.ts';
import type { ReversiPosition } from './position.ts';
import { reversi } from './reversi.ts';
import {
  isPlainlyOver,
  type PlainGame,
  plainBoard,
  plainCount,
  plainlyPlayed,
  plainMoves,
  plainStart,
} from './testing.reference.ts';
import { legalIn, played, started } from './testing.ts';

it('a game of Reversi is after every ply as the reference implementation has it, to its end', () => {
  fc.assert(
    fc.property(fc.constantFrom(6, 8, 10), fc.nat(), (size, seed) => {
      const random = new Random(seed);
      let position = started({ size });
      let plain = plainStart(size);
      expect(seen(position)).toEqual(plainlySeen(plain));
      for (let ply = 1; position.turn !== null; ply++) {
        const moves = legalIn(position).split(' ');
        const move = moves[random.below(moves.length)] ?? '';
        position = played(position, move);
        plain = plainlyPlayed(plain, move);
        expect(seen(position)).toEqual(plainlySeen(plain));
        expect(position.ply).toBe(ply);
      }
    }),
    { numRuns: sized(1000, 40) },
  );
});

it('a ply of Reversi adds one disc, or none if it is a pass, and the middle is never empty', () => {
  fc.assert(
    fc.property(gamesOf(seal(reversi)), ({ positions, moves }) => {
      let discs = 4;
      for (const [i, { board }] of positions.slice(1).entries()) {
        if (moves[i]?.['pass'] !== true) discs++;
        expect(board.join('').replaceAll('.', '')).toHaveLength(discs);
        const low = board.length / 2 - 1;
        const middle = board.slice(low, low + 2).map((line) => line.slice(low, low + 2));
        expect(middle.join('')).toMatch(/^[bw]{4}$/);
      }
    }),
  );
});

function seen(position: ReversiPosition) {
  const { board, turn, outcome } = position;
  const { score, due } = reversi.details(position);
  return { board, turn, outcome, moves: legalIn(position), score, due };
}

function plainlySeen(game: PlainGame): ReturnType<typeof seen> {
  const moves = plainMoves(game);
  const [black, white] = plainCount(game);
  const isOver = isPlainlyOver(game);
  return {
    board: plainBoard(game),
    turn: isOver ? null : game.isBlackToMove ? 'black' : 'white',
    outcome: isOver ? { winner: winnerBy(black - white), reason: 'discs', lines: [] } : null,
    moves,
    score: { black, white },
    due: moves === 'pass' ? 'pass' : undefined,
  };
}

function winnerBy(margin: number): Outcome['winner'] {
  return margin === 0 ? 'draw' : margin > 0 ? 'black' : 'white';
}
