/** The menus in the player's language. Electron's default menus are English and can reload the page. Pure. */

import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { Language } from '../../../contract/language.ts';
import { textsIn } from './texts.ts';

type Template = MenuItemConstructorOptions[];

const separator: MenuItemConstructorOptions = { type: 'separator' };

export interface Circumstances {
  readonly language: Language;
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
}

/** The menu bar. On macOS shortcuts such as Cmd+C depend on it. */
export function menuBar({ language, platform, packaged }: Circumstances): Template {
  const label = textsIn(language).menu;
  const quit: MenuItemConstructorOptions = { role: 'quit', label: label.quit };
  const first: MenuItemConstructorOptions =
    platform === 'darwin'
      ? {
          role: 'appMenu',
          label: 'Tengen',
          submenu: [
            { role: 'about', label: label.about },
            separator,
            { role: 'services', label: label.services },
            separator,
            { role: 'hide', label: label.hide },
            { role: 'hideOthers', label: label.hideOthers },
            { role: 'unhide', label: label.showAll },
            separator,
            quit,
          ],
        }
      : { label: label.file, submenu: [quit] };
  const tools: Template = packaged
    ? []
    : [
        { role: 'reload', label: label.reload },
        { role: 'toggleDevTools', label: label.tools },
        separator,
      ];
  return [
    first,
    {
      label: label.edit,
      submenu: [
        { role: 'undo', label: label.undo },
        { role: 'redo', label: label.redo },
        separator,
        { role: 'cut', label: label.cut },
        { role: 'copy', label: label.copy },
        { role: 'paste', label: label.paste },
        { role: 'selectAll', label: label.selectAll },
      ],
    },
    {
      label: label.view,
      submenu: [
        ...tools,
        { role: 'resetZoom', label: label.actualSize },
        { role: 'zoomIn', label: label.zoomIn },
        { role: 'zoomOut', label: label.zoomOut },
        separator,
        { role: 'togglefullscreen', label: label.fullScreen },
      ],
    },
    {
      role: 'window',
      label: label.window,
      submenu: [
        { role: 'minimize', label: label.minimize },
        { role: 'close', label: label.close },
      ],
    },
  ];
}

/** The target of a right click. */
export interface Place extends Pick<ContextMenuParams, 'isEditable' | 'selectionText'> {
  readonly editFlags: Pick<
    ContextMenuParams['editFlags'],
    'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'
  >;
}

/** The menu of a text field or of a selection; empty elsewhere. */
export function contextMenu({ isEditable, selectionText, editFlags }: Place, language: Language) {
  const label = textsIn(language).menu;
  const copy = { role: 'copy', label: label.copy, enabled: editFlags.canCopy } as const;
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  return [
    { role: 'cut', label: label.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: label.paste, enabled: editFlags.canPaste },
    separator,
    { role: 'selectAll', label: label.selectAll, enabled: editFlags.canSelectAll },
  ] satisfies Template;
}
