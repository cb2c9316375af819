import { type ChatLine, emoteOf } from './chatLines.ts';
import { EmoteSign } from './EmoteSign.tsx';

/** The picture of a remark that is an emote; nothing of another one. */
export function ChatLineSign({ remark }: { readonly remark: ChatLine }) {
  const emote = emoteOf(remark);
  return emote && <EmoteSign name={emote} />;
}
