/** Which tablebases there are. */

import type { MorrisOptions } from '../../rules/morris/index.ts';

/** The options on which the values depend. */
export interface TablebaseRules {
  readonly flying: boolean;
  /** Whether men in mills may be removed only if all are in mills. */
  readonly spares: boolean;
  readonly doubleMill: 1 | 2;
}

export function tablebaseRules({ flying, removal, doubleMill }: MorrisOptions): TablebaseRules {
  return { flying, spares: removal === 'protected', doubleMill };
}

/** Different for different rules: lower-case letters, digits and hyphens. */
export function tablebaseName({ flying, spares, doubleMill }: TablebaseRules): string {
  return `${flying ? 'flying' : 'stepping'}-${spares ? 'protected' : 'any'}-${doubleMill}`;
}
