/** The shipped serif faces: src/renderer/fonts/, written by `npm run fonts`. */

import type { Language } from '../../contract/language.ts';

/** In Latin and in Chinese characters: loads all faces of a language. */
const sample = 'Tengen 天元';

/**
 * Resolves once the faces of a language are there, so that nothing moves when they are first used. Without
 * them the window has the system's.
 */
export async function loadSerif(language: Language): Promise<void> {
  const font = `500 1em "Tengen Serif ${language}", "Tengen Serif"`;
  await document.fonts.load(font, sample).catch(() => []);
}
