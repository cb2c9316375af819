/** 九子棋的文字，简体中文。 */

import type { morris as english } from '../../en/games/morris.ts';
import type { Shape } from '../../shape.ts';

export const morris: Shape<typeof english> = {
  name: '九子棋',
  line: '三子成线就吃一子。先摆九子，再走。',
  side: { black: '黑棋', white: '白棋' },
  piece: { black: '黑子', white: '白子' },
  board: '九子棋棋盘。手中：黑 {black} 子，白 {white} 子。',
  point: {
    mill: '在三连中',
    selected: '已选中',
    target: '可以走到这里',
    removable: '可以吃掉',
  },
  ruleSet: { usual: '标准', strict: '严格' },
  ruleSetWhat: {
    usual: '剩三子时可以飞子；一步成两个三连，吃一子。',
    strict: '不能飞子；一步成两个三连，吃两子。',
  },
  option: {
    removal: {
      name: '三连后可吃',
      help: '对方的哪些子可以吃。',
      value: {
        protected: '不在三连中的子',
        protectedWhilePlacing: '摆子时限三连外，之后任意',
        any: '任意一子',
      },
    },
    doubleMill: {
      name: '一步成两个三连',
      help: '可以吃几子。',
      value: { 1: '吃一子', 2: '吃两子' },
    },
    flying: {
      name: '飞子',
      help: '只剩三子时，能否走到任意空点。',
      value: { true: '剩三子时可以', false: '不可以' },
    },
    moveLimit: {
      name: '无吃子判和',
      help: '双方合计连续多少步没有吃子。',
      value: { 0: '不限', any: '{value} 步' },
    },
    repetition: {
      name: '重复局面判和',
      help: '同一局面第三次出现，是否终局。',
      value: { true: '第三次判和', false: '不判和' },
    },
  },
  reason: {
    men: '{loser}只剩两子，{winner}获胜。',
    blocked: '{loser}无子可走，{winner}获胜。',
    repetition: '同一局面第三次出现。',
    limit: '连续没有吃子的步数已到上限。',
  },
  due: {
    removal: {
      mine: '请吃掉一枚{piece}',
      what: '你已成三连，请点要吃掉的{piece}。',
      peer: '{name}要吃掉一枚{piece}',
      side: '{side}请吃掉一枚{piece}',
    },
  },
  moment: {
    flying: {
      mine: '你只剩三子，可以走到任意空点。',
      side: '{side}只剩三子，可以走到任意空点。',
      headline: '现在可以飞子',
    },
  },
  refusal: {
    mustRemove: '已成三连，请先吃掉对方一子。',
    nothingToRemove: '现在没有可吃的子。',
    notYours: '只能吃掉对方的棋子。',
    protected: '这枚棋子在三连之中，受保护。',
    notAdjacent: '棋子只能走到相邻的点。',
    handEmpty: '你手中已经没有棋子，请先点盘上要走的子。',
    mustPlace: '请先把手中的棋子摆完。',
  },
  fault: {
    tooManyMen: '有一方的子（手中加盘上）超过了九枚。',
    tooFewMen: '手中加盘上，双方各需至少三枚子。',
  },
  levels: {
    pebble: '谁的三连都会看漏。',
    moss: '会想到你的应手，但看不全棋盘。',
    brook: '三连都看得到，但只想到你的下一步。',
    reed: '互相提子算得清。',
    bamboo: '往前看两步，会给自己留活路。',
    cedar: '会准备一步成两个三连，也会设法困住你。',
    pine: '往前看好几步，每颗子都用得上。',
    crane: '看得远，子少的残局不会下错。',
    mountain: '有多少时间就算多远，几乎赢不了。',
  },
};
