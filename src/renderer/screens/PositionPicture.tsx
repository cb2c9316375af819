import type { View } from '../../contract/view.ts';
import { lookOf, StonesSnapshot } from '../games/index.ts';

/** A position of a game, as wide as its container. Hidden from screen readers. */
export function PositionPicture({
  game,
  board,
  territory,
}: Pick<View['unfinished'][number], 'game' | 'board' | 'territory'>) {
  const Snapshot = lookOf(game)?.Snapshot ?? StonesSnapshot;
  return <Snapshot board={typeof board === 'string' ? [board] : board} territory={territory} />;
}
