/** 同一网络中的人，简体中文。 */

import type { nearby as english } from '../en/nearby.ts';
import type { Shape } from '../shape.ts';

export const nearby: Shape<typeof english> = {
  nearby: {
    title: '附近',
    empty: '同一网络中有人点“创建对局”或“找对手”后，会出现在这里。',
    open: '等待对手',
    gone: '已离开',
    playing: '对局中',
    playingWith: '正与{name}对局',
    playingYou: '和你的对局未完，可在上方继续',
    move: '第 {n} 手',
    join: '加入',
    joinWho: '加入：{name}',
    seeking: '正在找对手',
    any: '不限棋种',
    play: '对局',
    playWho: '对局：{name}，或其他正在找对手的人',
  },
  seek: {
    title: '正在找对手',
    line: '请在同一网络的另一台电脑上也点“找对手”，双方会自动配对。',
    game: '棋种',
    any: '都可以',
    anyWhat: '下对方选的棋种。如果对方也选“都可以”，就下{game}，或对方首页上选的棋。',
    gameWhat: '会与选了{game}或“都可以”的人配对。',
    other: '{name}想下{game}。',
    lacks: '{name}的天元没有{game}。',
    ignored: '{name}也在找对手，但你忽略了对方。',
    again: '撤销忽略',
    againWho: '撤销忽略：{name}',
    stop: '停止',
  },
};
