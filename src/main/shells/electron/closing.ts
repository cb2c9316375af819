/** The one question that is asked before a game is left. */

import type { View } from '../../../protocol/window.ts';

export interface Question {
  readonly message: string;
  readonly detail: string;
  /** The first stays, the second leaves. */
  readonly buttons: readonly [stay: string, leave: string];
}

/** Spoken here and not in the window, for the window may not answer any more. */
const questions: Record<'en' | 'zh', Question> = {
  en: {
    message: 'Leave the game?',
    detail: 'A game is being played. Your opponent will be told that you have gone.',
    buttons: ['Keep playing', 'Leave'],
  },
  zh: {
    message: '要离开对局吗？',
    detail: '对局正在进行。离开后，对方会得知你已离开。',
    buttons: ['继续对局', '离开'],
  },
};

/**
 * What to ask before the window closes; null where no game would be lost.
 *
 * @param locale the system's language, such as `zh-CN`
 */
export function questionBeforeClosing(view: View, locale: string): Question | null {
  const playing = view.match?.phase === 'playing';
  const linked = view.link.state === 'connected' || view.link.state === 'away';
  if (!playing || !linked) return null;
  const { language } = view.settings;
  if (language !== 'system') return questions[language];
  return questions[locale.toLowerCase().startsWith('zh') ? 'zh' : 'en'];
}
