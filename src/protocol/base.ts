/** The base dialect, and our conduct towards the program that speaks only that (PROTOCOL.md §2). */

import { isPeersTurn, type Match, phaseOf, type Round } from '../match/index.ts';
import type { AnyMove, Refusal } from '../rules/index.ts';
import type { Draft } from './draft.ts';
import { hinderedDraw } from './hindrances.ts';
import type { Action, Moment } from './link.ts';
import { type Misunderstanding, paramsOf, readBase } from './messages.ts';
import { breachOf, problem } from './problems.ts';
import type { Hindrance } from './window.ts';

/** A restart heard this soon after our `startGame` was said before it was heard; ms. */
const CROSSED_WITHIN = 1000;

/** Returns why the message was refused, if it was. */
export function hearBase(
  draft: Draft,
  match: Match,
  value: object,
  moment: Moment,
): Misunderstanding | null {
  const read = readBase(value);
  if (!read.ok) return read.error;
  const message = read.value;
  const { role } = draft.link;
  switch (message.method) {
    case 'hello':
    case 'helloAck':
      return { fault: 'unknownMethod', method: message.method };
    case 'ready':
      hearReady(draft, match, moment);
      return null;
    case 'startGame':
      if (role === 'host') return { fault: 'unknownMethod', method: message.method };
      hearStart(draft, match, message.params.color);
      return null;
    case 'draw':
      return hearDraw(draft, match, paramsOf(value));
    case 'restart':
      hearRestart(draft, match);
      return null;
  }
}

function hearReady(draft: Draft, match: Match, moment: Moment): void {
  let now = match;
  if (phaseOf(match) !== 'waiting') {
    // A host that says ready in a game has cleared its board; a guest that does is early.
    if (draft.link.role === 'host') return;
    now = restarted(draft, match, 'peer');
  }
  if (!now.next.ready.peer) {
    now = draft.happen(now, { type: 'ready', by: 'peer' });
    if (draft.link.role === 'guest' && now.next.ready.me) sayReady(draft);
  }
  startIfReady(draft, now, moment);
}

function sayReady(draft: Draft): void {
  draft.say('ready');
  draft.conduct({ saidReady: true });
}

function hearStart(draft: Draft, match: Match, color: boolean): void {
  if (phaseOf(match) !== 'waiting') {
    restart(draft, match);
  } else if (draft.link.conduct.saidReady) {
    draft.happen(match, { type: 'started', color: color ? 'white' : 'black' });
  }
}

function hearDraw(draft: Draft, match: Match, params: unknown): Misunderstanding | null {
  const { round } = match;
  if (round === null) return null;
  const move = round.position.move(params);
  if (move === null) return { fault: 'wrongParams', method: 'draw' };
  if (phaseOf(match) === 'waiting') {
    hearLateStone(draft, match, round, move);
    return null;
  }
  if (phaseOf(match) === 'playing' && !isPeersTurn(match)) {
    draft.breach('notYourTurn');
    return null;
  }
  const played = round.position.play(move);
  if (!played.ok) draft.breach(breachOf(played.error.code));
  else draft.happen(match, { type: 'moved', move: played.value.move });
  return null;
}

/**
 * The original sends the stone that ends a game only when its person closes the result box. If we
 * have restarted meanwhile, that game gets its true end, and a second `restart` takes the stone off
 * the other board. Any other stone on a clear board is dropped.
 */
function hearLateStone(draft: Draft, match: Match, round: Round, move: AnyMove): void {
  const { position, color } = round;
  const { ready } = match.next;
  if (!draft.link.conduct.restartedByMe || ready.peer || position.turn === color) return;
  const played = position.play(move);
  if (!played.ok || played.value.position.outcome === null) return;
  draft.happen(match, { type: 'moved', move: played.value.move });
  if (played.value.position.outcome.winner !== 'draw') draft.tell(problem('lostBeforeRestart'));
  draft.say('restart');
  // The second restart has undone our `ready` on the other side.
  if (draft.link.conduct.saidReady) draft.say('ready');
}

function hearRestart(draft: Draft, match: Match): void {
  const { startedAt } = draft.link.conduct;
  const crossed = startedAt !== null && draft.now - startedAt < CROSSED_WITHIN;
  restarted(draft, match, 'peer');
  if (crossed) {
    draft.say('restart');
    draft.conduct({ saidReady: false });
  }
}

/** Clears the board, and says so. */
function restart(draft: Draft, match: Match): void {
  draft.say('restart');
  restarted(draft, match, 'me');
  draft.conduct({ saidReady: false, restartedByMe: true });
}

function restarted(draft: Draft, match: Match, by: 'me' | 'peer'): Match {
  draft.conduct({ startedAt: null, restartedByMe: false });
  return draft.happen(match, { type: 'restarted', by });
}

/** The host begins the game as soon as both are ready. */
function startIfReady(draft: Draft, match: Match, { coin, now }: Moment): void {
  const started = draft.drawColours(match, coin);
  if (started === null) return;
  draft.conduct({ startedAt: now });
  draft.say('startGame', { color: started.round?.color === 'black' });
}

export function hinderedBase(match: Match, { type }: Action): Hindrance | null {
  const phase = phaseOf(match);
  switch (type) {
    case 'ready':
      if (phase === 'playing') return 'gameOn';
      if (phase === 'ended') return 'restartFirst';
      return match.next.ready.me ? 'alreadyReady' : null;
    case 'restart':
      return phase === 'waiting' ? 'nothingToRestart' : null;
    case 'draw':
      return hinderedDraw(match);
    default:
      return 'baseOnly';
  }
}

/** Carries out what {@link hinderedBase} lets pass. Returns the rules' refusal, if they refuse. */
export function actBase(
  draft: Draft,
  match: Match,
  action: Action,
  moment: Moment,
): Refusal | null {
  switch (action.type) {
    case 'ready':
      // The original host loses a stone that arrives while its colour box is open, unless our `ready`
      // has opened that box: as guest we hold `ready` back until the host has said it.
      if (draft.link.role === 'host' || match.next.ready.peer) sayReady(draft);
      startIfReady(draft, draft.happen(match, { type: 'ready', by: 'me' }), moment);
      return null;
    case 'restart':
      restart(draft, match);
      return null;
    case 'draw': {
      const { round } = match;
      if (round === null) return null;
      const played = round.position.play(action.move);
      if (!played.ok) return played.error;
      draft.say('draw', played.value.move);
      draft.happen(match, { type: 'moved', move: played.value.move });
      return null;
    }
    default:
      return null;
  }
}
