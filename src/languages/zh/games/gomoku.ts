/** 五子棋的文字，简体中文。 */

import type { gomoku as english } from '../../en/games/gomoku.ts';
import type { Shape } from '../../shape.ts';

export const gomoku: Shape<typeof english> = {
  name: '五子棋',
  line: '先连成五子就赢。一分钟学会，一辈子下不厌。',
  side: { black: '黑棋', white: '白棋' },
  ruleSet: { freestyle: '自由规则', standard: '标准规则', renju: '连珠' },
  ruleSetWhat: {
    freestyle: '连成五子或更多即胜。',
    standard: '恰好连成五子才胜。',
    renju: '黑棋第一手下在天元，并且有禁手。',
  },
  option: {
    size: { name: '棋盘', help: '横竖各多少路，常用 15 路。', value: { any: '{value} 路' } },
    rule: {
      name: '获胜条件',
      help: '连珠规则给先行的黑棋设禁手，以求公平。',
      value: { freestyle: '五子及以上', standard: '恰好五子', renju: '连珠（有禁手）' },
    },
    opening: {
      name: '第一手',
      help: '只有奇数路的棋盘才有天元。',
      value: { free: '不限', centre: '天元' },
    },
    fullBoard: {
      name: '下满时',
      help: '棋盘下满仍无人连五时的结果。',
      value: { draw: '和棋', white: '白胜' },
    },
    forbidden: {
      name: '禁手',
      help: '连珠规则下，黑棋能否下在禁手点上；下了就输。',
      value: { refuse: '不能下', lose: '下了判负' },
    },
  },
  reason: {
    five: '第 {ply} 手连成五子。',
    full: '棋盘已下满。',
    forbidden: '第 {ply} 手，黑棋下在禁手点上。',
    noMove: '剩下的点全是黑棋的禁手。',
  },
  moment: {
    crosses: {
      mine: '打叉的点是禁手，不能下：三三、四四或长连。',
      side: '打叉的点是禁手，{side}不能下。',
    },
    crossesLose: {
      mine: '打叉的点是禁手，下了就输：三三、四四或长连。',
      side: '打叉的点是禁手，{side}下了就输。',
    },
  },
  refusal: {
    mustBeCentre: '第一手必须下在天元。',
    overline: '黑棋禁手：会连成六子以上（长连）。',
    doubleFour: '黑棋禁手：会同时成两个四（四四）。',
    doubleThree: '黑棋禁手：会同时成两个活三（三三）。',
  },
  levels: {
    pebble: '大多数三、不少远处的四都会看漏。',
    moss: '看漏得少一些，很少有意连线。',
    brook: '看到的会挡，但看漏的仍不少。',
    reed: '挡得更多，但漏掉不少斜线。',
    bamboo: '会有意进攻，但漏看远处的斜线。',
    plum: '五连不会看漏，但每条线只单独看。',
    cedar: '大多数三都看得到，但看不出一步双杀。',
    pine: '看得出三和四的配合，但几乎不往前看，偶尔看漏一个三。',
    crane: '每个活三都会挡，能找到三步以内的连续冲四。',
    cloud: '看得很远，但偶尔看漏不起眼的线。',
    mountain: '双方很长的必胜都算得到。',
  },
};
