/** What the moves of any game sound like, by the rules. */

import type { MoveSound } from '../../src/renderer/sound/soundsOf.ts';
import type { AnyMove, AnyPosition } from '../../src/rules/index.ts';

function stonesOn({ board }: AnyPosition): number {
  return board.join('').replaceAll('.', '').length;
}

export function soundOf(before: AnyPosition, move: AnyMove, after: AnyPosition): MoveSound {
  if ('mark' in move) return 'mark';
  if (!('row' in move)) return 'pass';
  if ('remove' in move) return 'removal';
  if (after.details().due === 'removal') return 'mill';
  if (JSON.stringify(before.details().captures) !== JSON.stringify(after.details().captures)) {
    return 'capture';
  }
  return after.game === 'popucom' && stonesOn(after) <= stonesOn(before) ? 'paint' : 'stone';
}
