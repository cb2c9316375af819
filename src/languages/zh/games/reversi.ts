/** 黑白棋的文字，简体中文。 */

import type { reversi as english } from '../../en/games/reversi.ts';
import type { Shape } from '../../shape.ts';

export const reversi: Shape<typeof english> = {
  name: '黑白棋',
  line: '夹住对方的棋子，翻成自己的。不到最后，难分胜负。',
  side: { black: '黑棋', white: '白棋' },
  point: { open: '可以下', flips: '翻 {n} 子' },
  option: {
    size: {
      name: '棋盘',
      help: '横竖各多少格，常用 8 格。',
      value: { any: '{value} × {value} 格' },
    },
  },
  reason: { discs: '双方都无处可下，数子终局。' },
  refusal: {
    occupied: '这一格已经有棋子了。',
    noFlip: '下在这里翻不了对方的棋子。',
    cannotPass: '还有可下的地方，不能停一手。',
  },
  due: {
    pass: {
      mine: '你只能停一手',
      what: '你没有可下的地方，请点“停一手”。',
      peer: '{name}只能停一手',
      side: '{side}只能停一手',
      here: '没有可下的地方，请点“停一手”。',
    },
  },
  buttonMovesSaid: { pass: '{who}：无处可下，停一手。' },
  buttonMovesWhat: { pass: '没有可下的地方，由对方接着下。快捷键：P' },
  counts: { score: '{n} 子', scoreOne: '1 子' },
  levels: {
    pebble: '喜欢一次翻很多子，漏看很多，常把角让给你。',
    moss: '喜欢一次翻很多子，很少看到坏处。',
    brook: '知道角的好处，但每五手会漏看一手。',
    reed: '会掂量自己的每一手，但不看你的应手。',
    bamboo: '也看你的应手，但掂量得不细。',
    cedar: '往前看三步，最后八步能算尽。',
    pine: '往前看四步，最后十步能算尽。',
    crane: '往前看六步，最后十二步能算尽。',
    mountain: '有多少时间就算多远，最后十六步能算尽。',
  },
};
