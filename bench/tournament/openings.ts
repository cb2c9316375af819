/** How games begin, so that no two go alike: a few plies at random where sensible people would put them. */

import { type Random, randomFrom } from '../../src/engines/random.ts';
import { type AnyMove, type AnyPosition, type GameId, isGameId } from '../../src/rules/index.ts';

/** How many plies, and which moves may be among them, by how far from the middle and the edge they are; by default any. */
interface Manner {
  plies(random: Random): number;
  may?(fromMiddle: number, line: number): boolean;
}

/** In any other game. */
const usual: Manner = { plies: () => 4 };

const manners: Readonly<Partial<Record<GameId, Manner>>> = {
  // With four stones nobody has three in line.
  gomoku: { plies: (random) => 3 + random.below(2), may: (fromMiddle) => fromMiddle <= 2 },
  go: { plies: () => 2, may: (_, line) => line >= 3 },
  morris: { plies: () => 2 },
  popucom: { plies: (random) => 2 + random.below(3) },
  // The first move is the same but for symmetry, and the next ones are few.
  reversi: { plies: () => 6 },
};

/** The moves of the opening that follows from `seed`. */
export function openingOf(start: AnyPosition, seed: number): readonly AnyMove[] {
  const manner = (isGameId(start.game) ? manners[start.game] : undefined) ?? usual;
  const random = randomFrom(seed);
  const moves: AnyMove[] = [];
  const plies = manner.plies(random);
  let position = start;
  while (moves.length < plies) {
    const size = position.board.length;
    const among = position.legal().filter((move) => isIn(manner, move, size));
    const move = among[random.below(among.length)];
    const played = position.play(move);
    if (!played.ok) throw new Error(played.error.message);
    moves.push(played.value.move);
    position = played.value.position;
  }
  return moves;
}

function isIn(manner: Manner, { row, column }: AnyMove, size: number): boolean {
  if (manner.may === undefined) return true;
  if (typeof row !== 'number' || typeof column !== 'number') return false;
  const fromMiddle = Math.max(...[row, column].map((one) => Math.abs(one - (size - 1) / 2)));
  const line = Math.min(...[row, column].map((one) => Math.min(one, size - 1 - one) + 1));
  return manner.may(fromMiddle, line);
}
