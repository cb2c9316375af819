/** How two programs meet: who is accepted, and which dialect they share (PROTOCOL.md §2, §3). */

import { dataOf, newMatch, setUp } from '../match/index.ts';
import { baseSetup, isBaseGame } from './baseGame.ts';
import type { Draft } from './draft.ts';
import { endWithBye } from './extended.ts';
import type { Link } from './link.ts';
import {
  declaredVersion,
  type GreetingMessage,
  type Invitation,
  type Misunderstanding,
  PROTOCOL_VERSION,
  readGreeting,
  type Tengen,
} from './messages.ts';
import { sayHave } from './place.ts';
import { problem } from './problems.ts';
import { cleanText } from './text.ts';

/** How long a guest's program may take to answer `hello`, in ms. */
const ACKNOWLEDGE_WITHIN = 10_000;

/** Returns why the message was refused, if it was. */
export function hearGreeting(draft: Draft, value: object): Misunderstanding | null {
  const version = declaredVersion(value);
  if (version !== null && version !== PROTOCOL_VERSION) {
    refuseVersion(draft, version);
    return null;
  }
  const read = readGreeting(value);
  if (!read.ok) return read.error;
  const message = read.value;
  switch (message.method) {
    case 'hello':
      if (draft.link.role === 'host') return misplaced(message);
      // Who has not said that it comes back is not welcomed back.
      if ('resume' in message.params) return misplaced(message);
      beAccepted(draft, message.params);
      return null;
    case 'helloAck':
      if (draft.link.role === 'guest') return misplaced(message);
      if ('resume' in message.params) return misplaced(message);
      beAcknowledged(draft, message.params);
      return null;
    case 'introduce':
      // One that crosses our hello: the helloAck that follows says the same.
      return draft.link.role === 'host' ? null : misplaced(message);
    case 'bye':
      endWithBye(draft, message.params);
      return null;
    case 'error':
      return null;
  }
}

function misplaced({ method }: GreetingMessage): Misunderstanding {
  return { fault: 'unknownMethod', method };
}

/** Versions differ: said on both screens. */
function refuseVersion(draft: Draft, theirs: number): void {
  // Whoever declares a version understands `bye`, whichever version it is.
  draft.say('bye', { reason: 'version', version: PROTOCOL_VERSION });
  draft.end(problem('versions', { mine: PROTOCOL_VERSION, theirs }));
}

function beAccepted(draft: Draft, params: Invitation | { tengen?: undefined }): void {
  if (params.tengen === undefined) {
    draft.say('helloAck');
    draft.join(newMatch(baseSetup), { peer: null, setup: baseSetup });
    return;
  }
  const { tengen, match, session, key } = params;
  draft.change({ peer: tengen });
  const setup = setUp(match.game, match.options, match.clock);
  if (!setup.ok) {
    draft.end(problem('unknownGame', { game: cleanText(match.game, 32) }), 'match');
    return;
  }
  const { me, session: mine } = draft.link;
  draft.say('helloAck', { tengen: me, key: mine.key });
  draft.join(newMatch(setup.value), {
    setup: setup.value,
    session: { id: session, key: mine.key, peerKey: key },
  });
  sayHave(draft);
}

function beAcknowledged(
  draft: Draft,
  params: { tengen: Tengen; key: string } | { tengen?: undefined },
): void {
  const { setup, session } = draft.link;
  if (params.tengen === undefined) {
    if (!isBaseGame(dataOf(setup))) draft.tell(problem('originalGame'));
    draft.join(newMatch(baseSetup), { peer: null, setup: baseSetup });
    return;
  }
  draft.join(newMatch(setup), {
    peer: params.tengen,
    session: { ...session, peerKey: params.key },
  });
  sayHave(draft);
}

export function wakeGreeting({ role, line }: Link): number | null {
  return role === 'host' ? line.openedAt + ACKNOWLEDGE_WITHIN : null;
}

export function tickGreeting(draft: Draft): void {
  const due = wakeGreeting(draft.link);
  if (due !== null && draft.now >= due) draft.end(problem('noAnswer'), 'silent');
}
