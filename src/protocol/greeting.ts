/** The messages up to `helloAck`, which decide the dialect (PROTOCOL.md §2, §3). */

import { problem } from '../contract/problems.ts';
import { dataOf, newMatch, setUp } from '../match/index.ts';
import { baseSetup, isBaseGame } from './baseGame.ts';
import { closeWithBye } from './bye.ts';
import { ACKNOWLEDGE_WITHIN } from './limits.ts';
import {
  declaredVersion,
  type GreetingMessage,
  type Invitation,
  PROTOCOL_VERSION,
  readGreeting,
} from './messages.ts';
import { sendHave } from './progress.ts';
import { cleanText } from './text.ts';
import type { Transition } from './transition.ts';
import type { Link, Tengen } from './types.ts';

export function receiveGreeting(transition: Transition, value: object): void {
  const version = declaredVersion(value);
  if (version !== null && version !== PROTOCOL_VERSION) {
    refuseVersion(transition, version);
    return;
  }
  const read = readGreeting(value);
  if (!read.ok) transition.misunderstand(read.error);
  else receiveMessage(transition, read.value);
}

function receiveMessage(transition: Transition, message: GreetingMessage): void {
  const { method, params } = message;
  const isHost = transition.link.role === 'host';
  if (method === 'bye') closeWithBye(transition, params);
  // No guest has asked to resume on this connection.
  else if (method === 'hello' && !isHost && !('resume' in params)) beAccepted(transition, params);
  else if (method === 'helloAck' && isHost && !('resume' in params))
    beAcknowledged(transition, params);
  // An `introduce` that crosses our `hello` says what the `helloAck` will say again.
  else if (method !== 'error' && !(method === 'introduce' && isHost))
    transition.misunderstand({ fault: 'unknownMethod', method });
}

/** The versions differ. Both players are told. */
function refuseVersion(transition: Transition, theirs: number): void {
  // Every version understands `bye`.
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
  const { me, session: ownSession } = transition.link;
  if (ownSession.key === null) throw new Error('a restored session cannot greet a new peer');
  transition.send('helloAck', { tengen: me, key: ownSession.key });
  transition.join(newMatch(setup.value), {
    setup: setup.value,
    session: { id: session, key: ownSession.key, peerKey: key },
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
  const deadline = greetingDeadline(transition.link);
  if (deadline !== null && transition.now >= deadline)
    transition.close(problem('noAnswer'), 'silent');
}
