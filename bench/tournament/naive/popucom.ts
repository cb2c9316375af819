import type { Random } from '../../../src/engines/random.ts';
import { type AnyMove, opponentOf, type Side } from '../../../src/rules/index.ts';
import { withStone } from '../../../src/rules/popucom/lines.ts';
import { count } from '../../../src/rules/popucom/position.ts';
import type { Turn } from '../player.ts';
import { anyNear, anyOf, bestOf } from './near.ts';

/** Makes the line that gains most, or takes the cell where the opponent's line would. */
export function popucomMove(turn: Turn, random: Random): AnyMove {
  const { board, turn: toMove } = turn.position;
  const side = toMove ?? 'black';
  const { territory = [] } = turn.position.details();
  const leadOf = (owner: Side, cells: readonly string[]) =>
    count(cells, owner) - count(cells, opponentOf(owner));
  const gain = (owner: Side) => (point: { readonly row: number; readonly column: number }) =>
    territory[point.row]?.charAt(point.column) === opponentOf(owner).charAt(0)
      ? 0
      : leadOf(owner, withStone({ board, territory }, point, owner).territory) -
        leadOf(owner, territory);
  const legal = turn.position.legal();
  const own = bestOf(legal, gain(side));
  const blocks = bestOf(legal, gain(opponentOf(side)));
  const seen = [own, blocks].find((moves) => moves.length > 0);
  return seen === undefined ? anyNear(legal, turn, 2, random) : anyOf(seen, random);
}
