/** リバーシのテキスト、日本語。 */

import type { reversi as english } from '../../en/games/reversi.ts';
import type { Shape } from '../../shape.ts';

export const reversi: Shape<typeof english> = {
  name: 'リバーシ',
  line: '相手の石を挟んで返す。最後まで分からない逆転のゲーム。',
  side: { black: '黒', white: '白' },
  point: { open: '打てる', flips: '{n} 枚返る' },
  option: {
    size: {
      name: '盤',
      help: '縦横のマスの数。8 マスが一般的です。',
      value: { any: '{value} × {value} マス' },
    },
  },
  reason: { discs: 'どちらも打てなくなり、石を数えました。' },
  refusal: {
    occupied: 'そのマスにはもう石があります。',
    noFlip: 'そこに打っても、相手の石を返せません。',
    cannotPass: '打てるマスがあるときは、パスできません。',
  },
  due: {
    pass: {
      mine: 'パスしてください',
      what: '打てるマスがありません。「パス」を押してください。',
      peer: '{name}はパスになります',
      side: '{side}はパスになります',
      here: '打てるマスがありません。「パス」を押してください。',
    },
  },
  buttonMovesSaid: { pass: '{who}は打てるマスがなく、パスしました。' },
  buttonMovesWhat: { pass: '打てるマスがないので、続けて相手の番になります。キー：P' },
  counts: { score: '{n} 枚', scoreOne: '1 枚' },
  levels: {
    pebble: '一度に多くの石を返そうとし、見落としも多く、隅を取られます。',
    moss: '一度に多くの石を返そうとし、そのぶんの損にはあまり気づきません。',
    brook: '隅の価値は知っていますが、五手に一手は見落とします。',
    reed: '自分の手の価値はよく考えますが、相手の応手は読みません。',
    bamboo: '相手の応手も読みますが、手の価値は大まかにしか考えません。',
    cedar: '三手先まで読み、最後の八手は読み切ります。',
    pine: '四手先まで読み、最後の十手は読み切ります。',
    crane: '六手先まで読み、最後の十二手は読み切ります。',
    mountain: '時間の許すかぎり読み、最後の十六手は読み切ります。',
  },
};
