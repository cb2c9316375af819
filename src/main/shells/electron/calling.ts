/** Calls the person to a window that they do not look at, and keeps the system from slowing the link down. */

import type { BrowserWindow, Dock, PowerSaveBlocker } from 'electron';
import { attentionOf, isCalled } from '../../../contract/attention.ts';
import type { App } from '../../app.ts';

export interface Caller {
  /** On macOS only. */
  readonly dock: Pick<Dock, 'bounce'> | undefined;
  /** Shows how many wait; 0 takes the badge away. */
  badge(count: number): void;
}

/** Flashes, or bounces once in the dock, for whatever is new; the badge counts who waits. The title is the page's. */
export function callPerson(
  app: Pick<App, 'onView' | 'view'>,
  window: BrowserWindow,
  { dock, badge }: Caller,
): void {
  let waiting = attentionOf(app.view());
  const flash = (on: boolean) => {
    if (dock === undefined) window.flashFrame(on);
    // By `flashFrame` it would bounce until somebody comes.
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
 * While the two computers are connected, this one does not sleep by itself, and macOS does not hold
 * back the timers of a hidden program: the other side would think that it is gone.
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
