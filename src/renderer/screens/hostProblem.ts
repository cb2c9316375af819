/** Why this program can't listen where the host's form says. Pure. */

import type { Problem, ProblemCode } from '../../contract/problems.ts';
import type { View } from '../../contract/view.ts';

/** At which field each of them is put right. */
const fields: Partial<Record<ProblemCode, 'address' | 'port'>> = {
  portInUse: 'port',
  portNotAllowed: 'port',
  addressNotHere: 'address',
  cannotListen: 'port',
};

/** What the form tells at a field; null if nothing. */
export function hostProblem({
  link: { problem },
}: View): { readonly problem: Problem; readonly field: 'address' | 'port' } | null {
  const field = problem === null ? undefined : fields[problem.code];
  return problem === null || field === undefined ? null : { problem, field };
}
