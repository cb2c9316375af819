/** The base dialect, and our conduct towards the program that speaks only that (PROTOCOL.md §2). */

import { breachOf, problem } from '../contract/problems.ts';
import type { UnavailableReason } from '../contract/unavailable.ts';
import { moveUnavailable } from '../contract/unavailable.ts';
import { isPeersTurn, type Match, phaseOf, type Round } from '../match/index.ts';
import type { AnyMove, Refusal } from '../rules/index.ts';
import { CROSSED_WITHIN } from './limits.ts';
import { type Misunderstanding, readBase } from './messages.ts';
import type { Transition } from './transition.ts';
import type { Action, Environment } from './types.ts';

/** Returns why the message was refused, if it was. */
export function receiveBase(
  transition: Transition,
  match: Match,
  value: object,
  environment: Environment,
): Misunderstanding | null {
  const read = readBase(value);
  if (!read.ok) return read.error;
  const message = read.value;
  const { role } = transition.link;
  switch (message.method) {
    case 'hello':
    case 'helloAck':
      return { fault: 'unknownMethod', method: message.method };
    case 'ready':
      receiveReady(transition, match, environment);
      return null;
    case 'startGame':
      if (role === 'host') return { fault: 'unknownMethod', method: message.method };
      receiveStart(transition, match, message.params.color);
      return null;
    case 'draw':
      return receiveMove(transition, match, message.params);
    case 'restart':
      receiveRestart(transition, match);
      return null;
  }
}

function receiveReady(transition: Transition, match: Match, environment: Environment): void {
  let now = match;
  if (phaseOf(match) !== 'waiting') {
    // A host that says ready in a game has cleared its board; a guest that does is early.
    if (transition.link.role === 'host') return;
    now = restarted(transition, match, 'peer');
  }
  if (!now.next.ready.peer) {
    now = transition.apply(now, { type: 'ready', by: 'peer' });
    if (transition.link.role === 'guest' && now.next.ready.me) sendReady(transition);
  }
  startIfReady(transition, now, environment);
}

function sendReady(transition: Transition): void {
  transition.sendToBase('ready', {});
  transition.updateBase({ saidReady: true });
}

function receiveStart(transition: Transition, match: Match, color: boolean): void {
  if (phaseOf(match) !== 'waiting') {
    restart(transition, match);
  } else if (transition.link.base.saidReady) {
    transition.apply(match, { type: 'started', color: color ? 'white' : 'black' });
  }
}

function receiveMove(
  transition: Transition,
  match: Match,
  params: unknown,
): Misunderstanding | null {
  const { round } = match;
  if (round === null) return null;
  const move = round.position.move(params);
  if (move === null) return { fault: 'wrongParams', method: 'draw' };
  if (phaseOf(match) === 'waiting') {
    receiveLateStone(transition, match, round, move);
    return null;
  }
  if (phaseOf(match) === 'playing' && !isPeersTurn(match)) {
    transition.breach('notYourTurn');
    return null;
  }
  const played = round.position.play(move);
  if (!played.ok) transition.breach(breachOf(played.error.code));
  else transition.apply(match, { type: 'moved', move: played.value.move });
  return null;
}

/**
 * The original sends the stone that ends a game only when its person closes the result box. If we
 * have restarted meanwhile, that game gets its true end, and a second `restart` takes the stone off
 * the other board. Any other stone on a clear board is dropped.
 */
function receiveLateStone(transition: Transition, match: Match, round: Round, move: AnyMove): void {
  const { position, color } = round;
  const { ready } = match.next;
  if (!transition.link.base.restartedByMe || ready.peer || position.turn === color) return;
  const played = position.play(move);
  if (!played.ok || played.value.position.outcome === null) return;
  transition.apply(match, { type: 'moved', move: played.value.move });
  if (played.value.position.outcome.winner !== 'draw')
    transition.notify(problem('lostBeforeRestart'));
  transition.sendToBase('restart', {});
  // The second restart has undone our `ready` on the other side.
  if (transition.link.base.saidReady) transition.sendToBase('ready', {});
}

function receiveRestart(transition: Transition, match: Match): void {
  const { startedAt } = transition.link.base;
  const crossed = startedAt !== null && transition.now - startedAt < CROSSED_WITHIN;
  restarted(transition, match, 'peer');
  if (crossed) {
    transition.sendToBase('restart', {});
    transition.updateBase({ saidReady: false });
  }
}

/** Clears the board, and says so. */
function restart(transition: Transition, match: Match): void {
  transition.sendToBase('restart', {});
  restarted(transition, match, 'me');
  transition.updateBase({ saidReady: false, restartedByMe: true });
}

function restarted(transition: Transition, match: Match, by: 'me' | 'peer'): Match {
  transition.updateBase({ startedAt: null, restartedByMe: false });
  return transition.apply(match, { type: 'restarted', by });
}

/** The host begins the game as soon as both are ready. */
function startIfReady(transition: Transition, match: Match, { coin, now }: Environment): void {
  const started = transition.startByLot(match, coin);
  if (started === null) return;
  transition.updateBase({ startedAt: now });
  transition.sendToBase('startGame', { color: started.round?.color === 'black' });
}

export function unavailableInBase(match: Match, { type }: Action): UnavailableReason | null {
  const phase = phaseOf(match);
  switch (type) {
    case 'ready':
      if (phase === 'playing') return 'gameOn';
      if (phase === 'ended') return 'restartFirst';
      return match.next.ready.me ? 'alreadyReady' : null;
    case 'restart':
      return phase === 'waiting' ? 'nothingToRestart' : null;
    case 'move':
      return moveUnavailable(match);
    default:
      return 'baseOnly';
  }
}

/** Carries out what {@link unavailableInBase} lets pass. Returns the rules' refusal, if they refuse. */
export function actBase(
  transition: Transition,
  match: Match,
  action: Action,
  environment: Environment,
): Refusal | null {
  switch (action.type) {
    case 'ready':
      // The original host loses a stone that arrives while its colour box is open, unless our `ready`
      // has opened that box: as guest we hold `ready` back until the host has said it.
      if (transition.link.role === 'host' || match.next.ready.peer) sendReady(transition);
      startIfReady(transition, transition.apply(match, { type: 'ready', by: 'me' }), environment);
      return null;
    case 'restart':
      restart(transition, match);
      return null;
    case 'move': {
      const { round } = match;
      if (round === null) return null;
      const played = round.position.play(action.move);
      if (!played.ok) return played.error;
      transition.sendToBase('draw', played.value.move);
      transition.apply(match, { type: 'moved', move: played.value.move });
      return null;
    }
    default:
      return null;
  }
}
