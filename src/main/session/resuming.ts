/** Resuming a session: the host's answer to its guest, and what a guest makes of a refusal (PROTOCOL.md §5, §8). */

import { problem } from '../../contract/problems.ts';
import { type Link, retry, type TransitionResult } from '../../protocol/link.ts';
import { answerResume } from '../../protocol/resume.ts';
import type { ResumeAttempt, Tengen } from '../../protocol/types.ts';
import { newNonce, prover } from '../net/session.ts';
import type { SessionSecurity } from './security.ts';

/** The answer to a guest that wants to resume. */
export interface SessionResumeAnswer extends ReturnType<typeof answerResume> {
  /** With a protected session: its secret, which protects the connection too. */
  readonly secret: string | null;
  /** After a good proof, something came that the guest has not sent. */
  onTampered(): void;
}

interface SecretSession {
  readonly id: string;
  /** 64 hex digits. */
  readonly secret: string;
  readonly isProtected: boolean;
}

export function sessionResumeAnswer(
  me: Tengen,
  { id, secret, isProtected }: SecretSession,
  guestNonce: string,
  onTampered: () => void,
): SessionResumeAnswer {
  return {
    ...answerResume(me, prover(secret, id), guestNonce, newNonce()),
    secret: isProtected ? secret : null,
    onTampered,
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
