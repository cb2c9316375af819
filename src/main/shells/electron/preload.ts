/**
 * Gives the page two functions that pass plain data on, and nothing else. It runs sandboxed, in an isolated world.
 */

import { contextBridge, ipcRenderer } from 'electron';
import type { View, WindowBridge } from '../../../contract/view.ts';
import { channels } from './channels.ts';

const listeners = new Set<(view: View) => void>();
let latest: View | null = null;

ipcRenderer.on(channels.view, (_event, view: View) => {
  latest = view;
  for (const listener of listeners) listener(view);
});

const bridge: WindowBridge = {
  command: (command) => ipcRenderer.invoke(channels.command, command),
  onView(listener) {
    listeners.add(listener);
    if (latest === null) void ipcRenderer.invoke(channels.watch);
    else listener(latest);
    return () => listeners.delete(listener);
  },
};

contextBridge.exposeInMainWorld('tengen', bridge);
