/**
 * The extended dialect between two Tengens (PROTOCOL.md §3, §4): which message and which action goes
 * where. The handlers are in betweenRounds.ts, moves.ts, offers.ts, gifts.ts, endings.ts, have.ts, chat.ts and bye.ts.
 */

import type { UnavailableReason } from '../contract/unavailable.ts';
import {
  activeRound,
  type Match,
  mySide,
  notMyMove,
  notPlaying,
  openOffers,
  phaseOf,
} from '../match/index.ts';
import { opponentOf } from '../rules/index.ts';
import {
  actClear,
  actConfigure,
  actReady,
  receiveConfigure,
  receiveReady,
  receiveRestart,
  receiveStart,
} from './betweenRounds.ts';
import { receiveBye } from './bye.ts';
import { catchUp, catchUpDeadline } from './catchingUp.ts';
import { actChat, nextLineAt, receiveChat } from './chat.ts';
import { clockDeadline } from './clocks.ts';
import { actClaimAbsence, actResign, receiveClaim, receiveResign, tickClocks } from './endings.ts';
import { actGive, receiveGive, unavailableGift } from './gifts.ts';
import { receiveHave } from './have.ts';
import { gamesOf } from './knownGames.ts';
import { KEEPALIVE, SILENCE_TIMEOUT, TIMER_SLACK } from './limits.ts';
import { type ExtendedMessage, type ExtendedParamsOf, readExtended } from './messages.ts';
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
import { canBeginWith } from './position.ts';
import { sendHave } from './progress.ts';
import type { Transition } from './transition.ts';
import type { Action, ActionError, CatchingUp, Environment, Live } from './types.ts';
import { receiveWatchers } from './watchers.ts';

type Method = ExtendedMessage['method'];

type Handler<M extends Method> = (
  transition: Transition,
  match: Match,
  params: ExtendedParamsOf<M>,
  environment: Environment,
) => void;

/** For messages that need no reaction. */
function ignore(): void {
  return;
}

const handlers: { readonly [M in Method]: Handler<M> } = {
  introduce: ignore,
  error: ignore,
  bye: receiveBye,
  have: receiveHave,
  configure: receiveConfigure,
  ready: receiveReady,
  startGame: receiveStart,
  restart: receiveRestart,
  draw: receiveMove,
  offer: receiveOffer,
  answer: receiveAnswer,
  commit: receiveCommit,
  withdraw: receiveWithdraw,
  give: receiveGive,
  resign: receiveResign,
  claim: receiveClaim,
  say: (transition, _match, words) => receiveChat(transition, words),
  watchers: (transition, _match, { watchers }) => receiveWatchers(transition, watchers),
};

function handle<M extends Method>(
  transition: Transition,
  match: Match,
  { method, params }: { readonly method: M; readonly params: ExtendedParamsOf<M> },
  environment: Environment,
): void {
  handlers[method](transition, match, params, environment);
}

export function receiveExtended(
  transition: Transition,
  _: Live | CatchingUp,
  value: object,
  environment: Environment,
): void {
  const { match } = transition;
  const read = readExtended(value);
  if (!read.ok) {
    transition.misunderstand(read.error);
    return;
  }
  handle(transition, match, read.value, environment);
  catchUp(transition);
}

export function unavailableInExtended(
  link: Live,
  match: Match,
  action: Action,
  now: number,
): UnavailableReason | null {
  const phase = phaseOf(match);
  switch (action.type) {
    case 'ready':
      if (phase === 'playing') return 'gameOn';
      return match.next.ready.me ? 'alreadyReady' : null;
    case 'configure':
      if (link.role !== 'host') return 'hostChooses';
      if (phase === 'playing') return 'gameOn';
      if (!gamesOf(link.peer).includes(action.setup.game)) return 'gameUnknownThere';
      return canBeginWith(link.peer, action.setup) ? null : 'positionUnknownThere';
    case 'restart':
      if (phase === 'waiting') return 'nothingToRestart';
      return phase === 'playing' ? unavailableOffer(match, 'restart') : null;
    case 'move':
      return notMyMove(match);
    case 'offer':
      return unavailableOffer(match, action.kind);
    case 'answer':
    case 'withdraw': {
      const round = activeRound(match);
      const offers = round === null ? [] : openOffers(round);
      const isMine = action.type === 'withdraw';
      const mine = round && mySide(round);
      const by = isMine ? mine : mine && opponentOf(mine);
      const offer = offers.find((each) => each.kind === action.kind && each.by === by);
      return offer !== undefined && (isMine || offer.state === 'open') ? null : 'nothingOffered';
    }
    case 'resign':
      return notPlaying(match);
    case 'give':
      return unavailableGift(link, match, action.ms);
    case 'claim':
      // While connected, the program itself claims a win on time, and there is nothing else to claim.
      return notPlaying(match) ?? 'nothingToClaim';
    case 'say':
      return nextLineAt(link, 'me') > now ? 'saidTooMuch' : null;
  }
}

/** Carries out an action that {@link unavailableInExtended} allows. Returns why it is refused, or null. */
export function actExtended(
  transition: Transition,
  match: Match,
  action: Action,
  environment: Environment,
): ActionError | null {
  const round = activeRound(match);
  switch (action.type) {
    case 'ready':
      return actReady(transition, match, environment);
    case 'configure':
      return actConfigure(transition, match, action.setup);
    case 'restart':
      return round === null
        ? actClear(transition, match)
        : actOffer(transition, match, round, { kind: 'restart' });
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
    case 'give':
      return round && actGive(transition, match, round, action.ms);
    case 'claim':
      return round && actClaimAbsence(transition, match, round, action.reason ?? 'away');
    case 'say':
      return actChat(transition, action);
  }
}

/** When {@link tickExtended} is due. */
export function extendedDeadline(link: Live | CatchingUp, match: Match | null): number {
  const { lastHaveAt, lastReceivedAt } = link.connection;
  return Math.min(
    lastHaveAt + KEEPALIVE,
    lastReceivedAt + SILENCE_TIMEOUT - TIMER_SLACK,
    link.status === 'live' ? clockDeadline(link, match) : catchUpDeadline(link),
  );
}

export function tickExtended(transition: Transition, link: Live | CatchingUp): void {
  const { lastReceivedAt, lastHaveAt } = link.connection;
  const { now } = transition;
  if (now - lastReceivedAt >= SILENCE_TIMEOUT - TIMER_SLACK)
    transition.disconnect('silent', { until: lastReceivedAt });
  else if (link.status === 'catchingUp' && now >= catchUpDeadline(link)) transition.loseHistory();
  else {
    if (link.status === 'live') tickClocks(transition, link, transition.match);
    if (now - lastHaveAt >= KEEPALIVE) sendHave(transition);
  }
}
