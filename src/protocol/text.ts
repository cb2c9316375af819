/** Cleans text from a peer (PROTOCOL.md §3, §6). */

import { cleanName as cleanNameTo } from '../rules/text.ts';
import { MAX_NAME } from './limits.ts';

export { cleanText } from '../rules/text.ts';

/** A player's name as it may be shown; empty if nothing visible is left. */
export function cleanName(name: string): string {
  return cleanNameTo(name, MAX_NAME);
}
