/** Moves between two Tengens: PROTOCOL.md §4. */

import type { Match, Round } from '../match/index.ts';
import type { Refusal } from '../rules/index.ts';
import { costOf, thinking, thinkingTime } from './clocks.ts';
import type { Draft } from './draft.ts';
import { actClaimTime } from './endings.ts';
import type { Misunderstanding } from './messages.ts';
import { hasEnded, isOver, peersSide, present, sayHave } from './place.ts';
import { breachOf, problem } from './problems.ts';
import { noteStep } from './returning.ts';

export function hearDraw(
  draft: Draft,
  match: Match,
  said: {
    readonly number: number;
    readonly step: number;
    readonly hash: string;
    readonly spent?: number | undefined;
  },
  params: unknown,
): Misunderstanding | null {
  const round = present(draft, match, said);
  const side = round && peersSide(round);
  if (round === null || side === null) return null;
  const move = round.position.move(params);
  if (move === null) return { fault: 'wrongParams', method: 'draw' };
  if (round.position.turn === null || hasEnded(round, side)) {
    draft.breach('gameOver');
    return null;
  }
  if (round.position.turn !== side) {
    draft.breach('notYourTurn');
    return null;
  }
  const played = round.position.play(move);
  if (!played.ok) draft.breach(breachOf(played.error.code));
  else if (played.value.position.hash() !== said.hash) {
    draft.endForGood(problem('diverged'), 'diverged');
  } else {
    const measured = thinkingTime(draft.link, draft.now);
    const cost = costOf(round, side, measured, said.spent ?? 0);
    // Its flag had fallen before it moved: what it did is carried out, and has come too late.
    const late = round.left !== null && cost.charge >= round.left[side] && !isOver(round);
    const now = late ? actClaimTime(draft, match, round) : match;
    draft.happen(now, { type: 'moved', move: played.value.move, ...cost });
    noteStep(draft, { number: said.number, step: said.step + 1 });
    sayHave(draft);
  }
  return null;
}

/** Carries out my move. Returns the rules' refusal, if they refuse. */
export function actDraw(draft: Draft, match: Match, round: Round, value: unknown): Refusal | null {
  const played = round.position.play(value);
  if (!played.ok) return played.error;
  const { move, position } = played.value;
  const { number, step, left } = round;
  const spent = thinking(draft);
  draft.say('draw', {
    ...move,
    number,
    step,
    hash: position.hash(),
    ...(left === null ? {} : { spent }),
  });
  draft.happen(match, { type: 'moved', move, ...(left === null ? {} : { charge: spent }) });
  return null;
}
