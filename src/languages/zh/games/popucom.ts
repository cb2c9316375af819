/** 泡姆泡姆的文字，简体中文。 */

import type { popucom as english } from '../../en/games/popucom.ts';
import type { Shape } from '../../shape.ts';

export const popucom: Shape<typeof english> = {
  name: '泡姆泡姆',
  line: '三子成线就爆开，沿线涂满颜色。',
  side: { black: '红棋', white: '蓝棋' },
  point: {
    blackStone: '红子',
    whiteStone: '蓝子',
    blackTerritory: '红棋领地',
    whiteTerritory: '蓝棋领地',
  },
  option: {
    plies: {
      name: '总子数',
      help: '双方一共下多少子，通常 50。',
      value: { any: '{value} 子' },
    },
  },
  reason: {
    territory: '{ply} 子全部下完，比较领地。',
    noMove: '{loser}无处可下，{winner}获胜。',
  },
  moment: {
    cramped: {
      mine: '你能下的格子不多了；无处可下就输。',
      side: '{side}能下的格子不多了；无处可下就输。',
    },
  },
  refusal: {
    enemyTerritory: '这一格是对方的领地。',
  },
  fault: {
    line: '有三枚同色的子连成一线，早该爆开了。',
    enemyCell: '有棋子放在对方颜色的格子上。',
  },
  counts: { score: '{n} 格', scoreOne: '1 格' },
  levels: {
    pebble: '碰巧看到才连线，很少阻挡你。',
    moss: '看到的线会连会挡，但漏看很多。',
    brook: '能连就连，因此常常缺子。',
    reed: '会掂量每一手，但涂得太早，还会看漏三分之一的棋盘。',
    bamboo: '往前看一步，懂得权衡子与格。',
    cedar: '也看你的应手，偶尔看漏。',
    pine: '往前看三步，很少漏看。',
    crane: '往前看五步，什么都不漏。',
    mountain: '有多少时间就算多远，终局能算尽。',
  },
};
