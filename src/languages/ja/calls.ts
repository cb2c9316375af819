/** ウィンドウが背面にあるときの通知、ウィンドウとシェルに共通。 */

import type { calls as english } from '../en/calls.ts';
import type { Shape } from '../shape.ts';

export const calls: Shape<typeof english> = {
  title: { turn: '● あなたの番 – 天元', knock: '● 対局の申し込み – 天元' },
  turn: { title: 'あなたの番です', body: '{name}があなたの手を待っています。' },
  knock: { title: '{name}が対局を申し込んでいます', body: 'Tengen で承諾するか断ってください。' },
  back: { title: '{name}が戻りました', body: '対局を再開します。' },
  opponent: '相手',
  somebody: '誰か',
  offer: 'ウィンドウが背面にあるとき、Tengen は通知でお知らせできます。',
  allow: '通知を許可',
  blocked: '通知はブラウザーにブロックされています。アドレスバー横のサイト設定で許可してください。',
};
