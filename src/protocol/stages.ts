/** The stages of a link, and what each does with every input. */

import { type Problem, problem } from '../contract/problems.ts';
import type { UnavailableReason } from '../contract/unavailable.ts';
import { activeRound, type Match } from '../match/index.ts';
import { actBase, receiveBase, unavailableInBase } from './base.ts';
import {
  actExtended,
  extendedDeadline,
  receiveExtended,
  tickExtended,
  unavailableInExtended,
} from './extended.ts';
import { greetingDeadline, receiveGreeting, tickGreeting } from './greeting.ts';
import { CLAIM_AFTER } from './limits.ts';
import { hasAbility } from './messages.ts';
import {
  giveUp,
  receiveResumeReply,
  rejectResume,
  requestResume,
  resumeDeadline,
  tickResume,
} from './resume.ts';
import type { Transition } from './transition.ts';
import type {
  Action,
  ActionError,
  ByeReason,
  Disconnected,
  Environment,
  Link,
  Resuming,
} from './types.ts';

type Status = Link['status'];

/** A link in one of these stages, as the table needs it: with its status as a type of its own. */
export type LinkIn<S extends Status> = {
  [T in S]: Extract<Link, { readonly status: T }> & { readonly status: T };
}[S];

interface StageRules<L extends Link> {
  /** Whitespace has arrived before any message: the host is extended. */
  marker(transition: Transition, link: L): void;
  /** A message has arrived: any JSON object. */
  receive(transition: Transition, link: L, value: object, environment: Environment): void;
  /** Why the player can’t do it now; null if they can. */
  unavailable(link: L, match: Match, action: Action, now: number): UnavailableReason | null;
  /** The player does what is available. Returns the rules’ refusal; null if it is done. */
  act(
    transition: Transition,
    match: Match,
    action: Action,
    environment: Environment,
  ): ActionError | null;
  /** When `tick` is due; null if never. */
  deadline(link: L, match: Match | null): number | null;
  tick(transition: Transition, link: L): void;
  /** The connection was closed, or has broken. */
  disconnect(transition: Transition, link: L): void;
  /** What arrives is no message, or too much: the connection is closed. */
  reject(transition: Transition, link: L, why: Problem, bye: 'garbage' | 'flood'): void;
}

const never = () => null;
const nothing = () => undefined;

function close(transition: Transition, _: Link, why: Problem, bye: ByeReason): void {
  transition.close(why, bye);
}

export const stages: { readonly [S in Status]: StageRules<LinkIn<S>> } = {
  greeting: {
    marker: (transition, { role, me }) => {
      if (role === 'guest') transition.out.send('introduce', { tengen: me });
    },
    receive: receiveGreeting,
    unavailable: () => 'notConnected',
    act: actExtended,
    deadline: greetingDeadline,
    tick: tickGreeting,
    disconnect: (transition, { role }) =>
      transition.close(problem(role === 'host' ? 'guestLost' : 'closedEarly')),
    reject: close,
  },
  baseLive: {
    marker: nothing,
    receive: receiveBase,
    unavailable: (_, match, action) => unavailableInBase(match, action),
    act: actBase,
    deadline: never,
    tick: nothing,
    disconnect: (transition) => transition.close(problem('opponentLeft')),
    reject: close,
  },
  live: {
    marker: nothing,
    receive: receiveExtended,
    unavailable: unavailableInExtended,
    act: actExtended,
    deadline: extendedDeadline,
    tick: tickExtended,
    disconnect: (transition) => transition.disconnect('closed'),
    reject: close,
  },
  catchingUp: {
    marker: nothing,
    receive: receiveExtended,
    unavailable: () => 'linkAway',
    act: actExtended,
    deadline: extendedDeadline,
    tick: tickExtended,
    disconnect: (transition) => transition.disconnect('closed'),
    reject: close,
  },
  disconnected: {
    marker: nothing,
    receive: nothing,
    unavailable: unavailableWhileDisconnected,
    act: actExtended,
    deadline: never,
    tick: nothing,
    disconnect: nothing,
    reject: nothing,
  },
  resuming: {
    marker: requestResume,
    receive: receiveResumeReply,
    unavailable: unavailableWhileDisconnected,
    act: actExtended,
    deadline: resumeDeadline,
    tick: tickResume,
    disconnect: (transition, link) => giveUp(transition, link),
    // Another program listens where the host was: the opponent has sent nothing.
    reject: (transition, link, why, bye) =>
      rejectResume(transition, link, bye === 'flood' ? problem('notProven') : why),
  },
};

/** While disconnected, the only possible action is to end the round after {@link CLAIM_AFTER}. */
function unavailableWhileDisconnected(
  { peer, disconnection: { since, why } }: Disconnected | Resuming,
  match: Match,
  action: Action,
  now: number,
): UnavailableReason | null {
  if (action.type !== 'claim' || activeRound(match) === null) return 'linkAway';
  // Version 0.4 does not understand a claim for `left`.
  const mayWin = why === 'left' && hasAbility(peer, 'settle');
  if (action.reason === 'left' && !mayWin) return 'notLeft';
  return now < since + CLAIM_AFTER ? 'notAwayLong' : null;
}
