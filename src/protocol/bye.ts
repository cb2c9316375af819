/** A `bye` from the peer: which ones end the link, and what the player is told (PROTOCOL.md §5). */

import { problem } from '../contract/problems.ts';
import type { Match } from '../match/index.ts';
import { type ExtendedParamsOf, PROTOCOL_VERSION } from './messages.ts';
import { isUnsettled } from './outbox.ts';
import type { Transition } from './transition.ts';

type Bye = ExtendedParamsOf<'bye'>;

/** A peer that leaves an unsettled match can come back to it, so that link is only disconnected. */
export function receiveBye(transition: Transition, match: Match, bye: Bye): void {
  if (bye.reason === 'left' && isUnsettled(transition.link, match)) transition.disconnect('left');
  else if (bye.reason === 'replaced' && transition.link.role === 'guest') {
    // Another copy of this profile has resumed the match. This one dials once its player tries again.
    transition.disconnect('closed', { trying: false });
    transition.notify(problem('replaced'));
  } else closeWithBye(transition, bye);
}

/** Closes the link, with the peer's reason as the problem. */
export function closeWithBye(transition: Transition, { reason, version }: Bye): void {
  switch (reason) {
    case 'version':
      transition.close(
        problem('versions', {
          mine: PROTOCOL_VERSION,
          theirs: typeof version === 'number' ? version : '?',
        }),
      );
      return;
    case 'busy':
    case 'declined':
      transition.close(problem(reason));
      return;
    case 'self':
      transition.close(problem('ownProfile'));
      return;
    case 'later':
      transition.close(problem('tooOften'));
      return;
    case 'diverged':
    case 'lost':
      transition.closeForGood(problem(reason));
      return;
    case 'breach':
      transition.closeForGood(problem('accused'));
      return;
    case 'flood':
    case 'garbage':
    case 'mistakes':
    case 'match':
      transition.close(problem('accused'));
      return;
    default:
      transition.close(
        problem(transition.link.status === 'greeting' ? 'declined' : 'opponentLeft'),
      );
  }
}
