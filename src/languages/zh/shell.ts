/** 桌面程序外壳的文字，简体中文。 */

import type { shell as english } from '../en/shell.ts';
import type { Shape } from '../shape.ts';
import { calls } from './calls.ts';

export const shell: Shape<typeof english> = {
  calls,
  leave: {
    message: '离开这盘棋？',
    across: '对局会保存，双方都可以从首页继续。对方会得知你已离开。',
    here: '这盘同屏对局会保存，可以从首页继续。',
    stay: '留下',
    go: '离开',
  },
  engine: { message: '要把这个程序作为引擎启动吗？', cancel: '取消', start: '启动' },
  failing: {
    message: '窗口无法显示。',
    detail: '窗口加载了 {times} 次，每次都失败（{reason}）。正在进行的对局不受影响，并且会保存。',
    again: '重试',
    quit: '退出',
  },
  hanging: {
    message: '窗口没有响应。',
    detail: '可以继续等待，也可以重新加载。正在进行的对局不受影响，并且会保存。',
    wait: '等待',
    again: '重新加载',
  },
  menu: {
    about: '关于天元',
    services: '服务',
    hide: '隐藏天元',
    hideOthers: '隐藏其他',
    showAll: '全部显示',
    quit: '退出天元',
    file: '文件(&F)',
    edit: '编辑(&E)',
    undo: '撤销',
    redo: '重做',
    cut: '剪切',
    copy: '复制',
    paste: '粘贴',
    selectAll: '全选',
    view: '显示(&V)',
    actualSize: '实际大小',
    zoomIn: '放大',
    zoomOut: '缩小',
    fullScreen: '全屏',
    reload: '重新加载',
    tools: '开发者工具',
    window: '窗口(&W)',
    minimize: '最小化',
    close: '关闭',
  },
};
