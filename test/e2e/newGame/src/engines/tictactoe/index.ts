/** Tic-tac-toe: completes three in a line if it can, and otherwise plays anywhere. */

import type { Position } from '../../rules/tictactoe/index.ts';
import { tictactoe } from '../../rules/tictactoe/index.ts';
import type { Engine } from '../engine.ts';
import { randomFrom } from '../random.ts';

type Move = ReturnType<typeof tictactoe.legal>[number];

export const tictactoeEngine: Engine<Position, Move> = {
  thinker: () => ({
    think(position, { seed, onThought }) {
      const legal = tictactoe.legal(position);
      const winning = legal.find((move) => {
        const played = tictactoe.play(position, move);
        return played.ok && tictactoe.outcome(played.value)?.winner === tictactoe.turn(position);
      });
      const move = winning ?? legal[randomFrom(seed).below(legal.length)];
      if (move === undefined) throw new RangeError('Nobody is to move.');
      const thought = { line: [move], value: winning === undefined ? 0 : 1, nodes: legal.length };
      onThought(thought);
      return { move, thought };
    },
  }),
};
