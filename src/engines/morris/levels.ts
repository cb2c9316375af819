/** The five levels: how deep each searches, and how it evaluates. */

import type { Level } from '../engine.ts';
import type { PhaseWeights, Weights } from './evaluation.ts';
import type { SearchConfig } from './search.ts';

interface Strength extends SearchConfig {
  /** Node limit for a move, at effort 1. */
  readonly nodes: number;
  /** Depth limit in plies, without the quiescence search. */
  readonly depth: number;
  /** Largest noise on a move's score, in hundredths of a man. */
  readonly margin: number;
  /** Whether it uses the tablebase for positions in which both sides fly. */
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
const someMobility = without(everything, { step: 10, reach: 0, blocked: -15 });

export const levels: Readonly<Record<Level, Strength>> = {
  1: {
    nodes: 2_000,
    depth: 1,
    weights: noMobility,
    followsMills: false,
    usesTablebase: false,
    contempt: 0,
    margin: 60,
  },
  2: {
    nodes: 8_000,
    depth: 2,
    weights: littleMobility,
    followsMills: false,
    usesTablebase: false,
    contempt: 0,
    margin: 20,
  },
  3: {
    nodes: 40_000,
    depth: 4,
    weights: littleMobility,
    followsMills: true,
    usesTablebase: false,
    contempt: 0,
    margin: 10,
  },
  4: {
    nodes: 300_000,
    depth: 7,
    weights: someMobility,
    followsMills: true,
    usesTablebase: false,
    contempt: 0,
    margin: 6,
  },
  5: {
    nodes: 10_000_000,
    depth: 99,
    weights: everything,
    followsMills: true,
    usesTablebase: true,
    contempt: 15,
    margin: 4,
  },
};
