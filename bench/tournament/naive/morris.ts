import type { Random } from '../../../src/engines/random.ts';
import { type AnyMove, type AnyPosition, opponentOf } from '../../../src/rules/index.ts';
import { mills, neighboursOf, pointAt } from '../../../src/rules/morris/points.ts';
import type { Turn } from '../player.ts';
import { anyNear, anyOf, bestOf } from './near.ts';

/** Completes a mill, or takes the point where the opponent would; removes any man. */
export function morrisMove(turn: Turn, random: Random): AnyMove {
  const { position } = turn;
  const legal = position.legal();
  if (position.details().due === 'removal') return anyOf(legal, random);
  const closing = bestOf(legal, (_, move) => {
    const played = position.play(move);
    const after = played.ok ? played.value.position : null;
    return after?.turn === position.turn && after.details().due === 'removal' ? 1 : 0;
  });
  const threats = threatsIn(position);
  const blocks = bestOf(legal, (to) => (threats.has(pointAt(to) ?? -1) ? 1 : 0));
  const seen = [closing, blocks].find((moves) => moves.length > 0);
  // Neighbouring points of the outer ring are three rows or columns apart.
  return seen === undefined ? anyNear(legal, turn, 3, random) : anyOf(seen, random);
}

/** The points where the opponent could complete a mill with its next move. */
function threatsIn(position: AnyPosition): ReadonlySet<number> {
  const [board = ''] = position.board;
  const opponent = opponentOf(position.turn ?? 'black');
  const man = opponent.charAt(0);
  const { hands } = position.details();
  const flies = position.options['flying'] === true && board.split(man).length - 1 === 3;
  const goesAnywhere = flies || (hands?.[opponent] ?? 0) > 0;
  const threats = mills.flatMap((mill) => {
    const [gap, ...more] = mill.filter((point) => board.charAt(point) !== man);
    if (gap === undefined || more.length > 0 || board.charAt(gap) !== '.') return [];
    const reaches = neighboursOf(gap).some(
      (point) => board.charAt(point) === man && !mill.includes(point),
    );
    return goesAnywhere || reaches ? [gap] : [];
  });
  return new Set(threats);
}
