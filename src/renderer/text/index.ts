/** The window's texts in the player's language. */

import {
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useState,
} from 'react';
import type { Language } from '../../contract/language.ts';
import { en } from './en/index.ts';
import type { Shape } from './shape.ts';
import { zh } from './zh/index.ts';

/** The path of each text, such as `host.title`. */
type Path<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}`;
}[keyof T & string];
export type TextKey = Path<typeof en>;

/** `{name}` in a text becomes `fill.name`, as it is: React escapes what it shows. */
export type Translate = (
  key: TextKey,
  fill?: Readonly<Record<string, string | number | undefined>>,
) => string;

export interface Texts {
  readonly language: Language;
  /** Stays the same function as long as the language does. */
  readonly t: Translate;
}

/** By language. */
export const texts: Readonly<Record<Language, Shape<typeof en>>> = { en, zh };

const all: Readonly<Record<Language, Texts>> = {
  en: { language: 'en', t: translator(texts.en) },
  zh: { language: 'zh', t: translator(texts.zh) },
};

export const createTexts = (language: Language): Texts => all[language];

export function isTextKey(key: string): key is TextKey {
  return textAt(en, key) !== null;
}

function translator(texts: Shape<typeof en>): Translate {
  return (key, fill = {}) =>
    (textAt(texts, key) ?? key).replace(/\{(\w+)\}/g, (_, name: string) =>
      String(fill[name] ?? ''),
    );
}

function textAt(texts: object, key: string): string | null {
  let found: unknown = texts;
  for (const name of key.split('.')) {
    if (typeof found !== 'object' || found === null) return null;
    found = Object.getOwnPropertyDescriptor(found, name)?.value;
  }
  return typeof found === 'string' ? found : null;
}

interface Spoken extends Texts {
  readonly setLanguage: (language: Language) => void;
}

const context = createContext<Spoken>({ ...all.en, setLanguage: () => undefined });

/** @param props.language until `setLanguage` changes it */
export function TextsProvider(props: {
  readonly language: Language;
  readonly children?: ReactNode;
}): ReactElement {
  const [language, setLanguage] = useState(props.language);
  return createElement(
    context.Provider,
    { value: { ...all[language], setLanguage } },
    props.children,
  );
}

export const useTexts = (): Spoken => useContext(context);
