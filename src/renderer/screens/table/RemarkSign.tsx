import { EmoteSign } from './EmoteSign.tsx';
import { emoteOf, type Remark } from './remarks.ts';

/** The picture of a remark that is an emote; nothing of another one. */
export function RemarkSign({ remark }: { readonly remark: Remark }) {
  const emote = emoteOf(remark);
  return emote && <EmoteSign name={emote} />;
}
