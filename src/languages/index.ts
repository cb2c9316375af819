/// <reference types="vite/types/importMeta.d.ts" />

/** The window's texts by language. Each has a folder here, named by its code. */

import type { Language } from '../contract/language.ts';
import type { Texts } from './en/index.ts';

const files = import.meta.glob<Texts>('./*/index.ts', { import: 'texts' });

/** Rejects if they can't be loaded. */
export async function loadTexts(language: Language): Promise<Texts> {
  const load = files[`./${language}/index.ts`];
  if (load === undefined) throw new Error(`There is no src/languages/${language}/.`);
  return load();
}
