/** Shows and withdraws notifications, by whatever means a shell has for that. */

import { type Attention, isSame, type Lookout, lookOut, notificationsOf } from './attention.ts';
import type { View } from './view.ts';

interface Means {
  /** ms on a clock that never goes back. */
  now(): number;
  /** Calls back after so many ms. Returns how to cancel that. */
  after(ms: number, ring: () => void): () => void;
  /** Returns how to withdraw the notification. */
  show(attention: Attention, settings: View['settings']): () => void;
}

export interface Notifier {
  /** Call it at each view and whenever the focus changes. */
  follow(view: View, focused: boolean): Lookout;
  /** Withdraws everything. */
  stop(): void;
}

export function openNotifier({ now, after, show }: Means): Notifier {
  let lookout: Lookout | null = null;
  let shown: { readonly attention: Attention; readonly withdraw: () => void }[] = [];
  let cancel = () => {};

  const update = (lookout: Lookout, settings: View['settings']) => {
    cancel();
    const { due, wait } = notificationsOf(lookout, settings.notify, now());
    for (const { attention, withdraw } of shown) {
      if (!due.some((one) => isSame(one, attention))) withdraw();
    }
    shown = due.map(
      (attention) =>
        shown.find((known) => isSame(known.attention, attention)) ?? {
          attention,
          withdraw: show(attention, settings),
        },
    );
    cancel = wait === null ? () => {} : after(wait, () => update(lookout, settings));
  };

  return {
    follow(view, focused) {
      lookout = lookOut(lookout, view, focused, now());
      update(lookout, view.settings);
      return lookout;
    },
    stop() {
      cancel();
      for (const { withdraw } of shown) withdraw();
      shown = [];
    },
  };
}
