/** Writes the changes of a link to the debug log. */

import { disconnectionOf, type Link, type TransitionResult } from '../../protocol/link.ts';
import { log } from '../log.ts';

export function logChanges(before: Link, { link, events, notice, end }: TransitionResult): void {
  if (log === null) return;
  const changes = events.map(({ type }) => `event ${type}`);
  if (link.status !== before.status) changes.push(`${before.status} → ${link.status}`);
  const why = disconnectionOf(link)?.why;
  if (why !== disconnectionOf(before)?.why)
    changes.push(why ? `disconnected: ${why}` : 'reconnected');
  if (notice !== null) changes.push(`notice ${notice.code}`);
  if (end !== null) changes.push(`end ${end.problem?.code ?? 'by the player'}`);
  if (changes.length > 0) log('session', changes.join(', '));
}
