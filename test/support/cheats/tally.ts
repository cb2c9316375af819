/** What came of all that cheats have said. */

import { isAccepted } from './verdict.ts';

export class Tally {
  positions = 0;
  refused = 0;
  accepted = 0;
  /** Legal moves that were accepted. */
  allowed = 0;
  /** What the cheats were after. */
  readonly names = new Set<string>();
  /** By the rules' own code. */
  readonly refusals = new Map<string, number>();
  readonly faults: string[] = [];

  /** One message, of which this was made; `what` tells of it where that is not as it should be. */
  judge(what: () => string, made: string, should: string): void {
    if (isAccepted(made)) this.accepted++;
    if (made === should) this.refused++;
    else this.faults.push(`${what()}: ${made}; not as it should be: ${should}`);
  }

  /** One message, of which something was made that need not be told. */
  neverAccepted(what: () => string, made: string): void {
    this.judge(what, isAccepted(made) ? made : 'never accepted', 'never accepted');
  }

  refusal(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }
}
