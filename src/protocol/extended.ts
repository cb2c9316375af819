/** The extended dialect between two Tengens (PROTOCOL.md §3 and §4, as far as it goes without offers and clocks). */

import { awaited, isPeersTurn, type Match } from '../match/index.ts';
import type { Refusal } from '../rules/index.ts';
import { type Draft, setupOf } from './draft.ts';
import { hinderedDraw } from './hindrances.ts';
import type { Action, Link, Moment } from './link.ts';
import {
  type ExtendedMessage,
  type Misunderstanding,
  PROTOCOL_VERSION,
  paramsOf,
  readExtended,
} from './messages.ts';
import { breachOf, problem } from './problems.ts';
import type { Hindrance } from './window.ts';

/** A side that has said nothing for this long says what it holds; ms. */
const SAY_AFTER = 5000;
/** A side of which nothing was heard for this long is gone; ms. */
const SILENT_AFTER = 12_000;

type Heard<M extends ExtendedMessage['method']> = Extract<ExtendedMessage, { method: M }>['params'];

/** Says what this end holds of the match. */
export function sayHave(draft: Draft): void {
  const { match } = draft;
  if (match !== null) draft.say('have', { number: match.number, step: match.step });
}

/** Returns why the message was refused, if it was. */
export function hearExtended(
  draft: Draft,
  match: Match,
  value: object,
  moment: Moment,
): Misunderstanding | null {
  const read = readExtended(value);
  if (!read.ok) return read.error;
  const message = read.value;
  switch (message.method) {
    case 'introduce':
    case 'error':
      return null;
    case 'bye':
      endWithBye(draft, message.params);
      return null;
    case 'have':
      hearHave(draft, match, message.params);
      return null;
    case 'ready':
      hearReady(draft, match, message.params, moment);
      return null;
    case 'startGame':
      hearStart(draft, match, message.params);
      return null;
    case 'draw':
      return hearDraw(draft, match, message.params, paramsOf(value));
  }
}

function hearHave(draft: Draft, match: Match, { number, step }: Heard<'have'>): void {
  const next = awaited(match);
  const ahead = number === match.number ? step > match.step : number > match.number;
  if (!ahead) return;
  if (number !== next || step !== 0) draft.breach('ahead');
  else {
    // After an end the other side has cleared its board for the next game.
    draft.happen(match, { type: 'restarted', by: 'peer' });
    sayHave(draft);
  }
}

function hearReady(draft: Draft, match: Match, { number }: Heard<'ready'>, moment: Moment): void {
  if (number < (awaited(match) ?? match.number + 1)) return;
  if (number !== awaited(match)) draft.breach('ahead');
  else if (!match.ready.peer) {
    startIfReady(draft, draft.happen(match, { type: 'ready', by: 'peer' }), moment);
  }
}

function hearStart(
  draft: Draft,
  match: Match,
  { color, number, match: setup }: Heard<'startGame'>,
): void {
  if (draft.link.role === 'host') draft.breach('unexpected');
  else if (number < (awaited(match) ?? match.number + 1)) return;
  else if (
    number !== awaited(match) ||
    !match.ready.me ||
    !sameSetup(setup, setupOf(match.start))
  ) {
    draft.breach('unexpected');
  } else {
    draft.happen(match, { type: 'started', color: color ? 'white' : 'black' });
    sayHave(draft);
  }
}

function sameSetup(a: ReturnType<typeof setupOf>, b: ReturnType<typeof setupOf>): boolean {
  const names = Object.keys(a.options);
  return (
    a.game === b.game &&
    a.clock === b.clock &&
    names.length === Object.keys(b.options).length &&
    names.every((name) => a.options[name] === b.options[name])
  );
}

function hearDraw(
  draft: Draft,
  match: Match,
  { number, step, hash }: Heard<'draw'>,
  params: unknown,
): Misunderstanding | null {
  if (number < match.number || (number === match.number && step < match.step)) return null;
  if (number > match.number || step > match.step) {
    draft.breach('ahead');
    return null;
  }
  const move = match.position.move(params);
  if (move === null) return { fault: 'wrongParams', method: 'draw' };
  if (match.phase === 'waiting') draft.breach('unexpected');
  else if (match.phase === 'playing' && !isPeersTurn(match)) draft.breach('notYourTurn');
  else {
    const played = match.position.play(move);
    if (!played.ok) draft.breach(breachOf(played.error.code));
    else if (played.value.position.hash() !== hash) draft.end(problem('diverged'), 'diverged');
    else {
      draft.happen(match, { type: 'moved', move: played.value.move });
      sayHave(draft);
    }
  }
  return null;
}

/** The other side has closed the link and said why. */
export function endWithBye(draft: Draft, { reason, version }: Heard<'bye'>): void {
  switch (reason) {
    case 'version':
      draft.end(
        problem('versions', {
          mine: PROTOCOL_VERSION,
          theirs: typeof version === 'number' ? version : '?',
        }),
      );
      return;
    case 'busy':
    case 'declined':
    case 'diverged':
      draft.end(problem(reason));
      return;
    case 'breach':
    case 'flood':
    case 'garbage':
    case 'mistakes':
    case 'match':
      draft.end(problem('accused'));
      return;
    default:
      draft.end(problem(draft.link.stage === 'joined' ? 'opponentLeft' : 'declined'));
  }
}

/** The host begins the game as soon as both are ready. */
function startIfReady(draft: Draft, match: Match, { coin }: Moment): void {
  const started = draft.drawColours(match, coin);
  if (started === null) return;
  draft.say('startGame', {
    color: started.color === 'black',
    number: started.number,
    match: setupOf(started.start),
  });
}

export function hinderedExtended(match: Match, action: Action['type']): Hindrance | null {
  switch (action) {
    case 'ready':
      if (match.phase === 'playing') return 'gameOn';
      return match.ready.me ? 'alreadyReady' : null;
    case 'restart':
      if (match.phase === 'waiting') return 'nothingToRestart';
      return match.phase === 'playing' ? 'finishFirst' : null;
    case 'draw':
      return hinderedDraw(match);
  }
}

/** Carries out what {@link hinderedExtended} lets pass. Returns the rules' refusal, if they refuse. */
export function actExtended(
  draft: Draft,
  match: Match,
  action: Action,
  moment: Moment,
): Refusal | null {
  switch (action.type) {
    case 'ready':
      draft.say('ready', { number: awaited(match) });
      startIfReady(draft, draft.happen(match, { type: 'ready', by: 'me' }), moment);
      return null;
    case 'restart':
      // Who presses it as the other's restart arrives has what they wished for.
      if (match.phase === 'waiting') return null;
      draft.happen(match, { type: 'restarted', by: 'me' });
      sayHave(draft);
      return null;
    case 'draw': {
      const played = match.position.play(action.move);
      if (!played.ok) return played.error;
      const { move, position } = played.value;
      const { number, step } = match;
      draft.say('draw', { ...move, number, step, hash: position.hash() });
      draft.happen(match, { type: 'moved', move });
      return null;
    }
  }
}

export function wakeExtended({ saidAt, heardAt }: Link): number {
  return Math.min(saidAt + SAY_AFTER, heardAt + SILENT_AFTER);
}

export function tickExtended(draft: Draft): void {
  const { heardAt, saidAt } = draft.link;
  if (draft.now - heardAt >= SILENT_AFTER) draft.end(problem('silent'), 'silent');
  else if (draft.now - saidAt >= SAY_AFTER) sayHave(draft);
}
