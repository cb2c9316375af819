import { useEffect, useLayoutEffect } from 'react';
import { attentionOf } from '../contract/attention.ts';
import type { View } from '../contract/view.ts';
import { useTexts } from './text/index.ts';

/**
 * What lies around the screens: the page's themes and title; and in a browser the question before a
 * game is left. (The electron shell asks by itself.)
 */
export function useSurroundings(view: View | null, focused: boolean, asks: boolean): void {
  const { t } = useTexts();
  const { theme, board } = view?.settings ?? { theme: 'system', board: 'kaya' };

  // Before the first picture.
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme, board });
  }, [theme, board]);

  const [waits] = view === null || focused ? [] : attentionOf(view);
  const title = waits && t.find(`calls.title.${waits.reason}`);
  useEffect(() => {
    document.title = title ?? t('name');
  }, [title, t]);

  const match = view?.match;
  const linked = view?.link.state === 'connected' || view?.link.state === 'away';
  const somebody = linked || match?.local === true;
  // Whoever only watches loses nothing.
  const playing = match?.phase === 'playing' && match.watched === null && somebody;
  useEffect(() => {
    if (!playing || !asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [playing, asks]);
}
