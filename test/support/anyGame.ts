/** What copies show of any game, followed by the rules themselves. */

import type { MatchView } from '../../src/contract/view.ts';
import { type AnyPosition, gameById } from '../../src/rules/index.ts';
import type { Copy } from './copy.ts';

/** The position that a copy's view speaks of, by its game, options, start and moves alone. */
export function positionOf({ game, options, position, moves }: MatchView): AnyPosition {
  const rules = gameById(game);
  const start = position ? rules?.positionFrom(options, position) : rules?.start(options);
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
