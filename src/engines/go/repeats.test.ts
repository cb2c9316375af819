import { expect, it } from 'vitest';
import { go } from '../../rules/go/index.ts';
import { started } from '../../rules/go/testing.ts';
import { randomFrom } from '../random.ts';
import { Board } from './board.ts';
import { boardOf } from './reading.ts';
import { Repeats } from './repeats.ts';
import { colourOf, playedBy, stoneAt } from './testing.ts';

it('superko in the tree of the Go engine forbids what the rules forbid', () => {
  const random = randomFrom(11);
  let refused = 0;
  for (let game = 0; game < 40; game++) {
    let position = started({ size: 2 + (game % 3), ko: 'superko', dead: 'none' });
    let board = boardOf(position);
    let repeats = new Repeats(board, position.history);
    let line = 0;
    for (let ply = 0; ply < 60 && position.turn !== null; ply++) {
      if (random.below(4) === 0) {
        board = boardOf(position);
        repeats = new Repeats(board, position.history);
        line = 0;
      }
      line++;
      const colour = colourOf(position);
      const open = Array.from(board.empties.subarray(0, board.emptyCount)).filter((place) => {
        const played = go.play(position, stoneAt(place, board));
        return played.ok || played.error.code === 'ko';
      });
      for (const place of open) {
        const after = new Board(board.size);
        after.copy(board);
        after.play(place, colour);
        const played = go.play(position, stoneAt(place, board));
        if (!played.ok) refused++;
        expect(repeats.isRepeat(after, line)).toBe(!played.ok);
      }
      const move = open.filter((place) => go.play(position, stoneAt(place, board)).ok);
      const place = move[random.below(move.length)];
      if (place === undefined || position.passes === 1) break;
      board.play(place, colour);
      repeats.isRepeat(board, line);
      position = playedBy(position, stoneAt(place, board));
    }
  }
  expect(refused).toBeGreaterThan(9);
});
