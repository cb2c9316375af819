/** 五目並べのテキスト、日本語。 */

import type { gomoku as english } from '../../en/games/gomoku.ts';
import type { Shape } from '../../shape.ts';

export const gomoku: Shape<typeof english> = {
  name: '五目並べ',
  line: '五つ並べれば勝ち。覚えるのは一分、極めるのは一生。',
  side: { black: '黒', white: '白' },
  ruleSet: { freestyle: '自由ルール', standard: '標準', renju: '連珠' },
  ruleSetWhat: {
    freestyle: '五目以上並べば勝ち。',
    standard: 'ちょうど五目並べば勝ち。',
    renju: '黒の初手は天元。黒には禁手があります。',
  },
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
    five: '{ply} 手目で五目が並びました。',
    full: '盤が埋まりました。',
    forbidden: '{ply} 手目に黒が禁手を打ちました。',
    noMove: '黒に残るのは禁手の点だけです。',
  },
  moment: {
    crosses: {
      mine: '×の点は禁手（三三、四四、長連）で、打てません。',
      side: '×の点は禁手で、{side}は打てません。',
    },
    crossesLose: {
      mine: '×の点は禁手（三三、四四、長連）で、打つと負けです。',
      side: '×の点は禁手で、{side}は打つと負けです。',
    },
  },
  refusal: {
    mustBeCentre: '初手は天元に打たなければなりません。',
    overline: '黒の禁手です。六つ以上並びます（長連）。',
    doubleFour: '黒の禁手です。四が同時に二つできます（四四）。',
    doubleThree: '黒の禁手です。三が同時に二つできます（三三）。',
  },
  levels: {
    pebble: '三のほとんどと、遠くの四の多くを見落とします。',
    moss: '見落としは少し減りますが、狙って列を作ることはまれです。',
    brook: '気づいた列は止めますが、まだ多くを見落とします。',
    reed: '止める列は増えますが、斜めをよく見落とします。',
    bamboo: '狙って攻めますが、遠くの斜めを見落とします。',
    plum: '五は見落としませんが、列を一つずつしか見ません。',
    cedar: 'たいていの三に気づきますが、一手で二つの狙いは見えません。',
    pine: '三と四の組み合わせは見えますが、先はほとんど読まず、たまに三を見落とします。',
    crane: '開いた三は必ず止め、三つまでの四の連続を見つけます。',
    cloud: '先まで読みますが、目立たない列をたまに見落とします。',
    mountain: '双方の長い必勝手順が見えます。',
  },
};
