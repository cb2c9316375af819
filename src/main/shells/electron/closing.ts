/** The question before a window with a running game closes. */

import type { Language } from '../../../contract/language.ts';
import type { View } from '../../../contract/view.ts';
import { textsIn } from './texts.ts';

interface ClosingQuestion {
  readonly message: string;
  readonly detail: string;
  /** The first stays, the second leaves. */
  readonly buttons: readonly [stay: string, leave: string];
}

/** Null if no game is running. */
export function questionBeforeClosing(
  { match, link }: View,
  language: Language,
): ClosingQuestion | null {
  const linked = link.state === 'connected' || link.state === 'away';
  if (match?.phase !== 'playing' || (!match.local && !linked)) return null;
  const { message, across, here, stay, go } = textsIn(language).leave;
  return { message, detail: match.local ? here : across, buttons: [stay, go] };
}
