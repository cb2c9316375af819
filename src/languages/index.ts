/// <reference types="vite/types/importMeta.d.ts" />

/** The window's texts by language. Each has a folder here, named by its code. */

import type { Language } from '../contract/language.ts';
import type { Texts } from './en/index.ts';
import type { late } from './en/late.ts';
import type { Parts, Shape } from './shape.ts';

/** What is loaded when it is first shown: late.ts of each language has a row for each. */
export type Part = keyof typeof late;
type LateTexts = Parts<typeof late>;
export type PartTexts<P extends Part> = Shape<Awaited<ReturnType<(typeof late)[P]>>>;

const folders = import.meta.glob<{ readonly texts: Texts; readonly late: LateTexts }>(
  './*/index.ts',
);

/** What is loaded at the start. Rejects if it can't be. */
export async function loadTexts(language: Language): Promise<Texts> {
  return (await folderOf(language)).texts;
}

/** Rejects if it can't be loaded. */
export async function loadPart<P extends Part>(part: P, language: Language): Promise<PartTexts<P>> {
  return (await folderOf(language)).late[part]();
}

async function folderOf(language: Language) {
  const load = folders[`./${language}/index.ts`];
  if (load === undefined) throw new Error(`There is no src/languages/${language}/.`);
  return load();
}
