/** Time that was given, for those who watch with a release that doesn't know gifts: as clocks that their keepers tell. */

import type { MatchEvent, Round, RoundEvent } from '../match/index.ts';
import { foldRound } from '../match/round.ts';
import type { Side } from '../rules/index.ts';

type Told = Extract<RoundEvent, { type: 'told' }>;

/** @param before the round as it was told so far */
export function toldGift(before: Round, gift: Extract<MatchEvent, { type: 'given' }>): Told[] {
  const { side } = gift;
  const after = foldRound(before, gift);
  const told: Told[] = [];
  const isStart = before.startTime?.[side] !== after.startTime?.[side];
  if (isStart) told.push(...toldStart(after, side));
  for (const [at, { step, timeLeft }] of after.plies.entries()) {
    if (timeLeft !== null && timeLeft[side] !== before.plies[at]?.timeLeft?.[side])
      told.push({ type: 'told', side, step, left: timeLeft[side] });
  }
  return told;
}

/** The clock before the first move: after an undo of all moves, released versions take it to be full. */
export function toldStart({ startTime }: Round, side: Side): Told[] {
  return startTime === null ? [] : [{ type: 'told', side, step: 0, left: startTime[side] }];
}
