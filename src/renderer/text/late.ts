import { use } from 'react';
import type { Language } from '../../contract/language.ts';
import { loadPart, type Part, type PartTexts, type Translate, useTexts } from './index.ts';

/**
 * A hook for texts that are loaded when they are first shown. It suspends until they are, and returns null if they
 * can't be.
 */
export function lateTexts<P extends Part>(part: P) {
  const loaded = new Map<Language, Promise<Translate<PartTexts<P>> | null>>();
  return function useLateTexts(): Translate<PartTexts<P>> | null {
    const { language } = useTexts();
    const loading = loaded.get(language) ?? loadPart(part, language).catch(() => null);
    loaded.set(language, loading);
    return use(loading);
  };
}
