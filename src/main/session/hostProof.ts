/** Asks whoever answers on a new connection to prove that it is the host of a session, before the session uses it. */

import type { Match } from '../../match/index.ts';
import { message, readGreeting } from '../../protocol/messages.ts';
import { unknownThere } from '../../protocol/resume.ts';
import type { Link, OutgoingMessage, ProgramInfo, ResumeAttempt } from '../../protocol/types.ts';
import type { Connection } from '../net/connection.ts';
import { resumeAttempt } from './resuming.ts';

/** What was said on a connection until the host had proved itself. */
export interface Proven {
  readonly attempt: ResumeAttempt;
  readonly introduce: OutgoingMessage;
  readonly hello: { readonly message: object; readonly bytes: Uint8Array };
}

export interface HostQuestion {
  readonly me: ProgramInfo;
  /** Its id. */
  readonly session: string;
  readonly attempt: ResumeAttempt;
  readonly match: Match;
}

/** Null where the host is there, or couldn't prove it. @param secret 64 hex digits */
export function questionFor(
  { me, identity, status }: Link,
  match: Match | null,
  secret: string | null,
): HostQuestion | null {
  const isThere = status !== 'disconnected' && status !== 'resuming';
  if (isThere || match === null || secret === null) return null;
  return { me, session: identity.id, attempt: resumeAttempt(secret, identity.id), match };
}

/** Null if whoever is there isn't the host, doesn't know the game, or says nothing more: the connection is gone then. */
export function proofOf(
  connection: Connection,
  { me, session, attempt, match }: HostQuestion,
): Promise<Proven | null> {
  const introduce = message('introduce', {
    tengen: me,
    resume: { session, nonce: attempt.nonce },
  });
  return new Promise((resolve) => {
    const fail = () => {
      connection.drop();
      resolve(null);
    };
    connection.setHandlers({
      onBlank: () => connection.send(introduce),
      onMessage: (received, bytes) => {
        if (isProof(received, attempt, match))
          resolve({ attempt, introduce, hello: { message: received, bytes } });
        else fail();
      },
      onFault: fail,
      onClose: () => resolve(null),
    });
  });
}

function isProof(received: object, { nonce, prove }: ResumeAttempt, match: Match): boolean {
  const read = readGreeting(received);
  if (!read.ok || read.value.method !== 'hello') return false;
  const { params } = read.value;
  // A nonce is used once, so the duration of this comparison reveals nothing useful.
  return (
    'resume' in params &&
    params.resume.proof === prove('host', nonce, params.resume.nonce) &&
    unknownThere(match, params.tengen) === null
  );
}
