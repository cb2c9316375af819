import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test } from 'vitest';
import { type Circumstances, contextMenu, menuBar, type Place } from './menu.ts';

const packaged: Circumstances = { language: 'en', platform: 'linux', packaged: true };

function items(template: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return template.flatMap((item) => [
    item,
    ...(Array.isArray(item.submenu) ? items(item.submenu) : []),
  ]);
}
const roles = (circumstances: Circumstances) =>
  items(menuBar(circumstances)).map(({ role }) => role);

describe('the menu', () => {
  test('is in the person’s language, every item of it', () => {
    for (const platform of ['linux', 'win32', 'darwin'] as const) {
      for (const { type, label } of items(menuBar({ language: 'zh', platform, packaged: false }))) {
        if (type !== 'separator' && label !== 'Tengen') expect(label).toMatch(/\p{Script=Han}/u);
      }
      const english = items(menuBar({ language: 'en', platform, packaged: false }));
      expect(english.every(({ type, label }) => type === 'separator' || label)).toBe(true);
    }
  });

  test('reloads nothing and has no developer tools once it is packaged', () => {
    for (const role of ['reload', 'forceReload', 'toggleDevTools'] as const) {
      expect(roles(packaged)).not.toContain(role);
    }
    expect(roles({ ...packaged, packaged: false })).toContain('toggleDevTools');
  });

  test('cuts, copies and pastes, and quits, on every system', () => {
    for (const platform of ['linux', 'win32', 'darwin'] as const) {
      expect(roles({ ...packaged, platform })).toEqual(
        expect.arrayContaining(['cut', 'copy', 'paste', 'selectAll', 'quit', 'close']),
      );
    }
    expect(roles({ ...packaged, platform: 'darwin' })).toContain('hide');
    expect(roles(packaged)).not.toContain('hide');
  });
});

describe('the context menu', () => {
  const field: Place = {
    isEditable: true,
    selectionText: '',
    editFlags: { canCut: false, canCopy: false, canPaste: true, canSelectAll: true },
  };

  test('of a text field cuts, copies and pastes, in the person’s language', () => {
    const shown = (language: 'en' | 'zh') =>
      contextMenu(field, language).flatMap((item) => ('label' in item ? [item.label] : []));
    expect(shown('en')).toEqual(['Cut', 'Copy', 'Paste', 'Select All']);
    expect(shown('zh')).toEqual(['剪切', '复制', '粘贴', '全选']);
  });

  test('offers only what can be done', () => {
    const enabled = contextMenu(field, 'en').flatMap((item) =>
      'role' in item && item.enabled ? [item.role] : [],
    );
    expect(enabled).toEqual(['paste', 'selectAll']);
  });

  test('of selected text copies it, and elsewhere there is none', () => {
    const text: Place = {
      ...field,
      isEditable: false,
      selectionText: '192.168.1.20',
      editFlags: { canCut: false, canCopy: true, canPaste: false, canSelectAll: true },
    };
    expect(contextMenu(text, 'en')).toEqual([{ role: 'copy', label: 'Copy', enabled: true }]);
    expect(contextMenu({ ...text, selectionText: ' ' }, 'en')).toEqual([]);
  });
});
