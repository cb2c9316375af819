/** デスクトップアプリのシェルのテキスト、日本語。 */

import type { shell as english } from '../en/shell.ts';
import type { Shape } from '../shape.ts';
import { calls } from './calls.ts';

export const shell: Shape<typeof english> = {
  calls,
  leave: {
    message: 'この対局から退席しますか？',
    across:
      '対局は保存され、二人ともスタート画面から再開できます。相手には、あなたの退席が伝わります。',
    here: '対局は保存されます。スタート画面から再開できます。',
    stay: '残る',
    go: '退席',
  },
  engine: {
    message: 'このプログラムをエンジンとして起動しますか？',
    cancel: 'キャンセル',
    start: '起動する',
  },
  failing: {
    message: 'ウィンドウを表示できません。',
    detail:
      '{times} 回読み込みましたが、すべて失敗しました（{reason}）。進行中の対局は続いており、保存されます。',
    again: '再試行',
    quit: '終了する',
  },
  hanging: {
    message: 'ウィンドウが応答しません。',
    detail: '待つことも、読み込み直すこともできます。進行中の対局は続いており、保存されます。',
    wait: '待つ',
    again: '読み込み直す',
  },
  menu: {
    about: 'Tengen について',
    services: 'サービス',
    hide: 'Tengen を隠す',
    hideOthers: 'ほかを隠す',
    showAll: 'すべてを表示',
    quit: 'Tengen を終了',
    file: 'ファイル(&F)',
    edit: '編集(&E)',
    undo: '元に戻す',
    redo: 'やり直し',
    cut: '切り取り',
    copy: 'コピー',
    paste: '貼り付け',
    selectAll: 'すべて選択',
    view: '表示(&V)',
    actualSize: '実際のサイズ',
    zoomIn: '拡大',
    zoomOut: '縮小',
    fullScreen: '全画面表示',
    reload: '再読み込み',
    tools: '開発者ツール',
    window: 'ウィンドウ(&W)',
    minimize: '最小化',
    close: '閉じる',
  },
};
