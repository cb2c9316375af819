/** Guests that come back to resume a match: which match it is, and whether they are who they say (PROTOCOL.md §5). */

import { readGreeting } from '../../protocol/messages.ts';
import type { ByeReason, Tengen } from '../../protocol/types.ts';
import type { Connection } from '../net/connection.ts';
import type { SessionFactory } from '../session/factory.ts';
import type { NetworkSession } from '../session/network.ts';
import type { SessionResumeAnswer } from '../session/resuming.ts';
import { isDiscarded, type SavedMatch, type Store } from '../store/store.ts';

/** The answer to a returning guest. */
export interface ResumeAnswer extends SessionResumeAnswer {
  /** It is only told how its match ended, and others can still be accepted. */
  readonly isFarewell?: boolean;
  /** Called once the proof holds, and with a protected session the first message. @param first that message */
  take(connection: Connection, tengen: Tengen, first: object | null): void;
}

/** Why a guest can't resume: its match isn't saved here, or another one is being played. */
export type ResumeRefusal = Extract<ByeReason, 'unknown' | 'busy'>;

/** Who the guest is, if `message` has the proof that `answer` asks for; null if not. */
export function readProof({ proof }: ResumeAnswer, message: object): Tengen | null {
  const read = readGreeting(message);
  if (!read.ok || read.value.method !== 'helloAck') return null;
  const { params } = read.value;
  return 'resume' in params && params.resume.proof === proof ? params.tengen : null;
}

/**
 * The answer for the guest of the session that is open, or of any saved match if none is. No session is
 * restored for a guest that has proved nothing.
 * @param open the host's session; null while the host is free
 */
export function answerReturning(
  open: NetworkSession | null,
  { store, factory }: { readonly store: Store; readonly factory: SessionFactory },
  { session, nonce }: { readonly session: string; readonly nonce: string },
  take: (saved: SavedMatch, ...guest: Parameters<ResumeAnswer['take']>) => void,
): ResumeAnswer | ResumeRefusal {
  const saved = store.bySession(session);
  if (saved === null || isDiscarded(saved)) return 'unknown';
  const answer =
    open === null ? factory.answerResume(saved, nonce) : open.answerResume(session, nonce);
  if (answer === null) return 'busy';
  return { ...answer, take: (...guest) => take(saved, ...guest) };
}
