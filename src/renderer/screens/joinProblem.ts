/** What became of an attempt to join or watch at an address. Pure. */

import type { Problem, ProblemCode } from '../../contract/problems.ts';
import type { View } from '../../contract/view.ts';

const codes: ReadonlySet<ProblemCode> = new Set([
  'nobodyListening',
  'noRoute',
  'noRouteOnMac',
  'timedOut',
  'unknownAddress',
  'cannotConnect',
  'declined',
  'closedEarly',
  'tooOften',
  'busy',
  'notWatched',
  'watchDeclined',
  'watchFull',
  'garbage',
]);

/** Why it has failed, which the form tells at its address; null if it hasn't, or for another reason. */
export function joinProblem({ link: { problem } }: View): Problem | null {
  return problem !== null && codes.has(problem.code) ? problem : null;
}
