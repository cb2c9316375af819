/** All texts of a language, by part, for tests. */

import type { Language } from '../contract/language.ts';
import { late } from './en/late.ts';
import { loadPart, loadTexts, type Part } from './index.ts';

function isPart(name: string): name is Part {
  return name in late;
}

const parts = Object.keys(late).filter(isPart);

/** Those of the start under `start`. */
export async function allTexts(language: Language): Promise<Readonly<Record<string, object>>> {
  const loaded = parts.map(async (part) => [part, await loadPart(part, language)] as const);
  return { start: await loadTexts(language), ...Object.fromEntries(await Promise.all(loaded)) };
}
