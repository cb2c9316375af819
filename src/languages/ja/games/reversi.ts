/** リバーシのテキスト、日本語。 */

import type { reversi as english } from '../../en/games/reversi.ts';
import type { Shape } from '../../shape.ts';

export const reversi: Shape<typeof english> = {
  name: 'リバーシ',
  line: '相手の石を挟んで返す。最後まで分からない逆転のゲーム。',
  side: { black: '黒', white: '白' },
  point: { open: '打てる', flips: '{n}枚返る' },
  preset: { usual: '8 × 8 マス', small: '6 × 6 マス', large: '10 × 10 マス' },
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
  buttonMovesWhat: { pass: '打てるマスがないので、続けて相手の番になります。ショートカット：P' },
  counts: { score: '{n}枚' },
};
