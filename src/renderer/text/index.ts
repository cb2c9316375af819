import i18next, { type i18n, type TFunction } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '../../contract/language.ts';
import { en, type Texts } from './en/index.ts';
import { zh } from './zh/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}

/** The texts of every language. */
export const texts: Readonly<Record<Language, Texts>> = { en, zh };

export type Translate = TFunction;

/** React escapes what it shows, so nothing is escaped here. */
export function createTexts(language: string): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    initAsync: false,
    resources: Object.fromEntries(
      Object.entries(texts).map(([code, translation]) => [code, { translation }]),
    ),
    // Nothing stands between two sentences in Chinese.
    returnEmptyString: true,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  return instance;
}

/** `t` stays the same function while the language does. */
export function useTexts(): { readonly t: Translate; readonly i18n: i18n } {
  const { t, i18n } = useTranslation();
  return { t, i18n };
}
