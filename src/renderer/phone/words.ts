import { createContext, useContext } from 'react';
import { loadPhone, type PhoneTexts, type Translate } from '../text/index.ts';
import { lateTexts } from '../text/late.ts';

export const usePhoneTexts = lateTexts(loadPhone);

export const WordsContext = createContext<Translate<PhoneTexts> | null>(null);

/** What only the page of a phone says. */
export function useWords(): Translate<PhoneTexts> {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('There is no WordsContext.');
  return words;
}
