/** Which language to speak. Pure. */

import type { Settings } from '../../protocol/window.ts';

export type Language = 'en' | 'zh';

/** What `<html lang>` says. */
export const tags: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-Hans' };

/** @param preferred the system's languages as BCP 47 tags, best first */
export function resolveLanguage(
  setting: Settings['language'],
  preferred: readonly string[],
): Language {
  if (setting !== 'system') return setting;
  for (const tag of preferred) {
    const [primary] = tag.toLowerCase().split('-');
    if (primary === 'en' || primary === 'zh') return primary;
  }
  return 'en';
}
