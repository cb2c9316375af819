/** The rules of each game. The window loads them when they are first opened. */

import type { ComponentType } from 'react';
import { type GameId, isGameId } from '../../rules/index.ts';
import { lateTexts } from '../text/late.ts';
import { GoRules } from './go/GoRules.tsx';
import { GomokuRules } from './gomoku/GomokuRules.tsx';
import { MorrisRules } from './morris/MorrisRules.tsx';
import { PopucomRules } from './popucom/PopucomRules.tsx';
import type { RulesProps } from './props.ts';
import { ReversiRules } from './reversi/ReversiRules.tsx';

/** Sections with headings. */
export const rulesPages: Readonly<Record<GameId, ComponentType<RulesProps>>> = {
  gomoku: GomokuRules,
  go: GoRules,
  morris: MorrisRules,
  popucom: PopucomRules,
  reversi: ReversiRules,
};

const useRulesTexts = lateTexts('rules');

/** Suspends until its texts are loaded; shows nothing if they can't be. */
export function GameRules({ game }: { readonly game: string }) {
  const t = useRulesTexts();
  const Page = isGameId(game) ? rulesPages[game] : null;
  return t && Page && <Page heading="h3" t={t} />;
}
