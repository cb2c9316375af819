import { createContext, useContext } from 'react';
import type { PartTexts, Translate } from '../text/index.ts';
import { lateTexts } from '../text/late.ts';

export const usePhoneTexts = lateTexts('phone');

export const WordsContext = createContext<Translate<PartTexts<'phone'>> | null>(null);

/** What only the page of a phone says. */
export function useWords(): Translate<PartTexts<'phone'>> {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('There is no WordsContext.');
  return words;
}
