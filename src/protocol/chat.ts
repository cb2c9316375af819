/** The chat: PROTOCOL.md §3, `say`. */

import type { Player } from '../match/index.ts';
import { refuse } from '../rules/index.ts';
import { CHAT_KEPT, CHAT_LINES, CHAT_WINDOW, MAX_CHAT, MAX_EMOTE } from './limits.ts';
import { cleanText } from './text.ts';
import type { Transition } from './transition.ts';
import type { ActionError, ChatLine, Link } from './types.ts';

interface Words {
  readonly text?: string | undefined;
  readonly emote?: string | undefined;
}

/** Lines beyond the limit are dropped without a notice. */
export function receiveChat(transition: Transition, words: Words): void {
  if (nextLineAt(transition.link, 'peer') <= transition.now) addLine(transition, 'peer', words);
}

export function actChat(transition: Transition, { text, emote }: Words): ActionError | null {
  const words = {
    ...visible('text', text, MAX_CHAT),
    ...visible('emote', emote, MAX_EMOTE),
  };
  if (Object.keys(words).length === 0) return refuse('badMove', 'There is nothing to say.').error;
  transition.out.send('say', words);
  addLine(transition, 'me', words);
  return null;
}

/** The cleaned field, or no field if nothing visible is left of it. */
function visible(name: keyof Words, value: string | undefined, length: number): Words {
  const clean = cleanText(value ?? '', length);
  return clean === '' ? {} : { [name]: clean };
}

/**
 * From when on that side may send another line, ms; may be in the past. Minus infinity if it has sent fewer than
 * {@link CHAT_LINES}.
 */
export function nextLineAt({ chat }: Link, by: Player): number {
  const line = chat.filter((line) => line.by === by).at(-CHAT_LINES);
  return line === undefined ? Number.NEGATIVE_INFINITY : line.at + CHAT_WINDOW;
}

function addLine(transition: Transition, by: Player, { text, emote }: Words): void {
  const { chat } = transition.link;
  const line: ChatLine = {
    id: (chat.at(-1)?.id ?? 0) + 1,
    by,
    at: transition.now,
    text: text ?? null,
    emote: emote ?? null,
    lost: false,
  };
  transition.changes.update({ chat: [...chat, line].slice(-CHAT_KEPT) });
}
