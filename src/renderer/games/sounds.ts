/** Moves that sound special, in the games that have such. */

import { type GameId, isGameId } from '../../rules/index.ts';
import type { SpecialSound } from '../sound/moveSounds.ts';
import { morrisSound } from './morris/sound.ts';
import { popucomSound } from './popucom/sound.ts';

const table: Readonly<Partial<Record<GameId, SpecialSound>>> = {
  morris: morrisSound,
  popucom: popucomSound,
};

/** Null for a game without any, or an unknown one. */
export function specialSoundIn(game: string): SpecialSound | null {
  return (isGameId(game) ? table[game] : null) ?? null;
}
