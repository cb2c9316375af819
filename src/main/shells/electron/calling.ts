/** Draws attention to a window without focus. */

import type { BrowserWindow, Dock, Notification } from 'electron';
import { type Attention, isSame, type Lookout } from '../../../contract/attention.ts';
import type { Language } from '../../../contract/language.ts';
import { openNotifier } from '../../../contract/notifier.ts';
import { fill } from '../../../languages/fill.ts';
import type { App } from '../../app.ts';
import { textsIn } from './texts.ts';

interface Caller {
  /** On macOS only. */
  readonly dock: Pick<Dock, 'bounce'> | undefined;
  /** Shows a number on the badge; 0 removes it. */
  badge(count: number): void;
  /** A notification that is not shown yet; null if the system has none. */
  notification(texts: NotificationTexts): Pick<Notification, 'on' | 'show' | 'close'> | null;
  language(): Language;
}

interface NotificationTexts {
  readonly title: string;
  readonly body: string;
}

/**
 * Flashes the window, or bounces once in the dock, for whatever comes up; the badge counts what waits. What the
 * settings name is notified, and a click on the notification shows the window.
 */
export function callPerson(
  app: Pick<App, 'onView' | 'view'>,
  window: BrowserWindow,
  { dock, badge, notification, language }: Caller,
): void {
  const flash = (on: boolean) => {
    if (dock === undefined) window.flashFrame(on);
    // On macOS `flashFrame` would bounce until the window gets the focus.
    else if (on) dock.bounce('informational');
  };
  const show = (attention: Attention) => {
    const shown = notification(textsOf(attention, language()));
    shown?.on('click', () => {
      if (window.isDestroyed()) return;
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    });
    shown?.show();
    return () => shown?.close();
  };
  const after = (ms: number, ring: () => void) => {
    const timer = setTimeout(ring, ms);
    return () => clearTimeout(timer);
  };
  const notifier = openNotifier({ now: () => performance.now(), after, show });
  let known: Lookout['missed'] = [];
  let count = 0;
  const follow = (focused: boolean) => {
    const { missed, waiting } = notifier.follow(app.view(), focused);
    if (missed.some((one) => !known.some((old) => isSame(old, one)))) flash(true);
    else if (missed.length === 0 && known.length > 0) flash(false);
    const before = count;
    count = focused ? 0 : waiting.length;
    if (count !== before) badge(count);
    known = missed;
  };
  const stop = app.onView(() => {
    if (!window.isDestroyed()) follow(window.isFocused());
  });
  window.on('blur', () => follow(false));
  window.on('focus', () => {
    follow(true);
    flash(false);
  });
  window.on('closed', () => {
    stop();
    notifier.stop();
  });
}

function textsOf({ reason, name }: Attention, language: Language): NotificationTexts {
  const { calls } = textsIn(language);
  const who = name ?? (reason === 'knock' ? calls.somebody : calls.opponent);
  const { title, body } = calls[reason];
  return { title: fill(title, { name: who }), body: fill(body, { name: who }) };
}
