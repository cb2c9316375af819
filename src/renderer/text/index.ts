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

/** React escapes what it shows, so nothing is escaped here. */
export function createTexts(language: string): i18n {
  const texts = i18next.createInstance();
  void texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    initAsync: false,
    resources: { en: { translation: en }, zh: { translation: zh } },
    // In Chinese, nothing separates two sentences.
    returnEmptyString: true,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  return texts;
}

/** `t` stays the same function while the language does. */
export function useTexts(): { readonly t: Translate; readonly i18n: i18n } {
  const { t, i18n } = useTranslation();
  return { t, i18n };
}
