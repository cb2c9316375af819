/** A `bye` from the peer: which ones end the link, and what the player is told (PROTOCOL.md §5). */

import { type Problem, problem } from '../contract/problems.ts';
import type { Match } from '../match/index.ts';
import { type ExtendedParamsOf, PROTOCOL_VERSION } from './messages.ts';
import { isUnsettled } from './outbox.ts';
import type { Transition } from './transition.ts';
import type { Link } from './types.ts';

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
function closeWithBye(transition: Transition, bye: Bye): void {
  switch (bye.reason) {
    case 'diverged':
      transition.closeForGood(problem('diverged'));
      return;
    case 'lost':
      transition.closeForGood(problem('lost'));
      return;
    case 'breach':
      transition.closeForGood(problem('accused'));
      return;
    case 'flood':
    case 'garbage':
    case 'mistakes':
      transition.close(problem('accused'));
      return;
    default:
      transition.close(refusalOf(bye) ?? problem('opponentLeft'));
  }
}

/**
 * Closes the link before there is a match. Nobody can have broken a rule of it yet, whatever the peer says: it may
 * be another release, and something may have changed what either side sent.
 */
export function closeGreeting(transition: Transition, role: Link['role'], bye: Bye): void {
  transition.close(refusalOf(bye) ?? endOfGreeting(role, bye.reason));
}

function endOfGreeting(role: Link['role'], reason: Bye['reason']): Problem {
  switch (reason) {
    case 'flood':
    case 'garbage':
    case 'mistakes':
    case 'breach':
    case 'diverged':
    case 'lost':
      return problem('notBegun');
    case 'left':
    case 'silent':
      // The host says so only after its player has accepted the guest.
      return problem(role === 'host' ? 'guestLost' : 'opponentLeft');
    default:
      return problem(role === 'host' ? 'guestLost' : 'declined');
  }
}

/** What these reasons mean at any time; null for another reason. */
function refusalOf({ reason, version }: Bye): Problem | null {
  switch (reason) {
    case 'version':
      return problem('versions', {
        mine: PROTOCOL_VERSION,
        theirs: typeof version === 'number' ? version : '?',
      });
    case 'busy':
      return problem('busy');
    case 'declined':
      return problem('declined');
    case 'self':
      return problem('ownProfile');
    case 'later':
      return problem('tooOften');
    case 'match':
      return problem('notBegun');
    default:
      return null;
  }
}
