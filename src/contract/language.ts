/** The languages, and which of them to use: the window and the shell around it decide alike. */

/** By code. `tag` is for `<html lang>`; `name` is what the settings show. */
export const languages = {
  en: { tag: 'en', name: 'English' },
  zh: { tag: 'zh-Hans', name: '中文' },
  ja: { tag: 'ja', name: '日本語' },
} as const;

export type Language = keyof typeof languages;

export const languageCodes: readonly Language[] = Object.keys(languages).filter(isLanguage);

function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code);
}

/** @param preferred the system's languages, best first: BCP 47 tags, or as POSIX writes them, such as `zh_CN.UTF-8` */
export function resolveLanguage(
  setting: Language | 'system',
  preferred: readonly string[],
): Language {
  if (setting !== 'system') return setting;
  for (const tag of preferred) {
    const [primary = ''] = tag.toLowerCase().split(/[-_.]/);
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}
