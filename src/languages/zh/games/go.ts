/** 围棋的文字，简体中文。 */

import type { go as english } from '../../en/games/go.ts';
import type { Shape } from '../../shape.ts';

export const go: Shape<typeof english> = {
  name: '围棋',
  line: '围地比对方多就赢。最古老的棋。',
  side: { black: '黑棋', white: '白棋' },
  point: { dead: '死子', blackTerritory: '黑棋的地', whiteTerritory: '白棋的地' },
  ruleSet: { japanese: '日本规则', chinese: '中国规则', aga: 'AGA 规则' },
  ruleSetWhat: {
    japanese: '数目法：地和提子，贴 6.5 目。',
    chinese: '数子法：活子和地，贴 7.5 目。',
    aga: '算法同中国规则，另外全局禁同形；停一手不交子。',
  },
  option: {
    size: {
      name: '棋盘',
      help: '横竖各多少路；9 路下得快，19 路下得久。',
      value: { any: '{value} 路' },
    },
    komi: {
      name: '贴目',
      help: '补偿后行的白棋；带半目则不会和棋。',
      value: { any: '{value} 目' },
    },
    ko: {
      name: '同形再现',
      help: '不允许重现哪些局面。',
      value: { simple: '打劫：上一个局面', superko: '全局禁同形：任何局面' },
    },
    scoring: {
      name: '计算方法',
      help: '两种算法的胜负几乎总是一样。',
      value: { territory: '数目：地和提子', area: '数子：子和地' },
    },
    dead: {
      name: '死子',
      help: '数棋之前是否拿掉死子。',
      value: { agree: '双方标记', none: '全算活子' },
    },
    handicap: {
      name: '让子',
      help: '开局就摆好的黑子；白棋先行，贴目照旧。限 9、13、19 路。',
      value: { 0: '不让子', any: '让 {value} 子' },
    },
  },
  reason: { score: '数棋终局。' },
  due: {
    marking: {
      mine: '请标记死子',
      what: '点救不活的死子，再点“确认”。边界有缺口，就点“继续下”补上。',
      peer: '{name}正在标记死子',
      side: '{side}标记死子',
      here: '点救不活的死子，再点“确认”。边界有缺口，就点“继续下”补上。',
    },
  },
  moment: {
    passed: {
      mine: '你也停一手的话，就标记死子，然后数棋。',
      side: '{side}也停一手的话，就标记死子，然后数棋。',
    },
    passedLast: {
      mine: '你也停一手的话，就终局数棋。',
      side: '{side}也停一手的话，就终局数棋。',
    },
    ko: {
      mine: '打劫：不能马上提回，请先在别处下一手。',
      side: '打劫：{side}不能马上提回。',
    },
  },
  refusal: {
    suicide: '禁着点：下在这里没有气。',
    ko: '这样会恢复先前的局面，请先在别处下一手。',
    marking: '现在正在标记死子。',
  },
  fault: {
    noLiberty: '有的棋子已经没有气了。',
  },
  counts: { score: '{n} 目', scoreOne: '1 目' },
  actions: { moves: '停一手与数棋' },
  buttonMoves: {
    agree: '确认',
    resume: '继续下',
  },
  buttonMovesSaid: {
    agree: '{who}：确认标记。',
    resume: '{who}：要求继续下。',
  },
  buttonMovesWhat: {
    pass: '这一手不落子；双方接连停一手，行棋结束。快捷键：P',
    agree: '确认现在的标记；双方都确认后数棋',
    resume: '不认可标记，继续下；由对方先下',
  },
  parts: {
    title: '数棋结果',
    territory: '地',
    stones: '子',
    prisoners: '提子',
    komi: '贴目',
    total: '合计',
  },
  levels: {
    pebble: '只在最后一手旁边下，几乎看不到吃子。',
    moss: '十次吃子只看到一次，也很少看远处。',
    fern: '四次吃子只看到一次，看不到你的应手。',
    brook: '懂得好形，看得到应手，但吃子会漏看一半。',
    reed: '很少漏看吃子，喜欢就近应对。',
    bamboo: '吃子都看得到，也看得到几步应手，但会忽略远处。',
    plum: '会算征子，但几乎不往前看，也会忽略远处。',
    cedar: '会往前看一点，有时忽略远处。',
    pine: '看得到全盘，往前看几步。',
    crane: '攻杀算得清，官子也细。',
    cloud: '很长的攻杀也算得清，很少走错。',
    moon: '全局在胸，很少亏一目。',
    mountain: '每一手都试下几万局。',
  },
};
