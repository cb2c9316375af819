/** Moves between two Tengens: PROTOCOL.md §4. */

import { breachOf, problem } from '../contract/problems.ts';
import type { Match, Round } from '../match/index.ts';
import type { Refusal } from '../rules/index.ts';
import { moveCharge, thinking, thinkingTime } from './clocks.ts';
import { hasEnded, isOver, peersSide } from './cursor.ts';
import { actClaimTime } from './endings.ts';
import type { Misunderstanding } from './messages.ts';
import { currentRound, sendHave } from './progress.ts';
import { acknowledgeStep } from './resume.ts';
import type { Transition } from './transition.ts';

export function receiveMove(
  transition: Transition,
  match: Match,
  said: {
    readonly number: number;
    readonly step: number;
    readonly hash: string;
    readonly spent?: number | undefined;
  },
): Misunderstanding | null {
  const round = currentRound(transition, match, said);
  const side = round && peersSide(round);
  if (round === null || side === null) return null;
  const move = round.position.move(said);
  if (move === null) return { fault: 'wrongParams', method: 'draw' };
  if (round.position.turn === null || hasEnded(round, side)) {
    transition.breach('gameOver');
    return null;
  }
  if (round.position.turn !== side) {
    transition.breach('notYourTurn');
    return null;
  }
  const played = round.position.play(move);
  if (!played.ok) transition.breach(breachOf(played.error.code));
  else if (played.value.position.hash() !== said.hash) {
    transition.closeForGood(problem('diverged'), 'diverged');
  } else {
    const measured = thinkingTime(transition.link, transition.now);
    const cost = moveCharge(round, side, measured, said.spent ?? 0);
    // Its flag had fallen before it moved: what it did is carried out, and has come too late.
    const late = round.timeLeft !== null && cost.charge >= round.timeLeft[side] && !isOver(round);
    const now = late ? actClaimTime(transition, match, round) : match;
    transition.apply(now, { type: 'moved', move: played.value.move, ...cost });
    acknowledgeStep(transition, { number: said.number, step: said.step + 1 });
    sendHave(transition);
  }
  return null;
}

/** Carries out my move. Returns the rules' refusal, if they refuse. */
export function actMove(
  transition: Transition,
  match: Match,
  round: Round,
  value: unknown,
): Refusal | null {
  const played = round.position.play(value);
  if (!played.ok) return played.error;
  const { move, position } = played.value;
  const { number, step, timeLeft } = round;
  const spent = thinking(transition);
  transition.send('draw', {
    ...move,
    number,
    step,
    hash: position.hash(),
    ...(timeLeft === null ? {} : { spent }),
  });
  transition.apply(match, { type: 'moved', move, ...(timeLeft === null ? {} : { charge: spent }) });
  return null;
}
