/** Between two rounds of two Tengens: `restart`, `configure`, `ready` and `startGame` (PROTOCOL.md §4). */

import { problem } from '../contract/problems.ts';
import {
  dataOf,
  type Match,
  nextSide,
  phaseOf,
  type Setup,
  type SetupData,
  sameSetup,
  setUpFrom,
} from '../match/index.ts';
import { type ExtendedParamsOf, hasAbility } from './messages.ts';
import { sendCleared, sendHave } from './progress.ts';
import { cleanText } from './text.ts';
import type { Transition } from './transition.ts';
import type { Environment } from './types.ts';

export function receiveConfigure(
  transition: Transition,
  match: Match,
  { number, match: data }: ExtendedParamsOf<'configure'>,
): void {
  if (transition.link.role === 'host') transition.breach('unexpected');
  else if (number <= match.next.number) return;
  else if (phaseOf(match) === 'playing') transition.breach('unexpected');
  else if (number !== match.next.number + 1) transition.breach('ahead');
  else {
    const setup = setUpFrom(data);
    if (setup.ok) {
      transition.apply(match, { type: 'configured', setup: dataOf(setup.value) });
      sendHave(transition);
    } else transition.close(problem('unknownGame', { game: cleanText(data.game, 32) }), 'match');
  }
}

export function receiveReady(
  transition: Transition,
  match: Match,
  { number }: ExtendedParamsOf<'ready'>,
  environment: Environment,
): void {
  const { next } = match;
  if (number < next.number) return;
  if (number > next.number || phaseOf(match) === 'playing') transition.breach('ahead');
  else if (!next.ready.peer) {
    startIfReady(transition, transition.apply(match, { type: 'ready', by: 'peer' }), environment);
  }
}

export function receiveStart(
  transition: Transition,
  match: Match,
  { color, number, match: data }: ExtendedParamsOf<'startGame'>,
): void {
  const { next, round } = match;
  const myColor = color ? 'white' : 'black';
  const agreed = nextSide(match, 'guest') ?? myColor;
  if (transition.link.role === 'host') transition.breach('unexpected');
  else if (number < next.number) {
    // A host that lost its record of the start of this round has drawn the colours again.
    if (round?.number === number && round.viewpoint !== myColor) transition.loseHistory();
  } else if (
    number !== next.number ||
    phaseOf(match) === 'playing' ||
    !next.ready.me ||
    !isSetup(next.setup, data) ||
    myColor !== agreed
  ) {
    transition.breach('unexpected');
  } else {
    transition.apply(match, { type: 'started', color: myColor });
    sendHave(transition);
  }
}

/** Whether `data` describes `setup`, colours aside. Options that it leaves out have their defaults. */
function isSetup(setup: Setup, data: SetupData): boolean {
  const received = setUpFrom(data);
  return received.ok && sameSetup(dataOf(received.value), dataOf(setup));
}

/** The host starts the round as soon as both players are ready. */
function startIfReady(transition: Transition, match: Match, { coin }: Environment): void {
  const started = transition.startNext(match, coin);
  if (started?.round == null) return;
  const { viewpoint, number, setup } = started.round;
  transition.out.send('startGame', { color: viewpoint === 'black', number, match: dataOf(setup) });
}

export function actReady(transition: Transition, match: Match, environment: Environment): null {
  transition.out.send('ready', { number: match.next.number });
  startIfReady(transition, transition.apply(match, { type: 'ready', by: 'me' }), environment);
  return null;
}

export function actConfigure(transition: Transition, match: Match, choice: SetupData): null {
  const { number, setup } = transition.apply(match, { type: 'configured', setup: choice }).next;
  transition.out.send('configure', { number, match: dataOf(setup) });
  return null;
}

/** Clears the board after a round. If the peer's restart has just cleared it, nothing is left to do. */
export function actClear(transition: Transition, match: Match): null {
  const { round } = match;
  if (round === null || phaseOf(match) !== 'ended') return null;
  transition.apply(match, { type: 'restarted', by: 'me' });
  if (hasAbility(transition.link.peer, 'restart'))
    transition.out.send('restart', { number: round.number });
  else sendCleared(transition);
  return null;
}

/** Dropped unless it means the round that has ended here. While catching up, `have` tells of a cleared board. */
export function receiveRestart(
  transition: Transition,
  match: Match,
  { number }: ExtendedParamsOf<'restart'>,
): void {
  const isEnded = phaseOf(match) === 'ended' && match.round?.number === number;
  if (isEnded && transition.link.status === 'live') followRestart(transition, match);
}

/** After the end of a round the peer has cleared its board. */
export function followRestart(transition: Transition, match: Match): void {
  transition.apply(match, { type: 'restarted', by: 'peer' });
  sendHave(transition);
}
