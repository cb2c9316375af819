/** Games of other formats as the text of an SGF file: what they mean is worked out once, by its reader. */

import type { Side } from '../rules/index.ts';
import { writeText } from './sgf/text.ts';

export interface Told {
  /** Properties of the root by name, unescaped; empty ones are left out. */
  readonly root: Readonly<Record<string, string | null>>;
  /** Black stones before the first move: points of SGF. */
  readonly stones?: readonly string[];
  readonly moves: readonly { readonly side: Side; readonly value: string }[];
}

export function sgfOf({ root, stones = [], moves }: Told): string {
  const head = Object.entries(root)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}[${writeText(value ?? '')}]`);
  const setUp = stones.length === 0 ? '' : `AB${stones.map((point) => `[${point}]`).join('')}`;
  const nodes = moves.map(({ side, value }) => `;${side === 'black' ? 'B' : 'W'}[${value}]`);
  return `(;FF[4]CA[UTF-8]${head.join('')}${setUp}${nodes.join('')})`;
}
