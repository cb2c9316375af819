/** Keeps the computer awake while somebody else may come, or is at the board. */

import type { PowerMonitor, PowerSaveBlocker } from 'electron';
import type { View } from '../../../contract/view.ts';

/** How long after the last input the computer may be kept awake, s. */
const LONGEST = 3600;
/** How often that is looked at, ms. */
const INTERVAL = 60_000;

interface Power {
  /** How long nobody has touched the computer, s. */
  readonly idle: number;
  readonly onBattery: boolean;
}

interface Linked {
  readonly link: Pick<View['link'], 'state'>;
}

/** What is known of the link, and each change of it. */
interface Program {
  view(): Linked;
  onView(follow: (view: Linked) => void): () => void;
}

/**
 * Whether it may not sleep: its opponent, or whoever tries to come, would find nobody. Who only hosts can be found
 * again, so that isn't worth a battery.
 */
export function needsAwake({ link }: Linked, { idle, onBattery }: Power): boolean {
  if (link.state === 'idle' || idle >= LONGEST) return false;
  return link.state !== 'listening' || !onBattery;
}

/**
 * Keeps the system from suspending the program, and macOS from delaying the timers of a hidden one.
 *
 * @returns stops it
 */
export function stayAwake(
  app: Program,
  blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>,
  monitor: Pick<PowerMonitor, 'getSystemIdleTime' | 'isOnBatteryPower'>,
): () => void {
  let id: number | null = null;
  const follow = (view: Linked) => {
    const power = { idle: monitor.getSystemIdleTime(), onBattery: monitor.isOnBatteryPower() };
    const isNeeded = needsAwake(view, power);
    if (isNeeded && id === null) id = blocker.start('prevent-app-suspension');
    else if (!isNeeded && id !== null) {
      blocker.stop(id);
      id = null;
    }
  };
  const timer = setInterval(() => follow(app.view()), INTERVAL);
  const forget = app.onView(follow);
  return () => {
    clearInterval(timer);
    forget();
    if (id !== null) blocker.stop(id);
  };
}
