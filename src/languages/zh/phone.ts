/** 手机上的页面，简体中文。 */

import type { phone as english } from '../en/phone.ts';
import type { Shape } from '../shape.ts';

export const phone: Shape<typeof english> = {
  title: '你好，{name}',
  line: '加入这台电脑上的对局，或与另一部手机对局。',
  tables: '棋桌',
  noTables: '电脑上没有人在等对手。那里创建的对局会出现在这里。',
  seekTitle: '两部手机',
  seek: '与另一部手机对局',
  seekWhat: '请在另一部手机上也点“与另一部手机对局”。',
  seeking: '正在寻找另一部手机',
  reconnecting: '连接中断，正在重新连接……',
  tryAgain: '重试',
  leave: '离开这台电脑',
  leaveTitle: '离开这台电脑？',
  leaveAsk: '你的名字和未完成的对局会保留在电脑上。只要电脑还在邀请手机，你就可以从本页回来。',
  leaveYes: '离开',
  stay: '留下',
  enter: '回来',
  code: {
    field: '邀请码',
    submit: '进入',
    letters: '邀请码是八个字母，没有数字，例如 BCDF-GHJK。',
    wrong: '这不是电脑上显示的邀请码：请核对，或输入新的邀请码。',
    later: '刚才尝试的次数太多：请等一分钟，然后重试。',
  },
  outside: {
    closed: {
      title: '连不上电脑',
      what: '请检查电脑上的“天元”程序是否开着、是否在邀请手机，手机是否在同一个 Wi-Fi 中。本页会继续尝试。',
    },
    noKey: {
      title: '输入邀请码',
      what: '请输入电脑上二维码旁边的八个字母，或用相机扫描二维码。',
    },
    unknownKey: {
      title: '这个二维码已经用过',
      what: '请扫描电脑上现在显示的二维码，或输入旁边的邀请码。每个码只供一部手机使用。',
    },
    unknownPhone: {
      title: '电脑不认识这部手机',
      what: '它在电脑上已被移出，或者那里打开了另一份数据。想作为新手机进入，请扫描二维码，或输入旁边的邀请码。',
    },
    sentAway: {
      title: '你已被移出',
      what: '想回来，请让电脑显示新的二维码，然后扫描，或输入旁边的邀请码。',
    },
    left: {
      title: '你已离开',
      what: '你的名字和未完成的对局保留在电脑上。',
    },
    full: {
      title: '手机已满',
      what: '受邀的手机已达上限。请在电脑上移出一部，然后重试。',
    },
    notInvited: {
      title: '邀请已结束',
      what: '在电脑上点“邀请手机”后，本页会自动继续。',
    },
  },
};
