/** Resolves the language, for the window's page and the shell around it alike. */

import type { Settings } from './settings.ts';

export type Language = 'en' | 'zh';

/** Values of `<html lang>`. */
export const tags: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-Hans' };

/** @param preferred the system's languages, best first: BCP 47 tags or POSIX locales such as `zh_CN.UTF-8` */
export function resolveLanguage(
  setting: Settings['language'],
  preferred: readonly string[],
): Language {
  if (setting !== 'system') return setting;
  for (const tag of preferred) {
    const [primary] = tag.toLowerCase().split(/[-_.]/);
    if (primary === 'en' || primary === 'zh') return primary;
  }
  return 'en';
}
