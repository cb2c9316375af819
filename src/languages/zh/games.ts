/** 各种棋的文字，简体中文。 */

import type { games as english } from '../en/games.ts';
import type { Shape } from '../shape.ts';

export const games: Shape<typeof english> = {
  gomoku: {
    name: '五子棋',
    line: '五子连珠。一分钟学会，一辈子下不厌。',
    side: { black: '黑棋', white: '白棋' },
    option: {
      size: { name: '棋盘', help: '横竖各多少路，常用 15 路。', value: { any: '{value} 路' } },
      rule: {
        name: '获胜条件',
        help: '连珠规则给先行的黑方设禁手，以求公平。',
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
        help: '连珠规则下，黑方能否下在禁手点上；下了就输。',
        value: { refuse: '不能下', lose: '下了判负' },
      },
    },
    reason: {
      five: '第 {ply} 手连成五子。',
      full: '棋盘已下满。',
      forbidden: '第 {ply} 手，黑方下在禁手点上。',
      noMove: '剩下的点全是黑方的禁手。',
    },
  },
  go: {
    name: '围棋',
    line: '围地比对方多就赢。最古老的棋。',
    side: { black: '黑棋', white: '白棋' },
    point: { dead: '死子', blackTerritory: '黑方的地', whiteTerritory: '白方的地' },
    option: {
      size: {
        name: '棋盘',
        help: '横竖各多少路；9 路下得快，19 路下得久。',
        value: { any: '{value} 路' },
      },
      komi: {
        name: '贴目',
        help: '白方后行，得到的补偿；带半目就没有和棋。',
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
        help: '开局就摆好的黑子；白方先行，贴目照旧。限 9、13、19 路。',
        value: { 0: '不让子', any: '让 {value} 子' },
      },
    },
    reason: { score: '数棋终局。' },
  },
  morris: {
    name: '九子棋',
    line: '三子成线就提一子。先摆九子，再走。',
    side: { black: '黑棋', white: '白棋' },
    board: '九子棋棋盘。手中：黑 {black} 子，白 {white} 子。',
    point: {
      mill: '在三连中',
      selected: '已选中',
      target: '可以走到这里',
      removable: '可以提掉',
    },
    option: {
      removal: {
        name: '成三后可提',
        help: '对方的哪些子可以提。',
        value: {
          protected: '不在三连中的子',
          protectedWhilePlacing: '摆子时限三连外，之后任意',
          any: '任意一子',
        },
      },
      doubleMill: {
        name: '一步成两个三连',
        help: '可以提几子。',
        value: { 1: '提一子', 2: '提两子' },
      },
      flying: {
        name: '飞子',
        help: '只剩三子时，能否走到任意空点。',
        value: { true: '剩三子时可以', false: '不可以' },
      },
      moveLimit: {
        name: '无提子判和',
        help: '双方合计连续多少步没有提子。',
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
      limit: '连续没有提子的步数已到上限。',
    },
  },
  popucom: {
    name: '泡姆泡姆',
    line: '三子成线就爆开，沿线涂满颜色。',
    side: { black: '红棋', white: '蓝棋' },
    point: {
      blackStone: '红子',
      whiteStone: '蓝子',
      blackTerritory: '红方领地',
      whiteTerritory: '蓝方领地',
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
  },
};
