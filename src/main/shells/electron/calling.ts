/** Draws attention to a window without focus, and keeps the computer awake while connected. */

import type { BrowserWindow, Dock, PowerSaveBlocker } from 'electron';
import { attentionOf, isCalled } from '../../../contract/attention.ts';
import type { App } from '../../app.ts';

interface Caller {
  /** On macOS only. */
  readonly dock: Pick<Dock, 'bounce'> | undefined;
  /** Shows a number on the badge; 0 removes it. */
  badge(count: number): void;
}

/** Flashes the window, or bounces once in the dock, for each new event; the badge counts those that wait. */
export function callPerson(
  app: Pick<App, 'onView' | 'view'>,
  window: BrowserWindow,
  { dock, badge }: Caller,
): void {
  let waiting = attentionOf(app.view());
  const flash = (on: boolean) => {
    if (dock === undefined) window.flashFrame(on);
    // On macOS `flashFrame` would bounce until the window gets the focus.
    else if (on) dock.bounce('informational');
  };
  const stop = app.onView((view) => {
    const now = attentionOf(view);
    if (!window.isDestroyed() && !window.isFocused()) {
      if (isCalled(waiting, now)) flash(true);
      else if (now.length === 0 && waiting.length > 0) flash(false);
      badge(now.length);
    }
    waiting = now;
  });
  window.on('blur', () => badge(waiting.length));
  window.on('focus', () => {
    flash(false);
    badge(0);
  });
  window.on('closed', stop);
}

/**
 * While connected, keeps the computer from sleeping and macOS from delaying the timers of a hidden program:
 * otherwise the peer would consider it disconnected.
 */
export function stayAwake(
  app: Pick<App, 'onView'>,
  blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>,
): void {
  let id: number | null = null;
  app.onView(({ link }) => {
    const connected = link.state === 'connected';
    if (connected && id === null) id = blocker.start('prevent-app-suspension');
    else if (!connected && id !== null) {
      blocker.stop(id);
      id = null;
    }
  });
}
