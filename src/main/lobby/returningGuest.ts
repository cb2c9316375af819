/** Guests that come back to resume a match: which match it is, and whether they are who they say (PROTOCOL.md §5). */

import { readGreeting } from '../../protocol/messages.ts';
import type { ByeReason, ProgramInfo } from '../../protocol/types.ts';
import type { Connection } from '../net/connection.ts';
import type { SessionResumeAnswer } from '../session/resuming.ts';

/** The answer to a returning guest. */
export interface ResumeAnswer extends SessionResumeAnswer {
  /** It is only told how its match ended, and others can still be accepted. */
  readonly isFarewell?: boolean;
  /** Called once the proof holds, and with a protected session the first message. @param first that message */
  take(connection: Connection, tengen: ProgramInfo, first: object | null): void;
}

/** Why a guest can't resume: its match isn't saved here, or another one is being played. */
export type ResumeRefusal = Extract<ByeReason, 'unknown' | 'busy'>;

/** Who the guest is, if `message` has the proof that `answer` asks for; null if not. */
export function readProof({ proof }: ResumeAnswer, message: object): ProgramInfo | null {
  const read = readGreeting(message);
  if (!read.ok || read.value.method !== 'helloAck') return null;
  const { params } = read.value;
  return 'resume' in params && params.resume.proof === proof ? params.tengen : null;
}
