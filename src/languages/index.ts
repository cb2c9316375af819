/// <reference types="vite/types/importMeta.d.ts" />

/** The window's texts by language. Each has a folder here, named by its code. */

import type { Language } from '../contract/language.ts';
import type { Texts } from './en/index.ts';
import type { late as english } from './en/late.ts';
import type { Parts, Shape } from './shape.ts';

/** What is loaded when it is first shown: late.ts of each language has a row for each. */
export type Part = keyof typeof english;
type LateTexts = Parts<typeof english>;
export type PartTexts<P extends Part> = Shape<Awaited<ReturnType<(typeof english)[P]>>>;

const files = import.meta.glob<Texts>('./*/index.ts', { import: 'texts' });
/** With the start of the window: a language’s own script can’t load another before the start is through. */
const late = import.meta.glob<LateTexts>('./*/late.ts', { import: 'late', eager: true });

/** What is loaded at the start. Rejects if it can't be. */
export async function loadTexts(language: Language): Promise<Texts> {
  const load = files[`./${language}/index.ts`];
  if (load === undefined) throw new Error(`There is no src/languages/${language}/.`);
  return load();
}

/** Rejects if it can't be loaded. */
export async function loadPart<P extends Part>(part: P, language: Language): Promise<PartTexts<P>> {
  const parts = late[`./${language}/late.ts`];
  if (parts === undefined) throw new Error(`There is no src/languages/${language}/late.ts.`);
  return parts[part]();
}
