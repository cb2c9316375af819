/** 窗口在后台时的提醒文字，窗口与桌面外壳共用。 */

import type { calls as english } from '../en/calls.ts';
import type { Shape } from '../shape.ts';

export const calls: Shape<typeof english> = {
  title: { turn: '● 轮到你了 – 天元', knock: '● 有人请求加入 – 天元' },
  turn: { title: '轮到你了', body: '{name}在等你落子。' },
  knock: { title: '{name}请求加入', body: '请在天元中同意或拒绝。' },
  found: { title: '找到了对手：{name}', body: '请在天元中点“我准备好了”。' },
  back: { title: '{name}回来了', body: '对局继续。' },
  opponent: '对方',
  somebody: '有人',
  offer: '窗口在后台时，天元可以发通知提醒你。',
  allow: '允许通知',
  blocked: '浏览器已阻止通知。请在地址栏旁的网站设置中允许。',
};
