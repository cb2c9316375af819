/** スマホの画面、日本語。 */

import type { phone as english } from '../en/phone.ts';
import type { Shape } from '../shape.ts';

export const phone: Shape<typeof english> = {
  title: 'ようこそ、{name}',
  line: 'このコンピューターの対局に参加するか、別のスマホと対局できます。',
  nameTitle: 'お名前は？',
  nameLine: '相手に表示されます。あとで設定から変更できます。',
  nameDone: '始める',
  tables: '対局',
  noTables: 'コンピューターで待っている人はいません。対局が作成されると、ここに表示されます。',
  seekTitle: 'スマホ2台',
  seek: '別のスマホと対局',
  seekWhat: 'もう1台のスマホでも「別のスマホと対局」を押してください。',
  seeking: '別のスマホを探しています',
  reconnecting: '接続が切れました。再接続しています…',
  tryAgain: 'もう一度試す',
  outside: {
    closed: {
      title: 'コンピューターに接続できません',
      what: 'コンピューターで Tengen が開いているか、スマホが同じ Wi-Fi に接続しているか確認してください。このページは接続を試み続けます。',
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
      what: '招待できる台数の上限に達しています。コンピューターで1台を退出させてもらってから、もう一度お試しください。',
    },
    ended: {
      title: '招待は終了しました',
      what: 'コンピューターで「スマホを招待」が押されると、この画面は自動的に再開します。',
    },
  },
};
