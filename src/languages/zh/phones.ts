/** 手机：窗口里的邀请和手机上的页面，简体中文。 */

import type { phones as english } from '../en/phones.ts';
import type { Shape } from '../shape.ts';

export const phones: Shape<typeof english> = {
  invite: {
    open: '邀请手机',
    title: '邀请手机',
    count: '手机：{n} 部',
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
  },
  phone: {
    title: '你好，{name}',
    line: '加入这台电脑上的对局，或与另一部手机对局。',
    nameTitle: '怎么称呼你？',
    nameLine: '对手会看到这个名字。以后可以在设置中更改。',
    nameDone: '开始',
    tables: '棋桌',
    noTables: '电脑上没有人在等对手。那里创建的对局会出现在这里。',
    watch: '观战',
    watchWho: '观战：{name}',
    seekTitle: '两部手机',
    seek: '与另一部手机对局',
    seekWhat: '请在另一部手机上也点“与另一部手机对局”。',
    seeking: '正在寻找另一部手机',
    reconnecting: '连接中断，正在重新连接…',
    tryAgain: '重试',
    outside: {
      closed: {
        title: '连不上电脑',
        what: '请检查电脑上的 Tengen 是否开着，手机是否在同一个 Wi-Fi 中。本页会继续尝试。',
      },
      unknownKey: {
        title: '这个二维码已经用过',
        what: '请扫描电脑上现在显示的二维码。每个二维码只供一部手机使用。',
      },
      sentAway: {
        title: '你已被请走',
        what: '想回来，请在电脑上要一个新的二维码，再扫描。',
      },
      full: {
        title: '手机已满',
        what: '已连接的手机达到上限。请等一部手机离开后再试。',
      },
      ended: {
        title: '邀请已结束',
        what: '在电脑上点“邀请手机”后，本页会自动继续。',
      },
    },
  },
};
