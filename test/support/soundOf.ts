/** What the moves of any game sound like, by the rules. */

import type { MoveSound } from '../../src/renderer/sound/moveSounds.ts';
import { type AnyMove, type AnyPosition, type GameId, isGameId } from '../../src/rules/index.ts';

function stonesOn({ board }: AnyPosition): number {
  return board.join('').replaceAll('.', '').length;
}

type Special = (before: AnyPosition, after: AnyPosition) => MoveSound | null;

const special: Readonly<Partial<Record<GameId, Special>>> = {
  morris: (_, after) => (after.details().due === 'removal' ? 'mill' : null),
  popucom: (before, after) => (stonesOn(after) <= stonesOn(before) ? 'paint' : null),
};

export function soundOf(before: AnyPosition, move: AnyMove, after: AnyPosition): MoveSound {
  if ('mark' in move) return 'mark';
  if (!('row' in move)) return 'pass';
  if ('remove' in move) return 'removal';
  const own = isGameId(after.game) ? special[after.game]?.(before, after) : null;
  if (own != null) return own;
  if (JSON.stringify(before.details().captures) !== JSON.stringify(after.details().captures)) {
    return 'capture';
  }
  return 'stone';
}
