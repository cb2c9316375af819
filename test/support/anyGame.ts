/** Random legal play of any game between two copies, followed by the rules themselves. */

import type { MatchView } from '../../src/contract/view.ts';
import { type AnyPosition, gameById } from '../../src/rules/index.ts';
import type { Copy } from './copy.ts';

/** The position that a copy's view speaks of, by its game, options and moves alone. */
export function positionOf({ game, options, moves }: MatchView): AnyPosition {
  const start = gameById(game)?.start(options);
  if (start === undefined || !start.ok) throw new Error(`no such game: ${game}`);
  return moves.reduce((position, move) => {
    const played = position.play(move);
    if (!played.ok) throw new Error(`${JSON.stringify(move)}: ${played.error.message}`);
    return played.value.position;
  }, start.value);
}

/** Whoever has that colour. */
export function seated(two: readonly Copy[], color: 'black' | 'white'): Copy {
  const copy = two.find(({ match }) => match.color === color);
  if (copy === undefined) throw new Error(`nobody plays ${color}`);
  return copy;
}

/** Plays so many legal moves, or to the end; resolves when all have seen the last of them. */
export async function playAtRandom(
  two: readonly Copy[],
  plies: number,
  random: () => number,
): Promise<void> {
  const [first] = two;
  if (first === undefined) return;
  let position = positionOf(first.match);
  for (let n = 0; n < plies && position.turn !== null; n++) {
    const moves = position.legal();
    const move = moves[Math.floor(random() * moves.length)] ?? {};
    const mover = seated(two, position.turn);
    const { step } = mover.match;
    await mover.do({ command: 'draw', ...move });
    await Promise.all(two.map((copy) => copy.waitFor(({ match }) => match?.step === step + 1)));
    position = positionOf(mover.match);
  }
}
