/** 邀请手机，简体中文。 */

import type { invite as english } from '../en/invite.ts';
import type { Shape } from '../shape.ts';

export const invite: Shape<typeof english> = {
  title: '邀请手机',
  scan: '请用手机相机扫描此二维码。手机必须与本电脑在同一个 Wi-Fi 中。',
  address: '也可以在手机浏览器中输入这个地址，再输入邀请码：',
  which: '本电脑的地址',
  whichWhat: '如果手机打不开，请换一个地址：本电脑连接了不止一个网络。',
  once: '二维码和邀请码只供一部手机使用，邀请码两分钟内有效。之后会自动出现新的。',
  code: '地址的二维码',
  waiting: '正在准备二维码……',
  full: '最多八部手机。请先移出一部，再邀请下一部。',
  offline: '本电脑没有连接网络。连接到手机所在的 Wi-Fi 后，这里会显示二维码。',
  phones: '手机',
  nobody: '还没有手机。第一部手机会加入你创建的对局。',
  nobodyHosting: '还没有手机。',
  unnamed: '新手机',
  states: {
    here: '已连接',
    playing: '对局中',
    watching: '观战中',
    away: '已关闭或休眠',
    left: '已离开',
  },
  sendAway: '移出',
  sendAwayWho: '移出：{name}',
  host: '与手机对局',
  hostWhat: '本电脑会创建一局，手机可以加入。',
  two: '让两部手机对局',
  twoWhat: '本电脑会停止等待对手。请在两部手机上都点“与另一部手机对局”。',
  done: '完成',
  stop: '停止邀请',
  stopWhat: '“停止邀请”会断开所有手机的连接。再次邀请后可重新连接。',
  stopTitle: '停止邀请？',
  stopAsk: '有手机正在对局。停止后对局会中断，再次邀请后可以继续。',
  stay: '继续邀请',
};
