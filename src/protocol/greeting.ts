/** How two programs meet: who is accepted, and which dialect they share (PROTOCOL.md §2, §3). */

import { problem } from '../contract/problems.ts';
import { dataOf, newMatch, setUp } from '../match/index.ts';
import { baseSetup, isBaseGame } from './baseGame.ts';
import { closeWithBye } from './extended.ts';
import { ACKNOWLEDGE_WITHIN } from './limits.ts';
import {
  declaredVersion,
  type GreetingMessage,
  type Invitation,
  type Misunderstanding,
  PROTOCOL_VERSION,
  readGreeting,
} from './messages.ts';
import { sendHave } from './progress.ts';
import { cleanText } from './text.ts';
import type { Transition } from './transition.ts';
import type { Link, Tengen } from './types.ts';

/** Returns why the message was refused, if it was. */
export function receiveGreeting(transition: Transition, value: object): Misunderstanding | null {
  const version = declaredVersion(value);
  if (version !== null && version !== PROTOCOL_VERSION) {
    refuseVersion(transition, version);
    return null;
  }
  const read = readGreeting(value);
  if (!read.ok) return read.error;
  const message = read.value;
  switch (message.method) {
    case 'hello':
      if (transition.link.role === 'host') return misplaced(message);
      // Who has not said that it comes back is not welcomed back.
      if ('resume' in message.params) return misplaced(message);
      beAccepted(transition, message.params);
      return null;
    case 'helloAck':
      if (transition.link.role === 'guest') return misplaced(message);
      if ('resume' in message.params) return misplaced(message);
      beAcknowledged(transition, message.params);
      return null;
    case 'introduce':
      // One that crosses our hello: the helloAck that follows says the same.
      return transition.link.role === 'host' ? null : misplaced(message);
    case 'bye':
      closeWithBye(transition, message.params);
      return null;
    case 'error':
      return null;
  }
}

function misplaced({ method }: GreetingMessage): Misunderstanding {
  return { fault: 'unknownMethod', method };
}

/** Versions differ: said on both screens. */
function refuseVersion(transition: Transition, theirs: number): void {
  // Whoever declares a version understands `bye`, whichever version it is.
  transition.send('bye', { reason: 'version', version: PROTOCOL_VERSION });
  transition.close(problem('versions', { mine: PROTOCOL_VERSION, theirs }));
}

function beAccepted(transition: Transition, params: Invitation | { tengen?: undefined }): void {
  if (params.tengen === undefined) {
    transition.send('helloAck', {});
    transition.join(newMatch(baseSetup), { peer: null, setup: baseSetup });
    return;
  }
  const { tengen, match, session, key } = params;
  transition.update({ peer: tengen });
  const setup = setUp(match.game, match.options, match.clock);
  if (!setup.ok) {
    transition.close(problem('unknownGame', { game: cleanText(match.game, 32) }), 'match');
    return;
  }
  const { me, session: mine } = transition.link;
  if (mine.key === null) throw new Error('A restored session greets nobody.');
  transition.send('helloAck', { tengen: me, key: mine.key });
  transition.join(newMatch(setup.value), {
    setup: setup.value,
    session: { id: session, key: mine.key, peerKey: key },
  });
  sendHave(transition);
}

function beAcknowledged(
  transition: Transition,
  params: { tengen: Tengen; key: string } | { tengen?: undefined },
): void {
  const { setup, session } = transition.link;
  if (params.tengen === undefined) {
    if (!isBaseGame(dataOf(setup))) transition.notify(problem('originalGame'));
    transition.join(newMatch(baseSetup), { peer: null, setup: baseSetup });
    return;
  }
  transition.join(newMatch(setup), {
    peer: params.tengen,
    session: { ...session, peerKey: params.key },
  });
  sendHave(transition);
}

export function greetingDeadline({ role, connection }: Link): number | null {
  return role === 'host' ? connection.openedAt + ACKNOWLEDGE_WITHIN : null;
}

export function tickGreeting(transition: Transition): void {
  const due = greetingDeadline(transition.link);
  if (due !== null && transition.now >= due) transition.close(problem('noAnswer'), 'silent');
}
