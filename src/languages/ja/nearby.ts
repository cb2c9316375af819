/** 同じネットワークで待つ相手の一覧、日本語。 */

import type { nearby as english } from '../en/nearby.ts';
import type { Shape } from '../shape.ts';

export const nearby: Shape<typeof english> = {
  nearby: {
    title: '近くの相手',
    empty: '同じネットワークで「作成」を押した相手がここに表示されます。',
    open: '待機中',
    gone: '退出しました',
    playing: '対局中',
    playingWith: '{name}と対局中',
    move: '{n}手目',
    join: '参加',
    joinWho: '参加：{name}',
  },
};
