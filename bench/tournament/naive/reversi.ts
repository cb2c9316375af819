import type { Random } from '../../../src/engines/random.ts';
import {
  type AnyMove,
  type AnyPosition,
  opponentOf,
  type Point,
} from '../../../src/rules/index.ts';
import { flippedFrom } from '../../../src/rules/reversi/flips.ts';
import type { Turn } from '../player.ts';
import { anyOf, bestOf, pointOf } from './near.ts';

/** Takes a corner; else gives none away, and flips most. */
export function reversiMove({ position }: Turn, random: Random): AnyMove {
  const side = position.turn ?? 'black';
  const legal = position.legal();
  const flips = (among: readonly AnyMove[]) =>
    bestOf(among, (point) => flippedFrom(position.board, point, side).length);
  const corners = legal.filter((move) => isCorner(position, pointOf(move)));
  const safe = legal.filter((move) => !givesCorner(position, move));
  const seen = [corners, flips(safe), flips(legal), legal].find((moves) => moves.length > 0);
  return anyOf(seen ?? [], random);
}

function isCorner({ board }: AnyPosition, point: Point | null): boolean {
  const last = board.length - 1;
  return point !== null && [point.row, point.column].every((at) => at === 0 || at === last);
}

/** Whether the opponent can take a corner after a move. */
function givesCorner(position: AnyPosition, move: AnyMove): boolean {
  const played = position.play(move);
  if (!played.ok) return false;
  const after = played.value.position;
  const isOpponents = after.turn === opponentOf(position.turn ?? 'black');
  return isOpponents && after.legal().some((reply) => isCorner(after, pointOf(reply)));
}
