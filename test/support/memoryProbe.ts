/** Loaded into a copy before the program itself: tells on stderr what the process holds, each time it is given SIGUSR2. */

export interface Held {
  /** Bytes, once all garbage has been collected. */
  readonly heap: number;
  /** Sockets, servers, running timers and the like, by kind. */
  readonly handles: Readonly<Record<string, number>>;
  /** Listeners of the process itself. */
  readonly listeners: number;
}

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

process.on('SIGUSR2', () => console.error(JSON.stringify(held())));
