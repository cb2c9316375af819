/**
 * The extended dialect between two Tengens (PROTOCOL.md §3 and §4): what is said between games, and
 * where the rest of it is found: moves and clocks in moves.ts, offers in offers.ts, endings in
 * endings.ts, what each holds in have.ts, chat in chat.ts.
 */

import { problem } from '../contract/problems.ts';
import type { UnavailableReason } from '../contract/unavailable.ts';
import { moveUnavailable, noGame } from '../contract/unavailable.ts';
import {
  activeRound,
  dataOf,
  type Match,
  openOffers,
  phaseOf,
  type Setup,
  type SetupData,
  sameSetup,
  setUp,
} from '../match/index.ts';
import { opponentOf } from '../rules/index.ts';
import { actChat, receiveChat } from './chat.ts';
import { clockDeadline } from './clocks.ts';
import { actClaimAbsence, actResign, receiveClaim, receiveResign, tickClocks } from './endings.ts';
import { receiveHave } from './have.ts';
import { KEEPALIVE, SILENCE_TIMEOUT, TIMER_SLACK } from './limits.ts';
import {
  type ExtendedMessage,
  type Misunderstanding,
  PROTOCOL_VERSION,
  readExtended,
} from './messages.ts';
import { actMove, receiveMove } from './moves.ts';
import {
  actAnswer,
  actOffer,
  actWithdraw,
  receiveAnswer,
  receiveCommit,
  receiveOffer,
  receiveWithdraw,
  unavailableOffer,
} from './offers.ts';
import { sendCleared, sendHave } from './progress.ts';
import { catchUp, catchUpDeadline, isUnsettled, replaced } from './resume.ts';
import { cleanText } from './text.ts';
import type { Transition } from './transition.ts';
import type { Action, ActionError, Environment, Link } from './types.ts';

type Params<M extends ExtendedMessage['method']> = Extract<
  ExtendedMessage,
  { method: M }
>['params'];

/** Returns why the message was refused, if it was. */
export function receiveExtended(
  transition: Transition,
  match: Match,
  value: object,
  environment: Environment,
): Misunderstanding | null {
  const read = readExtended(value);
  if (!read.ok) return read.error;
  const misunderstood = receiveMessage(transition, match, read.value, environment);
  catchUp(transition);
  return misunderstood;
}

function receiveMessage(
  transition: Transition,
  match: Match,
  message: ExtendedMessage,
  environment: Environment,
): Misunderstanding | null {
  switch (message.method) {
    case 'introduce':
    case 'error':
      return null;
    case 'bye':
      receiveBye(transition, match, message.params);
      return null;
    case 'have':
      receiveHave(transition, match, message.params);
      return null;
    case 'configure':
      receiveConfigure(transition, match, message.params);
      return null;
    case 'ready':
      receiveReady(transition, match, message.params, environment);
      return null;
    case 'startGame':
      receiveStart(transition, match, message.params);
      return null;
    case 'draw':
      return receiveMove(transition, match, message.params);
    case 'offer':
      return receiveOffer(transition, match, message.params);
    case 'answer':
      receiveAnswer(transition, match, message.params);
      return null;
    case 'commit':
      receiveCommit(transition, match, message.params);
      return null;
    case 'withdraw':
      receiveWithdraw(transition, match, message.params);
      return null;
    case 'resign':
      receiveResign(transition, match, message.params);
      return null;
    case 'claim':
      receiveClaim(transition, match, message.params);
      return null;
    case 'say':
      receiveChat(transition, message.params);
      return null;
  }
}

function receiveConfigure(
  transition: Transition,
  match: Match,
  { number, match: data }: Params<'configure'>,
): void {
  if (transition.link.role === 'host') transition.breach('unexpected');
  else if (number <= match.next.number) return;
  else if (phaseOf(match) === 'playing') transition.breach('unexpected');
  else if (number !== match.next.number + 1) transition.breach('ahead');
  else {
    const setup = setUp(data.game, data.options, data.clock);
    if (setup.ok) {
      transition.apply(match, { type: 'configured', setup: dataOf(setup.value) });
      sendHave(transition);
    } else transition.close(problem('unknownGame', { game: cleanText(data.game, 32) }), 'match');
  }
}

function receiveReady(
  transition: Transition,
  match: Match,
  { number }: Params<'ready'>,
  environment: Environment,
): void {
  const { next } = match;
  if (number < next.number) return;
  if (number > next.number || phaseOf(match) === 'playing') transition.breach('ahead');
  else if (!next.ready.peer) {
    startIfReady(transition, transition.apply(match, { type: 'ready', by: 'peer' }), environment);
  }
}

function receiveStart(
  transition: Transition,
  match: Match,
  { color, number, match: data }: Params<'startGame'>,
): void {
  const { next, round } = match;
  const mine = color ? 'white' : 'black';
  if (transition.link.role === 'host') transition.breach('unexpected');
  else if (number < next.number) {
    // A host that has lost how this very game began has tossed the coin anew.
    if (round?.number === number && round.color !== mine) transition.loseHistory();
  } else if (
    number !== next.number ||
    phaseOf(match) === 'playing' ||
    !next.ready.me ||
    !isSetup(next.setup, data)
  ) {
    transition.breach('unexpected');
  } else {
    transition.apply(match, { type: 'started', color: mine });
    sendHave(transition);
  }
}

/** Whether `data` says the same as `setup`, all that it leaves out being as usual. */
function isSetup(setup: Setup, { game, options, clock }: SetupData): boolean {
  const said = setUp(game, options, clock);
  return said.ok && sameSetup(dataOf(said.value), dataOf(setup));
}

/** Who leaves a game can come back to it, and to hear how it ended. */
function receiveBye(transition: Transition, match: Match, bye: Params<'bye'>): void {
  if (bye.reason === 'left' && isUnsettled(transition.link, match)) transition.disconnect('left');
  else if (bye.reason === 'replaced' && transition.link.role === 'guest') replaced(transition);
  else closeWithBye(transition, bye);
}

/** The other side has closed the link and said why. */
export function closeWithBye(transition: Transition, { reason, version }: Params<'bye'>): void {
  switch (reason) {
    case 'version':
      transition.close(
        problem('versions', {
          mine: PROTOCOL_VERSION,
          theirs: typeof version === 'number' ? version : '?',
        }),
      );
      return;
    case 'busy':
    case 'declined':
      transition.close(problem(reason));
      return;
    case 'later':
      transition.close(problem('tooOften'));
      return;
    case 'diverged':
    case 'lost':
      transition.closeForGood(problem(reason));
      return;
    case 'breach':
      transition.closeForGood(problem('accused'));
      return;
    case 'flood':
    case 'garbage':
    case 'mistakes':
    case 'match':
      transition.close(problem('accused'));
      return;
    default:
      transition.close(problem(transition.link.status === 'live' ? 'opponentLeft' : 'declined'));
  }
}

/** The host begins the game as soon as both are ready. */
function startIfReady(transition: Transition, match: Match, { coin }: Environment): void {
  const started = transition.startByLot(match, coin);
  if (started?.round == null) return;
  const { color, number, setup } = started.round;
  transition.send('startGame', { color: color === 'black', number, match: dataOf(setup) });
}

export function unavailableInExtended(
  link: Link,
  match: Match,
  action: Action,
): UnavailableReason | null {
  const phase = phaseOf(match);
  switch (action.type) {
    case 'ready':
      if (phase === 'playing') return 'gameOn';
      return match.next.ready.me ? 'alreadyReady' : null;
    case 'configure':
      if (link.role !== 'host') return 'hostChooses';
      return phase === 'playing' ? 'gameOn' : null;
    case 'restart':
      if (phase === 'waiting') return 'nothingToRestart';
      return phase === 'playing' ? unavailableOffer(match, 'restart') : null;
    case 'move':
      return moveUnavailable(match);
    case 'offer':
      return unavailableOffer(match, action.kind);
    case 'answer':
    case 'withdraw': {
      const round = activeRound(match);
      const offers = round === null ? [] : openOffers(round);
      const mine = action.type === 'withdraw';
      const by = mine ? round?.color : round?.color && opponentOf(round.color);
      const found = offers.find((offer) => offer.kind === action.kind && offer.by === by);
      return found !== undefined && (mine || found.state === 'open') ? null : 'nothingOffered';
    }
    case 'resign':
      return phase === 'playing' ? null : noGame(phase);
    case 'claim':
      // While the link stands, what there is to claim is claimed by itself.
      return phase === 'playing' ? 'nothingToClaim' : noGame(phase);
    case 'say':
      return null;
  }
}

/** Carries out what {@link unavailableInExtended} lets pass. Returns why not, where it cannot be done. */
export function actExtended(
  transition: Transition,
  match: Match,
  action: Action,
  environment: Environment,
): ActionError | null {
  const round = activeRound(match);
  switch (action.type) {
    case 'ready':
      transition.send('ready', { number: match.next.number });
      startIfReady(transition, transition.apply(match, { type: 'ready', by: 'me' }), environment);
      return null;
    case 'configure': {
      const configured = transition.apply(match, { type: 'configured', setup: action.setup });
      const { number, setup } = configured.next;
      transition.send('configure', { number, match: dataOf(setup) });
      return null;
    }
    case 'restart':
      if (round !== null) return actOffer(transition, match, round, { kind: 'restart' });
      // Who presses it as the other's restart arrives has what they wished for.
      if (phaseOf(match) === 'waiting') return null;
      transition.apply(match, { type: 'restarted', by: 'me' });
      sendCleared(transition);
      return null;
    case 'move':
      return round && actMove(transition, match, round, action.move);
    case 'offer':
      return round && actOffer(transition, match, round, action);
    case 'answer':
      return round && actAnswer(transition, match, round, action);
    case 'withdraw':
      return round && actWithdraw(transition, match, round, action.kind);
    case 'resign':
      return round && actResign(transition, match, round, 'resign');
    case 'claim':
      return round && actClaimAbsence(transition, match, round, action.reason ?? 'away');
    case 'say':
      return actChat(transition, action);
  }
}

export function extendedDeadline(link: Link, match: Match): number {
  const { lastSentAt, lastReceivedAt } = link.connection;
  return Math.min(
    lastSentAt + KEEPALIVE,
    lastReceivedAt + SILENCE_TIMEOUT - TIMER_SLACK,
    clockDeadline(link, match),
    catchUpDeadline(link),
  );
}

export function tickExtended(transition: Transition, match: Match): void {
  const { lastReceivedAt, lastSentAt } = transition.link.connection;
  if (transition.now - lastReceivedAt >= SILENCE_TIMEOUT - TIMER_SLACK)
    transition.disconnect('silent', lastReceivedAt);
  else if (transition.now >= catchUpDeadline(transition.link)) transition.loseHistory();
  else {
    tickClocks(transition, match);
    if (transition.now - lastSentAt >= KEEPALIVE) sendHave(transition);
  }
}
