/** The one question that is asked before a game is left. */

import type { View } from '../../../protocol/window.ts';
import { languageOf } from './language.ts';

export interface Question {
  readonly message: string;
  readonly detail: string;
  /** The first stays, the second leaves. */
  readonly buttons: readonly [stay: string, leave: string];
}

/** Spoken here and not in the window, for the window may not answer any more. */
const words = {
  en: {
    message: 'Leave the game?',
    across:
      'A game is being played. Your opponent will be told that you have gone. It is kept: you can both go on from the start screen.',
    here: 'A game is being played at this screen. It is kept: you can go on from the start screen.',
    buttons: ['Keep playing', 'Leave'],
  },
  zh: {
    message: '要离开对局吗？',
    across: '对局正在进行。离开后，对方会得知你已离开。对局会保存，双方可以从开始界面继续。',
    here: '本机对局正在进行。对局会保存，可以从开始界面继续。',
    buttons: ['继续对局', '离开'],
  },
} as const;

/**
 * What to ask before the window closes; null where no game would be left.
 *
 * @param locale the system's language, such as `zh-CN`
 */
export function questionBeforeClosing(view: View, locale: string): Question | null {
  const { match, link, settings } = view;
  const linked = link.state === 'connected' || link.state === 'away';
  if (match?.phase !== 'playing' || (!match.local && !linked)) return null;
  const { message, across, here, buttons } = words[languageOf(settings.language, locale)];
  return { message, detail: match.local ? here : across, buttons };
}
