/** スマホの招待、日本語。 */

import type { invite as english } from '../en/invite.ts';
import type { Shape } from '../shape.ts';

export const invite: Shape<typeof english> = {
  title: 'スマホを招待',
  scan: 'スマホのカメラでこのコードを読み取ってください。スマホはこのコンピューターと同じ Wi-Fi に接続している必要があります。',
  address: 'または、スマホのブラウザーにこのアドレスを入力してください。',
  once: 'コードは1台に1つです。使われると次のコードが表示されます。',
  code: 'アドレスのQRコード',
  waiting: 'コードを準備しています…',
  full: '接続できるスマホは8台までです。1台を退出させると、次のスマホを招待できます。',
  offline:
    'このコンピューターはネットワークに接続していません。スマホと同じ Wi-Fi に接続すると、ここにコードが表示されます。',
  phones: 'スマホ',
  nobody: 'まだありません。最初の1台が、作成した対局に参加します。',
  nobodyHosting: 'まだありません。',
  unnamed: '新しいスマホ',
  states: {
    here: '接続中',
    playing: '対局中',
    watching: '観戦中',
    away: '閉じているかスリープ中',
  },
  sendAway: '退出させる',
  sendAwayWho: '退出させる：{name}',
  host: 'スマホと対局',
  hostWhat: 'このコンピューターで対局を作成します。スマホはそれに参加できます。',
  two: 'スマホ2台で対局する',
  twoWhat:
    'このコンピューターでの待機は終わります。2台のスマホで「別のスマホと対局」を押してください。',
  done: '完了',
  stop: '招待をやめる',
  stopWhat:
    '「招待をやめる」を押すと、すべてのスマホの接続が切れます。もう一度招待すると、戻ってこられます。',
  stopTitle: '招待をやめますか？',
  stopAsk: '対局中のスマホがあります。やめると対局は中断しますが、もう一度招待すると続けられます。',
  stay: '招待を続ける',
};
