/** The messages up to `helloAck`, which decide the dialect (PROTOCOL.md §2, §3). */

import { problem } from '../contract/problems.ts';
import { dataOf, type Setup, type SetupData, setUpFrom } from '../match/index.ts';
import { baseSetup, isBaseGame } from './baseGame.ts';
import { closeGreeting } from './bye.ts';
import { ACKNOWLEDGE_WITHIN } from './limits.ts';
import {
  declaredVersion,
  type GreetingMessage,
  type Invitation,
  message,
  PROTOCOL_VERSION,
  readGreeting,
} from './messages.ts';
import { sendHave } from './progress.ts';
import { cleanText } from './text.ts';
import type { Transition } from './transition.ts';
import type {
  Greeting,
  LinkIdentity,
  NewLinkIdentity,
  OutgoingMessage,
  ProgramInfo,
} from './types.ts';

/** The host's `hello` to a new guest: PROTOCOL.md §3. */
export function sendHello(transition: Transition, { me, identity, key, setup }: Greeting): void {
  transition.out.send('hello', helloParams(me, { id: identity.id, key }, dataOf(setup)));
}

/** The `hello` to a guest that isn't accepted, because its program doesn't know the game. */
export function helloOf(
  me: ProgramInfo,
  identity: NewLinkIdentity,
  match: SetupData,
): OutgoingMessage {
  return message('hello', helloParams(me, identity, match));
}

function helloParams(me: ProgramInfo, { id, key }: NewLinkIdentity, match: SetupData) {
  return { tengen: me, session: id, key, number: 1, match } as const;
}

export function receiveGreeting(transition: Transition, link: Greeting, value: object): void {
  const version = declaredVersion(value);
  if (version !== null && version !== PROTOCOL_VERSION) {
    refuseVersion(transition, version);
    return;
  }
  const read = readGreeting(value);
  if (!read.ok) transition.misunderstand(read.error);
  else receiveMessage(transition, link, read.value);
}

function receiveMessage(
  transition: Transition,
  link: Greeting,
  { method, params }: GreetingMessage,
): void {
  const isHost = link.role === 'host';
  if (method === 'bye') closeGreeting(transition, link.role, params);
  // No guest has asked to resume on this connection.
  else if (method === 'hello' && !isHost && !('resume' in params))
    beAccepted(transition, link, params);
  else if (method === 'helloAck' && isHost && !('resume' in params))
    beAcknowledged(transition, link, params);
  // An `introduce` that crosses our `hello` says what the `helloAck` will say again.
  else if (method !== 'error' && !(method === 'introduce' && isHost))
    transition.misunderstand({ fault: 'unknownMethod', method });
}

/** The versions differ. Both players are told. */
function refuseVersion(transition: Transition, theirs: number): void {
  // Every version understands `bye`.
  transition.out.sendBye('version');
  transition.close(problem('versions', { mine: PROTOCOL_VERSION, theirs }));
}

function beAccepted(
  transition: Transition,
  { me, key }: Greeting,
  params: Invitation | { tengen?: undefined },
): void {
  if (params.tengen === undefined) {
    transition.out.send('helloAck', {});
    joinBase(transition, baseSetup);
    return;
  }
  const { tengen, match, session } = params;
  const setup = setUpFrom(match);
  if (!setup.ok) {
    transition.out.sendBye('match');
    transition.close(problem('unknownGame', { game: cleanText(match.game, 32) }));
    return;
  }
  transition.out.send('helloAck', { tengen: me, key });
  joinTengen(transition, tengen, setup.value, { id: session, peerKey: params.key });
}

function beAcknowledged(
  transition: Transition,
  { setup, identity }: Greeting,
  params: { tengen: ProgramInfo; key: string } | { tengen?: undefined },
): void {
  if (params.tengen !== undefined) {
    joinTengen(transition, params.tengen, setup, { id: identity.id, peerKey: params.key });
    return;
  }
  if (!isBaseGame(dataOf(setup))) transition.notify(problem('originalGame'));
  // The host decides the colours in the base dialect too.
  joinBase(transition, { ...baseSetup, colours: setup.colours });
}

function joinBase(transition: Transition, setup: Setup): void {
  transition.join(setup, {
    status: 'baseLive',
    peer: null,
    thinkingSince: transition.now,
    base: { saidReady: false, startedAt: null, restartedByMe: false },
  });
}

function joinTengen(
  transition: Transition,
  peer: ProgramInfo,
  setup: Setup,
  identity: LinkIdentity,
): void {
  transition.changes.update({ identity });
  transition.join(setup, { status: 'live', peer, thinkingSince: transition.now });
  sendHave(transition);
}

export function greetingDeadline({ role, connection }: Greeting): number | null {
  return role === 'host' ? connection.openedAt + ACKNOWLEDGE_WITHIN : null;
}

export function tickGreeting(transition: Transition, link: Greeting): void {
  const deadline = greetingDeadline(link);
  if (deadline !== null && transition.now >= deadline)
    transition.close(problem('noAnswer', { seconds: ACKNOWLEDGE_WITHIN / 1000 }), 'silent');
}
