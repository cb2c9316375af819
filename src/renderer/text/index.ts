/** The window's texts in the person's language. */

import i18next, { type i18n, type TFunction } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { en } from './en.ts';
import { zh } from './zh.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}

export type Translate = TFunction;

/** Texts with all languages loaded. React escapes what it shows, so nothing is escaped here. */
export function createTexts(language: string): i18n {
  const texts = i18next.createInstance();
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    initAsync: false,
    resources: { en: { translation: en }, zh: { translation: zh } },
    // Nothing stands between two sentences in Chinese.
    returnEmptyString: true,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  return texts;
}

/** `t` translates; it stays the same function as long as the language does. */
export function useTexts(): { readonly t: Translate; readonly i18n: i18n } {
  const { t, i18n } = useTranslation();
  return { t, i18n };
}
