/** ウィンドウが背面にあるときの通知、ウィンドウとシェルに共通。 */

import type { calls as english } from '../en/calls.ts';
import type { Shape } from '../shape.ts';

export const calls: Shape<typeof english> = {
  title: { turn: '● あなたの番 – Tengen', knock: '● 参加の申し込み – Tengen' },
  turn: { title: 'あなたの番です', body: '{name}があなたの手を待っています。' },
  knock: { title: '{name}が参加を申し込んでいます', body: 'Tengen で承諾するか、断ってください。' },
  found: { title: '{name}が見つかりました', body: 'Tengen で「準備 OK」を押してください。' },
  back: { title: '{name}が戻りました', body: '対局を再開します。' },
  opponent: '相手',
  somebody: '誰か',
  offer: 'ウィンドウがバックグラウンドのとき、通知でお知らせできます。',
  allow: '通知を許可',
  blocked: '通知はブラウザーにブロックされています。アドレスバー横のサイト設定で許可してください。',
};
