/** Moves between two Tengens: PROTOCOL.md §4. */

import { breachOf, problem } from '../contract/problems.ts';
import type { Match, Round } from '../match/index.ts';
import type { Refusal } from '../rules/index.ts';
import { moveCharge, thinking, thinkingTime } from './clocks.ts';
import { hasEnded, isOver, peersSide } from './cursor.ts';
import { actClaimTime } from './endings.ts';
import type { ExtendedParamsOf } from './messages.ts';
import { acknowledgeStep } from './outbox.ts';
import { currentRound, sendHave } from './progress.ts';
import type { Transition } from './transition.ts';

export function receiveMove(
  transition: Transition,
  match: Match,
  params: ExtendedParamsOf<'draw'>,
): void {
  const round = currentRound(transition, match, params);
  const side = round && peersSide(round);
  if (round === null || side === null) return;
  const move = round.position.move(params.move);
  if (move === null) {
    transition.misunderstand({ fault: 'wrongParams', method: 'draw' });
    return;
  }
  if (round.position.turn === null || hasEnded(round, side)) {
    transition.breach('gameOver');
    return;
  }
  if (round.position.turn !== side) {
    transition.breach('notYourTurn');
    return;
  }
  const { number, step, hash, spent = 0 } = params;
  const played = round.position.play(move);
  if (!played.ok) transition.breach(breachOf(played.error.code));
  else if (played.value.position.hash() !== hash) {
    transition.closeForGood(problem('diverged'), 'diverged');
  } else {
    const cost = moveCharge(round, side, thinkingTime(transition.link, transition.now), spent);
    // If the flag fell before the move, the move is still applied, after a claim on time.
    const isLate = round.timeLeft !== null && cost.charge >= round.timeLeft[side] && !isOver(round);
    const before = isLate ? actClaimTime(transition, match, round) : match;
    transition.apply(before, { type: 'moved', move: played.value.move, ...cost });
    acknowledgeStep(transition, { number, step: step + 1 });
    sendHave(transition);
  }
}

/** Plays my move. Returns the rules' refusal, or null. */
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
  transition.out.send('draw', {
    ...move,
    number,
    step,
    hash: position.hash(),
    ...(timeLeft === null ? {} : { spent }),
  });
  transition.apply(match, { type: 'moved', move, ...(timeLeft === null ? {} : { charge: spent }) });
  return null;
}
