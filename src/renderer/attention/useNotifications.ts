import { useEffect, useRef } from 'react';
import type { Attention } from '../../contract/attention.ts';
import { type Notifier, openNotifier } from '../../contract/notifier.ts';
import type { View } from '../../contract/view.ts';
import { type Translate, useTexts } from '../text/index.ts';
import { permission } from './permission.ts';

/** In a browser, notifies the player of a page in the background; in Electron the main process does that. */
export function useNotifications(view: View | null, focused: boolean): void {
  const { t } = useTexts();
  const translate = useRef(t);
  const notifier = useRef<Notifier | null>(null);

  useEffect(() => {
    translate.current = t;
  }, [t]);
  useEffect(() => {
    const opened = openNotifier({
      now: () => performance.now(),
      after(ms, ring) {
        const timer = setTimeout(ring, ms);
        return () => clearTimeout(timer);
      },
      show: (attention) => show(translate.current, attention),
    });
    notifier.current = opened;
    return () => opened.stop();
  }, []);
  useEffect(() => {
    if (view !== null) notifier.current?.follow(view, focused);
  }, [view, focused]);
}

function show(t: Translate, { reason, occasion, name }: Attention): () => void {
  if (permission() !== 'granted') return () => {};
  const fill = { name: name ?? t(reason === 'knock' ? 'calls.somebody' : 'calls.opponent') };
  try {
    const notification = new Notification(t(`calls.${reason}.title`, fill), {
      body: t(`calls.${reason}.body`, fill),
      // Tabs of one program replace each other's. Each counts the opponent's returns for itself.
      tag: reason === 'back' ? reason : `${reason} ${occasion}`,
      // The window has sounds of its own.
      silent: true,
    });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
    return () => notification.close();
  } catch {
    // Some browsers, such as Chrome on Android, let only service workers show notifications.
    return () => {};
  }
}
