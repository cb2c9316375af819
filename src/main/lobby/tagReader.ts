/** Knows whose tags are whose without computing each hash again and again. */

import { isTagOf } from './announcement.ts';

/** The most answers that are kept: those for a full list of seekers and as many guests as a host holds, twice. */
const MAX_ANSWERS = 4096;

export class TagReader {
  readonly #answers = new Map<string, boolean>();

  /** As {@link isTagOf}. */
  isOf(tag: string | null, player: string): boolean {
    const key = `${tag} ${player}`;
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = isTagOf(tag, player);
    if (this.#answers.size >= MAX_ANSWERS) this.#answers.clear();
    this.#answers.set(key, answer);
    return answer;
  }
}
