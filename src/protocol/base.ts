/** The base dialect, and how we treat a peer that speaks only that (PROTOCOL.md §2). */

import { breachOf, problem } from '../contract/problems.ts';
import type { UnavailableReason } from '../contract/unavailable.ts';
import { isPeersTurn, type Match, notMyMove, phaseOf, type Round } from '../match/index.ts';
import type { AnyMove, Refusal } from '../rules/index.ts';
import { CROSSED_WITHIN } from './limits.ts';
import { readBase } from './messages.ts';
import type { Transition } from './transition.ts';
import type { Action, BaseLive, BaseState, Environment } from './types.ts';

export function receiveBase(
  transition: Transition,
  { base }: BaseLive,
  value: object,
  environment: Environment,
): void {
  const { match } = transition;
  const read = readBase(value);
  if (!read.ok) {
    transition.misunderstand(read.error);
    return;
  }
  const { method, params } = read.value;
  switch (method) {
    case 'hello':
    case 'helloAck':
      transition.misunderstand({ fault: 'unknownMethod', method });
      return;
    case 'ready':
      receiveReady(transition, match, environment);
      return;
    case 'startGame':
      receiveStart(transition, base, match, params.color);
      return;
    case 'draw':
      receiveMove(transition, base, match, params);
      return;
    case 'restart':
      receiveRestart(transition, base, match);
  }
}

function receiveReady(transition: Transition, match: Match, environment: Environment): void {
  let current = match;
  if (phaseOf(match) !== 'waiting') {
    // From a host, `ready` in a game means that it has cleared its board. From a guest it is early.
    if (transition.link.role === 'host') return;
    current = restarted(transition, match, 'peer');
  }
  if (!current.next.ready.peer) {
    current = transition.apply(current, { type: 'ready', by: 'peer' });
    if (transition.link.role === 'guest' && current.next.ready.me) sendReady(transition);
  }
  startIfReady(transition, current, environment);
}

function sendReady(transition: Transition): void {
  transition.out.sendToBase('ready', {});
  transition.changes.updateBase({ saidReady: true });
}

function receiveStart(
  transition: Transition,
  { saidReady }: BaseState,
  match: Match,
  color: boolean,
): void {
  if (transition.link.role === 'host') {
    transition.misunderstand({ fault: 'unknownMethod', method: 'startGame' });
  } else if (phaseOf(match) !== 'waiting') {
    restart(transition, match);
  } else if (saidReady) {
    transition.apply(match, { type: 'started', color: color ? 'white' : 'black' });
  }
}

function receiveMove(transition: Transition, base: BaseState, match: Match, params: unknown): void {
  const { round } = match;
  if (round === null) return;
  const move = round.position.move(params);
  if (move === null) {
    transition.misunderstand({ fault: 'wrongParams', method: 'draw' });
    return;
  }
  if (phaseOf(match) === 'waiting') {
    receiveLateStone(transition, base, match, round, move);
    return;
  }
  if (phaseOf(match) === 'playing' && !isPeersTurn(match)) {
    transition.breach('notYourTurn');
    return;
  }
  const played = round.position.play(move);
  if (!played.ok) transition.breach(breachOf(played.error.code));
  else transition.apply(match, { type: 'moved', move: played.value.move });
}

/**
 * The original program sends the stone that ends a game only when its player closes the result box. If
 * we have restarted meanwhile, the stone still ends that game, and a second `restart` takes it off the
 * peer's board. Any other stone on a clear board is dropped.
 */
function receiveLateStone(
  transition: Transition,
  { restartedByMe, saidReady }: BaseState,
  match: Match,
  round: Round,
  move: AnyMove,
): void {
  const { position, viewpoint } = round;
  const { ready } = match.next;
  if (!restartedByMe || ready.peer || position.turn === viewpoint) return;
  const played = position.play(move);
  if (!played.ok || played.value.position.outcome === null) return;
  transition.apply(match, { type: 'moved', move: played.value.move });
  if (played.value.position.outcome.winner !== 'draw')
    transition.notify(problem('lostBeforeRestart'));
  transition.out.sendToBase('restart', {});
  // The second restart cancels our `ready` at the peer.
  if (saidReady) transition.out.sendToBase('ready', {});
}

function receiveRestart(transition: Transition, { startedAt }: BaseState, match: Match): void {
  const crossed = startedAt !== null && transition.now - startedAt < CROSSED_WITHIN;
  restarted(transition, match, 'peer');
  if (crossed) {
    transition.out.sendToBase('restart', {});
    transition.changes.updateBase({ saidReady: false });
  }
}

/** Clears the board and tells the peer. */
function restart(transition: Transition, match: Match): void {
  transition.out.sendToBase('restart', {});
  restarted(transition, match, 'me');
  transition.changes.updateBase({ saidReady: false, restartedByMe: true });
}

function restarted(transition: Transition, match: Match, by: 'me' | 'peer'): Match {
  transition.changes.updateBase({ startedAt: null, restartedByMe: false });
  return transition.apply(match, { type: 'restarted', by });
}

/** The host starts the round as soon as both players are ready. */
function startIfReady(transition: Transition, match: Match, { coin, now }: Environment): void {
  const started = transition.startNext(match, coin);
  if (started === null) return;
  transition.changes.updateBase({ startedAt: now });
  transition.out.sendToBase('startGame', { color: started.round?.viewpoint === 'black' });
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
      return notMyMove(match);
    default:
      return 'baseOnly';
  }
}

/** Carries out an action that {@link unavailableInBase} allows. Returns the rules' refusal, or null. */
export function actBase(
  transition: Transition,
  match: Match,
  action: Action,
  environment: Environment,
): Refusal | null {
  switch (action.type) {
    case 'ready':
      // The original host loses a stone that arrives while its colour box is open, unless our `ready`
      // opened that box. So as guest we send `ready` only after the host's.
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
      transition.out.sendToBase('draw', played.value.move);
      transition.apply(match, { type: 'moved', move: played.value.move });
      return null;
    }
    default:
      return null;
  }
}
