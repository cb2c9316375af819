import type { Emote } from '../../../contract/choices.ts';
import type { MatchView, View } from '../../../contract/view.ts';
import type { Player } from '../../../match/index.ts';
import { emoteOf } from './chatLines.ts';
import { shownChat } from './shownChat.ts';
import { useTransient } from './useTransient.ts';

/** The emote that each player has sent a moment ago; null if it was none, or something else since. */
export function useSaidEmotes(
  view: View,
  match: MatchView,
): Readonly<Record<Player, Emote | null>> {
  const chat = match.local ? [] : shownChat(view);
  const saidBy = (player: Player) => chat.findLast(({ by }) => by === player) ?? null;
  const [me, peer] = [saidBy('me'), saidBy('peer')];
  const mine = useTransient(me, me?.id ?? 0);
  const theirs = useTransient(peer, peer?.id ?? 0);
  return { me: mine && emoteOf(mine), peer: theirs && emoteOf(theirs) };
}
