/** The entities of GTP commands, as the document's section 2 has them. */

import type { Side } from '../../../rules/index.ts';

export function sideOf(word: string | undefined): Side | null {
  if (/^(?:b|black)$/i.test(word ?? '')) return 'black';
  return /^(?:w|white)$/i.test(word ?? '') ? 'white' : null;
}

/** As C reads a float, without hexadecimal digits and infinity. */
export function number(word: string | undefined): number | null {
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(word ?? '')) return null;
  const value = Number(word);
  return Number.isFinite(value) ? value : null;
}

export function integer(word: string | undefined): number | null {
  return /^[+-]?\d{1,10}$/.test(word ?? '') ? Number(word) : null;
}
