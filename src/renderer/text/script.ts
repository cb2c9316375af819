/** In which language's characters a text is set. Pure. */

import type { Language } from '../../contract/language.ts';

/**
 * The language tag for what somebody has written; undefined for that of the window. Without kana, Han characters can
 * be Chinese or Japanese: they are what the window is, or else what the user reads.
 *
 * @param reads the user's languages
 */
export function tagOf(
  text: string,
  language: Language,
  reads: readonly string[],
): string | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  if (language !== 'en' || !/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(text))
    return undefined;
  return reads.find((tag) => /^(?:zh|ja)\b/.test(tag)) ?? 'zh-Hans';
}
