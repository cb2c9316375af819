import { use } from 'react';
import type { Language } from '../../contract/language.ts';
import { type Translate, useTexts } from './index.ts';

/**
 * A hook for texts that are loaded when they are first shown. It suspends until they are, and returns null if they
 * can't be.
 */
export function lateTexts<T>(load: (language: Language) => Promise<Translate<T>>) {
  const loaded = new Map<Language, Promise<Translate<T> | null>>();
  return function useLateTexts(): Translate<T> | null {
    const { language } = useTexts();
    const loading = loaded.get(language) ?? load(language).catch(() => null);
    loaded.set(language, loading);
    return use(loading);
  };
}
