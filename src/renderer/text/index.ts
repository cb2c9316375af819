/** The window's texts in the player's language. */

import {
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import type { Language } from '../../contract/language.ts';
import type { Texts } from '../../languages/en/index.ts';
import { type Fill, fill } from '../../languages/fill.ts';
import {
  loadPart as loadPartTexts,
  loadTexts,
  type Part,
  type PartTexts,
} from '../../languages/index.ts';
import { loadSerif } from './serif.ts';

export type { Part, PartTexts, Texts };

/** The path of each text, such as `host.title`. */
type Path<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}`;
}[keyof T & string];

export interface Translate<T = Texts> {
  (key: Path<T>, values?: Fill): string;
  /** A text whose path is made of ids; null if there is none. */
  readonly find: (path: string, values?: Fill) => string | null;
}

interface Translation {
  readonly language: Language;
  /** Stays the same function as long as the language does. */
  readonly t: Translate;
}

/** Loads a language. Rejects if its texts can't be loaded. */
export async function loadTranslation(language: Language): Promise<Translation> {
  return { language, t: translator(await loadTexts(language)) };
}

/** Loads a part that is not there from the start. Rejects if it can't be loaded. */
export async function loadPart<P extends Part>(
  part: P,
  language: Language,
): Promise<Translate<PartTexts<P>>> {
  return translator(await loadPartTexts(part, language));
}

/** Loads what shows a language: its texts and its faces. Rejects if its texts can't be loaded. */
export async function openLanguage(language: Language): Promise<Translation> {
  const [translation] = await Promise.all([loadTranslation(language), loadSerif(language)]);
  return translation;
}

function translator<T extends object>(texts: T): Translate<T> {
  const find: Translate<T>['find'] = (path, values = {}) => {
    const text = textAt(texts, path);
    return text === null ? null : fill(text, values);
  };
  return Object.assign((key: Path<T>, values?: Fill) => find(key, values) ?? key, { find });
}

function textAt(texts: object, path: string): string | null {
  let found: unknown = texts;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null) return null;
    found = Object.getOwnPropertyDescriptor(found, name)?.value;
  }
  return typeof found === 'string' ? found : null;
}

interface Spoken extends Translation {
  /** Resolves once the window has that language, or could not load it and keeps its own. */
  readonly setLanguage: (language: Language) => Promise<void>;
}

const context = createContext<Spoken | null>(null);

/** @param props.first until `setLanguage` changes it */
export function TextsProvider(props: {
  readonly first: Translation;
  readonly children?: ReactNode;
}): ReactElement {
  const [spoken, setSpoken] = useState(props.first);
  const wanted = useRef(props.first.language);
  const setLanguage = useCallback(async (language: Language) => {
    wanted.current = language;
    const loaded = await openLanguage(language).catch(() => null);
    if (loaded === null || wanted.current !== language) return;
    setSpoken((spoken) => (spoken.language === language ? spoken : loaded));
  }, []);
  return createElement(context.Provider, { value: { ...spoken, setLanguage } }, props.children);
}

export function useTexts(): Spoken {
  const spoken = useContext(context);
  if (spoken === null) throw new Error('There is no TextsProvider.');
  return spoken;
}
