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
  moment: {
    cramped: {
      mine: '打てるマスが残りわずかです。なくなると負けです。',
      side: '{side}の打てるマスは残りわずかです。なくなると負けです。',
    },
  },
  refusal: {
    enemyTerritory: '相手の色のマスです。',
  },
  fault: {
    line: '同じ色の石が三つ並んでいます。並ぶとはじけて消えるはずです。',
    enemyCell: '石が相手の色のマスに置かれています。',
  },
  counts: { score: '{n} マス', scoreOne: '1 マス' },
  levels: {
    pebble: 'たまたま見えた列を作り、あなたの列はあまり止めません。',
    moss: '見えた列は作り、止めますが、見落としも多いです。',
    brook: '作れる列はすべて作り、そのぶん石を失います。',
    reed: '手の価値を考えますが、塗るのが早すぎ、盤の三分の一を見落とします。',
    bamboo: '一手先まで読み、石とマスの価値を比べます。',
    cedar: '相手の応手も読みますが、少し見落とします。',
    pine: '三手先まで読み、ほとんど見落としません。',
    crane: '五手先まで読み、何も見落としません。',
    mountain: '時間の許すかぎり読み、終盤は読み切ります。',
  },
};
