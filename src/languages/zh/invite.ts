/** 邀请手机，简体中文。 */

import type { invite as english } from '../en/invite.ts';
import type { Shape } from '../shape.ts';

export const invite: Shape<typeof english> = {
  title: '邀请手机',
  scan: '请用手机相机扫描此二维码。手机必须与本电脑在同一个 Wi-Fi 中。',
  address: '也可以在手机浏览器中输入这个地址：',
  once: '一个二维码只供一部手机使用，用过之后会出现下一个。',
  code: '地址的二维码',
  waiting: '正在准备二维码…',
  phones: '手机',
  nobody: '还没有手机。第一部手机会加入你创建的对局。',
  nobodyHosting: '还没有手机。',
  unnamed: '新手机',
  states: { here: '已连接', playing: '对局中', watching: '观战中', away: '已关闭或休眠' },
  sendAway: '请走',
  sendAwayWho: '请走：{name}',
  two: '让两部手机对局',
  twoWhat: '本电脑会停止等待对手。请在两部手机上都点“与另一部手机对局”。',
  done: '完成',
  stop: '停止邀请',
  stopWhat: '“停止邀请”会让所有手机离开。',
};
