/**
 * Stands in for the `electron` module of the main process, and behaves like it where Tengen leans on
 * it: what must come before `ready` and what after, paths that must exist, structured clones across
 * processes, frames that are told apart, windows that are shown late or not at all, objects that are
 * gone, and defaults that allow what nobody forbids. What it cannot do is in docs/security.md.
 */

import { EventEmitter } from 'node:events';
import { mustNotBeReady, notes } from './backstage.ts';

export { app } from './app.ts';
export { ipcMain, session } from './contents.ts';
export { BrowserWindow, dialog, Menu, Notification } from './window.ts';

export const nativeTheme = { shouldUseDarkColors: false, themeSource: 'system' };

export const protocol = {
  registerSchemesAsPrivileged(
    schemes: { scheme: string; privileges?: Record<string, boolean> }[],
  ): void {
    mustNotBeReady('protocol.registerSchemesAsPrivileged()');
    if (notes.privileged.size > 0) {
      throw new Error('registerSchemesAsPrivileged() was called twice');
    }
    for (const { scheme, privileges = {} } of schemes) notes.privileged.set(scheme, privileges);
  },
};

export const powerMonitor = Object.assign(new EventEmitter(), {
  getSystemIdleTime: () => 0,
  isOnBatteryPower: () => false,
});

let blockers = 0;
export const powerSaveBlocker = {
  start(type: string): number {
    if (type !== 'prevent-app-suspension') throw new Error(`not expected: ${type}`);
    notes.awake.add(++blockers);
    return blockers;
  },
  stop: (id: number) => notes.awake.delete(id),
};
