import { cleanName } from '../rules/text.ts';
import { MAX_NAME } from './limits.ts';

/** A player's name as it may be shown; null if nothing visible is left. */
export function shownName(name: string | null): string | null {
  return name === null ? null : cleanName(name, MAX_NAME) || null;
}
