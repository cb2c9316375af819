/** Resuming a session: the host's answer to its guest, and what a guest makes of a refusal (PROTOCOL.md §5, §8). */

import { problem } from '../../contract/problems.ts';
import { type Link, retry, type TransitionResult } from '../../protocol/link.ts';
import { answerResume } from '../../protocol/resume.ts';
import type { ProgramInfo, ResumeAttempt } from '../../protocol/types.ts';
import { newNonce, prover } from '../net/linkIdentity.ts';
import type { SavedMatch } from '../store/store.ts';
import type { SessionSecurity } from './security.ts';

/** The answer to a guest that wants to resume. */
export interface SessionResumeAnswer extends ReturnType<typeof answerResume> {
  /** With a protected session: its secret, which protects the connection too. */
  readonly secret: string | null;
  /** After a good proof, something came that the guest has not sent. */
  onTampered(): void;
}

/** The answer to a guest that wants to resume a saved match; null if this program didn't host it. */
export function savedResumeAnswer(
  me: ProgramInfo,
  { role, session, auth }: SavedMatch,
  guestNonce: string,
): SessionResumeAnswer | null {
  if (role !== 'host' || session === null) return null;
  const { id, secret } = session;
  return {
    ...answerResume(me, prover(secret, id), guestNonce, newNonce()),
    secret: auth === null ? null : secret,
    // Nobody waits for a match that isn't open.
    onTampered: () => {},
  };
}

/** What a guest proves itself with when it dials its host again. @param secret 64 hex digits */
export function resumeAttempt(secret: string, session: string): ResumeAttempt {
  return { nonce: newNonce(), prove: prover(secret, session) };
}

/**
 * Nothing that was heard before the first protected message stops the guest of a protected session. But a host
 * that may not have begun the session is believed that it doesn't know it.
 * @param now ms @returns what comes of `result`, which the host's reply has caused
 */
export function keepTrying(
  before: Link,
  result: TransitionResult,
  { auth, inDoubt, tampering }: SessionSecurity,
  now: number,
): TransitionResult {
  const { link } = result;
  const isRefused =
    before.status === 'resuming' && link.status === 'disconnected' && !link.disconnection.trying;
  if (isRefused && inDoubt)
    return { ...result, end: { problem: problem('opponentLeft'), final: true } };
  if (!isRefused || auth === null) return result;
  tampering.noteRefusal(now);
  if (result.notice?.code === 'busy') return { ...result, link: retry(link) };
  // Whatever reason it gave, it may not come from the host. It is as likely to be another program that listens there.
  return { ...result, link: retry(link), notice: problem('notProven') };
}
