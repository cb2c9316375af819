/// <reference types="vite/types/importMeta.d.ts" />

import type { Language } from '../../../contract/language.ts';
import { shell as english } from '../../../languages/en/shell.ts';
import type { Shape } from '../../../languages/shape.ts';

type ShellTexts = Shape<typeof english>;

const files = import.meta.glob<ShellTexts>('../../../languages/*/shell.ts', {
  eager: true,
  import: 'shell',
});

/** The shell's texts in a language. */
export function textsIn(language: Language): ShellTexts {
  return files[`../../../languages/${language}/shell.ts`] ?? english;
}
