/** Positions with which games begin, between programs of which one may not know them (PROTOCOL.md §11). */

import type { SetupData } from '../match/index.ts';
import { hasAbility, type ProgramInfo } from './messages.ts';

/** Whether a program, of an opponent or of one who watches, knows the start of that game for what it is. */
export function canBeginWith(
  program: ProgramInfo | null,
  { position }: Pick<SetupData, 'position'>,
): boolean {
  return position === undefined || hasAbility(program, 'position');
}
