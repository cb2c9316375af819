import { useEffect, useState } from 'react';
import { languages, resolveLanguage } from '../contract/language.ts';
import type { View } from '../contract/view.ts';
import { useTexts } from './text/index.ts';

/**
 * Follows the language of the settings, which may be the system's.
 *
 * @returns whether to show screens: not before the first language of the settings is there
 */
export function useLanguage(setting: View['settings']['language'] | undefined): boolean {
  const { language, setLanguage } = useTexts();
  const [isSettled, setSettled] = useState(false);

  useEffect(() => {
    if (setting === undefined) return;
    const follow = () => setLanguage(resolveLanguage(setting, navigator.languages));
    const onChange = () => void follow();
    void follow().then(() => setSettled(true));
    window.addEventListener('languagechange', onChange);
    return () => window.removeEventListener('languagechange', onChange);
  }, [setting, setLanguage]);

  useEffect(() => {
    document.documentElement.lang = languages[language].tag;
  }, [language]);

  return isSettled;
}
