/** The rules of each game. The window loads them when they are first opened. */

import { type ComponentType, use } from 'react';
import type { Language } from '../../contract/language.ts';
import { loadRules, type RulesTexts, type Translate, useTexts } from '../text/index.ts';
import { GoRules } from './go/GoRules.tsx';
import { GomokuRules } from './gomoku/GomokuRules.tsx';
import { MorrisRules } from './morris/MorrisRules.tsx';
import { PopucomRules } from './popucom/PopucomRules.tsx';
import type { RulesProps } from './props.ts';

/** Sections with headings, by game id. */
export const rulesPages: Readonly<Record<string, ComponentType<RulesProps>>> = {
  gomoku: GomokuRules,
  go: GoRules,
  morris: MorrisRules,
  popucom: PopucomRules,
};

const texts = new Map<Language, Promise<Translate<RulesTexts> | null>>();

/** Suspends until its texts are loaded; shows nothing if they can't be. */
export function GameRules({ game }: { readonly game: string }) {
  const { language } = useTexts();
  const loading = texts.get(language) ?? loadRules(language).catch(() => null);
  texts.set(language, loading);
  const t = use(loading);
  const Page = rulesPages[game];
  return t && Page && <Page heading="h3" t={t} />;
}
