/** The static evaluation for the side to act, in hundredths of a man. */

import { ALL, completing, completingByStep, count, countSteps, neighbours } from './bits.ts';

export interface Weights {
  readonly man: number;
  /** A man that stands in a mill. */
  readonly inMill: number;
  /** A square on which the next man, or step, completes a mill. */
  readonly threat: number;
  /** A threat made by a step out of another mill. */
  readonly doubleMill: number;
  /** A step to a free square. */
  readonly step: number;
  /** A man that can't step anywhere. */
  readonly blocked: number;
  /** A free square to which there is a step. */
  readonly reach: number;
}

/** The weights while a side has men in hand, while they step, and when its last three fly. */
export interface PhaseWeights {
  readonly placing: Weights;
  readonly moving: Weights;
  readonly flying: Pick<Weights, 'man' | 'inMill' | 'threat'>;
}

export function evaluate(worths: PhaseWeights, flying: boolean, me: number, them: number): number {
  const free = ALL & ~(me | them);
  return sideWorth(worths, flying, me, free) - sideWorth(worths, flying, them, free);
}

function sideWorth(worths: PhaseWeights, flying: boolean, side: number, free: number): number {
  const own = side & ALL;
  const hand = side >>> 24;
  const men = count(own);
  const complete = completing(own);
  const open = complete & free;
  const inMill = own & complete;
  if (hand === 0 && men === 3 && flying) {
    const { man, inMill: mill, threat } = worths.flying;
    return man * 3 + mill * count(inMill) + threat * count(open);
  }
  const worth = hand > 0 ? worths.placing : worths.moving;
  const byStep = completingByStep(own, own) & free;
  return (
    worth.man * (men + hand) +
    worth.inMill * count(inMill) +
    worth.threat * count(hand > 0 ? open : byStep) +
    worth.doubleMill * count(completingByStep(own, inMill) & free) +
    worth.step * countSteps(own, free) +
    worth.blocked * count(own & ~neighbours(free)) +
    worth.reach * count(neighbours(own) & free)
  );
}

/** Whether a side has only three men, all on the board. */
export function isLast(side: number): boolean {
  return side <= ALL && count(side) === 3;
}
