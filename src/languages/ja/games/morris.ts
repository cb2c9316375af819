/** ナイン・メンズ・モリスのテキスト、日本語。 */

import type { morris as english } from '../../en/games/morris.ts';
import type { Shape } from '../../shape.ts';

export const morris: Shape<typeof english> = {
  name: 'ナイン・メンズ・モリス',
  line: '三つ並べて相手のコマを取る。九つ置いたら、動かす。',
  side: { black: '黒', white: '白' },
  piece: { black: '黒のコマ', white: '白のコマ' },
  board: 'ナイン・メンズ・モリスの盤。手持ち：黒 {black}、白 {white}。',
  point: {
    mill: 'ミルの中',
    selected: '選択中',
    target: 'ここに動ける',
    removable: '取れる',
  },
  ruleSet: { usual: '標準', strict: '厳格' },
  ruleSetWhat: {
    usual: '残り三つのコマはどこへでも動けます。同時に二つのミルで、取るのは一つ。',
    strict: 'フライングはなし。同時に二つのミルで、取るのは二つ。',
  },
  option: {
    removal: {
      name: 'ミルで取れるコマ',
      help: '相手のどのコマを取れるか。',
      value: {
        protected: 'ミルの外のコマ',
        protectedWhilePlacing: '置く間はミルの外、後は自由',
        any: 'どのコマでも',
      },
    },
    doubleMill: {
      name: '同時に二つのミル',
      help: 'いくつコマを取れるか。',
      value: { 1: '一つ', 2: '二つ' },
    },
    flying: {
      name: 'フライング',
      help: '残り三つのコマが、どの空点にも動けるかどうか。',
      value: { true: '残り三つで可', false: 'なし' },
    },
    moveLimit: {
      name: '取らない手が続いたら',
      help: 'コマを取らない手の数。二人分を合わせて数えます。',
      value: { 0: '制限なし', any: '{value} 手で引き分け' },
    },
    repetition: {
      name: '同じ局面の繰り返し',
      help: '同じ局面の三回目で引き分けにするかどうか。',
      value: { true: '三回目で引き分け', false: 'なし' },
    },
  },
  reason: {
    men: '{loser}のコマが二つになり、{winner}の勝ちです。',
    blocked: '{loser}が動けなくなり、{winner}の勝ちです。',
    repetition: '同じ局面が三回目になりました。',
    limit: 'コマを取らない手が上限まで続きました。',
  },
  due: {
    removal: {
      mine: '{piece}を取ってください',
      what: 'ミルができました。取る{piece}をクリックしてください。',
      peer: '{name}が{piece}を取る番',
      side: '{side}が{piece}を取る番',
    },
  },
  moment: {
    flying: {
      mine: '残り三つなので、コマはどの空点にも動けます。',
      side: '{side}は残り三つで、どの空点にも動けます。',
      headline: 'フライングできます',
    },
  },
  refusal: {
    mustRemove: 'ミルができました。先にコマを取ってください。',
    nothingToRemove: '取れるコマがありません。',
    notYours: '取れるのは相手のコマだけです。',
    protected: 'このコマはミルに守られています。',
    notAdjacent: 'コマは隣の点にしか動けません。',
    handEmpty: '手持ちのコマがありません。盤上のコマを動かしてください。',
    mustPlace: '先に手持ちのコマをすべて置いてください。',
  },
  fault: {
    tooManyMen: '手持ちと盤上を合わせて、コマが九個を超えています。',
    tooFewMen: '手持ちと盤上を合わせて、コマがそれぞれ三個以上必要です。',
  },
  levels: {
    pebble: '自分のミルも相手のミルも見落とします。',
    moss: '相手の応手は見ますが、盤の一部を見落とします。',
    brook: 'ミルはすべて見えますが、相手の応手より先は見ません。',
    reed: 'コマの取り合いを読みます。',
    bamboo: '二手先まで読み、動ける余地を大切にします。',
    cedar: '二重のミルを準備し、相手を閉じ込めようとします。',
    pine: '数手先まで読み、すべてのコマを使います。',
    crane: '先まで読み、コマの少ない終盤は完璧です。',
    mountain: '時間の許すかぎり読み、まず負けません。',
  },
};
