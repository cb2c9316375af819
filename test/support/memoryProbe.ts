/** Loaded into a copy before the program itself: tells the process that started it what the copy holds. */

import type { Held } from './probedCopy.ts';

function held(): Held {
  globalThis.gc?.();
  const handles: Record<string, number> = {};
  for (const name of process.getActiveResourcesInfo()) handles[name] = (handles[name] ?? 0) + 1;
  const names = process.eventNames();
  return {
    heap: process.memoryUsage().heapUsed,
    handles,
    listeners: names.reduce((sum, name) => sum + process.listenerCount(name), 0),
  };
}

process.on('message', () => process.send?.(held()));
