import type { View } from '../../../contract/view.ts';

export type ChatLine = View['link']['chat'][number];

/** The chat without the opponent's emotes if they are muted. */
export function shownChat({ link: { chat }, settings }: View): readonly ChatLine[] {
  if (settings.emotes) return chat;
  return chat.flatMap((remark) => {
    if (remark.by === 'me' || remark.emote === null) return [remark];
    return remark.text === null ? [] : [{ ...remark, emote: null }];
  });
}
