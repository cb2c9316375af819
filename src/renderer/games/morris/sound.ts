import type { SpecialSound } from '../../sound/moveSounds.ts';

/** A mill was closed: the same side removes a man now. */
export const morrisSound: SpecialSound = (before, after) =>
  after.turn !== null && after.turn === before.turn ? 'mill' : null;
