/** What the two say to each other beside the game: PROTOCOL.md §3, `say`. */

import type { Player } from '../match/index.ts';
import { refuse } from '../rules/index.ts';
import type { Draft } from './draft.ts';
import { hindered } from './hindrances.ts';
import type { Link, Refused, Remark } from './link.ts';
import { MAX_CHAT, MAX_EMOTE } from './messages.ts';
import { cleanText } from './text.ts';

/** So many remarks of one side are shown within so many ms. */
const AT_MOST = 5;
const WITHIN = 10_000;
/** So many are kept. */
const KEPT = 50;

interface Words {
  readonly text?: string | undefined;
  readonly emote?: string | undefined;
}

/** What goes beyond the measure is not shown, and nobody is told. */
export function hearSay(draft: Draft, words: Words): void {
  if (countOf(draft.link, 'peer', draft.now) < AT_MOST) remark(draft, 'peer', words);
}

export function actSay(draft: Draft, { text, emote }: Words): Refused | null {
  const words = {
    ...visible('text', text, MAX_CHAT),
    ...visible('emote', emote, MAX_EMOTE),
  };
  if (countOf(draft.link, 'me', draft.now) >= AT_MOST) return hindered('saidTooMuch');
  if (Object.keys(words).length === 0) return refuse('badMove', 'There is nothing to say.').error;
  draft.say('say', words);
  remark(draft, 'me', words);
  return null;
}

/** What is left of it once it is clean; where nothing is, it is not said at all. */
function visible(name: keyof Words, said: string | undefined, length: number): Words {
  const clean = cleanText(said ?? '', length);
  return clean === '' ? {} : { [name]: clean };
}

function countOf({ chat }: Link, by: Player, now: number): number {
  return chat.filter((said) => said.by === by && now - said.at < WITHIN).length;
}

function remark(draft: Draft, by: Player, { text, emote }: Words): void {
  const { chat } = draft.link;
  const said: Remark = {
    id: (chat.at(-1)?.id ?? 0) + 1,
    by,
    at: draft.now,
    text: text ?? null,
    emote: emote ?? null,
    lost: false,
  };
  draft.change({ chat: [...chat, said].slice(-KEPT) });
}
