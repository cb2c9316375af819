/** POPUCOMのテキスト、日本語。 */

import type { popucom as english } from '../../en/games/popucom.ts';
import type { Shape } from '../../shape.ts';

export const popucom: Shape<typeof english> = {
  name: 'POPUCOM',
  line: '三つ並ぶとはじけて、列を自分の色に塗る。',
  side: { black: '赤', white: '青' },
  point: {
    blackStone: '赤の石',
    whiteStone: '青の石',
    blackTerritory: '赤のマス',
    whiteTerritory: '青のマス',
  },
  preset: { usual: '標準', short: 'ショート' },
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
  refusal: {
    enemyTerritory: '相手の色のマスです。',
  },
  counts: { score: '{n} マス' },
};
