/** The levels: how deep each searches, and how it evaluates. */

import type { LevelOf } from '../levels.ts';
import type { PhaseWeights, Weights } from './evaluation.ts';
import type { SearchConfig } from './search.ts';

export interface LevelConfig extends SearchConfig {
  /** How likely it looks at a part of the board before it moves, 0 to 1; see attention.ts. */
  readonly attention: number;
  /** Node limit for a placement, at effort 1; for a move later in the game it is lower. */
  readonly nodes: number;
  /** Depth limit in plies, without the quiescence search. */
  readonly depth: number;
  /** Largest noise on a move's score, in hundredths of a man. */
  readonly margin: number;
  /** Whether it places men as the book says. */
  readonly usesBook: boolean;
  /** Whether it knows the solved positions. */
  readonly usesTablebase: boolean;
}

const everything: PhaseWeights = {
  placing: {
    man: 85,
    inMill: 0,
    threat: 20,
    doubleMill: 80,
    step: 24,
    reach: 10,
    blocked: -35,
  },
  moving: {
    man: 100,
    inMill: 18,
    threat: 80,
    doubleMill: 92,
    step: 7,
    reach: 0,
    blocked: -36,
  },
  flying: { man: 170, inMill: 35, threat: 110 },
};

function without(worths: PhaseWeights, less: Partial<Weights>): PhaseWeights {
  return {
    placing: { ...worths.placing, ...less },
    moving: { ...worths.moving, ...less },
    flying: worths.flying,
  };
}

const noMobility = without(everything, { doubleMill: 0, step: 0, reach: 0, blocked: 0 });
const littleMobility = without(everything, { doubleMill: 0, step: 4, reach: 0, blocked: 0 });
const moreMobility = without(everything, { doubleMill: 40, step: 7, reach: 0, blocked: -8 });
const someMobility = without(everything, { step: 10, reach: 0, blocked: -15 });

/** What the weak levels have in common. */
const simple = { followsMills: false, usesBook: false, usesTablebase: false, usesPatterns: false };
/** And what those above them have. */
const attentive = { ...simple, attention: 1, followsMills: true };

export const levels: Readonly<Record<LevelOf<'morris'>, LevelConfig>> = {
  pebble: { ...simple, attention: 0.6, nodes: 2_000, depth: 1, margin: 60, weights: noMobility },
  moss: { ...simple, attention: 0.85, nodes: 2_000, depth: 2, margin: 60, weights: noMobility },
  brook: { ...simple, attention: 1, nodes: 8_000, depth: 2, margin: 20, weights: littleMobility },
  reed: { ...attentive, nodes: 20_000, depth: 3, margin: 15, weights: littleMobility },
  bamboo: { ...attentive, nodes: 40_000, depth: 4, margin: 10, weights: moreMobility },
  cedar: { ...attentive, nodes: 100_000, depth: 6, margin: 6, weights: someMobility },
  pine: { ...attentive, nodes: 300_000, depth: 7, margin: 6, weights: everything },
  crane: {
    ...attentive,
    nodes: 1_000_000,
    depth: 8,
    margin: 4,
    weights: everything,
    usesPatterns: true,
    usesTablebase: true,
  },
  mountain: {
    ...attentive,
    nodes: 10_000_000,
    depth: 99,
    margin: 4,
    weights: everything,
    usesPatterns: true,
    usesBook: true,
    usesTablebase: true,
  },
};
