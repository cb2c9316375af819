/** What the player is told while a link stays, and until when. */

import type { Problem } from '../../contract/problems.ts';
import { disconnectionOf, type Link, type TransitionResult } from '../../protocol/link.ts';

/** The notice after a transition, if `shown` was the one before it. A notice is about one round. */
export function noticeAfter(
  shown: Problem | null,
  before: Link,
  { link, events, notice }: TransitionResult,
): Problem | null {
  if (notice !== null) return notice;
  const isOutdated = events.some(({ type }) => type === 'started' || type === 'restarted');
  // The host that was busy is back.
  const isBack = disconnectionOf(before)?.busy === true && disconnectionOf(link) === null;
  return isOutdated || isBack ? null : shown;
}
