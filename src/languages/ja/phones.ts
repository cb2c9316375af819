/** スマートフォン：ウィンドウの招待画面と、スマートフォンの画面、日本語。 */

import type { phones as english } from '../en/phones.ts';
import type { Shape } from '../shape.ts';

export const phones: Shape<typeof english> = {
  invite: {
    open: 'スマホを招待',
    title: 'スマホを招待',
    count: 'スマホ：{n}台',
    scan: 'スマホのカメラでこのコードを読み取ってください。スマホはこのコンピューターと同じ Wi-Fi に接続している必要があります。',
    address: 'または、スマホのブラウザーにこのアドレスを入力してください。',
    once: 'コードは1台に1つです。使われると次のコードが表示されます。',
    code: 'アドレスのQRコード',
    waiting: 'コードを準備しています…',
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
    two: 'スマホ2台で対局する',
    twoWhat:
      'このコンピューターでの待機は終わります。2台のスマホで「別のスマホと対局」を押してください。',
    done: '完了',
    stop: '招待をやめる',
    stopWhat: '「招待をやめる」を押すと、すべてのスマホが退出します。',
  },
  phone: {
    title: 'ようこそ、{name}',
    line: 'このコンピューターの対局に参加するか、別のスマホと対局できます。',
    nameTitle: 'お名前は？',
    nameLine: '相手に表示されます。あとで設定から変更できます。',
    nameDone: '始める',
    tables: '対局',
    noTables: 'コンピューターで待っている人はいません。対局が作成されると、ここに表示されます。',
    watch: '観戦',
    watchWho: '観戦：{name}',
    seekTitle: 'スマホ2台',
    seek: '別のスマホと対局',
    seekWhat: 'もう1台のスマホでも「別のスマホと対局」を押してください。',
    seeking: '別のスマホを探しています',
    reconnecting: '接続が切れました。再接続しています…',
    tryAgain: 'もう一度試す',
    outside: {
      closed: {
        title: 'コンピューターに接続できません',
        what: 'コンピューターでTengenが開いているか、スマホが同じWi-Fiに接続しているか確認してください。このページは接続を試み続けます。',
      },
      unknownKey: {
        title: 'このコードは使用済みです',
        what: 'コンピューターに今表示されているコードを読み取ってください。コードは1台に1つです。',
      },
      sentAway: {
        title: '退出しました',
        what: '戻るには、コンピューターで新しいコードを表示してもらい、読み取ってください。',
      },
      full: {
        title: 'これ以上接続できません',
        what: '接続できる台数の上限に達しています。1台が退出してから、もう一度お試しください。',
      },
      ended: {
        title: '招待は終了しました',
        what: 'コンピューターで「スマホを招待」が押されると、この画面は自動的に再開します。',
      },
    },
  },
};
