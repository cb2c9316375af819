/** Go: docs/engines/go.md. */

import type { GoMove, GoPosition } from '../../rules/go/index.ts';
import type { Engine } from '../engine.ts';
import { estimateGame } from './estimate.ts';
import { GoThinker } from './thinker.ts';

export const goEngine: Engine<GoPosition, GoMove> = {
  thinker: (team) => new GoThinker(team),
  estimate: estimateGame,
};
