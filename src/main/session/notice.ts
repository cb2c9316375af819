/** What the player is told while a link stays, and until when. */

import type { Problem } from '../../contract/problems.ts';
import type { Link, TransitionResult } from '../../protocol/types.ts';

/** The notice after a transition, if `shown` was the one before it. A notice is about one round. */
export function noticeAfter(
  shown: Problem | null,
  before: Link,
  { link, events, notice }: TransitionResult,
): Problem | null {
  if (notice !== null) return notice;
  const isOutdated = events.some(({ type }) => type === 'started' || type === 'restarted');
  // The host that was busy is back.
  const isBack = before.disconnection?.busy === true && link.disconnection === null;
  return isOutdated || isBack ? null : shown;
}
