/** 各ゲームのテキスト、日本語。 */

import type { games as english } from '../en/games.ts';
import type { Shape } from '../shape.ts';

export const games: Shape<typeof english> = {
  gomoku: {
    name: '五目並べ',
    line: '五つ並べれば勝ち。覚えるのは一分、極めるのは一生。',
    side: { black: '黒', white: '白' },
    option: {
      size: {
        name: '盤',
        help: '縦横の線の数。15 路が一般的です。',
        value: { any: '{value} 路' },
      },
      rule: {
        name: '勝ちの条件',
        help: '連珠では、有利な先手の黒に禁手があります。',
        value: {
          freestyle: '五目以上',
          standard: 'ちょうど五目',
          renju: '連珠（禁手あり）',
        },
      },
      opening: {
        name: '初手',
        help: '天元があるのは、奇数路の盤だけです。',
        value: { free: '自由', centre: '天元' },
      },
      fullBoard: {
        name: '盤が埋まったとき',
        help: '空点がなくなったときの結果。',
        value: { draw: '引き分け', white: '白の勝ち' },
      },
      forbidden: {
        name: '禁手',
        help: '連珠で、黒が禁手の点に打つとどうなるか。',
        value: { refuse: '打てない', lose: '打つと負け' },
      },
    },
    reason: {
      five: '{ply}手目で五目が並びました。',
      full: '盤が埋まりました。',
      forbidden: '{ply}手目に黒が禁手を打ちました。',
      noMove: '黒に残るのは禁手の点だけです。',
    },
  },
  go: {
    name: '囲碁',
    line: '相手より広く囲えば勝ち。最も古いボードゲーム。',
    side: { black: '黒', white: '白' },
    point: {
      dead: '死石',
      blackTerritory: '黒地',
      whiteTerritory: '白地',
    },
    option: {
      size: {
        name: '盤',
        help: '縦横の線の数。9 路は短く、19 路は長い対局になります。',
        value: { any: '{value} 路' },
      },
      komi: {
        name: 'コミ',
        help: '後手の白に加える目数。半目があれば引き分けになりません。',
        value: { any: '{value} 目' },
      },
      ko: {
        name: '同形反復',
        help: 'どの局面に戻す手を禁じるか。',
        value: { simple: 'コウ：直前の局面', superko: 'スーパーコウ：全局面' },
      },
      scoring: {
        name: '数え方',
        help: 'どちらでも、勝敗はほぼ同じです。',
        value: { territory: '日本式：地とアゲハマ', area: '中国式：石と地' },
      },
      dead: {
        name: '死石',
        help: '数える前に死石を取り除くかどうか。',
        value: { agree: '対局者が指定', none: 'すべて活き石' },
      },
      handicap: {
        name: '置石',
        help: '最初から置く黒石。白から打ち始め、コミは変わりません。9、13、19 路のみ。',
        value: { 0: 'なし', any: '{value} 子' },
      },
    },
    reason: {
      score: '目数で決着しました。',
    },
  },
  morris: {
    name: 'ナイン・メンズ・モリス',
    line: '三つ並べて相手のコマを取る。九つ置いたら、動かす。',
    side: { black: '黒', white: '白' },
    board: 'ナイン・メンズ・モリスの盤。手持ち：黒 {black}、白 {white}。',
    point: {
      mill: 'ミルの中',
      selected: '選択中',
      target: 'ここに動ける',
      removable: '取れる',
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
        value: { 0: '制限なし', any: '{value}手で引き分け' },
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
  },
  popucom: {
    name: 'POPUCOM',
    line: '三つ並ぶとはじけて、列を自分の色に塗る。',
    side: { black: '赤', white: '青' },
    point: {
      blackStone: '赤の石',
      whiteStone: '青の石',
      blackTerritory: '赤のマス',
      whiteTerritory: '青のマス',
    },
    option: {
      plies: {
        name: '石の総数',
        help: '二人合わせて打つ石の数。50 が一般的です。',
        value: { any: '{value} 個' },
      },
    },
    reason: {
      territory: '{ply} 個すべてを打ち、塗ったマスを数えました。',
      noMove: '{loser}の打てるマスがなくなり、{winner}の勝ちです。',
    },
  },
};
